#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Keeps other runs of the command from changing a folder's files between reading and writing them.
enum FolderLock {
  /// Runs a closure while no other run has the lock of the folder that contains a file.
  ///
  /// The lock is that of the folder itself, so no file is left behind. Where a folder cannot be
  /// locked, as on some network file systems, the closure runs without.
  static func whileLocked<Result, Failure: Error>(
    folderOf path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { _ = close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
