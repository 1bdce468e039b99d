import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReporting
import DIWriting

/// The columns of the nodes: first the bindings, then the other nodes, then the bindings that are gone.
struct NodeColumns {
  private var names: [String] = []
  private var columns: [[Int]] = []
  private var reads: (rows: [Int], values: [[Int]]) = ([], [])
  private let count: Int

  /// The kinds of nodes, as numbers of the page's data.
  private enum Kind {
    static let (factory, instance, alias, missing, absent) = (0, 1, 2, 3, 4)
    static let (external, collection, ambiguous, gone) = (5, 6, 7, 8)
  }

  /// Flags of the page's data in addition to those of a binding.
  private enum Flag {
    static let replaced = 1 << 9
    static let root = 1 << 10
    static let unrequested = 1 << 11
  }

  /// O(nodes + edges).
  init(_ subject: PageSubject, _ texts: inout TextTable, _ scopes: ScopeList) {
    count = subject.graph.nodeCount + subject.gone.count
    addNames(subject, &texts)
    addFacts(subject, scopes)
    addPlaces(subject, &texts)
    addDistances(subject)
    for row in 0..<subject.graph.definition.bindingCount {
      guard let variables = subject.graph.definition.bindingTable.environment[row],
        !variables.isEmpty
      else { continue }
      reads.rows.append(row)
      reads.values.append(variables.map { texts.position(of: $0.name) })
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object("nodes", inline: false) { writer in
      writer.member("count", count)
      for (name, values) in zip(names, columns) { writer.column(name, values) }
      writer.object("reads") { writer in
        writer.member("rows")
        writer.numbers(reads.rows)
        writer.array("values", reads.values, inline: true) { $0.numbers($1) }
      }
    }
  }

  private mutating func add(_ name: String, _ values: [Int]) {
    names.append(name)
    columns.append(values)
  }

  // MARK: Names

  private mutating func addNames(_ subject: PageSubject, _ texts: inout TextTable) {
    let graph = subject.graph
    add(
      "key",
      (0..<graph.nodeCount).map { texts.position(of: graph.key(of: $0)) }
        + subject.gone.map { texts.position(of: $0.binding.key) })
    let table = graph.definition.bindingTable
    let bindings = graph.definition.bindingCount
    let others = graph.nodeCount - bindings
    func text(
      _ name: String, _ column: OptionalColumn, _ gone: (ContainerDefinition.Binding) -> String?
    ) {
      var values = [Int](repeating: TextTable.none, count: count)
      if !column.isEmpty {
        for row in 0..<bindings { values[row] = texts.position(of: column[symbol: row]) }
      }
      for (index, one) in subject.gone.enumerated() {
        values[bindings + others + index] = texts.position(of: gone(one.binding))
      }
      add(name, values)
    }
    text("type", table.types, \.type)
    text("id", table.ids, \.id)
    text("mapKey", table.mapKeys, \.mapKey)
    text("isolation", table.isolations, \.isolation)
  }

  // MARK: Facts

  private mutating func addFacts(_ subject: PageSubject, _ scopes: ScopeList) {
    let graph = subject.graph
    let bindings = graph.definition.bindingCount
    let isPresent = graph.presentNodes()
    let isRoot = Set(graph.rootNodes)
    var kinds: [Int] = []
    var flags: [Int] = []
    var spelled: [Int] = []
    var lifetimes: [Int] = []
    for node in 0..<graph.nodeCount {
      kinds.append(kind(of: node, graph))
      var bits = 0
      if node < bindings {
        bits = Int(graph.definition.bindingTable.flags[node].pageBits)
        if !graph.isEffective(node) { bits |= Flag.replaced }
        let scope = subject.entry.scope(of: node)
        spelled.append(scope.map(scopes.position) ?? -1)
        lifetimes.append(scope == nil ? -1 : scopes.position(of: graph.lifetime(of: node)))
      } else {
        if !isPresent[node] { bits |= Flag.unrequested }
        spelled.append(-1)
        if case .external(_, _, let lifetime) = graph.extraNode(node) {
          lifetimes.append(scopes.position(of: lifetime))
        } else {
          lifetimes.append(-1)
        }
      }
      if isRoot.contains(node) { bits |= Flag.root }
      flags.append(bits)
    }
    for one in subject.gone {
      kinds.append(Kind.gone)
      flags.append(Int(one.flags.pageBits))
      let scope = subject.older?.scope(of: one.oldRow).map(scopes.position) ?? -1
      spelled.append(scope)
      lifetimes.append(scope)
    }
    add("kind", kinds)
    add("flags", flags)
    add("scope", spelled)
    add("lifetime", lifetimes)
    add(
      "module",
      (0..<graph.nodeCount).map { subject.modules.moduleOfNode[$0] ?? -1 }
        + subject.gone.map { subject.module(named: $0.binding.module) ?? -1 })
    add(
      "container",
      (0..<graph.nodeCount).map(graph.container(of:))
        + subject.gone.map { $0.binding.container.flatMap(graph.containers.position) ?? 0 })
  }

  private func kind(of node: Int, _ graph: DependencyGraph) -> Int {
    switch graph.extraNode(node) {
    case .missing: return Kind.missing
    case .absent: return Kind.absent
    case .external: return Kind.external
    case .collection: return Kind.collection
    case .ambiguous: return Kind.ambiguous
    case nil: break
    }
    let flags = graph.definition.bindingTable.flags[node]
    return flags.contains(.alias)
      ? Kind.alias : flags.contains(.instance) ? Kind.instance : Kind.factory
  }

  // MARK: Places

  private mutating func addPlaces(_ subject: PageSubject, _ texts: inout TextTable) {
    let graph = subject.graph
    let table = graph.definition.bindingTable
    var files = [Int](repeating: TextTable.none, count: count)
    var lines = [Int](repeating: 0, count: count)
    var (columns, definitions) = (lines, lines)
    for row in 0..<graph.definition.bindingCount {
      if let file = table.files[symbol: row] {
        files[row] = texts.position(of: file)
        lines[row] = Int(table.lines[row] ?? 0)
        columns[row] = Int(table.columns[row] ?? 0)
      } else {
        definitions[row] = subject.entry.definitionLocation(ofBinding: row)?.line ?? 0
      }
    }
    for (index, one) in subject.gone.enumerated() {
      guard let source = one.binding.source else { continue }
      let node = graph.nodeCount + index
      files[node] = texts.position(of: source.file)
      lines[node] = source.line ?? 0
      columns[node] = source.column ?? 0
    }
    add("file", files)
    add("line", lines)
    add("column", columns)
    add("definition", definitions)
  }

  // MARK: Distances

  private mutating func addDistances(_ subject: PageSubject) {
    let nodes = subject.graph.nodeCount
    let search = StepSearch(subject.edges, from: subject.starts, .down)
    let gone = [Int](repeating: -1, count: subject.gone.count)
    add("depth", (0..<nodes).map { search.distance(to: $0) ?? -1 } + gone)
    add("chain", LongestChains(subject.edges).steps + gone.map { _ in 0 })
  }
}

extension BindingFlags {
  /// The bits of the page's data.
  fileprivate var pageBits: UInt16 {
    let bits: [BindingFlags] = [
      .opaque, .eager, .contributes, .overrides, .decorates, .async, .throws, .sendable, .closes,
    ]
    return bits.enumerated().reduce(0) { $1.element.isSubset(of: self) ? $0 | 1 << $1.offset : $0 }
  }
}
