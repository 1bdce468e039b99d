import CSwiftDICommand
import DIDefinition
import DILoading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Writes files so that a failure leaves the old file intact.
struct FileOutput {
  enum WriteResult {
    case done
    case readerGone
    case failed(String)
  }

  private let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: Int32
  /// The folders created for the file, the outermost first.
  private let folders: [String]

  /// Begins an output.
  ///
  /// A regular file is written under a temporary name in its folder, which is created if necessary.
  /// A pipe or a device is written directly. An open descriptor of this process, such as
  /// `/dev/stdout`, is written directly too, because its owner may have begun to write and may
  /// continue.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    var facts = stat()
    let exists = stat(path, &facts) == 0
    let isMissing = !exists && errno == ENOENT
    if exists && facts.st_mode & S_IFMT == S_IFDIR || isMissing && path.unicodeScalars.last == "/" {
      throw Self.failure(path, "this is a folder")
    }
    if let open = Self.descriptor(named: path) {
      target = path
      temporary = nil
      folders = []
      descriptor = fcntl(open, F_DUPFD_CLOEXEC, 0)
    } else if exists && facts.st_mode & S_IFMT != S_IFREG {
      // Opened by its given name, because the target of a system link to a pipe is not a path.
      target = path
      temporary = nil
      folders = []
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    } else {
      target = try Self.resolved(path)
      if exists && access(target, W_OK) != 0 { throw Self.failure(path) }
      folders = exists ? [] : try Self.makeFolders(of: target, for: path)
      // A new file gets the mode that the user's mask allows. A file that replaces another one gets
      // its mode, without the permission to run it.
      let (temporary, descriptor) = Self.createTemporary(
        in: target.folderAndName.folder, mode: exists ? 0o600 : 0o666)
      if exists, descriptor >= 0 { fchmod(descriptor, facts.st_mode & 0o666) }
      (self.temporary, self.descriptor) = (temporary, descriptor)
    }
    guard descriptor >= 0 else {
      let failure = Self.failure(path)
      UnfinishedFile.end()
      Self.remove(folders)
      throw failure
    }
  }

  private static func failure(
    _ path: String, _ reason: String = lastSystemError()
  ) -> CommandFailure {
    CommandFailure("cannot write '\(path.visible)': \(reason)")
  }

  /// Creates the missing folder of a file, and returns what it created.
  ///
  /// A folder is created only in one that exists, because more of them are a misspelt path.
  /// If a file stands in the place of a folder, creating the output fails.
  ///
  /// - Throws: an error for the output if a folder cannot be created.
  private static func makeFolders(
    of path: String, for output: String
  ) throws(CommandFailure) -> [String] {
    var made: [String] = []
    let scalars = path.unicodeScalars
    for slash in scalars.indices where scalars[slash] == "/" {
      let folder = String(scalars[...slash])
      var facts = stat()
      if stat(folder, &facts) == 0 { continue }
      if !made.isEmpty {
        remove(made)
        throw failure(output, "there is no folder '\(String(made[0].dropLast()).visible)'")
      }
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
        continue
      }
      let error = errno
      // Another process may have created it meanwhile.
      if stat(folder, &facts) == 0 { continue }
      guard let reason = reason(of: error, for: String(scalars[..<slash])) else { break }
      remove(made)
      throw failure(output, reason)
    }
    return made
  }

  /// Why a folder cannot be created; nil if a file is in its place.
  private static func reason(of error: Int32, for folder: String) -> String? {
    var facts = stat()
    if stat(folder, &facts) == 0 || error == ENOTDIR { return nil }
    return target(ofLink: folder) == nil
      ? "the folder '\(folder.visible)' cannot be created: \(systemError(error))"
      : "the link '\(folder.visible)' leads to no folder"
  }

  /// Removes created folders that are still empty.
  private static func remove(_ folders: [String]) {
    for folder in folders.reversed() { rmdir(folder) }
  }

  /// Creates a new file with an unpredictable name.
  ///
  /// An existing file or link is neither overwritten nor followed, and two processes never share a
  /// file. The descriptor is negative if creation failed.
  private static func createTemporary(
    in folder: String, mode: mode_t
  ) -> (name: String, descriptor: Int32) {
    while true {
      let number = UInt64.random(in: 0 ... .max)
      let name = "\(folder).swift-di-\(String(number, radix: 36)).tmp"
      UnfinishedFile.begin(name)
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EEXIST { return (name, descriptor) }
    }
  }

  /// Fails if a file cannot be created at a path.
  ///
  /// Pipes and devices are not opened, because their other end would notice.
  static func probe(_ path: String) throws(CommandFailure) {
    var facts = stat()
    let exists = stat(path, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    if exists && kind != S_IFREG && kind != S_IFDIR { return }
    try FileOutput(path).discard()
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    switch Self.write(bytes, to: descriptor) {
    case .done, .readerGone: return
    case .failed(let reason): throw Self.failure(path, reason)
    }
  }

  /// Moves the file to its path.
  func finish() throws(CommandFailure) {
    let isClosed = close(descriptor) == 0
    guard let temporary else {
      guard isClosed else { throw Self.failure(path) }
      return
    }
    guard isClosed, rename(temporary, target) == 0 else {
      let failure = Self.failure(path)
      unlink(temporary)
      UnfinishedFile.end()
      throw failure
    }
    UnfinishedFile.end()
  }

  /// Discards the new file; the old one remains.
  func discard() {
    close(descriptor)
    if let temporary { unlink(temporary) }
    Self.remove(folders)
    UnfinishedFile.end()
  }

  /// Writes all bytes to a descriptor.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteResult {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = systemWrite(
          descriptor, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        if count < 0 {
          if errno == EINTR || errno == EAGAIN && wait(for: POLLOUT, of: descriptor) == .ready {
            continue
          }
          return errno == EPIPE ? .readerGone : .failed(lastSystemError())
        }
        offset += count
      }
      return .done
    }
  }

  /// The file behind a link, which may not exist yet, so that the link itself remains.
  ///
  /// - Throws: an error for a cycle of links.
  static func resolved(_ path: String) throws(CommandFailure) -> String {
    var next = path
    // Linux follows 40 links.
    for _ in 0...40 {
      guard let target = target(ofLink: next) else { return next }
      next = target
    }
    throw failure(path, systemError(ELOOP))
  }

  /// The descriptor of this process that a path names, also through links; nil for other paths.
  private static func descriptor(named path: String) -> Int32? {
    var next = path
    for _ in 0...40 {
      let (folder, name) = next.folderAndName
      if let number = Int32(name), isFolderOfDescriptors(folder) { return number }
      guard let target = target(ofLink: next) else { return nil }
      next = target
    }
    return nil
  }

  /// Whether a folder contains a file for each open descriptor of this process.
  private static func isFolderOfDescriptors(_ folder: String) -> Bool {
    ["/proc/\(getpid())/fd", "/dev/fd"].contains(realPath(folder))
  }

  /// The target of a link; nil if the path is not a link.
  private static func target(ofLink path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &target, Int(PATH_MAX))
    guard count > 0 else { return nil }
    let name = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isAbsolutePath ? name : path.folderAndName.folder + name
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
