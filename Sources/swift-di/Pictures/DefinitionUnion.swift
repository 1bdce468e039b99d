import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures

/// The definition of two versions.
struct DefinitionUnion {
  struct Place: Hashable {
    let row: Int
    let position: Int
  }

  private let comparison: ContainerComparison
  private(set) var definition: ContainerDefinition
  /// The changes of bindings, by their rows.
  private(set) var rows: [Int: PictureChanges.Change] = [:]
  /// The changes of dependencies, by their edges.
  private(set) var dependencies: [Place: PictureChanges.Change] = [:]

  init(_ comparison: ContainerComparison) {
    self.comparison = comparison
    let (old, new) = (comparison.old.graph.definition, comparison.new.graph.definition)
    definition = ContainerDefinition(name: new.name)
    definition.environment = new.environment
    definition.scopes =
      new.scopes
      + old.scopes.filter { scope in
        !new.scopes.contains { $0.name == scope.name }
      }
    definition.containers =
      new.containers
      + old.containers.filter { container in
        !new.containers.contains { $0.name == container.name }
      }
    definition.modules = new.modules
    definition.collections = new.collections
    definition.externals = new.externals
    definition.roots = new.roots
  }

  mutating func build() {
    let (old, new) = (comparison.old.graph.definition, comparison.new.graph.definition)
    var changes: [(row: Int, change: ContainerComparison.BindingChange)] = []
    for change in comparison.bindings {
      if let row = change.newRow { changes.append((row, change)) }
    }
    changes.sort { $0.row < $1.row }
    // The rows between two changed ones are copied as they are.
    definition.symbols = new.symbols
    var next = 0
    for (row, change) in changes {
      definition.append(next..<row, of: new)
      next = row + 1
      var binding = new.bindings[row]
      rows[row] = change.change == .added ? .added : .changed
      if let oldRow = change.oldRow {
        mark(&binding, row, change, was: old.bindings[oldRow])
      } else {
        markAll(binding, row, .added)
      }
      definition.append(binding)
    }
    definition.append(next..<new.bindingCount, of: new)
    for change in comparison.bindings {
      guard change.newRow == nil, let row = change.oldRow else { continue }
      var binding = old.bindings[row]
      // A removed binding no longer replaces another one.
      binding.overrides = false
      rows[definition.bindingCount] = .removed
      markAll(binding, definition.bindingCount, .removed)
      definition.append(binding)
    }
  }

  private mutating func markAll(
    _ binding: ContainerDefinition.Binding, _ row: Int, _ change: PictureChanges.Change
  ) {
    for position in Self.needs(of: binding).indices {
      dependencies[Place(row: row, position: position)] = change
    }
  }

  private static func needs(
    of binding: ContainerDefinition.Binding
  ) -> [ContainerDefinition.Dependency] {
    switch binding.making {
    case .factory(let needs, _): needs
    case .alias(let target): [.init(target, kind: .alias)]
    case .instance: []
    }
  }

  /// Marks added and changed dependencies, and adds the removed ones.
  private mutating func mark(
    _ binding: inout ContainerDefinition.Binding, _ row: Int,
    _ change: ContainerComparison.BindingChange, was old: ContainerDefinition.Binding
  ) {
    var needs = Self.needs(of: binding)
    for dependency in change.dependencies {
      switch dependency.change {
      case .added, .changed:
        // If several dependencies have this key, the last ones count as added or changed.
        let position = needs.indices.last {
          needs[$0].key == dependency.key && dependencies[Place(row: row, position: $0)] == nil
        }
        guard let position else { continue }
        dependencies[Place(row: row, position: position)] =
          dependency.change == .added ? .added : .changed
      case .removed:
        guard case .factory(_, let arguments) = binding.making,
          let gone = Self.needs(of: old).last(where: { $0.key == dependency.key })
        else { continue }
        dependencies[Place(row: row, position: needs.count)] = .removed
        needs.append(gone)
        binding.making = .factory(dependencies: needs, arguments: arguments)
      }
    }
  }
}

extension ContainerDefinition {
  /// Appends bindings of another definition, of which this one has all symbols.
  ///
  /// O(rows and their dependencies).
  fileprivate mutating func append(_ rows: Range<Int>, of other: ContainerDefinition) {
    let (first, table) = (bindingTable.count, other.bindingTable)
    let from = Int(table.dependencyOffsets[rows.lowerBound])
    let dependencies = from..<Int(table.dependencyOffsets[rows.upperBound])
    let shift = dependencyTable.count - from
    bindingTable.keys += table.keys[rows]
    bindingTable.flags += table.flags[rows]
    for row in rows {
      bindingTable.dependencyOffsets.append(UInt32(Int(table.dependencyOffsets[row + 1]) + shift))
      if table.flags[row].contains(.alias) { bindingTable.aliasCount += 1 }
    }
    bindingTable.append(rows, of: table, at: first)
    dependencyTable.append(dependencies, of: other.dependencyTable)
  }
}

extension BindingTable {
  fileprivate mutating func append(_ rows: Range<Int>, of other: BindingTable, at first: Int) {
    for column: WritableKeyPath<BindingTable, OptionalColumn> in [
      \.scopes, \.containers, \.modules, \.files, \.lines, \.columns, \.ids, \.types, \.mapKeys,
      \.isolations,
    ] {
      self[keyPath: column].append(rows, of: other[keyPath: column], at: first)
    }
    arguments.append(rows, of: other.arguments, at: first)
    environment.append(rows, of: other.environment, at: first)
    labels.append(rows, of: other.labels, at: first)
    ignores.append(rows, of: other.ignores, at: first)
  }
}

extension DependencyTable {
  fileprivate mutating func append(_ rows: Range<Int>, of other: DependencyTable) {
    let first = count
    keys += other.keys[rows]
    traits += other.traits[rows]
    for column: WritableKeyPath<DependencyTable, OptionalColumn> in [
      \.names, \.recorded, \.files, \.lines, \.columns,
    ] {
      self[keyPath: column].append(rows, of: other[keyPath: column], at: first)
    }
    arguments.append(rows, of: other.arguments, at: first)
    ignores.append(rows, of: other.ignores, at: first)
  }
}

extension OptionalColumn {
  fileprivate mutating func append(_ rows: Range<Int>, of other: OptionalColumn, at first: Int) {
    guard !other.isEmpty else { return }
    for row in rows {
      if let value = other[row] { set(value, row: first + row - rows.lowerBound) }
    }
  }
}

extension SparseColumn {
  fileprivate mutating func append(_ rows: Range<Int>, of other: SparseColumn, at first: Int) {
    let start = other.rows.partitionPoint { $0 < rows.lowerBound }
    for position in start..<other.rows.count {
      guard other.rows[position] < rows.upperBound else { return }
      append(
        other.values[position], row: first + Int(other.rows[position]) - rows.lowerBound)
    }
  }
}
