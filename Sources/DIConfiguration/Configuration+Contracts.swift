package import DIAnalysis
import DIDefinition

extension Contract {
  /// The members that each contract may have besides its kind.
  private static let members = ["name", "reason", "allow"]
  /// The kinds of contracts, with the members that only they have.
  private static let kinds: [String: [String]] = [
    "forbidden": [], "layers": ["strict"], "independent": ["transitive"], "only": [],
  ]

  /// Reads a list of contracts.
  ///
  /// - Throws: `ConfigurationError` with the location of the first fault.
  static func list(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> [Contract] {
    var contracts: [Contract] = []
    var names: Set<ExactName> = []
    for element in try reader.list(value, "a list of contracts") {
      let contract = try Contract(element, reader)
      guard names.insert(ExactName(contract.name)).inserted else {
        throw reader.error("duplicate contract '\(contract.name)'", at: element)
      }
      contracts.append(contract)
    }
    return contracts
  }

  private init(_ value: FileValue, _ reader: FileValueReader) throws(ConfigurationError) {
    let members = try reader.members(value, "a contract, an object")
    let found = members.filter { Self.kinds[$0.name] != nil }
    let words = Self.kinds.keys.sorted()
    guard let kind = found.first, found.count == 1 else {
      // The error names a misspelt kind.
      let known = Self.members + words + Self.kinds.values.flatMap(\.self).sorted()
      if found.isEmpty, let unknown = members.first(where: { !known.contains($0.name) }) {
        throw reader.unknown(unknown, among: Self.members + words)
      }
      throw reader.error(
        found.isEmpty
          ? "this contract forbids nothing: add one of \(words.joined(separator: ", "))"
          : "a contract has one of \(words.joined(separator: ", ")): make two contracts of this",
        at: found.dropFirst().first?.value ?? value)
    }
    let options = Self.kinds[kind.name] ?? []
    let known = Self.members + [kind.name] + options
    for member in members where !known.contains(member.name) {
      throw reader.unknown(member, among: known, "member of a contract with '\(kind.name)':")
    }
    func member(_ name: String) -> FileValue? { members.first { $0.name == name }?.value }
    guard let name = member("name") else { throw reader.error("'name' is missing", at: value) }
    guard let reason = member("reason") else {
      throw reader.error("'reason' is missing", at: value)
    }
    var exceptions: [Exception] = []
    if let allow = member("allow") {
      for element in try reader.list(allow, "a list of exceptions") {
        exceptions.append(try Self.exception(element, reader))
      }
    }
    var flags: [String: Bool] = [:]
    for option in options {
      if let value = member(option) { flags[option] = try reader.flag(value) }
    }
    self.init(
      name: try reader.text(name, "the name of a contract"),
      reason: try reader.text(reason, "a reason"),
      kind: try Self.kind(kind, flags, reader), exceptions: exceptions, source: reader.source(value)
    )
  }

  private static func kind(
    _ member: FileValue.Member, _ flags: [String: Bool], _ reader: FileValueReader
  ) throws(ConfigurationError) -> Kind {
    switch member.name {
    case "forbidden":
      let ends = try ends(of: member.value, reader, ["transitive"])
      return .forbidden(from: ends.from, to: ends.to, isTransitive: ends.isTransitive)
    case "layers":
      var layers: [[PartPattern]] = []
      var known: Set<String> = []
      for layer in try reader.list(member.value, "a list of layers from top to bottom") {
        let parts = try PartPattern.list(layer, reader)
        for part in parts where !known.insert(part.spelling).inserted {
          throw ConfigurationError(
            "'\(part.spelling)' is in two layers: name it in one of them", path: reader.path,
            line: part.source.line, column: part.source.column)
        }
        layers.append(parts)
      }
      guard layers.count > 1 else {
        throw reader.error("one layer forbids nothing: add those below it", at: member.value)
      }
      return .layers(layers, isStrict: flags["strict"] ?? false)
    case "independent":
      return .independent(
        try PartPattern.list(member.value, reader), isTransitive: flags["transitive"] ?? true)
    default:
      let ends = try ends(of: member.value, reader, [])
      return .only(from: ends.from, to: ends.to)
    }
  }

  private struct Ends {
    var from: [PartPattern] = []
    var to: [PartPattern] = []
    var isTransitive = true
  }

  private static func ends(
    of value: FileValue, _ reader: FileValueReader, _ options: [String]
  ) throws(ConfigurationError) -> Ends {
    var ends = Ends()
    for member in try reader.members(value, "an object with 'from' and 'to'") {
      switch member.name {
      case "from": ends.from = try PartPattern.list(member.value, reader)
      case "to": ends.to = try PartPattern.list(member.value, reader)
      case "transitive" where options.contains("transitive"):
        ends.isTransitive = try reader.flag(member.value)
      default: throw reader.unknown(member, among: ["from", "to"] + options)
      }
    }
    if ends.from.isEmpty { throw reader.error("'from' is missing", at: value) }
    if ends.to.isEmpty { throw reader.error("'to' is missing", at: value) }
    return ends
  }

  private static func exception(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> Exception {
    var (from, to): (PartPattern?, PartPattern?)
    var reason: String?
    var until: CalendarDate?
    for member in try reader.members(value, "an exception, an object") {
      switch member.name {
      case "from": from = try PartPattern(member.value, reader)
      case "to": to = try PartPattern(member.value, reader)
      case "reason": reason = try reader.text(member.value, "a reason")
      case "until":
        let text = try reader.text(member.value, "a day as YYYY-MM-DD")
        guard let day = CalendarDate(text) else {
          throw reader.error("expected a day as YYYY-MM-DD", at: member.value)
        }
        until = day
      default: throw reader.unknown(member, among: ["from", "to", "reason", "until"])
      }
    }
    guard let from else { throw reader.error("'from' is missing", at: value) }
    guard let to else { throw reader.error("'to' is missing", at: value) }
    guard let reason else { throw reader.error("'reason' is missing", at: value) }
    return Exception(from: from, to: to, reason: reason, until: until, source: reader.source(value))
  }
}

extension PartPattern {
  /// Reads one part or a list of parts.
  fileprivate static func list(
    _ value: FileValue, _ reader: FileValueReader
  ) throws(ConfigurationError) -> [PartPattern] {
    if case .scalar = value.content { return [try PartPattern(value, reader)] }
    var parts: [PartPattern] = []
    for element in try reader.list(value, "a part, or a list of parts") {
      parts.append(try PartPattern(element, reader))
    }
    guard !parts.isEmpty else { throw reader.error("expected a part", at: value) }
    return parts
  }

  fileprivate init(_ value: FileValue, _ reader: FileValueReader) throws(ConfigurationError) {
    let text = try reader.text(value, "a part, such as 'module:Cart'")
    guard let colon = text.firstIndex(of: ":") else {
      throw reader.error("expected a part with its kind, such as 'module:\(text)'", at: value)
    }
    let (word, rest) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    guard let kind = Kind(rawValue: word) else {
      let hint = suggestionOrList(of: Kind.allCases.map(\.rawValue), insteadOf: word)
      throw reader.error("unknown kind of part '\(word)' (\(hint))", at: value)
    }
    guard !rest.isEmpty else {
      throw reader.error("expected a name after '\(word):'", at: value)
    }
    guard kind != .label || rest.contains("=") else {
      throw reader.error("expected a label with its value, such as 'label:\(rest)=*'", at: value)
    }
    self.init(kind, rest, source: reader.source(value))
  }
}

extension FileValueReader {
  fileprivate func source(_ value: FileValue) -> SourceLocation {
    SourceLocation(file: path, line: value.line, column: value.column)
  }
}

extension ConfigurationError {
  /// The error for a contract that cannot be checked as it is written.
  package init(_ fault: ContractFault) {
    self.init(
      fault.message, path: fault.source.file, line: fault.source.line, column: fault.source.column)
  }
}
