import DIDefinition
import DIGraph

/// The nodes of a graph, grouped by the names that they have under one kind of part.
///
/// A name that only replaced bindings have is listed, without nodes.
struct NamedGroups {
  private(set) var names: [String] = []
  private var members: [(group: UInt32, node: UInt32)] = []
  private var rows = CountedRows(rowCount: 0, itemCount: 0) { _ in nil }

  /// O(nodes).
  init(_ graph: DependencyGraph, by kind: PartPattern.Kind) {
    switch kind {
    case .module:
      let modules = graph.definition.bindingTable.modules
      addBindings(of: graph, numbers: graph.definition.symbols.count) {
        modules[$0].map(Int.init)
      } name: {
        graph.definition.symbols[Symbol(rawValue: UInt32($0))]
      }
    case .key: addKeys(of: graph)
    case .folder: addFolders(of: graph)
    case .scope: addScopes(of: graph)
    case .container:
      addBindings(of: graph, numbers: graph.containers.containers.count) {
        let container = graph.container(of: $0)
        return container > 0 ? container : nil
      } name: {
        graph.containers.containers[$0].name
      }
    case .label: addLabels(of: graph)
    }
    let members = members
    rows = CountedRows(rowCount: names.count, itemCount: members.count) { Int(members[$0].group) }
  }

  /// The nodes of the group with a name, given by the name's position.
  func nodes(at position: Int) -> [Int] { rows[position].map { Int(members[Int($0)].node) } }

  // MARK: Kinds

  /// Adds each binding under the name of its number, if it has one.
  private mutating func addBindings(
    of graph: DependencyGraph, numbers: Int, number: (Int) -> Int?, name: (Int) -> String
  ) {
    var positions = Positions(count: numbers)
    for row in 0..<graph.definition.bindingCount {
      guard let number = number(row) else { continue }
      let group = positions.position(of: number) { names.append(name(number)) }
      if graph.isEffective(row) { members.append((group, UInt32(row))) }
    }
  }

  private mutating func addKeys(of graph: DependencyGraph) {
    var positions = Positions(count: graph.definition.symbols.count)
    for node in 0..<graph.nodeCount {
      switch graph.extraNode(node) {
      case nil, .external, .missing: break
      case .absent, .collection, .ambiguous: continue
      }
      let key = graph.key(of: node)
      let group = positions.position(of: Int(key.rawValue)) {
        names.append(graph.definition.symbols[key])
      }
      if !graph.isBinding(node) || graph.isEffective(node) {
        members.append((group, UInt32(node)))
      }
    }
  }

  private mutating func addFolders(of graph: DependencyGraph) {
    let files = graph.definition.bindingTable.files
    let none = -1
    var folders: [String] = []
    var numbers: [ExactName: Int] = [:]
    // Many files are in one folder, mostly one after another.
    var spellings = SymbolTable()
    var folderOfSpelling: [Int] = []
    var folderOfFile = [Int?](repeating: nil, count: graph.definition.symbols.count)
    for row in 0..<graph.definition.bindingCount {
      guard let file = files[row], folderOfFile[Int(file)] == nil else { continue }
      let spelling = graph.definition.symbols.withUTF8(of: Symbol(rawValue: file)) { path in
        var end = path.count
        while end > 0, path[end - 1] != UInt8(ascii: "/") { end -= 1 }
        return spellings.intern(UnsafeBufferPointer(rebasing: path[..<end]))
      }
      if Int(spelling.rawValue) == folderOfSpelling.count {
        let folder = spellings[spelling].split(separator: "/").joined(separator: "/")
        let number = folder.isEmpty ? none : numbers[ExactName(folder)] ?? folders.count
        if number == folders.count {
          numbers[ExactName(folder)] = number
          folders.append(folder)
        }
        folderOfSpelling.append(number)
      }
      folderOfFile[Int(file)] = folderOfSpelling[Int(spelling.rawValue)]
    }
    addBindings(of: graph, numbers: folders.count) { row in
      files[row].flatMap { folderOfFile[Int($0)] }.flatMap { $0 == none ? nil : $0 }
    } name: {
      folders[$0]
    }
  }

  private mutating func addScopes(of graph: DependencyGraph) {
    let flags = graph.definition.bindingTable.flags
    var names: [String] = []
    var numbers: [Lifetime: Int] = [:]
    let numberOfRow = (0..<graph.definition.bindingCount).map { row -> Int? in
      // An alias has no object, and so no scope.
      guard !flags[row].contains(.alias) else { return nil }
      let lifetime = graph.lifetime(of: row)
      if let known = numbers[lifetime] { return known }
      numbers[lifetime] = names.count
      names.append(graph.scopes.name(of: lifetime))
      return names.count - 1
    }
    addBindings(of: graph, numbers: names.count) {
      numberOfRow[$0]
    } name: {
      names[$0]
    }
  }

  /// A binding has its own labels and those of its module.
  private mutating func addLabels(of graph: DependencyGraph) {
    var ofModules: [UInt32: [String]] = [:]
    for module in graph.definition.modules {
      guard let symbol = graph.definition.symbols.find(module.name) else { continue }
      ofModules[symbol.rawValue, default: []] += module.labels.map(Self.text(of:))
    }
    let table = graph.definition.bindingTable
    var positions: [ExactName: UInt32] = [:]
    for row in 0..<graph.definition.bindingCount {
      let own = (table.labels[row] ?? []).map(Self.text(of:))
      for label in (own + (table.modules[row].flatMap { ofModules[$0] } ?? [])).exactNames() {
        let group = positions[label] ?? UInt32(names.count)
        if positions.updateValue(group, forKey: label) == nil { names.append(label.text) }
        if graph.isEffective(row) { members.append((group, UInt32(row))) }
      }
    }
  }

  private static func text(of label: ContainerDefinition.Label) -> String {
    "\(label.name)=\(label.value)"
  }

  /// Numbers things by their first use.
  private struct Positions {
    private static let none = UInt32.max
    private var positions: [UInt32]
    private var next: UInt32 = 0

    init(count: Int) { positions = [UInt32](repeating: Self.none, count: count) }

    /// The position of a number; `isNew` is called if it is used for the first time.
    mutating func position(of number: Int, isNew: () -> Void) -> UInt32 {
      if positions[number] == Self.none {
        positions[number] = next
        next += 1
        isNew()
      }
      return positions[number]
    }
  }
}
