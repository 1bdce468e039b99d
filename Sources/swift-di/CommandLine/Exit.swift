#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process.
func exit(with status: ExitStatus) -> Never {
  exit(status.rawValue)
}
