#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The operating system's message for the last failed call.
package func lastSystemError() -> String { systemError(errno) }

/// The operating system's message for an error number.
package func systemError(_ number: Int32) -> String { String(cString: strerror(number)) }

/// The system's `read`, for types with a method of that name.
package func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

/// The path without links and dots; nil if it does not exist.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
