/// The lifetimes that expressions such as `.container` name.
struct Lifetimes {
  /// The lifetimes of the framework by the last name of a scope.
  private let known: [String: String?]
  /// The lifetimes that the app gives names of its own.
  private let own: [String: String?]
  private let app: App

  init(_ app: App, _ known: [String: String?]) {
    (self.app, self.known) = (app, known)
    own = Self.own(app, known)
  }

  /// The lifetime that a value names; nil if it is computed.
  func lifetime(_ value: Value) -> String? {
    let name: String
    switch value.kind {
    case .name(let found, _), .text(let found): name = found
    default:
      guard case .property(let holder, let found) = value.source,
        app.property(found, of: holder)?.variable.isStatic == true
      else { return nil }
      name = found
    }
    if let found = known[name] ?? own[name] { return found }
    return name
  }

  /// `static let perApp = ObjectScope.container`.
  private static func own(_ app: App, _ known: [String: String?]) -> [String: String?] {
    var found: [String: String?] = [:]
    for type in app.types where type.kind == .extension && type.name.hasSuffix("Scope") {
      for property in type.properties where property.isStatic && found[property.name] == nil {
        var value = property.value
        if case .expression(let only)? = property.getter?.first, property.getter?.count == 1 {
          value = only
        }
        guard case .member(let base, let name, _)? = value, let scope = known[name],
          base == nil || base?.lastName == type.name
        else { continue }
        found.updateValue(scope, forKey: property.name)
      }
    }
    return found
  }
}
