/// How long an instance is kept.
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
  /// The names of a declared scope and of those that outlive it, outermost first.
  let names: [String]

  /// A new instance for each request, and no promise about it.
  ///
  /// The default.
  public static let unscoped = Scope(kind: .unscoped, names: [])
  /// A new instance for each request, as a promise: keeping one in something long-lived is reported.
  public static let prototype = Scope(kind: .prototype, names: [])
  /// One instance within one request to the container, another in the next.
  public static let graph = Scope(kind: .graph, names: [])
  /// One instance, as long as the container lives.
  public static let singleton = Scope(kind: .singleton, names: [])
  /// One instance as long as somebody else holds it.
  ///
  /// For objects only: a binding of a value type in it is refused when the container is built.
  public static let weak = Scope(kind: .weak, names: [])

  /// A scope of the app's own, which is opened and closed.
  ///
  ///     extension Scope {
  ///       static let session = Scope.declared("session")
  ///       static let screen = Scope.declared("screen", within: .session)
  ///     }
  ///
  /// - Parameters:
  ///   - name: what the scope is called in the definition and in messages; not as a built-in one.
  ///   - outer: the declared scope that outlives it; without one, singletons do.
  /// - Returns: the scope; keep it in a constant.
  public static func declared(_ name: String, within outer: Scope? = nil) -> Scope {
    // Within another built-in scope than singleton there can be none: its name is found at build.
    let around = outer.flatMap { $0.kind == .declared || $0 == .singleton ? nil : $0.description }
    return Scope(kind: .declared, names: (around.map { [$0] } ?? outer?.names ?? []) + [name])
  }

  /// The word for it in a definition; nil for unscoped.
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

  /// Whether several holders get the same instance.
  var isShared: Bool {
    switch kind {
    case .unscoped, .prototype: false
    case .graph, .singleton, .weak, .declared: true
    }
  }

  public var description: String { word ?? "unscoped" }
}
