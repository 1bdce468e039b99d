#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Ends the process.
func exit(with status: ExitStatus) -> Never {
  exit(status.rawValue)
}
