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

/// The columns of the bindings, one row for each in order of registration.
package struct BindingTable: Sendable {
  package var keys: [UInt32] = []
  package var flags: [BindingFlags] = []
  /// Row `i` has the dependencies `dependencyOffsets[i]..<dependencyOffsets[i + 1]`.
  package var dependencyOffsets: [UInt32] = [0]
  package var scopes = OptionalColumn()
  package var containers = OptionalColumn()
  package var modules = OptionalColumn()
  package var files = OptionalColumn()
  package var lines = OptionalColumn()
  package var columns = OptionalColumn()
  package var ids = OptionalColumn()
  package var types = OptionalColumn()
  package var mapKeys = OptionalColumn()
  package var isolations = OptionalColumn()
  package var arguments = SparseColumn<[String]>()
  package var environment = SparseColumn<[ContainerDefinition.EnvironmentVariable]>()
  package var labels = SparseColumn<[ContainerDefinition.Label]>()
  package var ignores = SparseColumn<[ContainerDefinition.Suppression]>()
  package var aliasCount = 0

  package var count: Int { keys.count }

  /// The rows of a binding's dependencies in the `DependencyTable`; an alias has one, of kind alias.
  package func dependencies(of row: Int) -> Range<Int> {
    Int(dependencyOffsets[row])..<Int(dependencyOffsets[row + 1])
  }
}

/// The Boolean properties of a binding.
package struct BindingFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package static let opaque = BindingFlags(rawValue: 1 << 0)
  package static let instance = BindingFlags(rawValue: 1 << 1)
  package static let eager = BindingFlags(rawValue: 1 << 2)
  package static let contributes = BindingFlags(rawValue: 1 << 3)
  package static let overrides = BindingFlags(rawValue: 1 << 4)
  package static let decorates = BindingFlags(rawValue: 1 << 5)
  package static let async = BindingFlags(rawValue: 1 << 6)
  package static let `throws` = BindingFlags(rawValue: 1 << 7)
  package static let sendable = BindingFlags(rawValue: 1 << 8)
  package static let closes = BindingFlags(rawValue: 1 << 9)
  package static let alias = BindingFlags(rawValue: 1 << 10)
}

/// The columns of the dependencies of all bindings, in the order of their bindings.
package struct DependencyTable: Sendable {
  package var keys: [UInt32] = []
  package var traits: [DependencyTraits] = []
  package var names = OptionalColumn()
  /// 1 for dependencies that were recorded while the factory ran.
  package var recorded = OptionalColumn()
  package var files = OptionalColumn()
  package var lines = OptionalColumn()
  package var columns = OptionalColumn()
  package var arguments = SparseColumn<[String]>()
  package var ignores = SparseColumn<[ContainerDefinition.Suppression]>()

  package var count: Int { keys.count }
}

/// The small properties of a dependency in one byte.
package struct DependencyTraits: Sendable, Hashable {
  private var bits: UInt8 = 0

  package init() {}

  package var kind: DependencyKind {
    get { DependencyKind(rawValue: bits & 0b111) ?? .instance }
    set { bits = bits & ~0b111 | newValue.rawValue }
  }

  package var element: CollectionElement {
    get { CollectionElement(rawValue: bits >> 3 & 0b11) ?? .instance }
    set { bits = bits & ~0b1_1000 | newValue.rawValue << 3 }
  }

  package var ownership: Ownership {
    get { Ownership(rawValue: bits >> 5 & 0b11) ?? .strong }
    set { bits = bits & ~0b110_0000 | newValue.rawValue << 5 }
  }

  package var isOptional: Bool {
    get { bits & 0b1000_0000 != 0 }
    set { bits = newValue ? bits | 0b1000_0000 : bits & 0b0111_1111 }
  }
}

/// The kinds of dependencies.
public enum DependencyKind: UInt8, Sendable, CaseIterable {
  /// Resolved before the object is constructed.
  case instance
  /// Set after the object is constructed.
  case property
  /// A closure that resolves at each call.
  case provider
  /// Resolved at first use, then cached.
  case lazy
  /// All contributions under the key.
  case collection
  /// The edge from an alias to its target; never written as a kind in a definition.
  case alias

  /// The kind's word in a definition and in a report.
  public var word: String {
    switch self {
    case .instance: "instance"
    case .property: "property"
    case .provider: "provider"
    case .lazy: "lazy"
    case .collection: "collection"
    case .alias: "alias"
    }
  }

  /// The kinds that a definition can contain, which excludes the edge of an alias.
  public static var written: [DependencyKind] {
    [.instance, .property, .provider, .lazy, .collection]
  }
}

/// The forms in which the elements of a collection are passed.
public enum CollectionElement: UInt8, Sendable, CaseIterable {
  /// The instance itself, resolved with the collection.
  case instance
  /// A closure that resolves the element at each call.
  case provider
  /// A handle that resolves the element at first use, then caches it.
  case lazy

  /// The form's word in a definition.
  public var word: String {
    switch self {
    case .instance: "instance"
    case .provider: "provider"
    case .lazy: "lazy"
    }
  }
}

/// Whether the dependent object holds its dependency.
public enum Ownership: UInt8, Sendable, CaseIterable {
  /// The dependent instance keeps the dependency alive.
  case strong
  /// The dependent instance refers to the dependency weakly.
  case weak
  /// The dependent instance refers to the dependency without holding or checking it.
  case unowned

  /// The ownership's word in a definition.
  public var word: String {
    switch self {
    case .strong: "strong"
    case .weak: "weak"
    case .unowned: "unowned"
    }
  }
}
