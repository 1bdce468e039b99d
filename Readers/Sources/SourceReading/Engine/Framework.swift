/// The names with which code uses a framework.
struct Framework: Sendable {
  /// The name of the framework, which definitions state as their generator.
  var name: String
  var advice = SourceAdvice()
  /// The modules that a file imports to use it.
  var modules: Set<String>
  /// Whether the app itself declares the containers.
  var isOwn = false
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
  /// The methods that may be called on a registration.
  var modifiers: [String: Modifier] = [:]
  /// The function of a container that adds a key to the registration behind a label.
  var forward: (function: String, label: String)?
  var requests: [RequestForm] = []
  /// Whether the functions may be called on the type of a container.
  var hasStaticFunctions = false
  /// The types of properties of a container that are bindings: `var x: Factory<X> { self { … } }`.
  var bindingTypes: Set<String> = []
  /// The property wrappers of the framework, which name such a property: `@Injected(\.x)`.
  var wrappers: [String: Request.Kind] = [:]
  /// The property wrappers that request the type of their property.
  var typeWrappers: [String: Request.Kind] = [:]
  /// The function of a container whose registrations replace bindings before the first request.
  var replacingFunction: String?
  /// The property of a container, or of its manager, that sets the lifetime of its bindings.
  var defaultScopeProperty: String?
  /// The property of a container with that manager.
  var managerProperty: String?
  /// The modifier of a property with which one instance is cached for each argument.
  var cachedByArgument: String?
  /// Operators that request: `resolver ~> X.self`.
  var operators: Set<String> = []
  /// The lifetimes by the last name of a scope; nil for a scope that promises nothing.
  ///
  /// Any other name is a scope of the app.
  var scopes: [String: String?] = [:]
  /// The lifetime of a registration that names none; nil if it promises nothing.
  var defaultScope: String?
  /// The argument of a container's initialiser that changes the default.
  var defaultScopeLabel: String?
  /// What else is passed to a container, by the labels; the empty label stands for no label.
  var containerLabels: [String: ContainerArgument] = [:]
  /// The labels of arguments that are passed to a factory; without labels, a request may leave them
  /// out, and they are not read.
  var argumentLabels: Set<String> = []
  /// The words of a framework whose keys are types with a value.
  var keyedValues: KeyedValues?
  /// The words of a framework whose containers are classes with a parent.
  var components: ComponentWords?
  /// Global functions and methods whose closures run before they return.
  var immediate: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "first", "contains", "reduce", "sorted",
    "sync",
    "withLock", "performAndWait", "assumeIsolated",
  ]

  /// Whether files that import some modules use it.
  func isUsed(in imports: some Sequence<String>) -> Bool {
    modules.isEmpty || imports.contains(where: modules.contains)
  }

  enum ContainerArgument: Sendable {
    /// The container that is searched after the new one.
    case parent
    /// An existing container that the new one fills.
    case filled
    /// Types that register in it.
    case assemblies
  }

  enum Modifier: Sendable {
    case scope
    /// Further keys of the same registration.
    case aliases
    /// A closure that sets properties of the object.
    case completion
    /// A method that does not affect the definition.
    case ignored
  }
}

/// A function that registers.
struct RegistrationForm: Sendable {
  var function: String
  /// The labels that its other arguments may have; a call with different labels is another
  /// function.
  var labels: Set<String> = []
  var nameLabel: String?
  /// The label of an initialiser whose parameters are resolved.
  var initializerLabel: String?
  /// The label of the factory, if it is not a trailing closure.
  var factoryLabel: String?
  /// The label of the lifetime, if no modifier sets it.
  var scopeLabel: String?
  /// Whether the type may be that of what the factory returns.
  var isInferred = false
}

/// A function that requests.
struct RequestForm: Sendable {
  var function: String
  var labels: Set<String> = []
  var nameLabel: String?
  var kind: Request.Kind = .instance
  /// Whether the type may be the one that the context expects.
  var isInferred = false
  /// Whether a missing binding gives nil.
  var isOptional = false
}

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

/// The words of a framework in which a type is a key and has a static property with its value.
struct KeyedValues: Sendable {
  /// The type whose members name keys: `var x: X { self[XKey.self] }`.
  var type: String
  /// The protocols that keys adopt.
  var protocols: Set<String>
  /// The protocol of keys whose value the app uses; others have only values for tests and previews.
  var valueProtocol: String
  /// The property of a key with the value that the app uses.
  var value: String
  /// The properties with values for tests and previews, which are not read.
  var otherValues: Set<String>
  /// The property wrapper that requests: `@Dependency(\.x)`, `@Dependency(XKey.self)`.
  var wrapper: String
  /// The attribute of a member that is key and value in one.
  var entry: String
  /// Functions whose closure sets values: `withDependencies { $0.x = … }`.
  var setters: Set<String>
  /// The function that sets the value at a key path: `.dependency(\.x, …)`.
  var setter: String
}

/// The words of a framework in which a class is a container, and its properties are bindings.
struct ComponentWords: Sendable {
  /// The classes that containers inherit from; their first generic argument names what their parents provide.
  var bases: Set<String>
  /// The classes of containers without a parent.
  var roots: Set<String>
  /// The property through which a container requests of its parents.
  var dependency: String
  /// The function whose closure runs once for each container.
  var shared: String
  /// The label with which a child is passed its parent.
  var parentLabel: String
}
