import DIDefinition

/// Reads a container definition from JSON.
///
/// One pass over the bytes fills the columns of the definition directly. The reader only stores
/// offsets, from which locations are computed on demand. Nothing recurses.
public enum DefinitionReader {
  /// The largest input, because offsets have 32 bits.
  package static let maximumSize = Int(UInt32.max) - 1

  /// Reads a definition.
  ///
  /// - Parameters:
  ///   - input: JSON in UTF-8, with or without a byte order mark, or UTF-16 with one.
  ///   - defaultName: the container's name if the definition contains none.
  /// - Returns: the definition with the locations of its values.
  /// - Throws: `DefinitionError` with the location of the first fault. Unresolved names are not
  ///   errors: they become findings.
  /// - Complexity: O(size of the input).
  public static func read(
    _ input: InputBytes, defaultName: String
  ) throws(DefinitionError) -> DefinitionDocument {
    let (text, start) = try input.unicodeText()
    guard text.bytes.count <= maximumSize else {
      throw DefinitionError("this is larger than 4 GiB", line: 1, column: 1)
    }
    var parser = DefinitionParser(text.bytes, start: start, name: defaultName)
    let fault: JSONScanner.Fault
    do throws(JSONScanner.Fault) {
      try parser.document()
      return DefinitionDocument(
        parser.definition, unknownMembers: parser.unknownMembers, anchors: parser.anchors,
        places: TextPlaces(text, start: start))
    } catch {
      fault = error
    }
    let places = TextPlaces(text, start: start)
    let (line, column) = places.position(at: fault.offset)
    throw DefinitionError(
      fault.message, line: line, column: column, pointer: places.pointer(at: fault.offset))
  }

  /// Whether bytes can begin a definition, so that an endless or very large input can be rejected
  /// early.
  package static func canBegin(with bytes: UnsafeRawBufferPointer) -> Bool {
    // UTF-16, which is decoded later.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { byte in ![0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    return first == nil || first == UInt8(ascii: "{")
  }

  /// Reads a definition from bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, with or without a byte order mark, or UTF-16 with one. They are
  ///     copied.
  ///   - defaultName: the container's name if the definition contains none.
  /// - Returns: the definition with the locations of its values.
  /// - Throws: `DefinitionError` with the location of the first fault.
  /// - Complexity: O(number of bytes).
  public static func read(
    _ bytes: some Collection<UInt8>, defaultName: String
  ) throws(DefinitionError) -> DefinitionDocument {
    try read(InputBytes(copying: bytes), defaultName: defaultName)
  }
}

/// The grammar of the format on top of a scanner, and the definition read so far.
struct DefinitionParser {
  typealias Fault = JSONScanner.Fault

  var scanner: JSONScanner
  var definition: ContainerDefinition
  var pendingKeys = PendingKeys()
  var unknownMembers: [UnknownMember] = []
  var anchors = DefinitionAnchors()
  /// The entry of a table, or the document's object, that is currently read.
  var entry: (owner: Entry, offset: Int)
  var rowsOfIDs: [Symbol: Int] = [:]

  enum Entry {
    case member(String)
    case table(DefinitionSite.Table, Int)
  }

  init(_ text: UnsafeBufferPointer<UInt8>, start: Int, name: String) {
    scanner = JSONScanner(text, start: start)
    definition = ContainerDefinition(name: name)
    definition.reserve(forTextOf: text.count)
    entry = (.member(""), start)
  }

  // MARK: Objects and arrays

  /// The members of one kind of object.
  struct Shape: Sendable {
    let noun: String
    let members: MemberNames

    init(_ noun: String, _ members: String...) {
      self.noun = noun
      self.members = MemberNames(members)
    }
  }

  /// The members of a shape that an object has.
  struct Present {
    private var bits: UInt64 = 0

    func contains(_ member: Int) -> Bool { bits & (1 << UInt64(member)) != 0 }

    mutating func insert(_ member: Int) -> Bool {
      let bit: UInt64 = 1 << UInt64(member)
      defer { bits |= bit }
      return bits & bit == 0
    }
  }

  /// Reads an object: `member` is called for each known member, with the scanner at its value.
  @inline(__always)
  mutating func object(
    _ shape: Shape, _ member: (inout DefinitionParser, Int) throws(Fault) -> Void
  ) throws(Fault) -> Present {
    try scanner.open("{")
    var present = Present()
    var isFirst = true
    var unknown: Set<[UInt8]> = []
    while try !scanner.closes(with: "}", isFirst: isFirst) {
      isFirst = false
      _ = scanner.peek()
      let start = scanner.offset
      let name = try scanner.string("the name of a member")
      if let known = shape.members.find(name) {
        guard present.insert(known) else { throw duplicate(name, at: start) }
        try scanner.expect(":")
        try member(&self, known)
      } else {
        guard unknown.insert(Array(name)).inserted else { throw duplicate(name, at: start) }
        try unknownMember(shape, name: String(decoding: name, as: UTF8.self), start: start)
      }
    }
    return present
  }

  func duplicate(_ name: UnsafeBufferPointer<UInt8>, at offset: Int) -> Fault {
    scanner.fault("this object has two members \(quoted(name))", at: offset)
  }

  private mutating func unknownMember(
    _ shape: Shape, name: String, start: Int
  ) throws(Fault) {
    try scanner.expect(":")
    _ = scanner.peek()
    let valueOffset = scanner.offset
    try scanner.skipValue()
    note(
      shape, name: name, start: start, valueOffset: valueOffset,
      nearest: NearestName.of(name, among: shape.members.names))
  }

  /// Notes a member that the format knows and that has no effect without another one.
  ///
  /// O(size of the object), only for such a member.
  mutating func idleMember(
    _ member: Int, of shape: Shape, at start: Int, lacks: String
  ) throws(Fault) {
    let name = shape.members.names[member]
    var copy = JSONScanner(scanner.text, start: start)
    var isFirst = true
    try copy.open("{")
    while try !copy.closes(with: "}", isFirst: isFirst) {
      isFirst = false
      _ = copy.peek()
      let nameOffset = copy.offset
      let isWanted = try copy.string("a name").elementsEqual(name.utf8)
      try copy.expect(":")
      _ = copy.peek()
      if isWanted {
        note(
          shape, name: name, start: nameOffset, valueOffset: copy.offset, nearest: nil, lacks: lacks
        )
        return
      }
      try copy.skipValue()
    }
  }

  private mutating func note(
    _ shape: Shape, name: String, start: Int, valueOffset: Int, nearest: String?,
    lacks: String? = nil
  ) {
    var site: DefinitionSite?
    let owner: String
    switch entry.owner {
    case .member(let name):
      owner = name.isEmpty ? "" : "/\(name)"
    case .table(let table, let index):
      site = DefinitionSite(table, index)
      owner = "/\(table.rawValue)/\(index)"
    }
    // For a top-level member the pointer is its name, so no walk through the text is needed.
    let isTop = owner.isEmpty
    unknownMembers.append(
      UnknownMember(
        name: name, noun: shape.noun, nearest: nearest, lacks: lacks, site: site, offset: start,
        valueOffset: valueOffset, anchor: isTop ? nil : entry.offset,
        owner: isTop ? "/" + escapedForPointer(name) : owner))
  }

  /// Reads an array: `element` is called for each element, with the scanner at it.
  @inline(__always)
  mutating func array(
    _ member: String, of noun: String,
    _ element: (inout DefinitionParser, Int) throws(Fault) -> Void
  ) throws(Fault) {
    guard scanner.peek() == UInt8(ascii: "[") else { throw wrongType(member, noun, "an array") }
    let start = scanner.offset
    try scanner.open("[")
    var count = 0
    while try !scanner.closes(with: "]", isFirst: count == 0) {
      anchors.elements.note(count, at: scanner.offset, ofArrayAt: start)
      try element(&self, count)
      count += 1
    }
  }

  /// Reads one of the definition's arrays, and stores the start of each entry.
  @inline(__always)
  mutating func table(
    _ table: DefinitionSite.Table, _ element: (inout DefinitionParser, Int) throws(Fault) -> Void
  ) throws(Fault) {
    try array(table.rawValue, of: "a definition") { (parser, index) throws(Fault) in
      _ = parser.scanner.peek()
      parser.anchors.append(parser.scanner.offset, to: table)
      parser.entry = (.table(table, index), parser.scanner.offset)
      try element(&parser, index)
    }
    entry = (.member(""), 0)
  }

  // MARK: Values

  /// The error for a value of the wrong type; the scanner's error if there is no value.
  mutating func wrongType(_ member: String, _ noun: String, _ expected: String) -> Fault {
    let found: String
    switch scanner.peek() {
    case UInt8(ascii: "{"): found = "an object"
    case UInt8(ascii: "["): found = "an array"
    case UInt8(ascii: "\""): found = "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): found = "a boolean"
    case UInt8(ascii: "n"): found = "null"
    case UInt8(ascii: "-"): found = "a number"
    case .some(0x30...0x39): found = "a number"
    default: return scanner.unexpected(expected)
    }
    let start = scanner.offset
    do throws(Fault) {
      var copy = scanner
      if found == "a boolean" || found == "null" || found == "a number" { try copy.skipValue() }
    } catch {
      return error
    }
    return scanner.fault("'\(member)' of \(noun) must be \(expected), not \(found)", at: start)
  }

  @inline(__always)
  mutating func utf8(
    _ member: String, of noun: String
  ) throws(Fault) -> UnsafeBufferPointer<UInt8> {
    guard scanner.peek() == UInt8(ascii: "\"") else { throw wrongType(member, noun, "a string") }
    return try scanner.string("a string")
  }

  mutating func string(_ member: String, of noun: String) throws(Fault) -> String {
    String(decoding: try utf8(member, of: noun), as: UTF8.self)
  }

  @inline(__always)
  mutating func symbol(_ member: String, of noun: String) throws(Fault) -> UInt32 {
    definition.symbols.intern(try utf8(member, of: noun)).rawValue
  }

  /// Reads a key into a new row of a column; its symbol is set when the pending keys are settled.
  @inline(__always)
  mutating func key(
    _ member: String, of noun: String, to column: PendingKeys.Column
  ) throws(Fault) {
    _ = scanner.peek()
    let start = scanner.offset
    let written = try utf8(member, of: noun)
    // A string with escapes is a copy that the next one overwrites; it is shorter than its text.
    if Self.hasPlainEnds(written), written.count + 2 == scanner.offset - start {
      pendingKeys.append(written, to: column, of: &definition)
    } else {
      scanner.offset = start
      definition.appendKey(try key(member, of: noun), to: column)
    }
  }

  @inline(__always)
  private static func hasPlainEnds(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = key.first, let last = key.last else { return false }
    return first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F
  }

  /// Reads a key: a string that is not only white space, with the white space at its ends removed.
  @inline(__always)
  mutating func key(_ member: String, of noun: String) throws(Fault) -> UInt32 {
    _ = scanner.peek()
    let start = scanner.offset
    let written = try utf8(member, of: noun)
    if Self.hasPlainEnds(written) { return definition.symbols.intern(written).rawValue }
    guard let key = Key(String(decoding: written, as: UTF8.self)) else {
      throw scanner.fault("'\(member)' of \(noun) must not be empty", at: start)
    }
    return definition.symbols.intern(key.description).rawValue
  }

  mutating func keyText(_ member: String, of noun: String) throws(Fault) -> String {
    let symbol = Symbol(rawValue: try key(member, of: noun))
    return definition.symbols[symbol]
  }

  mutating func bool(_ member: String, of noun: String) throws(Fault) -> Bool {
    _ = scanner.peek()
    if scanner.skip(word: "true") { return true }
    if scanner.skip(word: "false") { return false }
    throw wrongType(member, noun, "true or false")
  }

  /// Reads an integer of at least 1.
  mutating func count(_ member: String, of noun: String) throws(Fault) -> UInt32 {
    let start = scanner.peek()
    guard let start, start == UInt8(ascii: "-") || (0x30...0x39).contains(start) else {
      throw wrongType(member, noun, "a number")
    }
    let offset = scanner.offset
    let number = try wholeNumber(member, of: noun)
    guard (1...Int(Int32.max)).contains(number) else {
      throw scanner.fault(
        "'\(member)' of \(noun) must be a whole number from 1 to \(Int32.max)", at: offset)
    }
    return UInt32(number)
  }

  private mutating func wholeNumber(_ member: String, of noun: String) throws(Fault) -> Int {
    _ = scanner.peek()
    let offset = scanner.offset
    let text = try scanner.number()
    guard let number = DIReading.wholeNumber(text) else {
      let written = String(decoding: text, as: UTF8.self)
      throw scanner.fault(
        "'\(member)' of \(noun) must be a whole number, not \(written)", at: offset)
    }
    return number
  }

  mutating func strings(_ member: String, of noun: String) throws(Fault) -> [String] {
    var strings: [String] = []
    try array(member, of: noun) { (parser, _) throws(Fault) in
      guard parser.scanner.peek() == UInt8(ascii: "\"") else {
        throw parser.wrongType(member, noun, "an array of strings")
      }
      strings.append(try parser.string(member, of: noun))
    }
    return strings
  }

  /// Reads one of a few words.
  mutating func word<Value>(
    _ values: [Value], _ words: (Value) -> String, what: String, member: String, of noun: String
  ) throws(Fault) -> Value {
    _ = scanner.peek()
    let start = scanner.offset
    let written = try string(member, of: noun)
    if let value = values.first(where: { words($0) == written }) { return value }
    let known = values.map(words)
    let hint =
      NearestName.of(written, among: known).map { "did you mean '\($0)'?" }
      ?? "known: \(known.joined(separator: ", "))"
    throw scanner.fault("'\(written)' is not \(what) (\(hint))", at: start)
  }

  func require(
    _ present: Present, _ member: Int, _ shape: Shape, at offset: Int
  ) throws(Fault) {
    guard !present.contains(member) else { return }
    throw scanner.fault("\(shape.noun) needs a member '\(shape.members.names[member])'", at: offset)
  }
}

// MARK: The document

extension DefinitionParser {
  private static let shape = Shape(
    "a definition", "bindings", "formatVersion", "name", "scopes", "modules", "roots", "containers",
    "externals", "collections", "ignore", "environment", "generator", "$schema")
  private static let generator = Shape("a generator", "name", "version")
  private static let environment = Shape("an environment", "name", "variables")

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
      default: _ = try parser.string("$schema", of: shape.noun)
      }
    }
    pendingKeys.settle(in: &definition)
    try require(present, 1, shape, at: start)
    try require(present, 0, shape, at: start)
    if scanner.peek() != nil { throw scanner.fault("unexpected text after the definition") }
  }

  private mutating func formatVersion() throws(Fault) {
    guard let first = scanner.peek(), first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
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
    _ = scanner.peek()
    let start = scanner.offset
    entry = (.member("generator"), start)
    guard scanner.peek() == UInt8(ascii: "{") else {
      throw wrongType("generator", "a definition", "an object")
    }
    var generator = ContainerDefinition.Generator(name: "")
    let present = try object(shape) { (parser, member) throws(Fault) in
      switch member {
      case 0: generator.name = try parser.string("name", of: shape.noun)
      default: generator.version = try parser.string("version", of: shape.noun)
      }
    }
    try require(present, 0, shape, at: start)
    definition.generator = generator
    entry = (.member(""), 0)
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
      _ = scanner.peek()
      let start = scanner.offset
      let name = try scanner.string("the name of a member")
      guard names.insert(Array(name)).inserted else { throw duplicate(name, at: start) }
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
