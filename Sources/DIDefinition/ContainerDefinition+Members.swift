extension ContainerDefinition {
  /// The program that wrote the definition.
  public struct Generator: Hashable, Sendable {
    public var name: String
    public var version: String?

    public init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }

  /// The environment in which the definition was exported.
  public struct Environment: Hashable, Sendable {
    public var name: String?
    /// The variables in the order of the definition.
    public var variables: [Variable]

    public init(name: String? = nil, variables: [Variable] = []) {
      self.name = name
      self.variables = variables
    }

    public struct Variable: Hashable, Sendable {
      public var name: String
      public var value: Scalar

      public init(name: String, value: Scalar) {
        self.name = name
        self.value = value
      }
    }
  }

  /// A JSON value without members; numbers as they were written.
  public enum Scalar: Hashable, Sendable {
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  /// A declared scope.
  public struct Scope: Hashable, Sendable {
    public var name: String
    /// The scope that outlives it; nil means singleton.
    public var within: String?

    public init(name: String, within: String? = nil) {
      self.name = name
      self.within = within
    }
  }

  /// A child container.
  public struct ChildContainer: Hashable, Sendable {
    public var name: String
    /// Nil means the root container.
    public var parent: String?
    /// The declared scope whose opening creates the container.
    public var scope: String?

    public init(name: String, parent: String? = nil, scope: String? = nil) {
      self.name = name
      self.parent = parent
      self.scope = scope
    }
  }

  /// A group of bindings.
  public struct Module: Hashable, Sendable {
    public var name: String
    public var requires: [String]
    public var labels: [Label]
    public var source: SourceLocation?

    public init(
      name: String, requires: [String] = [], labels: [Label] = [], source: SourceLocation? = nil
    ) {
      self.name = name
      self.requires = requires
      self.labels = labels
      self.source = source
    }
  }

  /// A free label.
  public struct Label: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A requirement on a collection.
  public struct CollectionRequirement: Hashable, Sendable {
    public var key: String
    public var allowEmpty: Bool

    public init(key: String, allowEmpty: Bool = true) {
      self.key = key
      self.allowEmpty = allowEmpty
    }
  }

  /// A key, or a pattern over keys, that other code supplies at run time.
  public enum External: Hashable, Sendable {
    case key(String, scope: String?)
    case pattern(String)
  }

  /// A key that the app resolves directly.
  public struct Root: Hashable, Sendable {
    public var key: String
    public var kind: DependencyKind
    public var arguments: [String]
    public var source: SourceLocation?

    public init(
      key: String, kind: DependencyKind = .instance, arguments: [String] = [],
      source: SourceLocation? = nil
    ) {
      self.key = key
      self.kind = kind
      self.arguments = arguments
      self.source = source
    }
  }

  /// An `ignore`: accepts known findings of one rule.
  public struct Suppression: Hashable, Sendable {
    public var rule: String
    /// Globs over keys; only in the suppressions of the whole definition.
    ///
    /// Nil if none are given.
    public var keys: [String]?
    public var reason: String?
    /// The last day on which it applies.
    public var until: CalendarDate?

    public init(
      rule: String, keys: [String]? = nil, reason: String? = nil, until: CalendarDate? = nil
    ) {
      self.rule = rule
      self.keys = keys
      self.reason = reason
      self.until = until
    }
  }

  /// An environment variable that a factory reads.
  public struct EnvironmentVariable: Hashable, Sendable {
    public var name: String
    public var hasDefault: Bool

    public init(name: String, hasDefault: Bool = false) {
      self.name = name
      self.hasDefault = hasDefault
    }
  }

  /// The way in which one key is satisfied.
  public struct Binding: Hashable, Sendable {
    public var key: String
    /// Unique; only needed to distinguish contributions.
    public var id: String?
    /// Nil means the root container.
    public var container: String?
    /// Nil means unscoped: a new instance for each request, without an explicit scope.
    public var scope: String?
    public var module: String?
    public var source: SourceLocation?
    /// The implementation type, if it is not the key's type.
    public var type: String?
    /// How the object is constructed.
    public var making: Making
    /// The factory requests keys that are not listed.
    public var isOpaque = false
    /// Constructed when the container starts.
    public var isEager = false
    /// Contributes one element to the collection under `key`.
    public var contributes = false
    public var mapKey: String?
    /// Deliberately replaces the bindings registered before it under this key.
    public var overrides = false
    /// Wraps the binding of the same key registered before it.
    public var decorates = false
    /// The environment variables that the factory reads.
    public var environment: [EnvironmentVariable] = []
    /// The global actor of the factory; nil means nonisolated.
    public var isolation: String?
    public var isAsync = false
    public var isThrowing = false
    public var isSendable = false
    /// The object has a teardown that other code must call.
    public var closes = false
    public var labels: [Label] = []
    /// The suppressions on this binding.
    public var ignores: [Suppression] = []

    public init(
      _ key: String, scope: String? = nil, making: Making = .factory(dependencies: [])
    ) {
      self.key = key
      self.scope = scope
      self.making = making
    }

    /// The origin of a binding's object; the three cases exclude each other.
    public enum Making: Hashable, Sendable {
      /// A factory, with its dependencies and the types of its run-time arguments.
      case factory(dependencies: [Dependency], arguments: [String] = [])
      /// An existing object.
      case instance
      /// The object of another key.
      case alias(String)
    }
  }

  /// One dependency of a binding.
  public struct Dependency: Hashable, Sendable {
    public var key: String
    public var kind: DependencyKind
    /// The form in which the elements of a collection are passed.
    public var element: CollectionElement
    public var isOptional: Bool
    /// The parameter or property.
    public var name: String?
    public var ownership: Ownership
    /// Not declared, but recorded while the factory ran.
    public var isRecorded: Bool
    /// The types of the arguments passed.
    public var arguments: [String]
    public var source: SourceLocation?
    public var ignores: [Suppression]

    public init(
      _ key: String, kind: DependencyKind = .instance, element: CollectionElement = .instance,
      isOptional: Bool = false, name: String? = nil, ownership: Ownership = .strong,
      isRecorded: Bool = false, arguments: [String] = [], source: SourceLocation? = nil,
      ignores: [Suppression] = []
    ) {
      self.key = key
      self.kind = kind
      self.element = element
      self.isOptional = isOptional
      self.name = name
      self.ownership = ownership
      self.isRecorded = isRecorded
      self.arguments = arguments
      self.source = source
      self.ignores = ignores
    }
  }
}

extension ContainerDefinition {
  /// The names that declared scopes cannot have.
  public static let builtInScopes: Set<String> = ["singleton", "weak", "graph", "prototype"]
}
