package import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

extension CalendarDate {
  /// Today's date in UTC.
  ///
  /// `SOURCE_DATE_EPOCH`, which reproducible builds set, replaces the system's clock.
  package static var today: CalendarDate {
    let given = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
    return CalendarDate(secondsSince1970: given ?? time(nil))
  }
}
