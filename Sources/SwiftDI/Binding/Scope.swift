/// The lifetime of an instance.
public struct Scope: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case unscoped
    case prototype
    case graph
    case singleton
    case weak
    case declared
  }

  let kind: Kind
  /// The names of a declared scope and of the scopes that outlive it, outermost first.
  let names: [String]

  /// Constructs a new instance for each request.
  ///
  /// The default. It states no intent; `prototype` does.
  public static let unscoped = Scope(kind: .unscoped, names: [])
  /// Constructs a new instance for each request; a long-lived object that holds one is reported.
  public static let prototype = Scope(kind: .prototype, names: [])
  /// Caches one instance for the duration of one request to the container.
  public static let graph = Scope(kind: .graph, names: [])
  /// Caches one instance for the lifetime of the container.
  public static let singleton = Scope(kind: .singleton, names: [])
  /// Shares one instance as long as other code holds it.
  ///
  /// For objects only: building a container with a value type in this scope fails.
  public static let weak = Scope(kind: .weak, names: [])

  /// Declares a scope of the app, which is opened and closed.
  ///
  ///     extension Scope {
  ///       static let session = Scope.declared("session")
  ///       static let screen = Scope.declared("screen", within: .session)
  ///     }
  ///
  /// - Parameters:
  ///   - name: the scope's name in the definition and in messages; not that of a built-in scope.
  ///   - outer: the declared scope that outlives it; by default singletons do.
  /// - Returns: the scope; store it in a constant.
  public static func declared(_ name: String, within outer: Scope? = nil) -> Scope {
    // No other built-in scope can contain a declared one; building reports such a name.
    let around = outer.flatMap { $0.kind == .declared || $0 == .singleton ? nil : $0.description }
    return Scope(kind: .declared, names: (around.map { [$0] } ?? outer?.names ?? []) + [name])
  }

  /// The scope's word in a definition; nil for unscoped.
  var word: String? {
    switch kind {
    case .unscoped: nil
    case .prototype: "prototype"
    case .graph: "graph"
    case .singleton: "singleton"
    case .weak: "weak"
    case .declared: names.last
    }
  }

  /// Whether several requesters get the same instance.
  var isShared: Bool {
    switch kind {
    case .unscoped, .prototype: false
    case .graph, .singleton, .weak, .declared: true
    }
  }

  public var description: String { word ?? "unscoped" }
}
