/// The contents of a container: the contract between everything that describes a container and
/// everything that reads one.
///
/// Bindings are stored in columns, with every name stored once, so that reading and analysing a
/// definition of a million bindings needs little more memory than its file. `bindings` returns them
/// as values; `append(_:)` accepts values.
public struct ContainerDefinition: Sendable {
  /// The version of the format that this library reads and writes.
  public static let formatVersion = 1

  /// The container's name, shown in reports and used by baselines.
  public var name: String
  /// The program that wrote the definition; nil if the definition does not name it.
  public var generator: Generator?
  /// The environment of the export; nil if the definition has none.
  public var environment: Environment?
  /// The declared scopes.
  public var scopes: [Scope] = []
  /// The child containers.
  ///
  /// The unnamed root container always exists.
  public var containers: [ChildContainer] = []
  /// The modules, in the order of the definition.
  public var modules: [Module] = []
  /// The requirements on collections, in the order of the definition.
  public var collections: [CollectionRequirement] = []
  /// Keys that other code supplies at run time.
  public var externals: [External] = []
  /// The keys that the app resolves directly.
  ///
  /// Without roots no binding counts as unreachable.
  public var roots: [Root] = []
  /// The suppressions for the whole definition.
  public var ignores: [Suppression] = []
  /// The faults that the engine found and that the other members do not show.
  package var findings: [EngineFinding] = []
  /// Whether the app never opens or closes the declared scopes: it only resets them.
  public var resetsScopes = false
  /// What a reader of an app's sources saw and could not read.
  public var notRead: [NotRead] = []
  /// The share of an app's sources that a reader read; nil for a definition of other origin.
  public var balance: Balance?

  /// Every name in the bindings.
  public package(set) var symbols = SymbolTable()
  package var bindingTable = BindingTable()
  package var dependencyTable = DependencyTable()

  /// Creates an empty definition of a container called `name`.
  public init(name: String) {
    self.name = name
  }

  /// The number of bindings.
  public var bindingCount: Int { bindingTable.count }

  /// The number of dependencies of all bindings.
  public var dependencyCount: Int { dependencyTable.count - bindingTable.aliasCount }
}
