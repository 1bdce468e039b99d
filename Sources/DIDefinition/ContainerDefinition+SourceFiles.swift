extension ContainerDefinition {
  /// Gives every source file that is named in a place another name.
  ///
  /// - Parameter rename: called once for each file.
  /// - Complexity: O(bindings + dependencies).
  package mutating func mapSourceFiles(_ rename: (String) -> String) {
    var renamed: [String: String] = [:]
    func name(_ file: String) -> String {
      if let known = renamed[file] { return known }
      let new = rename(file)
      renamed[file] = new
      return new
    }
    var renamedSymbols: [UInt32: UInt32] = [:]
    func renameAll(_ column: inout OptionalColumn, count: Int, symbols: inout SymbolTable) {
      for row in 0..<count {
        guard let old = column[row] else { continue }
        if let new = renamedSymbols[old] {
          column.set(new, row: row)
        } else {
          let new = symbols.intern(name(symbols[Symbol(rawValue: old)])).rawValue
          renamedSymbols[old] = new
          column.set(new, row: row)
        }
      }
    }
    renameAll(&bindingTable.files, count: bindingTable.count, symbols: &symbols)
    renameAll(&dependencyTable.files, count: dependencyTable.count, symbols: &symbols)
    for index in modules.indices {
      if let file = modules[index].source?.file { modules[index].source?.file = name(file) }
    }
    for index in roots.indices {
      if let file = roots[index].source?.file { roots[index].source?.file = name(file) }
    }
  }
}
