import DIAnalysis
import DIDefinition
import DIReading

/// Reads a valid baseline in one pass, without the values of its text.
///
/// Nearly every baseline is one that the command wrote. Any other text is left to the general reader,
/// which names its first fault.
enum WrittenBaseline {
  /// The baseline; nil if the text has a fault or an unusual form.
  static func read(_ input: InputBytes, path: String) -> Baseline? {
    do {
      let (text, start) = try input.unicodeText()
      defer { withExtendedLifetime(text) {} }
      let rest = UnsafeBufferPointer(rebasing: text.bytes[start...])
      var (cursor, lines) = (JSONCursor(rest), LineCounter(rest))
      var (version, findings) = (String?.none, [Baseline.Entry]?.none)
      try cursor.object { (name, cursor) throws(JSONFault) in
        switch name {
        case "formatVersion" where version == nil: version = try cursor.word()
        case "findings" where findings == nil:
          var entries: [Baseline.Entry] = []
          var last = Baseline.Entry(rule: "", definition: "", keys: [])
          try cursor.array { (cursor) throws(JSONFault) in
            let (line, column) = lines.position(at: cursor.offset())
            let source = SourceLocation(file: path, line: line, column: column)
            last = try entry(&cursor, source, after: last)
            entries.append(last)
          }
          findings = entries
        default: throw unusual
        }
      }
      try cursor.end()
      guard version == "\(BaselineFile.formatVersion)" else { return nil }
      return findings.map { Baseline($0) }
    } catch {
      return nil
    }
  }

  private static let unusual = JSONFault(message: "", offset: 0)

  private static let members = MemberNames(BaselineFile.members)

  /// Reads an entry; its names often equal those of the last entry.
  private static func entry(
    _ cursor: inout JSONCursor, _ source: SourceLocation, after last: Baseline.Entry
  ) throws(JSONFault) -> Baseline.Entry {
    var entry = Baseline.Entry(rule: "", definition: "", keys: [], source: source)
    var seen = 0
    try cursor.object(members) { (member, cursor) throws(JSONFault) in
      seen |= 1 << member
      switch member {
      case 0: entry.rule = try text(&cursor, like: last.rule)
      case 1: entry.code = try text(&cursor)
      case 2: entry.definition = try cursor.string(like: last.definition)
      case 3: entry.container = try text(&cursor, like: last.container ?? "")
      case 4:
        entry.keys.reserveCapacity(2)
        try cursor.array { (cursor) throws(JSONFault) in
          let count = entry.keys.count
          let key = count < last.keys.count ? last.keys[count] : ""
          entry.keys.append(try cursor.string(like: key))
        }
      case 5: entry.count = try number(&cursor)
      case 6:
        try cursor.array { (cursor) throws(JSONFault) in
          entry.environments.append(try text(&cursor))
        }
      case 7: entry.definitions = try number(&cursor)
      default: entry.reason = try text(&cursor)
      }
    }
    // An entry has a rule, a definition and keys.
    guard seen & 0b10101 == 0b10101 else { throw unusual }
    return entry
  }

  /// A string that is not empty.
  private static func text(
    _ cursor: inout JSONCursor, like earlier: String = ""
  ) throws(JSONFault) -> String {
    let text = try cursor.string(like: earlier)
    guard !text.isEmpty else { throw unusual }
    return text
  }

  private static func number(_ cursor: inout JSONCursor) throws(JSONFault) -> Int {
    let word = try cursor.word()
    guard let number = Int(word), (1...FileValueReader.largestNumber).contains(number) else {
      throw unusual
    }
    return number
  }
}
