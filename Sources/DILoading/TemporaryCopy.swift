import DIReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// A folder of files below the system's temporary folder, which only this user can read; one exists at a time.
package final class TemporaryCopy {
  let path: String

  /// A created file or folder, as an element of a list that begins with the newest one.
  private struct Entry {
    let path: UnsafeMutablePointer<CChar>
    let isFolder: Bool
    let next: UnsafeMutablePointer<Entry>?
  }

  /// Written by the only thread that creates copies, and read by the signal handler, which must not allocate or
  /// lock.
  nonisolated(unsafe) private static var latest: UnsafeMutablePointer<Entry>?

  init() throws(LoadingError) {
    guard let path = Self.template({ mkdtemp($0) != nil }) else {
      throw .unreadable(path: Self.place, reason: lastSystemError())
    }
    self.path = path
    Self.note(path, isFolder: true)
  }

  /// Writes a file below the folder; a path that leads out of it is refused.
  func add(_ bytes: some Collection<UInt8>, at components: [String]) -> Bool {
    var inside: [String] = []
    for component in components where component != "." {
      guard component != ".." else {
        guard inside.popLast() != nil else { return false }
        continue
      }
      inside.append(component)
    }
    guard let name = inside.popLast() else { return false }
    var folder = path
    for component in inside {
      folder += "/\(component)"
      if mkdir(folder, 0o700) == 0 {
        Self.note(folder, isFolder: true)
      } else if errno != EEXIST {
        return false
      }
    }
    let file = open(
      "\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    Self.note("\(folder)/\(name)", isFolder: false)
    return Self.write(Array(bytes), to: file)
  }

  private static func note(_ path: String, isFolder: Bool) {
    guard let copy = strdup(path) else { return }
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(path: copy, isFolder: isFolder, next: latest))
    latest = entry
  }

  /// Removes the files and folders that were written, and nothing else.
  func remove() {
    Self.removeFiles()
    var next = Self.latest
    Self.latest = nil
    while let entry = next {
      next = entry.pointee.next
      free(entry.pointee.path)
      entry.deallocate()
    }
  }

  /// Removes the files and folders of the copy that exists, if any.
  ///
  /// May be called in a signal handler.
  package static func removeFiles() {
    var next = latest
    while let entry = next {
      _ = entry.pointee.isFolder ? rmdir(entry.pointee.path) : unlink(entry.pointee.path)
      next = entry.pointee.next
    }
  }

  /// A file without a name, open at its beginning.
  static func openFile(_ bytes: [UInt8]) -> Int32? {
    var file: Int32 = -1
    guard
      let path = template({ name in
        file = mkstemp(name)
        return file >= 0
      })
    else { return nil }
    unlink(path)
    guard write(bytes, to: file), lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static var place: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// The path that `create` chose and created.
  private static func template(_ create: (UnsafeMutablePointer<CChar>) -> Bool) -> String? {
    var name = Array("\(place)/swift-di-XXXXXX".utf8CString)
    return name.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, create(start) else { return nil }
      return String(cString: start)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(file, start, count)
  #elseif canImport(Musl)
    Musl.write(file, start, count)
  #elseif canImport(Android)
    Android.write(file, start, count)
  #else
    Glibc.write(file, start, count)
  #endif
}
