/// The requests and the unreadable code that a walk through an app has found.
struct Survey {
  /// A registration whose factory has not been followed yet.
  struct Pending {
    var registration: Registration
    var factories: [Factory]
    var completions: [Closure]
    var scope: Scope
  }

  /// The way in which a registration constructs its object.
  enum Factory {
    case closure(Closure, Scope)
    /// A closure that does not take the container.
    case body(Closure, Scope)
    /// An initialiser whose parameters are requested, except for those that the caller passes.
    case initializer(Expression, passed: [String], Scope)
    case expression(Expression, Scope)
    /// An expression whose value is the instance.
    case value(Expression, Scope)
  }

  /// A request outside of factories.
  struct Owned: Sendable {
    var request: Request
    /// The type whose code contains it; nil outside of types.
    var owner: Int?
    /// Whether it runs while an object of that type is constructed.
    var isConstruction: Bool
  }

  /// A value that the app sets for a key.
  struct SetValue {
    var key: String
    var value: Expression?
    var scope: Scope
    var place: Place
  }

  var roots: [Owned] = []
  var setValues: [SetValue] = []
  /// Parents with the children that they create.
  var children: Set<[Int]> = []
  var unread: [Unread] = []
  var links: Set<Link> = []
  /// The calls that create containers, and the names of the variables for them.
  var creations: [Place: Creation] = [:]
  var names: [Place: String] = [:]
  /// Whether the sources tell what each container is passed to.
  var isComposed = true
}

/// A registration or a request that cannot be read from the sources.
struct Unread: Hashable, Sendable {
  enum Kind: Sendable { case registration, request }

  /// The keys that it may bind.
  enum Keys: Hashable, Sendable {
    case none, all
    /// The keys of a type, with any name.
    case type(TypeName)
    /// The types that adopt or inherit from one.
    case subtypes(TypeName)
  }

  var kind: Kind
  var reason: String
  var mayBind = Keys.all
  /// Where the code has the container; empty if that is not known.
  var slots: [Slot] = []
  var place: Place
}
