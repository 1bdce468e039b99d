/// The words of a framework: what the engine has to know to read it.
struct Framework: Sendable {
  /// The name, which is the generator of the definitions.
  var name: String
  /// The modules that a file imports to use it.
  var modules: Set<String>
  /// The types whose values register and resolve.
  var containers: Set<String> = []
  /// Those of them that register.
  var registering: Set<String> = []
  /// The end of the names of types that register in a container that they are passed.
  var assemblySuffix: String?
  /// The functions that pass a container to such a type.
  var assemblyFunctions: Set<String> = []
  /// The types of members of the framework's types: `Assembler.resolver`.
  var members: [String: String] = [:]
  var registrations: [RegistrationForm] = []
  /// What may be called on a registration.
  var modifiers: [String: Modifier] = [:]
  var requests: [RequestForm] = []
  /// The types of properties of a container that are bindings: `var x: Factory<X> { self { … } }`.
  var bindingTypes: Set<String> = []
  /// The property wrappers of the framework, which name such a property: `@Injected(\.x)`.
  var wrappers: [String: Request.Kind] = [:]
  /// The property of a container that sets the lifetime of its bindings.
  var defaultScopeProperty: String?
  /// Operators that request: `resolver ~> X.self`.
  var operators: Set<String> = []
  /// Lifetimes by the last name of a scope, nil for one that promises nothing; any other name is a scope
  /// of the app.
  var scopes: [String: String?] = [:]
  /// The lifetime of a registration that names none; nil if it promises nothing.
  var defaultScope: String?
  /// The argument of a container's initialiser that changes the default.
  var defaultScopeLabel: String?
  /// The labels of arguments that are passed to a factory.
  var argumentLabels: Set<String> = []
  /// Global functions and methods whose closures run before they return.
  var immediate: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "first", "contains", "reduce", "sorted",
    "sync",
    "withLock", "performAndWait", "assumeIsolated",
  ]

  enum Modifier: Sendable {
    case scope
    /// Further keys of the same registration.
    case aliases
    /// A closure that sets properties of the object.
    case completion
    /// Something without meaning here.
    case ignored
  }
}

/// A function that registers.
struct RegistrationForm: Sendable {
  var function: String
  /// The labels that its arguments may have besides; a call with others is another function.
  var labels: Set<String> = []
  var nameLabel: String?
  /// The label of an initialiser whose parameters are resolved.
  var initializerLabel: String?
  /// The label of the factory, if it is not a trailing closure.
  var factoryLabel: String?
}

/// A function that requests.
struct RequestForm: Sendable {
  var function: String
  var labels: Set<String> = []
  var nameLabel: String?
  var kind: Request.Kind = .instance
}

/// A request that was read.
struct Request: Hashable, Sendable {
  enum Kind: Int, Sendable { case instance, property, lazy, provider }

  var key: String
  var kind: Kind
  var isOptional: Bool
  /// How many arguments are passed.
  var arguments: Int
  /// The property that it fills.
  var name: String?
  var isWeak = false
  var place: Place
}

/// A registration that was read.
struct Registration: Sendable {
  struct Site: Hashable, Sendable {
    var function: Place?
    var file: Int32
    var receiver: String?
  }

  var key: String
  /// The type of the instance, if the sources name it.
  var type: String?
  var scope: String?
  var aliases: [(key: String, place: Place)] = []
  var requests: [Request] = []
  /// Whether the factory requests something that is not known.
  var isOpaque = false
  /// The types of the arguments; `_` where the sources do not name one.
  var arguments: [String] = []
  /// Whether it is in a branch.
  var isConditional: Bool
  /// The function and the container in whose code it is: only there a second one is a mistake, because
  /// others may register in another container.
  var site: Site?
  /// Whether it replaces the one before it on purpose.
  var isOverride = false
  /// The container whose default lifetime counts, if it names none.
  var container: String?
  /// Whether it names its lifetime.
  var hasScope = false
  var isolation: String?
  /// The type or file that registers.
  var module: String?
  var place: Place
}
