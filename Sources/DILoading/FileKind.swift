#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The kind of file at a path.
enum FileKind {
  /// A regular file.
  case file
  case folder
  /// A pipe or a device, or a link to a folder where links are not followed.
  case other
  case nothing

  /// Reads the kind from the file system.
  ///
  /// If links are not followed, a link to a folder is not a folder, so cycles of links end.
  init(of path: String, followingLinks: Bool = true) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      self = .nothing
      return
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      self = facts.st_mode & S_IFMT == S_IFREG ? .file : .other
      return
    }
    var link = stat()
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    self = isLink && !followingLinks ? .other : .folder
  }
}
