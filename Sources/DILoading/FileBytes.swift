import DIDefinition
package import DIReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Reads whole files.
///
/// A file is read rather than mapped: if another process truncated a mapped file, a signal would
/// end this process.
package enum FileBytes {
  /// The largest number of bytes of an input whose size is unknown before it is read.
  package enum Limit {
    /// The largest file.
    case file
    /// A pipe, which may have no end, gets as much memory as the answer of compiled code.
    case pipe

    var bytes: Int {
      switch self {
      case .file: DefinitionReader.maximumSize
      case .pipe: LiveModule.maximumSize
      }
    }

    var words: String {
      switch self {
      case .file: "4 GiB"
      case .pipe: "\(LiveModule.maximumSize >> 20) MiB"
      }
    }
  }

  /// Reads a file, a pipe or a device.
  package static func contents(of path: String) throws(LoadingError) -> InputBytes {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
    defer { close(descriptor) }
    return try contents(of: descriptor, name: path)
  }

  /// Reads the remaining bytes of an open file, pipe or device with a definition in it.
  package static func contents(
    of descriptor: Int32, name: String
  ) throws(LoadingError) -> InputBytes {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw .unreadable(path: name, reason: lastSystemError())
    }
    // Files of virtual file systems, such as `/proc`, report size zero.
    guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0,
      lseek(descriptor, 0, SEEK_CUR) == 0
    else {
      return try readAll(of: descriptor, name: name, upTo: .pipe, while: DefinitionReader.canBegin)
    }
    return try read(Int(facts.st_size), from: descriptor, name: name)
  }

  /// Reads a file of a known size.
  ///
  /// - Throws: `LoadingError` if the file has fewer or more bytes by now.
  static func read(
    _ size: Int, from descriptor: Int32, name: String
  ) throws(LoadingError) -> InputBytes {
    var buffer = ReadBuffer(name: name, limit: .file)
    try buffer.reserve(size)
    while buffer.count < size, try buffer.readPiece(from: descriptor, size - buffer.count) {}
    var facts = stat()
    guard buffer.count == size, fstat(descriptor, &facts) == 0, Int(facts.st_size) == size else {
      throw .unreadable(path: name, reason: "this file changed while it was read")
    }
    return buffer.bytes
  }

  /// Reads all remaining bytes of a descriptor.
  ///
  /// `isWanted` receives the first bytes; reading stops if it returns false.
  package static func readAll(
    of descriptor: Int32, name: String, upTo limit: Limit = .file,
    while isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(LoadingError) -> InputBytes {
    var buffer = ReadBuffer(name: name, limit: limit)
    var isChecked = false
    while try buffer.readPiece(from: descriptor) {
      guard !isChecked, buffer.count >= 4096 else { continue }
      isChecked = true
      if !isWanted(buffer.read) { break }
    }
    return buffer.bytes
  }
}

/// Memory that grows while bytes are read into it.
///
/// Running out of memory is an error here and does not end the process.
private struct ReadBuffer {
  let name: String
  let limit: FileBytes.Limit
  private(set) var count = 0
  private let memory = Memory()

  // Only the reading thread changes these, and only until `bytes` has shared the memory.
  private final class Memory: Sendable {
    nonisolated(unsafe) var start: UnsafeMutableRawPointer?
    nonisolated(unsafe) var capacity = 0

    deinit { free(start) }
  }

  /// The bytes read so far.
  var read: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory.start, count: count) }

  /// The bytes read, without a copy; the memory lives as long as the result.
  var bytes: InputBytes {
    let memory = memory
    return InputBytes(read.bindMemory(to: UInt8.self)) { withExtendedLifetime(memory) {} }
  }

  func reserve(_ capacity: Int) throws(LoadingError) {
    guard capacity > memory.capacity else { return }
    guard capacity <= limit.bytes else {
      throw .unreadable(path: name, reason: "this is larger than \(limit.words)")
    }
    guard let start = realloc(memory.start, capacity) else {
      throw .unreadable(path: name, reason: "there is not enough memory to read this")
    }
    (memory.start, memory.capacity) = (start, capacity)
    Self.useLargePages(for: start, capacity)
  }

  /// Requests large pages, which the system provides in half the time that small ones take.
  private static func useLargePages(for start: UnsafeMutableRawPointer, _ size: Int) {
    #if os(Linux)
      guard size >= 1 << 22 else { return }
      let (first, page) = (UInt(bitPattern: start), UInt(1 << 16))
      let aligned = (first + page - 1) & ~(page - 1)
      // Failure is harmless: this is only a hint.
      _ = madvise(
        UnsafeMutableRawPointer(bitPattern: aligned), size - Int(aligned - first), MADV_HUGEPAGE)
    #endif
  }

  /// Reads once; returns whether any bytes were read.
  mutating func readPiece(
    from descriptor: Int32, _ limit: Int = .max
  ) throws(LoadingError) -> Bool {
    if count == memory.capacity {
      let largest = self.limit.bytes
      try reserve(
        count >= largest ? count + 1 : min(max(1 << 18, memory.capacity * 2), largest))
    }
    while true {
      // Some systems refuse to read 2 GiB in one call.
      let size = min(limit, memory.capacity - count, 1 << 30)
      let taken = systemRead(descriptor, memory.start.map { $0 + count }, size)
      if taken >= 0 {
        count += taken
        return taken > 0
      }
      guard errno == EINTR || waitsForMore(descriptor) else {
        throw .unreadable(path: name, reason: lastSystemError())
      }
    }
  }

  /// Waits until a non-blocking descriptor is readable; returns false for other errors of reading.
  private func waitsForMore(_ descriptor: Int32) -> Bool {
    guard errno == EAGAIN else { return false }
    return wait(for: POLLIN, of: descriptor) == .ready
  }
}
