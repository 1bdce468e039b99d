/// The lifetime of an instance.
///
/// It is a number and not a list of names, so that an app copies and releases nothing for a binding
/// in a scope.
@frozen
public struct Scope: Hashable, Sendable, CustomStringConvertible {
  enum Kind: UInt32, Sendable {
    case unscoped
    case prototype
    case graph
    case singleton
    case weak
    case declared
  }

  /// For a built-in scope the raw value of its kind; the declared ones follow in the order of their
  /// declaration.
  @usableFromInline let number: UInt32

  @inlinable @inline(__always)
  init(number: UInt32) { self.number = number }

  /// Constructs a new instance for each request.
  ///
  /// This is the default. It states no intent; `prototype` does.
  @inlinable public static var unscoped: Scope { Scope(number: 0) }
  /// Constructs a new instance for each request; a long-lived object that holds one is reported.
  @inlinable public static var prototype: Scope { Scope(number: 1) }
  /// Caches one instance for the duration of one request to the container.
  @inlinable public static var graph: Scope { Scope(number: 2) }
  /// Caches one instance for the lifetime of the container.
  @inlinable public static var singleton: Scope { Scope(number: 3) }
  /// Shares one instance as long as other code holds it.
  ///
  /// Only objects can be in it: building a container with a value type in this scope fails.
  @inlinable public static var weak: Scope { Scope(number: 4) }

  /// Declares a scope of the app, which is opened and closed.
  ///
  ///     extension Scope {
  ///       static let session = Scope.declared("session")
  ///       static let screen = Scope.declared("screen", within: .session)
  ///     }
  ///
  /// Each name is stored as long as the process lives.
  ///
  /// - Parameters:
  ///   - name: the scope's name in the definition and in messages; not that of a built-in scope.
  ///   - outer: the declared scope that outlives it; by default singletons do.
  /// - Returns: the scope; store it in a constant.
  public static func declared(_ name: String, within outer: Scope? = nil) -> Scope {
    // Of the built-in scopes only `singleton` can contain a declared one; building reports the
    // others.
    let builtIn = outer.flatMap { $0.kind == .declared || $0 == .singleton ? nil : $0.description }
    return Scope(names: (builtIn.map { [$0] } ?? outer?.names ?? []) + [name])
  }

  /// The declared scope with these names; there must be at least one.
  init(names: [String]) {
    number = declaredScopes.withLock { scopes in
      if let number = scopes.numbers[names] { return number }
      let number = Kind.declared.rawValue + UInt32(scopes.names.count)
      scopes.numbers[names] = number
      scopes.names.append(names)
      return number
    }
  }

  var kind: Kind { Kind(rawValue: number) ?? .declared }

  /// The names of a declared scope and of the scopes that outlive it, outermost first.
  var names: [String] {
    guard kind == .declared else { return [] }
    return declaredScopes.withLock { $0.names[Int(number - Kind.declared.rawValue)] }
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

/// The names of all scopes that this process has declared; equal names have the same number.
private let declaredScopes = Guarded((numbers: [[String]: UInt32](), names: [[String]]()))
