/// Keys that one build registers and another one requests, and branches for builds that people do not get.
///
/// Only registering dialects have such keys. /// Of two branches that register one key, that of a release counts. A key whose registrations all stand under one
/// condition is missing in the other builds, if code without that condition needs it. Every target has a build without
/// `DEBUG`. Other conditions may tell targets and platforms apart, which may have files of their own, so a request
/// only counts if it is in the file that registers the key, or if a registration in that file makes it.
enum Variants: Pass {
  private static let debug: Set = ["DEBUG"]
  /// Beyond these, the builds are not tried one by one.
  private static let mostFlags = 8

  static func apply(to reading: inout Reading, _ app: App) {
    preferReleases(&reading, app)
    guard reading.composition != nil else { return }
    let registered = conditional(reading, app)
    guard !registered.isEmpty else { return }
    let found = requests(reading, registered, app)
    for (key, lacking) in found.lacking.sorted(by: { $0.key < $1.key }) {
      guard let one = registered[key] else { continue }
      reading.unread.append(
        Unread(
          kind: .ifMissing, reason: "builds \(lacking.otherBuilds) do not register '\(key)'",
          mayBind: .none, forgotten: [key], slots: one.slots, place: one.place))
    }
    let gone = Set(
      reading.registrations.filter { found.lacking[$0.key] != nil }
        .flatMap { [$0.key] + $0.aliases.map(\.key) })
    for one in found.satisfied where found.lacking[one.key] != nil || gone.contains(one.key) {
      if let index = one.registration {
        reading.registrations[index].requests[one.request].isOptional = true
      } else {
        reading.roots[one.request].isOptional = true
      }
    }
    // What it requests runs in the builds that contain it.
    for one in reading.registrations where found.lacking[one.key] != nil {
      reading.roots += one.requests
    }
    reading.registrations.removeAll { found.lacking[$0.key] != nil }
    for index in reading.registrations.indices {
      reading.registrations[index].aliases.removeAll { found.lacking[$0.key] != nil }
    }
  }

  // MARK: Alternatives

  /// Lets branches that only builds with `DEBUG` contain stand before those that others contain.
  private static func preferReleases(_ reading: inout Reading, _ app: App) {
    for indexes in Dictionary(
      grouping: reading.registrations.indices, by: { reading.registrations[$0].key }
    ).values
    where indexes.count > 1 {
      let group = indexes.map { reading.registrations[$0] }
      let isForDebug = group.map { one in
        let conditions = BuildConditions(of: one.place, app)
        return conditions.flags == debug && !conditions.hold([])
      }
      let sorted = zip(group, isForDebug).filter(\.1) + zip(group, isForDebug).filter { !$0.1 }
      for (index, one) in zip(indexes, sorted) { reading.registrations[index] = one.0 }
    }
  }

  // MARK: Missing keys

  /// A key of which all registrations stand under the same conditions.
  private struct Conditional {
    var conditions: BuildConditions
    var files: Set<Int32>
    var slots: [Slot]
    var place: Place
  }

  private static func conditional(_ reading: Reading, _ app: App) -> [String: Conditional] {
    var found: [String: Conditional] = [:]
    var others: Set<String> = []
    for one in reading.registrations {
      let conditions = BuildConditions(of: one.place, app)
      for key in [one.key] + one.aliases.map(\.key) {
        if let before = found[key], before.conditions != conditions { others.insert(key) }
        found[
          key,
          default: Conditional(
            conditions: conditions, files: [], slots: one.slots, place: one.place)
        ].files.insert(one.place.file)
      }
    }
    return found.filter { key, one in
      !others.contains(key) && !one.conditions.terms.isEmpty && one.conditions.isKnown
    }
  }

  /// A request that is made in no build without the registration, or of which that is not certain.
  private struct Satisfied {
    var key: String
    /// The position of the registration that makes it; nil for a root.
    var registration: Int?
    var request: Int
  }

  /// For each key that builds lack the conditions that they do not fulfil, and the requests that these do not miss.
  private static func requests(
    _ reading: Reading, _ registered: [String: Conditional], _ app: App
  ) -> (lacking: [String: BuildConditions], satisfied: [Satisfied]) {
    var lacking: [String: BuildConditions] = [:]
    var satisfied: [Satisfied] = []
    func note(_ request: Request, _ number: Int, of holder: Int?) {
      guard let key = registered[request.key] else { return }
      let outer = holder.map { reading.registrations[$0].place }
      var own = BuildConditions(of: request.place, app)
      if let outer { own = own.and(BuildConditions(of: outer, app)) }
      let open = key.conditions.without(own)
      let isNear =
        open.flags == debug || key.files.contains(request.place.file)
        || outer.map { key.files.contains($0.file) } == true
      guard isNear, isMissing(key.conditions, in: own) else {
        satisfied.append(Satisfied(key: request.key, registration: holder, request: number))
        return
      }
      if !request.isOptional { lacking[request.key] = lacking[request.key] ?? open }
    }
    for (index, one) in reading.registrations.enumerated() {
      for (number, request) in one.requests.enumerated() { note(request, number, of: index) }
    }
    for (number, request) in reading.roots.enumerated() { note(request, number, of: nil) }
    return (lacking, satisfied)
  }

  /// Whether a build contains the code with some conditions, and not that with others.
  private static func isMissing(_ conditions: BuildConditions, in own: BuildConditions) -> Bool {
    let flags = conditions.flags.union(own.flags).sorted()
    // A flag may imply another one, but no system implies another one.
    let areComparable =
      own.flags.isSubset(of: conditions.flags) || flags.allSatisfy { $0.hasPrefix("os(") }
    guard own.isKnown, areComparable, flags.count <= mostFlags else { return false }
    return (0..<(1 << flags.count)).contains { number in
      let set = Set(flags.indices.filter { number >> $0 & 1 == 1 }.map { flags[$0] })
      // A build is for one system.
      return set.count { $0.hasPrefix("os(") } < 2 && own.hold(set) && !conditions.hold(set)
    }
  }
}
