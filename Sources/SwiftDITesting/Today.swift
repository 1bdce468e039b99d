import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CalendarDate {
  /// The day, in UTC.
  ///
  /// `SOURCE_DATE_EPOCH`, as reproducible builds set it, takes the place of the system's clock, as it
  /// does for the command.
  static var today: CalendarDate {
    let given = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
    return CalendarDate(secondsSince1970: given ?? time(nil))
  }
}
