/// The starts of the entries in the definition's arrays.
struct DefinitionAnchors: Sendable {
  /// The starts of some elements of longer arrays.
  var elements = ElementMarks()
  private var offsets: [[UInt32]] = Array(
    repeating: [], count: DefinitionSite.Table.allCases.count)

  subscript(table: DefinitionSite.Table, index: Int) -> Int? {
    let row = offsets[table.position]
    return row.indices.contains(index) ? Int(row[index]) : nil
  }

  mutating func append(_ offset: Int, to table: DefinitionSite.Table) {
    offsets[table.position].append(UInt32(offset))
  }
}

extension DefinitionSite.Table {
  fileprivate var position: Int {
    switch self {
    case .bindings: 0
    case .scopes: 1
    case .containers: 2
    case .modules: 3
    case .collections: 4
    case .externals: 5
    case .roots: 6
    case .ignore: 7
    case .notRead: 8
    case .findings: 9
    }
  }
}
