#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the operating system says of the last call that failed.
package func lastSystemError() -> String {
  String(cString: strerror(errno))
}
