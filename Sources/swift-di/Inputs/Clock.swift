#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time for the expiry of suppressions.
enum Clock {
  /// The time in seconds since 1970.
  ///
  /// `SOURCE_DATE_EPOCH`, which reproducible builds set, replaces the system's clock.
  static func seconds() -> Int {
    Console.environment("SOURCE_DATE_EPOCH").flatMap(Int.init) ?? time(nil)
  }
}
