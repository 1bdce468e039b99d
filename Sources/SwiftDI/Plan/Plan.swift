import CSwiftDI
import DIDefinition
import DIGraph

/// A checked blueprint with the layout of its containers: the links between bindings, and
/// precomputed facts about each binding.
///
/// The first rows are the bindings in the definition's order; externals and handles follow. It is
/// immutable, and a container shares it with the scopes opened in it.
final class Plan: Sendable {
  let blueprint: Blueprint
  let rows: [Row]
  /// The links of all rows, row after row; see `Links`.
  let links: [Int32]
  /// For each row, the length of the longest chain of hard and soft edges below, at most 65,535.
  let heights: [UInt16]
  /// The declared scopes that can be opened, after level 0, the container itself.
  let levels: [Level]
  /// The rows for requests by key, one for each key.
  let entries: [Int32]
  let facts: Facts
  /// The plan of the parent, which lives as long as this one; nil for a container without a parent.
  ///
  /// Only `deinit` changes it, here and in plans that no other code references.
  nonisolated(unsafe) private(set) var parent: Plan?
  /// The layouts of the levels.
  private let layouts: [LazyReference<SlotLayout>]

  /// The facts about all rows.
  struct Facts: Sendable {
    /// The number of rows that are bindings of the definition.
    let bindingCount: Int
    /// The rows of the keys that can only be requested where a scope is open.
    let entriesElsewhere: [KeyReference: Int]
    /// The contributions of each key that the last container sees.
    let contributions: [KeyReference: [Int]]
    /// Whether these containers or their parents have contributions.
    let seesContributions: Bool
    /// The eager bindings, dependencies first.
    let eager: [Int]
    /// The values that are provided when a scope is opened.
    let externals: [KeyReference: Int]
    /// For each type the first key with run-time arguments whose binding sets properties or calls
    /// hooks.
    let keysWithArguments: [ObjectIdentifier: KeyReference]
    /// All scopes that are declared here or in a parent.
    let declaredScopes: [Scope]
    /// The declared scopes of these bindings and externals.
    let usedScopes: Set<Scope>
    /// The bindings of parents that this plan's own bindings depend on directly.
    let foundInParents: [KeyReference: ParentBindings.Origin]
    /// Whether any request may use the instances of the graph scope.
    let usesGraph: Bool
  }

  init(
    _ blueprint: Blueprint, rows: [Row], links: [Int32], heights: [UInt16], levels: [Level],
    entries: [Int32], parent: Plan?, _ facts: Facts
  ) {
    self.blueprint = blueprint
    self.rows = rows
    self.links = links
    self.heights = heights
    self.levels = levels
    self.entries = entries
    layouts = levels.map { _ in LazyReference() }
    self.parent = parent
    self.facts = facts
  }

  /// Releases the plans of nested containers one after another, because they would otherwise be
  /// released recursively.
  deinit {
    var pending = parent
    parent = nil
    while var plan = pending {
      pending = nil
      guard isKnownUniquelyReferenced(&plan) else { return }
      pending = plan.parent
      plan.parent = nil
    }
  }

  /// The layout of a level, which all containers of the level share.
  func layout(ofLevel level: Int) -> SlotLayout {
    layouts[level].value { SlotLayout(self, levels[level]) }
  }

  /// The row of a binding in the definition, which contains all bindings of the parents too.
  ///
  /// O(modules).
  func definitionRow(of row: Int) -> Int {
    guard let first = rows.firstIndex(where: \.isOwn) else { return row }
    let countOfParents = blueprint.layers.dropLast().reduce(0) {
      $1.modules.reduce($0) { $0 + $1.registrations.count }
    }
    return row - first + countOfParents
  }

  /// The row for requests by a key.
  func entry(for key: KeyReference) -> Int? {
    layout(ofLevel: 0).row(of: key) ?? facts.entriesElsewhere[key]
  }

  /// The rows that depend on some rows, directly or indirectly, and these rows themselves.
  ///
  /// O(rows + links).
  func dependents(of changed: [Int]) -> Set<Int> {
    let dependents = Digraph(rows, links) { _ in true }.reversed()
    return Set(
      Reachability(in: dependents, from: changed.map { UInt32($0) }).order.map(Int.init))
  }

  /// The keys that can be requested.
  var entryKeys: [KeyReference] { entries.map { rows[Int($0)].key } }

  /// The facts about a binding, an external or a handle.
  ///
  /// It is modified while the plan is built, and read-only afterwards.
  final class Row: @unchecked Sendable {
    var number = 0
    let key: KeyReference
    let recipe: Recipe
    /// Nil for handles and externals.
    var registration: Registration?
    var caching: Caching
    /// The kind of handle; nil for bindings and externals.
    var handle: HandleRecipe.Kind?
    /// The scope whose opening provides the value of an external.
    var externalScope: Scope?
    /// The rows of the recipe's dependencies, then those of the properties; nil for unbound ones.
    var links = Links()
    /// The number of links that belong to the recipe.
    var dependencyCount = 0
    /// The strongly connected component over hard and soft edges.
    var component: UInt32 = 0
    /// Whether the longest chain of hard and soft edges below is too long to be resolved recursively.
    var isDeep = false
    /// Whether constructing it may request an instance of the graph scope.
    var usesGraph = false
    /// Whether the value may hold the container that caches it.
    ///
    /// Such a value is released when the container is closed, and therefore only read under the
    /// lock.
    var mayHoldContainer = false
    /// Whether it, or a binding that it is constructed with, is asynchronous or isolated to an
    /// actor.
    var needsPreparation = false
    /// Whether it is in a cycle of dependencies and properties in which a binding has to wait.
    var isInCycle = false
    /// Whether it is cached for the request, in a cycle with instances that are cached in their slots.
    var isInCycleOfCached = false
    /// The level whose containers have this row; nil if it requires scopes that are never open
    /// together.
    var level: Int? = 0
    /// Further levels whose containers have their own copy of this row, because handles below link
    /// to bindings of these levels.
    var otherLevels: [Int] = []
    var isReplaced = false
    var isOwn = true
    /// The origin of a row that belongs to a parent.
    var origin: ParentBindings.Origin?

    /// Whether constructing it calls code of the main actor.
    var isOfMainActor = false
    var takesBuiltIn = false
    var hasProperties = false
    /// Whether it has hooks, or may have one, because its type may have `afterInjection`.
    var hasHooks = false
    /// Whether the first construction has found that the type does not adopt `AfterInjection`.
    @exclusivity(unchecked) var lacksAfterInjection = swiftdi_flag(value: false)

    /// Whether an instance of the graph scope in a cycle with it has to be constructed after it.
    var isCachedInCycle: Bool {
      (caching == .slot || caching == .weak) && registration?.isAlias != true
    }

    /// Whether it is a handle whose target is resolved later.
    var isDeferred: Bool {
      switch handle {
      case .provider, .lazy: true
      case .now, .collection, nil: false
      }
    }

    /// Whether `Container.wire` sets properties or calls hooks of an object of the type.
    var completesObjects: Bool { hasProperties || hasHooks }

    /// Whether the value is in memory of its own, because it is too large for the slot.
    let isBoxed: Bool
    /// Whether the value is a single reference to an object.
    let isReference: Bool
    /// Whether it is cached for the request and its construction only calls the recipe.
    var isPlainInGraph = false

    init(key: KeyReference, recipe: Recipe, registration: Registration? = nil, caching: Caching) {
      self.key = key
      self.recipe = recipe
      self.registration = registration
      self.caching = caching
      isReference = TypeKind(recipe.type) == .classType
      isBoxed = !isReference && !SlotReference.fits(recipe.type)
    }
  }

  /// The links of one row, a slice of an array that all rows of a plan share.
  struct Links: RandomAccessCollection {
    private let all: [Int32]
    private let first: Int32
    private let length: Int32

    init() { self.init([], first: 0, length: 0) }

    init(_ all: [Int32], first: Int32, length: Int32) {
      self.all = all
      self.first = first
      self.length = length
    }

    var startIndex: Int { 0 }
    var endIndex: Int { Int(length) }
    /// The positions of the links in the shared array.
    var range: Range<Int> { Int(first)..<Int(first + length) }

    subscript(position: Int) -> Int? {
      let row = all[Int(first) + position]
      return row < 0 ? nil : Int(row)
    }
  }

  /// The place where the value of a row is cached.
  enum Caching: Sendable {
    /// Not cached; construction only calls the recipe.
    case plain
    /// Not cached.
    case fresh
    /// In the slot.
    case slot
    /// In the slot, from the start.
    case ready
    /// For the request.
    case graph
    /// In the slot, weakly.
    case weak
    /// For each value of the run-time arguments.
    case argument
    /// Provided when the scope is opened.
    case external
  }

  /// A declared scope with the rows of its containers.
  struct Level: Sendable {
    /// Nil for the container itself.
    let scope: Scope?
    /// The level of the scope that it is declared within; 0 for none.
    let within: Int
    var rows: [Int] = []
    /// The position of each row in `rows`; -1 for none.
    var position: [Int32] = []

    /// Adds a row that has a slot on this level.
    mutating func append(_ row: Int) {
      position[row] = Int32(rows.count)
      rows.append(row)
    }
  }
}
