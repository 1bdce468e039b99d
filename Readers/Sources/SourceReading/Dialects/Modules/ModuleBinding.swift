import DIDefinition

/// A key as the sources spell it.
struct ModuleKey: Hashable, Sendable {
  var type: TypeName
  /// The types of the run-time arguments.
  var arguments: [TypeName] = []
  var name: String?
}

/// What a binding says about a parameter: `.named(.left)`, `.variable("PORT")`.
enum ModuleParameter: Sendable {
  case named(String)
  case labelled(String)
  case owned(Ownership)
  case variable(String, hasDefault: Bool)
}

/// The request of a parameter or a property.
struct ModuleDependency: Sendable {
  var key: ModuleKey
  /// The type with the handles around the key.
  var written: TypeName
  var kind = DependencyKind.instance
  var element = CollectionElement.instance
  var isOptional = false
  var ownership = Ownership.strong
  var label: String?
  /// The environment variable that it reads instead.
  var variable: ContainerDefinition.EnvironmentVariable?
  /// Whether its key cannot be read, so that it is left out.
  var isUnread = false
  /// Whether it is the engine itself.
  var isBuiltIn = false

  mutating func apply(_ change: ModuleParameter) {
    switch change {
    case .named(let name): key.name = name
    case .labelled(let label): self.label = label
    case .owned(let ownership): self.ownership = ownership
    case .variable(let name, let hasDefault):
      variable = .init(name: name, hasDefault: hasDefault || isOptional)
    }
  }
}

/// A binding that a module describes.
struct ModuleBinding: Sendable {
  enum Kind: Sendable { case factory, instance, alias, wiring }

  var key: ModuleKey
  var kind: Kind
  var scope: String?
  var dependencies: [ModuleDependency] = []
  var properties: [ModuleDependency] = []
  /// The requests of its code to a resolver.
  var requested: [ModuleDependency] = []
  /// The requests that `needs` declares, in place of those.
  var declared: [ModuleDependency]?
  /// Whether its key cannot be read, so that it is left out.
  var isLost = false
  /// Whether its factory cannot be read.
  var isUnread = false
  var isEager = false
  var overrides = false
  var decorates = false
  var contributes = false
  var id: String?
  var environment: [ContainerDefinition.EnvironmentVariable] = []
  var labels: [ContainerDefinition.Label] = []
  var ignores: [ContainerDefinition.Suppression] = []
  var closes = false
  var isolation: String?
  /// Whether it is in a branch, so that another binding of its key may be the alternative.
  var isConditional = false
  /// The positions of the aliases that `as` added.
  var ownAliases: [Int] = []
  var module: String?
  var container: String?
  var place: Place

  /// All requests, in the order of a definition.
  var requests: [ModuleDependency] {
    dependencies + (declared == nil ? requested : []) + properties + (declared ?? [])
  }

  /// The type whose properties are set.
  var type: TypeName { key.type }
}

/// The bindings that the modules of one container and of its children describe.
struct ModuleDescription {
  struct External {
    var key: ModuleKey
    var scope: String?
    var container: String?
  }

  struct Root {
    var dependency: ModuleDependency
    var place: Place
  }

  var name: String?
  var bindings: [ModuleBinding] = []
  var externals: [External] = []
  var roots: [Root] = []
  var collections: [ModuleKey] = []
  var ignores: [ContainerDefinition.Suppression] = []
  /// The declared scopes, outer ones before inner ones.
  var scopes: [ContainerDefinition.Scope] = []
  var containers: [ContainerDefinition.ChildContainer] = []
  var modules: [ContainerDefinition.Module] = []
  var unread: [Unread] = []

  /// The keys of bindings and of their requests.
  var keys: [ModuleKey] {
    bindings.flatMap { one in
      [one.key] + one.requests.map(\.key)
    }
  }

  /// The requests of bindings and roots.
  var requests: [ModuleDependency] {
    bindings.flatMap(\.requests) + roots.map(\.dependency)
  }
}
