import DIDefinition

extension DefinitionParser {
  private static let shape = Shape(
    "a definition", "bindings", "formatVersion", "name", "scopes", "modules", "roots", "containers",
    "externals", "collections", "ignore", "environment", "generator", "notRead", "resetScopes",
    "findings", "balance", "$schema")
  private static let generator = Shape("a generator", "name", "version", "advice")
  private static let environment = Shape("an environment", "name", "variables")
  private static let balance = Shape("a balance", "registrations", "requests", "files")
  private static let share = Shape("a share", "seen", "read")

  mutating func document() throws(Fault) {
    guard let first = scanner.peek() else { throw scanner.fault("this is empty") }
    let start = scanner.offset
    guard first == UInt8(ascii: "{") else { throw scanner.unexpected("a definition, '{'") }
    let shape = Self.shape
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: try parser.table(.bindings) { (parser, row) throws(Fault) in try parser.binding(row) }
      case 1: try parser.formatVersion()
      case 2: parser.definition.name = try parser.string("name", of: shape.noun)
      case 3: try parser.scopes()
      case 4: try parser.modules()
      case 5: try parser.roots()
      case 6: try parser.containers()
      case 7: try parser.externals()
      case 8: try parser.collections()
      case 9: try parser.ignores()
      case 10: try parser.environment()
      case 11: try parser.generator()
      case 12: try parser.notRead()
      case 13: parser.definition.resetsScopes = try parser.bool("resetScopes", of: shape.noun)
      case 14: try parser.findings()
      case 15: try parser.balance()
      default: _ = try parser.string("$schema", of: shape.noun)
      }
    }
    pendingKeys.settle(in: &definition)
    try require(present, 1, shape, at: start)
    try require(present, 0, shape, at: start)
    try checkBindingsOfFindings()
    if scanner.peek() != nil { throw scanner.fault("unexpected text after the definition") }
  }

  private mutating func formatVersion() throws(Fault) {
    guard let first = scanner.peek(), first == UInt8(ascii: "-") || first.isASCIIDigit
    else { throw wrongType("formatVersion", "a definition", "a number") }
    let start = scanner.offset
    let version = try wholeNumber("formatVersion", of: "a definition")
    let ours = ContainerDefinition.formatVersion
    guard version == ours else {
      throw scanner.fault(
        "this definition has format version \(version); this swift-di reads version \(ours)",
        at: start)
    }
  }

  private mutating func generator() throws(Fault) {
    let shape = Self.generator
    let start = scanner.nextOffset()
    entry = (.member("generator"), start)
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType("generator", "a definition", "an object")
    }
    var generator = ContainerDefinition.Generator(name: "")
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: generator.name = try parser.string("name", of: shape.noun)
      case 1: generator.version = try parser.string("version", of: shape.noun)
      default: generator.advice = try parser.advice()
      }
    }
    try require(present, 0, shape, at: start)
    definition.generator = generator
    entry = (.member(""), 0)
  }

  private mutating func advice() throws(Fault) -> [String: String] {
    var advice: [String: String] = [:]
    try freeObject("advice", of: "a generator") { (parser, rule) throws(Fault) in
      advice[rule] = try parser.string(rule, of: "the advice")
    }
    return advice
  }

  private mutating func environment() throws(Fault) {
    let shape = Self.environment
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType("environment", "a definition", "an object")
    }
    entry = (.member("environment"), scanner.offset)
    var environment = ContainerDefinition.Environment()
    _ = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: environment.name = try parser.string("name", of: shape.noun)
      default: environment.variables = try parser.variables()
      }
    }
    definition.environment = environment
    entry = (.member(""), 0)
  }

  private mutating func balance() throws(Fault) {
    let shape = Self.balance
    let start = scanner.nextOffset()
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType("balance", "a definition", "an object")
    }
    entry = (.member("balance"), start)
    let nothing = ContainerDefinition.Balance.Share(seen: 0, read: 0)
    var balance = ContainerDefinition.Balance(
      files: nil, registrations: nothing, requests: nothing)
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: balance.registrations = try parser.share("registrations")
      case 1: balance.requests = try parser.share("requests")
      default: balance.files = try parser.wholeNumber("files", of: shape.noun)
      }
    }
    try require(present, 0, shape, at: start)
    try require(present, 1, shape, at: start)
    definition.balance = balance
    entry = (.member(""), 0)
  }

  private mutating func share(
    _ member: String
  ) throws(Fault) -> ContainerDefinition.Balance.Share {
    let shape = Self.share
    let start = scanner.nextOffset()
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType(member, "a balance", "an object")
    }
    var share = ContainerDefinition.Balance.Share(seen: 0, read: 0)
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: share.seen = try parser.wholeNumber("seen", of: shape.noun)
      default: share.read = try parser.wholeNumber("read", of: shape.noun)
      }
    }
    try require(present, 0, shape, at: start)
    try require(present, 1, shape, at: start)
    guard 0 <= share.read, share.read <= share.seen else {
      throw scanner.fault("'read' of '\(member)' is no number from 0 to 'seen'", at: start)
    }
    return share
  }

  private mutating func variables() throws(Fault) -> [ContainerDefinition.Environment.Variable] {
    var variables: [ContainerDefinition.Environment.Variable] = []
    try freeObject("variables", of: "an environment") { (parser, name) throws(Fault) in
      variables.append(.init(name: name, value: try parser.scalar(name)))
    }
    return variables
  }

  /// Reads an object with arbitrary member names.
  mutating func freeObject(
    _ member: String, of noun: String,
    _ value: (inout DefinitionParser, String) throws(Fault) -> Void
  ) throws(Fault) {
    guard scanner.peek() == UInt8(ascii: "{") else { throw wrongType(member, noun, "an object") }
    try scanner.open("{")
    var names: Set<[UInt8]> = []
    while try !scanner.closes(with: "}", isFirst: names.isEmpty) {
      let start = scanner.nextOffset()
      let name = try scanner.string("the name of a member")
      guard names.insert(Array(name)).inserted else {
        throw scanner.duplicateMember(name, at: start)
      }
      let text = String(decoding: name, as: UTF8.self)
      try scanner.expect(":")
      try value(&self, text)
    }
  }

  private mutating func scalar(_ name: String) throws(Fault) -> ContainerDefinition.Scalar {
    switch scanner.peek() {
    case UInt8(ascii: "\""): return .string(try string(name, of: "the variables"))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool(name, of: "the variables"))
    case UInt8(ascii: "n") where scanner.skip(word: "null"): return .null
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      throw wrongType(name, "the variables", "a string, a number, a boolean or null")
    default: return .number(String(decoding: try scanner.number(), as: UTF8.self))
    }
  }
}
