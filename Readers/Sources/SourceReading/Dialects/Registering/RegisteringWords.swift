/// The words of containers in which a function registers a type, and another one requests it.
struct RegisteringWords: DialectWords {
  /// The name of the framework, which definitions state as their generator.
  var name: String
  var advice = SourceAdvice()
  /// The advice for a key that an initialiser's parameter with a default argument requests.
  var adviceForDefaults: String?
  /// The modules that a file imports to use it.
  var modules: Set<String>
  /// Whether the app itself declares the containers.
  var isOwn = false
  /// The types whose values register and resolve.
  var containers: Set<String> = []
  /// Those of them that register.
  var registering: Set<String> = []
  /// The other types of the framework, which do nothing with a container that they are passed but request.
  var others: Set<String> = []
  /// The type of the container that is passed to a factory.
  var passed: String?
  /// The end of the names of types that register in a container that they are passed.
  var assemblySuffix: String?
  /// The functions that pass a container to such a type.
  var assemblyFunctions: Set<String> = []
  /// The functions that the framework calls if a type adopts a protocol.
  var called: [String: String] = [:]
  /// The types of members of the framework's types: `Assembler.resolver`.
  var members: [String: String] = [:]
  var registrations: [RegistrationForm] = []
  /// Whether further keys of a registration with a name lead to the key without that name.
  var aliasesDropName = false
  /// The methods that may be called on a registration.
  var modifiers: [String: Modifier] = [:]
  /// The function of a container that adds a key to the registration behind a label.
  var forward: (function: String, label: String)?
  /// Functions of a container whose closure gets the container and an object: `storyboardInitCompleted`.
  var completions: Set<String> = []
  var requests: [RequestForm] = []
  /// Whether the functions may be called on the type of a container.
  var hasStaticFunctions = false
  /// The property wrappers that request the type of their property.
  var typeWrappers: [String: Request.Kind] = [:]
  /// The property of the type of a container that sets the lifetime of its bindings.
  var defaultScopeProperty: String?
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
  /// The other arguments of a container's functions, by the labels; the empty label stands for no label.
  var containerLabels: [String: ContainerArgument] = [:]
  /// The labels of arguments that are passed to a factory; without labels, a request may leave them
  /// out, and they are not read.
  var argumentLabels: Set<String> = []

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

extension RegisteringWords {
  /// The facts that a program must know about these containers.
  var vocabulary: Vocabulary {
    var found = Vocabulary()
    found.tracked = containers
    if isOwn { found.own = containers }
    found.modules = modules
    if let module = modules.sorted().first, !isOwn {
      for name in containers { found.homes[name] = module }
    }
    found.members = members
    found.running = containers
    found.making = Set(registrations.filter { $0.initializerLabel == nil }.map(\.function))
    if let assemblySuffix { found.suffixes = [assemblySuffix] }
    found.returning = Set(requests.filter { !$0.isInferred }.map(\.function))
    found.functions = Set(registrations.map(\.function)).union(requests.map(\.function))
      .union(modifiers.keys).union(operators).union(assemblyFunctions)
    if let forward { found.functions.insert(forward.function) }
    found.wrappers = Set(typeWrappers.keys)
    found.membersKept = defaultScopeProperty.map { [$0] } ?? []
    found.listFunctions = assemblyFunctions
    let container = passed ?? containers.sorted().first ?? ""
    for form in registrations { found.closures[form.function] = [.type(container)] }
    for (name, modifier) in modifiers {
      if case .completion = modifier { found.closures[name] = [.type(container), .argument] }
    }
    for name in completions { found.closures[name] = [.type(container), .argument] }
    return found
  }
}
