import DIDefinition

// The members of bindings and dependencies, in the order of the shapes. The switches below use
// positions, because a large definition spends most of its reading time here.
extension DefinitionParser {
  private static let shape = Shape(
    "a binding", "key", "dependencies", "scope", "source", "module", "alias", "instance", "id",
    "container", "type", "opaque", "arguments", "eager", "contributes", "mapKey", "overrides",
    "decorates", "environment", "isolation", "async", "throws", "sendable", "closes", "labels",
    "ignore")
  private static let dependencyShape = Shape(
    "a dependency", "key", "kind", "source", "name", "optional", "element", "ownership", "recorded",
    "arguments", "ignore")
  static let sourceShape = Shape("a source", "file", "line", "column")
  private static let variableShape = Shape("an environment variable", "name", "hasDefault")

  mutating func binding(_ row: Int) throws(Fault) {
    let shape = Self.shape
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType("bindings", "a definition", "an array of objects")
    }
    let start = scanner.offset
    // `[]` would be slow here: it is not specialised for a type of another module.
    var flags = BindingFlags(rawValue: 0)
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: try parser.key("key", of: shape.noun, to: .bindings)
      case 1: try parser.dependencies()
      case 2:
        let name = try parser.utf8("scope", of: shape.noun)
        parser.definition.bindingTable.scopes.set(
          parser.lastScope.intern(name, in: &parser.definition.symbols), row: row)
      case 3: try parser.bindingSource(row)
      case 4:
        let name = try parser.utf8("module", of: shape.noun)
        parser.definition.bindingTable.modules.set(
          parser.lastModule.intern(name, in: &parser.definition.symbols), row: row)
      case 5:
        try parser.alias()
        flags.insert(.alias)
      case 6: flags.formUnion(try parser.instance())
      case 7: try parser.set(\.ids, "id", row)
      case 8: try parser.set(\.containers, "container", row)
      case 9: try parser.set(\.types, "type", row)
      case 10: flags.formUnion(try parser.flag(.opaque, "opaque"))
      case 11:
        let arguments = try parser.strings("arguments", of: shape.noun)
        if !arguments.isEmpty {
          parser.definition.bindingTable.arguments.append(arguments, row: row)
        }
      case 12: flags.formUnion(try parser.flag(.eager, "eager"))
      case 13: flags.formUnion(try parser.flag(.contributes, "contributes"))
      case 14: try parser.set(\.mapKeys, "mapKey", row)
      case 15: flags.formUnion(try parser.flag(.overrides, "overrides"))
      case 16: flags.formUnion(try parser.flag(.decorates, "decorates"))
      case 17: try parser.environmentVariables(row)
      case 18: try parser.set(\.isolations, "isolation", row)
      case 19: flags.formUnion(try parser.flag(.async, "async"))
      case 20: flags.formUnion(try parser.flag(.throws, "throws"))
      case 21: flags.formUnion(try parser.flag(.sendable, "sendable"))
      case 22: flags.formUnion(try parser.flag(.closes, "closes"))
      case 23:
        let labels = try parser.labels(of: shape.noun)
        if !labels.isEmpty { parser.definition.bindingTable.labels.append(labels, row: row) }
      default:
        let ignores = try parser.suppressions(hasKeys: false)
        if !ignores.isEmpty { parser.definition.bindingTable.ignores.append(ignores, row: row) }
      }
    }
    try require(present, 0, shape, at: start)
    try checkMaking(present, start: start)
    if present.contains(14), !flags.contains(.contributes) {
      try idleMember(14, of: shape, at: start, lacks: "'contributes'")
    }
    definition.bindingTable.flags.append(flags)
    definition.bindingTable.dependencyOffsets.append(UInt32(definition.dependencyTable.count))
    try checkID(row: row, flags: flags, start: start)
  }

  /// Rejects combinations of members that would construct one object in two ways.
  private func checkMaking(_ present: Present, start: Int) throws(Fault) {
    let (dependencies, scope, alias, instance, arguments, eager) = (1, 2, 5, 6, 11, 12)
    let names = Self.shape.members.names
    func exclude(_ one: Int, _ others: [Int]) throws(Fault) {
      guard present.contains(one) else { return }
      for other in others where present.contains(other) {
        let offset = max(self.offset(of: names[one], start), self.offset(of: names[other], start))
        throw scanner.fault(
          "a binding with '\(names[one])' must not have '\(names[other])'", at: offset)
      }
    }
    try exclude(instance, [dependencies, alias, arguments])
    try exclude(alias, [dependencies, instance, arguments, scope, eager])
  }

  /// The start of the value of a binding's member; only computed for errors.
  private func offset(of member: String, _ start: Int) -> Int {
    var copy = JSONScanner(scanner.text, start: start)
    do throws(Fault) {
      return try copy.enter(member: member) == nil ? start : copy.nextOffset()
    } catch {
      return start
    }
  }

  /// An `id` is unique, except for a contribution that overrides the one with its id.
  private mutating func checkID(row: Int, flags: BindingFlags, start: Int) throws(Fault) {
    guard let id = definition.bindingTable.ids[symbol: row] else { return }
    if rowsOfIDs[id] != nil, !flags.isSuperset(of: [.contributes, .overrides]) {
      throw scanner.fault(
        "two bindings have the id '\(definition.symbols[id])'", at: offset(of: "id", start))
    }
    rowsOfIDs[id] = row
  }

  @inline(__always)
  private mutating func set(
    _ column: WritableKeyPath<BindingTable, OptionalColumn>, _ member: String, _ row: Int
  ) throws(Fault) {
    let name = try symbol(member, of: Self.shape.noun)
    definition.bindingTable[keyPath: column].set(name, row: row)
  }

  @inline(__always)
  private mutating func bindingSource(_ row: Int) throws(Fault) {
    let source = try source(of: Self.shape.noun)
    definition.bindingTable.files.set(source.file, row: row)
    if source.line != 0 { definition.bindingTable.lines.set(source.line, row: row) }
    if source.column != 0 { definition.bindingTable.columns.set(source.column, row: row) }
  }

  private mutating func flag(_ flag: BindingFlags, _ member: String) throws(Fault) -> BindingFlags {
    try bool(member, of: Self.shape.noun) ? flag : []
  }

  private mutating func instance() throws(Fault) -> BindingFlags {
    let start = scanner.nextOffset()
    guard try bool("instance", of: Self.shape.noun) else {
      throw scanner.fault("'instance' of a binding can only be true: remove it", at: start)
    }
    return .instance
  }

  private mutating func alias() throws(Fault) {
    var traits = DependencyTraits()
    traits.kind = .alias
    try key("alias", of: Self.shape.noun, to: .dependencies)
    definition.dependencyTable.traits.append(traits)
    definition.bindingTable.aliasCount += 1
  }

  private mutating func environmentVariables(_ row: Int) throws(Fault) {
    let shape = Self.variableShape
    var variables: [ContainerDefinition.EnvironmentVariable] = []
    try array("environment", of: Self.shape.noun) { (parser, _) throws(Fault) in
      if parser.scanner.peek() != UInt8(ascii: "{") {
        variables.append(.init(name: try parser.string("environment", of: "a binding")))
        return
      }
      let start = parser.scanner.offset
      var variable = ContainerDefinition.EnvironmentVariable(name: "")
      let present = try parser.object(shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: variable.name = try parser.string("name", of: shape.noun)
        default: variable.hasDefault = try parser.bool("hasDefault", of: shape.noun)
        }
      }
      try parser.require(present, 0, shape, at: start)
      variables.append(variable)
    }
    if !variables.isEmpty { definition.bindingTable.environment.append(variables, row: row) }
  }

  // MARK: Dependencies

  private mutating func dependencies() throws(Fault) {
    try array("dependencies", of: Self.shape.noun) { (parser, _) throws(Fault) in
      switch parser.scanner.peek() {
      case UInt8(ascii: "{"):
        try parser.dependencyObject()
      case UInt8(ascii: "\""):
        try parser.key("key", of: "a dependency", to: .dependencies)
        parser.definition.dependencyTable.traits.append(DependencyTraits())
      default:
        throw parser.wrongType("dependencies", "a binding", "an array of strings and objects")
      }
    }
  }

  private mutating func dependencyObject() throws(Fault) {
    let shape = Self.dependencyShape
    let row = definition.dependencyTable.count
    let start = scanner.offset
    var traits = DependencyTraits()
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: try parser.key("key", of: shape.noun, to: .dependencies)
      case 1: traits.kind = try parser.kind(of: shape.noun)
      case 2:
        let source = try parser.source(of: shape.noun)
        parser.definition.dependencyTable.files.set(source.file, row: row)
        if source.line != 0 { parser.definition.dependencyTable.lines.set(source.line, row: row) }
        if source.column != 0 {
          parser.definition.dependencyTable.columns.set(source.column, row: row)
        }
      case 3:
        let name = try parser.utf8("name", of: shape.noun)
        parser.definition.dependencyTable.names.set(
          parser.lastParameter.intern(name, in: &parser.definition.symbols), row: row)
      case 4: traits.isOptional = try parser.bool("optional", of: shape.noun)
      case 5:
        traits.element = try parser.word(
          CollectionElement.allCases, \.word, what: "a kind of element", member: "element",
          of: shape.noun)
      case 6:
        traits.ownership = try parser.word(
          Ownership.allCases, \.word, what: "an ownership", member: "ownership", of: shape.noun)
      case 7:
        if try parser.bool("recorded", of: shape.noun) {
          parser.definition.dependencyTable.recorded.set(1, row: row)
        }
      case 8:
        let arguments = try parser.strings("arguments", of: shape.noun)
        if !arguments.isEmpty {
          parser.definition.dependencyTable.arguments.append(arguments, row: row)
        }
      default:
        let ignores = try parser.suppressions(hasKeys: false)
        if !ignores.isEmpty { parser.definition.dependencyTable.ignores.append(ignores, row: row) }
      }
    }
    try require(present, 0, shape, at: start)
    // A provider or lazy may resolve to a collection, whose kind of element counts.
    if present.contains(5), traits.kind == .instance || traits.kind == .property {
      try idleMember(5, of: shape, at: start, lacks: "the kind 'collection'")
    }
    definition.dependencyTable.traits.append(traits)
  }

  mutating func kind(of noun: String) throws(Fault) -> DependencyKind {
    // The usual words are compared as bytes, because every dependency passes here.
    if scanner.peek() == UInt8(ascii: "\"") {
      if scanner.skip(word: "\"instance\"") { return .instance }
      if scanner.skip(word: "\"provider\"") { return .provider }
      if scanner.skip(word: "\"property\"") { return .property }
      if scanner.skip(word: "\"lazy\"") { return .lazy }
      if scanner.skip(word: "\"collection\"") { return .collection }
    }
    return try word(
      DependencyKind.written, \.word, what: "a kind of dependency", member: "kind", of: noun)
  }

  /// The members of a source as symbols and numbers; 0 for a missing line or column.
  struct Source {
    var file: UInt32 = 0
    var line: UInt32 = 0
    var column: UInt32 = 0
  }

  mutating func source(of noun: String) throws(Fault) -> Source {
    let shape = Self.sourceShape
    guard scanner.peek() == UInt8(ascii: "{") else { throw wrongType("source", noun, "an object") }
    let start = scanner.offset
    var source = Source()
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: source.file = try parser.fileName(of: shape.noun)
      case 1: source.line = try parser.count("line", of: shape.noun)
      default: source.column = try parser.count("column", of: shape.noun)
      }
    }
    try require(present, 0, shape, at: start)
    return source
  }

  /// Reads a path, which must not contain NUL: readers would disagree about where the path ends.
  private mutating func fileName(of noun: String) throws(Fault) -> UInt32 {
    let start = scanner.nextOffset()
    let name = try utf8("file", of: noun)
    if let symbol = lastFile.symbol(of: name) { return symbol }
    guard !name.contains(0) else {
      throw scanner.fault("'file' of \(noun) must not contain a NUL", at: start)
    }
    return lastFile.intern(name, in: &definition.symbols)
  }
}
