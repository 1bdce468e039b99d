import DIDefinition

/// Converts values of a file to the expected types, and reports the location of a value of another
/// type.
struct FileValueReader: Sendable {
  /// More than any count of findings, and so small that sums of such numbers do not overflow.
  static let largestNumber = 1_000_000_000

  let path: String

  func error(_ message: String, at value: FileValue) -> ConfigurationError {
    ConfigurationError(message, path: path, line: value.line, column: value.column)
  }

  func error(_ message: String, at member: FileValue.Member) -> ConfigurationError {
    ConfigurationError(message, path: path, line: member.line, column: member.column)
  }

  /// A name, which may be empty.
  func name(_ value: FileValue, _ expected: String) throws(ConfigurationError) -> String {
    guard case .scalar(let text, let spelling) = value.content, spelling != .literal,
      spelling == .quoted || !Self.isTyped(text)
    else { throw error("expected \(expected)", at: value) }
    return text
  }

  /// Whether a word without quotes is a number or a Boolean, and therefore not a name.
  private static func isTyped(_ word: String) -> Bool {
    word == "true" || word == "false" || Double(word) != nil
  }

  /// A text that is not empty.
  func text(_ value: FileValue, _ expected: String) throws(ConfigurationError) -> String {
    let text = try name(value, expected)
    guard !text.isEmpty else { throw error("expected \(expected), found nothing", at: value) }
    return text
  }

  func flag(_ value: FileValue) throws(ConfigurationError) -> Bool {
    guard case .scalar(let word, let spelling) = value.content, spelling != .quoted,
      word == "true" || word == "false"
    else { throw error("expected true or false", at: value) }
    return word == "true"
  }

  func wholeNumber(
    _ value: FileValue, from least: Int, upTo most: Int = largestNumber
  ) throws(ConfigurationError) -> Int {
    guard case .scalar(let text, let spelling) = value.content, spelling != .quoted,
      let number = Int(text), number >= least
    else { throw error("expected a whole number from \(least) on", at: value) }
    guard number <= most else {
      throw error("expected a number of at most \(most)", at: value)
    }
    return number
  }

  func list(_ value: FileValue, _ expected: String) throws(ConfigurationError) -> [FileValue] {
    guard case .list(let values) = value.content else {
      throw error("expected \(expected)", at: value)
    }
    return values
  }

  /// A list of texts; a single text is read as a list with one element.
  func texts(_ value: FileValue, _ expected: String) throws(ConfigurationError) -> [String] {
    if case .scalar = value.content { return [try text(value, expected)] }
    var texts: [String] = []
    for element in try list(value, "a list: \(expected)") {
      texts.append(try text(element, expected))
    }
    return texts
  }

  /// The members of an object, each once.
  func members(
    _ value: FileValue, _ expected: String
  ) throws(ConfigurationError) -> [FileValue.Member] {
    guard case .members(let members) = value.content else {
      throw error("expected \(expected)", at: value)
    }
    if let second = firstRepeated(members) {
      throw error("duplicate member '\(second.name)'", at: second)
    }
    return members
  }

  /// The first member with the name of an earlier one.
  private func firstRepeated(_ members: [FileValue.Member]) -> FileValue.Member? {
    // Most objects have so few members that a set takes longer than comparing all of them.
    guard members.count > 8 else {
      return members.indices.first { index in
        members[..<index].contains { $0.name.isExactly(members[index].name) }
      }.map { members[$0] }
    }
    var names: Set<ExactName> = []
    return members.first { !names.insert(ExactName($0.name)).inserted }
  }

  /// The error for an unknown member.
  func unknown(
    _ member: FileValue.Member, among known: [String], _ kind: String = "member"
  ) -> ConfigurationError {
    let hint = suggestionOrList(of: known, insteadOf: member.name)
    return error("unknown \(kind) '\(member.name)' (\(hint))", at: member)
  }
}
