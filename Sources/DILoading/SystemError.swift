#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The operating system's message for the last failed call.
package func lastSystemError() -> String {
  String(cString: strerror(errno))
}
