import DIDefinition
import DIGraph

/// A checked blueprint, laid out for making containers: who is linked to whom, and what is known of
/// each binding beforehand.
///
/// Rows are the bindings in the definition's order, then the externals, then the handles that
/// needs are asked through. Immutable; shared by a container and the scopes opened in it.
final class Plan: Sendable {
  let blueprint: Blueprint
  let rows: [Row]
  /// The links of all rows, row after row; see `Links`.
  let links: [Int32]
  /// How many rows are bindings of the definition.
  let bindingCount: Int
  /// The declared scopes that can be opened, after the ground level 0.
  let levels: [Level]
  /// The same for containers that share instances, without the rows that are shared.
  let levelsOverBase: [Level]
  /// The rows that answer requests by key, one for each key.
  let entries: [Int32]
  /// The contributions of each key, as they are seen from the last container.
  let contributions: [KeyReference: [Int]]
  /// The bindings that start with the container, dependencies first.
  let eager: [Int]
  /// Where rows answer in a plan whose instances are shared; -1 where they do not.
  let shared: [Int]
  /// What is put in when a scope is opened.
  let externals: [KeyReference: Int]
  /// The plans to whose rows this one's may be linked; kept as long as this one.
  private let others: [Plan]
  /// All scopes that are declared here or around.
  let declaredScopes: [Scope]
  /// Whether some request may need the instances of the graph scope.
  let usesGraph: Bool
  /// Whether what is kept may hold the container once an opaque factory has requested it.
  let mayHandOutContainer: Bool

  init(
    _ blueprint: Blueprint, rows: [Row], links: [Int32], bindingCount: Int, levels: [Level],
    levelsOverBase: [Level], entries: [Int32], contributions: [KeyReference: [Int]], eager: [Int],
    shared: [Int], externals: [KeyReference: Int], others: [Plan], declaredScopes: [Scope]
  ) {
    self.blueprint = blueprint
    self.rows = rows
    self.links = links
    self.bindingCount = bindingCount
    self.levels = levels
    self.levelsOverBase = levelsOverBase
    self.entries = entries
    self.contributions = contributions
    self.eager = eager
    self.shared = shared
    self.externals = externals
    self.others = others
    self.declaredScopes = declaredScopes
    // Opaque factories and `wire` may lead to bindings around that no row here leads to.
    usesGraph = rows.contains(where: \.usesGraph) || others.contains(where: \.usesGraph)
    mayHandOutContainer = rows.contains { $0.containerHolding == .onceRequested }
  }

  /// A plan like another one, with other bindings in some of its rows.
  init(_ other: Plan, _ blueprint: Blueprint, rows: [Row]) {
    self.blueprint = blueprint
    self.rows = rows
    links = other.links
    bindingCount = other.bindingCount
    levels = other.levels
    levelsOverBase = other.levelsOverBase
    entries = other.entries
    contributions = other.contributions
    eager = other.eager
    shared = other.shared
    externals = other.externals
    others = other.others
    declaredScopes = other.declaredScopes
    usesGraph = other.usesGraph
    mayHandOutContainer = other.mayHandOutContainer
  }

  /// The row of a binding in the definition, which has all bindings of the containers around.
  ///
  /// O(modules).
  func definitionRow(of row: Int) -> Int {
    guard let first = rows.firstIndex(where: \.isOwn) else { return row }
    let outer = blueprint.layers.dropLast().reduce(0) {
      $1.modules.reduce($0) { $0 + $1.registrations.count }
    }
    return row - first + outer
  }

  /// The row that answers requests by a key.
  ///
  /// O(bindings): containers have tables for what is asked often.
  func entry(for key: KeyReference) -> Int? {
    entries.first { rows[Int($0)].key == key }.map(Int.init)
  }

  /// The rows that some rows are needed for, directly or not, with these rows themselves.
  ///
  /// O(rows + links).
  func dependents(of changed: [Int]) -> Set<Int> {
    var holders = [[Int]](repeating: [], count: rows.count)
    for row in rows {
      for target in row.links.compactMap(\.self) { holders[target].append(row.number) }
    }
    var found: Set<Int> = []
    var pending = changed
    while let row = pending.popLast() {
      if found.insert(row).inserted { pending += holders[row] }
    }
    return found
  }

  /// The keys that are answered.
  var entryKeys: [KeyReference] { entries.map { rows[Int($0)].key } }

  /// What is known of a binding, an external or a handle.
  ///
  /// Written while the plan is built, and only read from then on.
  final class Row: @unchecked Sendable {
    var number = 0
    let key: KeyReference
    let recipe: Recipe
    /// Nil for handles and externals.
    var registration: Registration?
    var keeping: Keeping
    /// What kind of handle this is; nil for bindings and externals.
    var handle: HandleRecipe.Kind?
    /// The scope whose opening gives the value of an external.
    var externalScope: Scope?
    /// The rows of what the recipe needs, then those of the properties; nil for what stays unbound.
    var links = Links()
    /// How many of the links are the recipe's.
    var needCount = 0
    /// The strongly connected component over hard and soft edges.
    var component: UInt32 = 0
    /// The longest chain of hard and soft edges below, at most 65,535.
    var height: UInt16 = 0
    /// Whether an instance of the graph scope may be asked for while this is made.
    var usesGraph = false
    /// Whether the value may hold the container that keeps it.
    ///
    /// It is released when the container is closed, and so read under the lock.
    var containerHolding = ContainerHolding.never
    /// Whether something below is asynchronous or of a global actor.
    var needsPreparation = false
    /// Whether what it is made of or wired with leads back to it, where something has to wait.
    var isInRing = false
    /// The level whose containers have this row; nil if no scope can ever have it.
    var level: Int? = 0
    /// The levels besides, whose containers have a row of their own, because handles below lead
    /// there.
    var otherLevels: [Int] = []
    var isReplaced = false
    var isOwn = true
    /// Where a row that is not this container's own is in the plans around.
    var origin: OuterBindings.Origin?

    /// Whether making it calls code of the main actor.
    var isOfMainActor = false
    /// Whether the factory is handed something to ask with.
    var asks = false
    var hasProperties = false
    var hasHooks = false

    /// Whether an object of the type that comes from elsewhere is wired or awaked.
    var isWiring: Bool { hasProperties || hasHooks }

    /// Whether the value is kept outside the slot, because it is too large for it.
    var isBoxed = false
    /// Whether the value is one reference to an object.
    let isReference: Bool
    /// Whether it is kept with the request, and nothing is to be done around its recipe.
    var isPlainInGraph = false

    init(
      key: KeyReference, recipe: Recipe, registration: Registration? = nil, keeping: Keeping
    ) {
      self.key = key
      self.recipe = recipe
      self.registration = registration
      self.keeping = keeping
      isReference = TypeKind(recipe.type) == .classType
    }
  }

  /// The links of one row, in an array that all rows of a plan share.
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
    /// Where they are among those of all rows.
    var range: Range<Int> { Int(first)..<Int(first + length) }

    subscript(position: Int) -> Int? {
      let row = all[Int(first) + position]
      return row < 0 ? nil : Int(row)
    }
  }

  /// Whether the value of a row may hold the container that caches it.
  enum ContainerHolding: Comparable, Sendable {
    case never
    /// Once an opaque factory has requested the container.
    case onceRequested
    case always
  }

  /// How the value of a row is kept.
  enum Keeping: Sendable {
    /// Not at all, and nothing is to be done around the recipe.
    case plain
    /// Not at all.
    case fresh
    /// In the slot.
    case slot
    /// In the slot, from the beginning.
    case ready
    /// With the request.
    case graph
    /// In the slot, weakly.
    case weak
    /// For each value of the arguments.
    case argument
    /// Given when the scope is opened.
    case external
  }

  /// A declared scope, and the rows that its containers have.
  struct Level: Sendable {
    /// Nil for the ground.
    let scope: Scope?
    /// The level that outlives it.
    let outer: Int
    var rows: [Int] = []
    /// Where each row is among `rows`; -1 where it is not.
    var position: [Int32] = []
    /// The positions of the rows' links in one array.
    var linkOffsets: [Int] = [0]
  }
}
