import DIDefinition

/// The grammar of the format on top of a scanner, and the definition read so far.
struct DefinitionParser {
  typealias Fault = JSONFault

  var scanner: JSONScanner
  var definition: ContainerDefinition
  var pendingKeys = PendingKeys()
  var unknownMembers: [UnknownMember] = []
  var spellings = MemberSpellings()
  var anchors = DefinitionAnchors()
  /// The entry of a table, or the document's object, that is currently read.
  var entry: (owner: Entry, offset: Int)
  var rowsOfIDs: [Symbol: Int] = [:]
  var lastFile = RepeatedName()
  var lastModule = RepeatedName()
  var lastScope = RepeatedName()
  var lastParameter = RepeatedName()
  /// The largest position of a binding that a finding names, and its offset.
  var lastBindingOfFinding: (row: Int, offset: Int)?

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

    /// `others` are members of another form of the same object.
    init(_ noun: String, _ members: String..., others: [String] = []) {
      self.noun = noun
      self.members = MemberNames(members, others: others)
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
    let object = scanner.nextOffset()
    try scanner.open("{")
    var present = Present()
    var isFirst = true
    var unknown: Set<[UInt8]> = []
    while try !scanner.closes(with: "}", isFirst: isFirst) {
      isFirst = false
      let start = scanner.nextOffset()
      let name = try scanner.string("the name of a member")
      if let known = shape.members.find(name) {
        guard present.insert(known) else { throw scanner.duplicateMember(name, at: start) }
        try scanner.expect(":")
        try member(&self, known)
      } else {
        guard unknown.insert(Array(name)).inserted else {
          throw scanner.duplicateMember(name, at: start)
        }
        try unknownMember(
          shape, name: String(decoding: name, as: UTF8.self), start: start, ofObjectAt: object)
      }
    }
    return present
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
      let start = parser.scanner.nextOffset()
      parser.anchors.append(start, to: table)
      parser.entry = (.table(table, index), start)
      try element(&parser, index)
    }
    entry = (.member(""), 0)
  }

  // MARK: Values

  /// The error that names the expected type or, if the text is not valid JSON there, the scanner's.
  mutating func wrongType(_ member: String, _ noun: String, _ expected: String) -> Fault {
    let found: String
    switch scanner.peek() {
    case UInt8(ascii: "{"): found = "an object"
    case UInt8(ascii: "["): found = "an array"
    case UInt8(ascii: "\""): found = "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): found = "a boolean"
    case UInt8(ascii: "n"): found = "null"
    case UInt8(ascii: "-"): found = "a number"
    case .some(let byte) where byte.isASCIIDigit: found = "a number"
    default: return scanner.unexpected(expected)
    }
    do throws(Fault) {
      var copy = scanner
      if found == "a boolean" || found == "null" || found == "a number" { try copy.skipValue() }
    } catch {
      return error
    }
    return scanner.fault("'\(member)' of \(noun) must be \(expected), not \(found)")
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
    let start = scanner.nextOffset()
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
    let start = scanner.nextOffset()
    let written = try utf8(member, of: noun)
    if Self.hasPlainEnds(written) { return definition.symbols.intern(written).rawValue }
    guard let key = ContainerDefinition.Key(String(decoding: written, as: UTF8.self)) else {
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
    if let number = scanner.shortNumber() { return UInt32(truncatingIfNeeded: number) }
    let start = scanner.peek()
    guard let start, start == UInt8(ascii: "-") || start.isASCIIDigit else {
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

  mutating func wholeNumber(_ member: String, of noun: String) throws(Fault) -> Int {
    let offset = scanner.nextOffset()
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
    let start = scanner.nextOffset()
    let written = try string(member, of: noun)
    if let value = values.first(where: { words($0) == written }) { return value }
    let hint = suggestionOrList(of: values.map(words), insteadOf: written)
    throw scanner.fault("'\(written)' is not \(what) (\(hint))", at: start)
  }

  /// Throws if the object at `offset` lacks a member: at a misspelling of it or of a member of the
  /// object's other form, if there is one.
  func require(_ present: Present, _ member: Int, _ shape: Shape, at offset: Int) throws(Fault) {
    guard !present.contains(member) else { return }
    let name = shape.members.names[member]
    let meant = unknownMembers.reversed().prefix { $0.offset > offset }
      .first {
        guard $0.noun == shape.noun, let nearest = $0.nearest else { return false }
        return nearest == name || !shape.members.names.contains(nearest)
      }
    if let meant { throw scanner.fault(meant.message, at: meant.offset) }
    throw scanner.fault("\(shape.noun) needs a member '\(name)'", at: offset)
  }
}
