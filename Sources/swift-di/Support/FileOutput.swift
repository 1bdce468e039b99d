import CSwiftDIChild

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files so that a failure leaves the old one whole.
struct FileOutput {
  enum WriteResult {
    case done
    case readerGone
    case failed(String)
  }

  /// Why an output could not be written.
  struct Failure: Error {
    let path: String
    let reason: String
  }

  private let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: Int32

  /// Begins an output.
  ///
  /// A regular file is written under a temporary name beside its own; a pipe or a device is written
  /// directly.
  init(_ path: String) throws(Failure) {
    self.path = path
    var facts = stat()
    let exists = stat(path, &facts) == 0
    // A pipe is opened by the name it was given: what its link says is no path.
    target = exists && facts.st_mode & S_IFMT != S_IFREG ? path : Self.resolved(path)
    if exists && facts.st_mode & S_IFMT == S_IFDIR {
      throw Failure(path: path, reason: "this is a folder")
    }
    if exists && facts.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      if exists && access(target, W_OK) != 0 {
        throw Failure(path: path, reason: String(cString: strerror(errno)))
      }
      let (folder, name) = Self.split(target)
      let temporary = "\(folder).\(name.prefix(100)).\(getpid()).tmp"
      self.temporary = temporary
      UnfinishedFile.begin(temporary)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      // What is new has the mode that the user's mask leaves, what was there keeps its own.
      if exists, descriptor >= 0 { fchmod(descriptor, facts.st_mode & 0o7777) }
    }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      UnfinishedFile.end()
      throw Failure(path: path, reason: reason)
    }
  }

  /// Fails if a file cannot be begun there.
  ///
  /// Pipes and devices are left alone: opening one is noticed at its other end.
  static func probe(_ path: String) throws(Failure) {
    var facts = stat()
    let exists = stat(path, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    if exists && kind != S_IFREG && kind != S_IFDIR { return }
    try FileOutput(path).discard()
  }

  /// Whether two paths lead to one file.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    switch Self.write(bytes, to: descriptor) {
    case .done, .readerGone: return
    case .failed(let reason): throw Failure(path: path, reason: reason)
    }
  }

  /// Puts the file in its place.
  func finish() throws(Failure) {
    guard close(descriptor) == 0 else {
      let reason = String(cString: strerror(errno))
      if let temporary { unlink(temporary) }
      throw Failure(path: path, reason: reason)
    }
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw Failure(path: path, reason: reason)
    }
    UnfinishedFile.end()
  }

  /// Leaves the old file as it was.
  func discard() {
    close(descriptor)
    if let temporary { unlink(temporary) }
    UnfinishedFile.end()
  }

  /// Writes a whole file at once.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let output = try FileOutput(path)
    do throws(Failure) {
      try output.write(bytes)
    } catch {
      output.discard()
      throw error
    }
    try output.finish()
  }

  /// Writes all bytes to a descriptor.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteResult {
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = systemWrite(
          descriptor, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return errno == EPIPE ? .readerGone : .failed(String(cString: strerror(errno)))
        }
        offset += count
      }
      return .done
    }
  }

  /// The file behind a link, so that the link stays, even if that file is not there yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &target, Int(PATH_MAX))
      guard count > 0 else { break }
      let name = String(
        decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = name.hasPrefix("/") ? name : split(path).folder + name
    }
    return path
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The temporary file that a signal must not leave behind.
enum UnfinishedFile {
  /// Written by the one thread that writes files, read by the signal handler: a handler may touch
  /// nothing that allocates or locks.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  static func begin(_ name: String) {
    end()
    path = strdup(name)
  }

  static func end() {
    let old = path
    path = nil
    free(old)
  }

  /// Removes the file, and ends what a live module runs, if the process is interrupted or
  /// terminated, and lets it end as usual.
  static func removeOnSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if let path = UnfinishedFile.path { unlink(path) }
        swiftdi_child_kill_current()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
