/// Types of one name in several targets.
enum RegisteredNamesakes: Pass {
  static func apply(to reading: inout Reading, _ app: App) { reading.followNamesakes(app) }
}

extension Reading {
  /// Redirects a request for an unregistered type to the registered type of the same name, if there is
  /// exactly one.
  ///
  /// A request means the nearest type of its name, but a target may contain files of several
  /// folders.
  fileprivate mutating func followNamesakes(_ app: App) {
    let bound = Set(registrations.flatMap { [$0.key] + $0.aliases.map(\.key) })
    func followed(_ key: String) -> String {
      guard !bound.contains(key) else { return key }
      let type = key.prefix { $0 != "#" }
      let name = key.dropFirst(type.count)
      let others = app.namesakes(of: String(type)).map { $0 + name }.filter(bound.contains)
      return others.count == 1 ? others[0] : key
    }
    for index in registrations.indices {
      for number in registrations[index].requests.indices {
        let key = registrations[index].requests[number].key
        registrations[index].requests[number].key = followed(key)
      }
    }
    for index in roots.indices { roots[index].key = followed(roots[index].key) }
  }
}
