extension ContainerDefinition {
  /// The program that wrote the definition.
  public struct Generator: Hashable, Sendable {
    /// The program's name, shown to readers; that of the engine says that errors prevent a build.
    public var name: String
    /// The program's version as it writes it, in any form.
    public var version: String?
    /// Advice for findings in the words of those who write the bindings, by the id of the rule.
    ///
    /// `{key}`, `{requester}` and `{keys}` are replaced by what the finding is about.
    public var advice: [String: String]

    /// The name under which this package's engine writes definitions.
    package static var engine: String { "SwiftDI" }

    /// Creates a generator; its `name`, `version` and `advice` are stored as they are.
    public init(name: String, version: String? = nil, advice: [String: String] = [:]) {
      self.name = name
      self.version = version
      self.advice = advice
    }
  }

  /// The environment in which the definition was exported.
  public struct Environment: Hashable, Sendable {
    /// The app's name for this environment, such as `staging`.
    public var name: String?
    /// The variables in the order of the definition.
    public var variables: [Variable]

    /// Creates an environment with an optional `name` and its `variables`, in the order given.
    public init(name: String? = nil, variables: [Variable] = []) {
      self.name = name
      self.variables = variables
    }

    /// A variable of the environment and its value at the time of the export.
    public struct Variable: Hashable, Sendable {
      /// The variable's name; unique in a definition that was read.
      public var name: String
      /// The variable's value; numbers keep the spelling of the file.
      public var value: Scalar

      /// Creates a variable from its `name` and `value`.
      public init(name: String, value: Scalar) {
        self.name = name
        self.value = value
      }
    }
  }

  /// A JSON value without members; numbers as they were written.
  public enum Scalar: Hashable, Sendable {
    /// A string, without its quotes and escapes.
    case string(String)
    /// A number in JSON's spelling, which keeps digits that `Double` would lose.
    case number(String)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`: the variable is known and has no value.
    case null
  }

  /// A declared scope.
  public struct Scope: Hashable, Sendable {
    /// The scope's name, which bindings refer to; none of `builtInScopes`.
    public var name: String
    /// The scope that outlives it; nil means singleton.
    public var within: String?

    /// Declares the scope `name`, whose instances the scope `within` outlives; nil means singleton.
    public init(name: String, within: String? = nil) {
      self.name = name
      self.within = within
    }
  }

  /// A child container.
  public struct ChildContainer: Hashable, Sendable {
    /// The container's name, which bindings refer to; unique among containers.
    public var name: String
    /// Nil means the root container.
    public var parent: String?
    /// The declared scope whose opening creates the container.
    public var scope: String?

    /// Declares the child container `name` of `parent`, created when
    /// `scope` is opened.
    ///
    /// `parent` is nil for a child of the root container, `scope` for a child that code creates
    /// itself.
    public init(name: String, parent: String? = nil, scope: String? = nil) {
      self.name = name
      self.parent = parent
      self.scope = scope
    }
  }

  /// A group of bindings.
  public struct Module: Hashable, Sendable {
    /// The module's name, which bindings and other modules refer to; unique among modules.
    public var name: String
    /// The names of the modules whose bindings this one may depend on.
    public var requires: [String]
    /// Free labels, kept for readers; no rule looks at them.
    public var labels: [Label]
    /// The place of the declaration, shown in findings about the module.
    public var source: SourceLocation?

    /// Declares the module `name`, with the modules it `requires`, its `labels` and its `source`.
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
    /// The label's name; unique among the labels of one binding or module.
    public var name: String
    /// The label's text, which may be anything.
    public var value: String

    /// Creates a label from its `name` and `value`.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A requirement on a collection.
  public struct CollectionRequirement: Hashable, Sendable {
    /// The key of the collection, as in the contributions to it.
    public var key: String
    /// Whether the collection may be without contributions.
    public var allowEmpty: Bool

    /// States for the collection `key` whether it may be empty: `allowEmpty`.
    public init(key: String, allowEmpty: Bool = true) {
      self.key = key
      self.allowEmpty = allowEmpty
    }
  }

  /// A key, or a pattern over keys, that other code supplies at run time.
  public enum External: Hashable, Sendable {
    /// A key with the scope of its instances (nil for singleton) and the container that the key is
    /// supplied to (nil for the root).
    case key(String, scope: String?, container: String? = nil)
    /// A glob over whole keys: `*` matches any run of scalars, `?` one.
    case pattern(String)

    /// The pattern over keys; nil for one key.
    package var pattern: String? { if case .pattern(let pattern) = self { pattern } else { nil } }
  }

  /// A key that the app resolves directly.
  public struct Root: Hashable, Sendable {
    /// The key that the app requests, `Type` or `Type#name`.
    public var key: String
    /// How the app requests it; a collection is looked up among contributions only.
    public var kind: DependencyKind
    /// The types of the arguments that the app passes.
    public var arguments: [String]
    /// The place of the request, shown in findings about the root.
    public var source: SourceLocation?

    /// Declares that the app itself requests `key`, in the form `kind`, with `arguments`, at
    /// `source`.
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
    /// The id of the rule whose findings are suppressed.
    public var rule: String
    /// Globs over keys; only in the suppressions of the whole definition.
    ///
    /// Nil if none are given.
    public var keys: [String]?
    /// The author's reason, shown beside the suppressed findings.
    public var reason: String?
    /// The last day on which it applies.
    public var until: CalendarDate?
    /// The place of the comment that it was read from; only in the suppressions of the whole
    /// definition.
    public var source: SourceLocation?

    /// Suppresses findings of `rule`, limited to the globs `keys`, with a `reason`, up to the day
    /// `until`; it was read at `source`.
    public init(
      rule: String, keys: [String]? = nil, reason: String? = nil, until: CalendarDate? = nil,
      source: SourceLocation? = nil
    ) {
      self.rule = rule
      self.keys = keys
      self.reason = reason
      self.until = until
      self.source = source
    }
  }

  /// A registration or a request that a reader of an app's sources saw and could not read.
  public struct NotRead: Hashable, Sendable {
    /// The place in the sources.
    public var source: SourceLocation?
    /// Why it could not be read, such as "it is registered in a loop".
    public var reason: String
    /// Globs over the keys that may be bound there; nil for any key, and empty for a request.
    public var binds: [String]?
    /// The keys that it registers in no container, because nothing runs it; nil for what was not read.
    public var forgotten: [String]?

    /// States that the code at `source` could not be read, and the `reason`.
    ///
    /// - Parameters:
    ///   - source: the place in the sources.
    ///   - reason: why it could not be read, or why it does not count.
    ///   - binds: globs over the keys that may be bound there; nil for any key.
    ///   - forgotten: the keys that it registers in no container, because nothing runs it.
    public init(
      source: SourceLocation?, reason: String, binds: [String]? = nil, forgotten: [String]? = nil
    ) {
      self.source = source
      self.reason = reason
      self.binds = binds
      self.forgotten = forgotten
    }
  }

  /// The share of an app's registrations and requests that the reader of its sources understood.
  public struct Balance: Hashable, Sendable {
    /// The number of places of one kind, and how many of them the reader understood.
    public struct Share: Hashable, Sendable {
      /// The number of all places that have a name of this kind.
      public var seen: Int
      /// The number of places that the reader understood.
      public var read: Int

      /// States that so many were `seen`, and so many `read`.
      public init(seen: Int, read: Int) {
        self.seen = seen
        self.read = read
      }

      /// The share that was read in percent, rounded down; 100 if nothing was seen.
      fileprivate var percent: Int {
        guard seen > 0, read < seen else { return 100 }
        return seen.dividingFullWidth(max(read, 0).multipliedFullWidth(by: 100)).quotient
      }
    }

    /// The number of files that import the framework; nil for a container of the app's own.
    public var files: Int?
    /// The registrations.
    public var registrations: Share
    /// The requests.
    public var requests: Share

    /// States the shares of `registrations` and `requests`, and the number of `files` that import the framework.
    public init(files: Int?, registrations: Share, requests: Share) {
      self.files = files
      self.registrations = registrations
      self.requests = requests
    }

    /// The smaller share in percent, rounded down.
    package var percent: Int { min(registrations.percent, requests.percent) }
  }

  /// An environment variable that a factory reads.
  public struct EnvironmentVariable: Hashable, Sendable {
    /// The variable's name, looked up in the definition's environment.
    public var name: String
    /// Whether the factory has a default, so that the variable may be absent.
    public var hasDefault: Bool

    /// States that a factory reads the variable `name`, and whether it `hasDefault`.
    public init(name: String, hasDefault: Bool = false) {
      self.name = name
      self.hasDefault = hasDefault
    }
  }

  /// The way in which one key is satisfied.
  public struct Binding: Hashable, Sendable {
    /// The key that the binding satisfies, `Type` or `Type#name`.
    public var key: String
    /// Unique; only needed to distinguish contributions.
    public var id: String?
    /// Nil means the root container.
    public var container: String?
    /// Nil means unscoped: a new instance for each request, without an explicit scope.
    public var scope: String?
    /// The name of the module that declares the binding; nil if none does.
    public var module: String?
    /// The place where the binding is declared; findings point to it.
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
    /// The key of the element in a map; only with `contributes`.
    public var mapKey: String?
    /// Deliberately replaces the bindings registered before it under this key.
    public var overrides = false
    /// Wraps the binding of the same key registered before it.
    public var decorates = false
    /// The environment variables that the factory reads.
    public var environment: [EnvironmentVariable] = []
    /// The global actor of the factory; nil means nonisolated.
    public var isolation: String?
    /// The factory is asynchronous; kept for readers, no rule looks at it.
    public var isAsync = false
    /// The factory throws; kept for readers, no rule looks at it.
    public var isThrowing = false
    /// The type of the instance is `Sendable`; kept for readers, no rule looks at it.
    public var isSendable = false
    /// The object has a teardown that other code must call.
    public var closes = false
    /// Free labels, kept for readers; no rule looks at them.
    public var labels: [Label] = []
    /// The suppressions on this binding.
    public var ignores: [Suppression] = []

    /// Creates a binding of `key` in the root container, with a `scope` and the origin of its object.
    ///
    /// `making` is that origin. All other properties have the defaults of the format and can be set
    /// afterwards.
    public init(_ key: String, scope: String? = nil, making: Making = .factory(dependencies: [])) {
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
    /// The key that is requested, `Type` or `Type#name`.
    public var key: String
    /// When the dependency is resolved, which decides whether a cycle through it can be
    /// constructed.
    public var kind: DependencyKind
    /// The form in which the elements of a collection are passed.
    public var element: CollectionElement
    /// The key may be unbound; an alias or binding that exists is resolved all the same.
    public var isOptional: Bool
    /// The parameter or property.
    public var name: String?
    /// Whether the dependent instance holds this one; only a strong reference can leak.
    public var ownership: Ownership
    /// Not declared, but recorded while the factory ran.
    public var isRecorded: Bool
    /// The types of the arguments passed.
    public var arguments: [String]
    /// The place of the dependency, if it is known more exactly than that of the binding.
    public var source: SourceLocation?
    /// The suppressions on this dependency alone.
    public var ignores: [Suppression]

    /// Creates a dependency on `key`; everything else has the defaults of the format.
    ///
    /// - Parameters:
    ///   - key: the key that is requested.
    ///   - kind: when the dependency is resolved.
    ///   - element: the form of the elements, if `kind` is a collection.
    ///   - isOptional: whether the key may be unbound.
    ///   - name: the parameter or property.
    ///   - ownership: whether the dependent instance holds this one.
    ///   - isRecorded: whether it was recorded while the factory ran, instead of declared.
    ///   - arguments: the types of the arguments that are passed.
    ///   - source: its place in the source code.
    ///   - ignores: the suppressions on this dependency alone.
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
  public static let builtInScopes = Set(BuiltInScope.allCases.map(\.rawValue))
}
