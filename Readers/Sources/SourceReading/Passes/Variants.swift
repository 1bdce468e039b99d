/// Keys that one build registers and another one requests.
///
/// A key that is only registered under `#if DEBUG` is missing in the builds that people get, if code without that condition
/// needs it. Other conditions stand for targets and platforms, whose code may be in files of their own.
enum BuildConditions: Pass {
  private enum Build { case debug, release }

  static func apply(to reading: inout Reading, _ app: App) {
    guard reading.composition != nil else { return }
    var builds: [String: Set<Build>] = [:]
    for one in reading.registrations {
      for key in [one.key] + one.aliases.map(\.key) {
        builds[key, default: []].formUnion(self.builds(of: one.place, app))
      }
    }
    let partial = builds.filter { $0.value.count == 1 }
    guard !partial.isEmpty else { return }
    var missing: Set<String> = []
    for one in reading.registrations {
      note(one.requests, in: self.builds(of: one.place, app), partial, app, &missing)
    }
    note(reading.roots, in: [.debug, .release], partial, app, &missing)
    for key in missing.sorted() { drop(key, &reading) }
  }

  private static func note(
    _ requests: [Request], in outer: Set<Build>, _ partial: [String: Set<Build>], _ app: App,
    _ missing: inout Set<String>
  ) {
    for request in requests where !request.isOptional {
      guard let bound = partial[request.key] else { continue }
      let requested = builds(of: request.place, app).intersection(outer)
      if !requested.isSubset(of: bound) { missing.insert(request.key) }
    }
  }

  /// Leaves out what is registered under a condition, and says so.
  private static func drop(_ key: String, _ reading: inout Reading) {
    guard let one = reading.registrations.first(where: { $0.key == key }) else { return }
    reading.registrations.removeAll { $0.key == key }
    reading.unread.append(
      Unread(
        kind: .idle,
        reason: "'\(key)' is registered under a condition of '#if DEBUG', and requested without it",
        mayBind: .none, slots: one.slots, place: one.place))
  }

  /// The builds that contain the code at a place.
  private static func builds(of place: Place, _ app: App) -> Set<Build> {
    var found: Set<Build> = [.debug, .release]
    let conditions = app.files[Int(place.file)].conditions
    for one in conditions where one.start <= place.offset && place.offset < one.end {
      switch one.text {
      case "DEBUG": found.remove(.release)
      case "!DEBUG": found.remove(.debug)
      case nil:
        // The `#else` of a condition with two clauses.
        let others = conditions.filter { $0.number == one.number && $0.index != one.index }
        guard others.count == 1 else { continue }
        if others[0].text == "DEBUG" { found.remove(.debug) }
        if others[0].text == "!DEBUG" { found.remove(.release) }
      default: continue
      }
    }
    return found
  }
}
