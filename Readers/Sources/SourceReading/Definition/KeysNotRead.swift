import DIDefinition

extension App {
  /// The largest number of keys in these lists.
  ///
  /// Beyond it, a place counts as one that may bind any key.
  private static let mostListedKeys = 50_000

  /// The places that were not read.
  ///
  /// Each lists the missing keys that it may bind.
  func notRead(
    _ unread: [Unread], missing: [(key: String, type: TypeName)]
  ) -> [ContainerDefinition.NotRead] {
    var known: [Unread.Keys: [String]] = [:]
    var room = Self.mostListedKeys
    return unread.map { unread in
      var one = ContainerDefinition.NotRead(
        source: location(of: unread.place), reason: unread.reason, forgotten: unread.forgotten)
      guard unread.mayBind != .all else { return one }
      let found =
        known[unread.mayBind]
        ?? missing.filter { mayBind($0.type, unread.mayBind) }.map { $0.key.pattern }
      known[unread.mayBind] = found
      room -= found.count
      one.binds = room < 0 ? nil : found
      return one
    }
  }

  private func mayBind(_ type: TypeName, _ keys: Unread.Keys) -> Bool {
    switch keys {
    case .none: return false
    case .all: return true
    case .foreign: return isKnownOutside(type)
    case .type(let known): return type == known
    case .these(let keys): return keys.contains(type.text)
    case .subtypes(let bound):
      // A type that these sources do not declare may inherit from anything.
      guard let index = self.type(canonical: type) else { return true }
      return type == bound || inherited(by: index).contains(bound.text)
    }
  }
}
