import DIDefinition

extension DefinitionParser {
  private static let scope = Shape("a scope", "name", "within")
  private static let container = Shape("a container", "name", "parent", "scope")
  private static let module = Shape("a module", "name", "requires", "labels", "source")
  private static let collection = Shape("a collection", "key", "allowEmpty")
  private static let external = Shape(
    "an external", "key", "scope", "container", others: ["pattern"])
  private static let pattern = Shape(
    "an external", "pattern", others: ["key", "scope", "container"])
  private static let root = Shape("a root", "key", "kind", "arguments", "source")
  private static let unread = Shape(
    "an unread part", "reason", "source", "binds", "forgotten")
  private static let definitionSuppression = Shape(
    "an ignore", "rule", "keys", "reason", "until", "source")
  private static let suppression = Shape("an ignore", "rule", "reason", "until")

  /// Reads an object that is an entry of one of the tables.
  private mutating func entryObject(
    _ table: DefinitionSite.Table, _ shape: Shape,
    _ member: (inout DefinitionParser, Int) throws(Fault) -> Void
  ) throws(Fault) {
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType(table.rawValue, "a definition", "an array of objects")
    }
    let start = scanner.offset
    let present = try object(shape, member)
    try require(present, 0, shape, at: start)
  }

  /// Reads a name that is unique in its table and not built in.
  private mutating func uniqueName(
    _ shape: Shape, builtIn: Set<String>, names: inout Set<ExactName>
  ) throws(Fault) -> String {
    let start = scanner.nextOffset()
    let name = try string("name", of: shape.noun)
    guard !builtIn.contains(name) else {
      let what = name.isEmpty ? "the empty name is the root container's" : "'\(name)' is built in"
      throw scanner.fault("\(what): \(shape.noun) must have another name", at: start)
    }
    guard names.insert(ExactName(name)).inserted else {
      let plural = shape.noun.drop { $0 != " " }.dropFirst()
      throw scanner.fault("two \(plural)s have the name '\(name)'", at: start)
    }
    return name
  }

  mutating func scopes() throws(Fault) {
    let shape = Self.scope
    var names: Set<ExactName> = []
    try table(.scopes) { (parser, _) throws(Fault) in
      var scope = ContainerDefinition.Scope(name: "")
      try parser.entryObject(.scopes, shape) { (parser, member) throws(Fault) in
        switch member {
        case 0:
          scope.name = try parser.uniqueName(
            shape, builtIn: ContainerDefinition.builtInScopes, names: &names)
        default: scope.within = try parser.string("within", of: shape.noun)
        }
      }
      parser.definition.scopes.append(scope)
    }
  }

  mutating func containers() throws(Fault) {
    let shape = Self.container
    var names: Set<ExactName> = []
    try table(.containers) { (parser, _) throws(Fault) in
      var container = ContainerDefinition.ChildContainer(name: "")
      try parser.entryObject(.containers, shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: container.name = try parser.uniqueName(shape, builtIn: [""], names: &names)
        case 1: container.parent = try parser.string("parent", of: shape.noun)
        default: container.scope = try parser.string("scope", of: shape.noun)
        }
      }
      parser.definition.containers.append(container)
    }
  }

  mutating func modules() throws(Fault) {
    let shape = Self.module
    var names: Set<ExactName> = []
    try table(.modules) { (parser, _) throws(Fault) in
      var module = ContainerDefinition.Module(name: "")
      try parser.entryObject(.modules, shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: module.name = try parser.uniqueName(shape, builtIn: [], names: &names)
        case 1: module.requires = try parser.strings("requires", of: shape.noun)
        case 2: module.labels = try parser.labels(of: shape.noun)
        default: module.source = try parser.location(of: shape.noun)
        }
      }
      parser.definition.modules.append(module)
    }
  }

  mutating func collections() throws(Fault) {
    let shape = Self.collection
    try table(.collections) { (parser, _) throws(Fault) in
      var collection = ContainerDefinition.CollectionRequirement(key: "")
      try parser.entryObject(.collections, shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: collection.key = try parser.keyText("key", of: shape.noun)
        default: collection.allowEmpty = try parser.bool("allowEmpty", of: shape.noun)
        }
      }
      parser.definition.collections.append(collection)
    }
  }

  mutating func externals() throws(Fault) {
    try table(.externals) { (parser, _) throws(Fault) in
      parser.definition.externals.append(try parser.external())
    }
  }

  private mutating func external() throws(Fault) -> ContainerDefinition.External {
    switch scanner.peek() {
    case UInt8(ascii: "\""):
      return .key(try keyText("externals", of: "a definition"), scope: nil)
    case UInt8(ascii: "{"):
      return try isPattern() ? externalPattern() : externalKey()
    default:
      throw wrongType("externals", "a definition", "an array of strings and objects")
    }
  }

  /// Whether the object at the current offset has a pattern; having a key too is an error.
  private func isPattern() throws(Fault) -> Bool {
    var copy = scanner
    var (key, pattern): (Int?, Int?)
    var isFirst = true
    try copy.open("{")
    while try !copy.closes(with: "}", isFirst: isFirst) {
      isFirst = false
      let start = copy.nextOffset()
      let name = String(decoding: try copy.string("the name of a member"), as: UTF8.self)
      if name == "key" { key = start }
      if name == "pattern" { pattern = start }
      try copy.expect(":")
      try copy.skipValue()
    }
    if let key, let pattern {
      throw scanner.fault("an external has a 'key' or a 'pattern', not both", at: max(key, pattern))
    }
    return pattern != nil
  }

  private mutating func externalPattern() throws(Fault) -> ContainerDefinition.External {
    var pattern = ""
    _ = try object(Self.pattern) { (parser, _) throws(Fault) in
      pattern = try parser.string("pattern", of: "an external")
    }
    return .pattern(pattern)
  }

  private mutating func externalKey() throws(Fault) -> ContainerDefinition.External {
    let shape = Self.external
    var key = ""
    var (scope, container): (String?, String?)
    try entryObject(.externals, shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: key = try parser.keyText("key", of: shape.noun)
      case 1: scope = try parser.string("scope", of: shape.noun)
      default: container = try parser.string("container", of: shape.noun)
      }
    }
    return .key(key, scope: scope, container: container)
  }

  mutating func roots() throws(Fault) {
    let shape = Self.root
    try table(.roots) { (parser, _) throws(Fault) in
      if parser.scanner.peek() == UInt8(ascii: "\"") {
        parser.definition.roots.append(.init(key: try parser.keyText("roots", of: "a definition")))
        return
      }
      var root = ContainerDefinition.Root(key: "")
      try parser.entryObject(.roots, shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: root.key = try parser.keyText("key", of: shape.noun)
        case 1: root.kind = try parser.kind(of: shape.noun)
        case 2: root.arguments = try parser.strings("arguments", of: shape.noun)
        default: root.source = try parser.location(of: shape.noun)
        }
      }
      parser.definition.roots.append(root)
    }
  }

  mutating func ignores() throws(Fault) {
    try table(.ignore) { (parser, _) throws(Fault) in
      parser.definition.ignores.append(try parser.suppression(hasKeys: true))
    }
  }

  mutating func notRead() throws(Fault) {
    let shape = Self.unread
    try table(.notRead) { (parser, _) throws(Fault) in
      var unread = ContainerDefinition.NotRead(source: nil, reason: "")
      try parser.entryObject(.notRead, shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: unread.reason = try parser.string("reason", of: shape.noun)
        case 1: unread.source = try parser.location(of: shape.noun)
        case 2: unread.binds = try parser.strings("binds", of: shape.noun)
        default: unread.forgotten = try parser.strings("forgotten", of: shape.noun)
        }
      }
      parser.definition.notRead.append(unread)
    }
  }

  // MARK: Shared by tables and bindings

  mutating func suppressions(hasKeys: Bool) throws(Fault) -> [ContainerDefinition.Suppression] {
    var suppressions: [ContainerDefinition.Suppression] = []
    try array("ignore", of: "a binding") { (parser, _) throws(Fault) in
      suppressions.append(try parser.suppression(hasKeys: hasKeys))
    }
    return suppressions
  }

  private mutating func suppression(
    hasKeys: Bool
  ) throws(Fault) -> ContainerDefinition.Suppression {
    let shape = hasKeys ? Self.definitionSuppression : Self.suppression
    var suppression = ContainerDefinition.Suppression(rule: "")
    try entryObject(.ignore, shape) { (parser, member) throws(Fault) in
      switch shape.members.names[member] {
      case "rule": suppression.rule = try parser.string("rule", of: shape.noun)
      case "keys": suppression.keys = try parser.strings("keys", of: shape.noun)
      case "reason": suppression.reason = try parser.string("reason", of: shape.noun)
      case "source": suppression.source = try parser.location(of: shape.noun)
      default: suppression.until = try parser.date("until", of: shape.noun)
      }
    }
    return suppression
  }

  private mutating func date(_ member: String, of noun: String) throws(Fault) -> CalendarDate {
    let start = scanner.nextOffset()
    let written = try string(member, of: noun)
    guard let date = CalendarDate(written) else {
      throw scanner.fault(
        "'\(member)' of \(noun) must be a date such as 2026-12-31, not '\(written)'", at: start)
    }
    return date
  }

  mutating func labels(of noun: String) throws(Fault) -> [ContainerDefinition.Label] {
    var labels: [ContainerDefinition.Label] = []
    try freeObject("labels", of: noun) { (parser, name) throws(Fault) in
      labels.append(.init(name: name, value: try parser.string(name, of: "the labels")))
    }
    return labels
  }

  mutating func location(of noun: String) throws(Fault) -> SourceLocation {
    let source = try source(of: noun)
    return SourceLocation(
      file: definition.symbols[Symbol(rawValue: source.file)],
      line: source.line == 0 ? nil : Int(source.line),
      column: source.column == 0 ? nil : Int(source.column))
  }
}
