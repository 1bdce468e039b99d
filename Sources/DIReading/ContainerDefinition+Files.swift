public import DIDefinition

extension ContainerDefinition {
  /// The files of all source locations in this definition, each once, sorted.
  ///
  /// O(bindings + dependencies).
  public var files: [String] {
    let symbols = Set(bindingTable.files.distinct).union(dependencyTable.files.distinct)
    var names = symbols.map { ExactName(self.symbols[Symbol(rawValue: $0)]) }
    names += modules.compactMap { $0.source.map { ExactName($0.file) } }
    names += roots.compactMap { $0.source.map { ExactName($0.file) } }
    names += notRead.compactMap { $0.source.map { ExactName($0.file) } }
    names += ignores.compactMap { $0.source.map { ExactName($0.file) } }
    names += findings.compactMap { $0.source.map { ExactName($0.file) } }
    return Set(names).map(\.text).sorted { $0.precedes($1) }
  }

  /// Renames files in all source locations; files without an entry keep their names.
  ///
  /// O(bindings + dependencies).
  public mutating func renameFiles(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    var renamed: [UInt32: UInt32] = [:]
    for name in files {
      guard let newName = names[name] else { continue }
      renamed[symbols.intern(name).rawValue] = symbols.intern(newName).rawValue
    }
    bindingTable.files.replace(renamed)
    dependencyTable.files.replace(renamed)
    for index in modules.indices { modules[index].source?.rename(names) }
    for index in roots.indices { roots[index].source?.rename(names) }
    for index in notRead.indices { notRead[index].source?.rename(names) }
    for index in ignores.indices { ignores[index].source?.rename(names) }
    for index in findings.indices { findings[index].source?.rename(names) }
  }
}

extension SourceLocation {
  fileprivate mutating func rename(_ names: [String: String]) {
    if let name = names[file] { file = name }
  }
}
