/// A request that was read.
struct Request: Hashable, Sendable {
  enum Kind: Int, Sendable { case instance, property, lazy, provider }

  var key: String
  var kind: Kind
  var isOptional: Bool
  /// The number of arguments that are passed.
  var arguments: Int
  /// The property that it fills.
  var name: String?
  var isWeak = false
  /// Whether only the parents of the container are searched.
  var isOfParent = false
  /// Where the code has the container; empty if that is not known.
  var slots: [Slot] = []
  /// Whether the code may not run, as in a branch of `#if` for another target.
  var isConditional = false
  /// Whether it is made for a parameter that has a default argument, which the framework does not use.
  var hasDefault = false
  var place: Place
}

/// A registration that was read.
struct Registration: Sendable {
  struct Site: Hashable, Sendable {
    var function: Place?
    /// The code inside of the function that runs later, and perhaps never.
    var deferral: Place?
    var file: Int32
    var receiver: String?
  }

  var key: String
  /// The type of the instance, if the sources name it.
  var type: String?
  var scope: String?
  var aliases: [(key: String, place: Place)] = []
  /// The key that they lead to, if it is another one.
  var aliased: String?
  var requests: [Request] = []
  /// Whether the factory has requests that cannot be read.
  var isOpaque = false
  /// The types of the arguments; `_` where the sources do not name one.
  var arguments: [String] = []
  /// Whether it is in a branch.
  var isConditional: Bool
  /// The function that registers, and the name of the container it registers in.
  ///
  /// A second registration there is a mistake. Elsewhere it may fill another container, unless both
  /// have one of their `creations` in common.
  var site: Site?
  /// Where the code has the container.
  var slots: [Slot] = []
  /// The creations of containers in which it is certainly made.
  var creations: Set<Slot> = []
  /// Whether it deliberately replaces an earlier registration.
  var isOverride = false
  /// Whether it makes no object, so that another registration must replace it.
  var isPlaceholder = false
  /// The container whose default lifetime applies if the registration names none.
  var container: String?
  /// Whether it names its lifetime.
  var hasScope = false
  /// Whether its factory returns a static object, such as `X.shared`, which is always the same.
  var isStatic = false
  var isolation: String?
  /// The type or file that registers.
  var module: String?
  /// The type in whose code the instance is made, if it is not the one that registers.
  var owner: Int?
  /// The child container that holds it.
  var home: String?
  var place: Place
}

extension Registration {
  /// Takes a default lifetime, unless it names one; a static object lives on all the same.
  mutating func takeDefault(_ scope: String?) {
    if !hasScope { self.scope = scope }
    if isStatic, [nil, "graph", "prototype"].contains(self.scope) { self.scope = "singleton" }
  }
}

/// A registration or a request that cannot be read from the sources.
struct Unread: Hashable, Sendable {
  enum Kind: Sendable {
    case registration, request
    /// A file, or code that is not walked to its end.
    case code
    /// Code that is read, and that no container has.
    case idle
    /// Code whose registrations do not count, which only matters where one of their keys is missing.
    case ifMissing
  }

  /// The keys that it may bind.
  enum Keys: Hashable, Sendable {
    case none, all
    /// The types that code outside of the sources can know: all but those of the app itself.
    case foreign
    /// The keys of a type, with any name.
    case type(TypeName)
    /// The types that adopt or inherit from one.
    case subtypes(TypeName)
    /// Some keys by their names.
    case these(Set<String>)
  }

  var kind: Kind
  var reason: String
  var mayBind = Keys.all
  /// The keys that it registers in no container, because no code runs it.
  var forgotten: [String]?
  /// Where the code has the container; empty if that is not known.
  var slots: [Slot] = []
  var place: Place

  static let reasonForDepth = "a type passes through more than 64 functions"
}

/// A child container that was read.
struct ReadContainer: Sendable {
  var name: String
  var parent: String?
  /// The scope of its own that it opens; nil if its instances live as long as those of its parent.
  var scope: String?
}
