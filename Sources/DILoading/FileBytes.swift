package import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gets at the bytes of files.
package enum FileBytes {
  /// The bytes of a file, mapped if it is a regular one, read if it is a pipe or a device.
  package static func map(_ path: String) throws(LoadingError) -> InputBytes {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastSystemError()) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw .unreadable(path: path, reason: lastSystemError())
    }
    let size = Int(facts.st_size)
    guard facts.st_mode & S_IFMT == S_IFREG, size > 0 else {
      return try readAll(of: descriptor, name: path)
    }
    let mapped = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else {
      throw .unreadable(path: path, reason: lastSystemError())
    }
    let address = UInt(bitPattern: mapped)
    let bytes = UnsafeRawBufferPointer(start: mapped, count: size).bindMemory(to: UInt8.self)
    return InputBytes(bytes) { munmap(UnsafeMutableRawPointer(bitPattern: address), size) }
  }

  /// Everything that is left to read from a descriptor.
  package static func readAll(
    of descriptor: Int32, name: String
  ) throws(LoadingError) -> InputBytes {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: name, reason: lastSystemError())
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= DefinitionReader.maximumSize else {
        throw .unreadable(path: name, reason: "this is larger than 4 GiB")
      }
    }
    return InputBytes(copying: bytes)
  }

  /// The bytes of a source file for a message, or nil if it cannot be read or is no regular file
  /// of at most 16 MiB.
  package static func snippet(_ path: String) -> [UInt8]? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= 1 << 24,
      let input = try? map(path)
    else { return nil }
    return Array(input.bytes)
  }
}
