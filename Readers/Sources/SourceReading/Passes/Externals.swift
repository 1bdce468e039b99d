/// The keys that the app requests of other modules.
///
/// A property that is requested exists, because the app compiles: another module declares it.
enum Externals: Pass {
  static func apply(to reading: inout Reading, _ app: App) {
    guard reading.declaresExternals else { return }
    let bound = Set(reading.registrations.map(\.key))
    let requested = reading.registrations.flatMap(\.requests) + reading.roots
    reading.externals = Set(requested.map(\.key)).subtracting(bound).subtracting(reading.promised)
      .sorted()
  }
}
