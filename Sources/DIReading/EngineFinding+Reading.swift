package import DIDefinition

extension EngineFinding {
  /// Reads findings that `write` wrote; unknown members are skipped.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - bindingCount: the number of bindings in the definition; larger rows are faults.
  /// - Returns: the findings.
  /// - Throws: `JSONCursor.Fault` if the text is not a list of findings.
  package static func read(
    _ bytes: [UInt8], bindingCount: Int
  ) throws(JSONCursor.Fault) -> [EngineFinding] {
    let result: Result<[EngineFinding], JSONCursor.Fault> = bytes.withUnsafeBufferPointer { text in
      do throws(JSONCursor.Fault) {
        var cursor = JSONCursor(text)
        var findings: [EngineFinding] = []
        try cursor.array { (cursor) throws(JSONCursor.Fault) in
          findings.append(try finding(&cursor, bindingCount))
        }
        try cursor.end()
        return .success(findings)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func finding(
    _ cursor: inout JSONCursor, _ bindingCount: Int
  ) throws(JSONCursor.Fault) -> EngineFinding {
    var finding = EngineFinding(rule: "", keys: [], message: "")
    try cursor.object { (name, cursor) throws(JSONCursor.Fault) in
      switch name {
      case "rule": finding.rule = try cursor.string()
      case "keys":
        try cursor.array { (cursor) throws(JSONCursor.Fault) in
          finding.keys.append(try cursor.string())
        }
      case "message": finding.message = try cursor.string()
      case "help": finding.help = try cursor.string()
      case "bindings":
        try cursor.array { (cursor) throws(JSONCursor.Fault) in
          let row = try cursor.wholeNumber()
          guard (0..<bindingCount).contains(row) else {
            throw JSONCursor.Fault(message: "there is no binding \(row)")
          }
          finding.bindings.append(row)
        }
      case "source": finding.source = try source(&cursor)
      default: try cursor.skip()
      }
    }
    guard !finding.rule.isEmpty, !finding.message.isEmpty else {
      throw JSONCursor.Fault(message: "a finding needs a 'rule' and a 'message'")
    }
    guard isRule(finding.rule) else {
      throw JSONCursor.Fault(message: "'\(finding.rule)' is not the name of a rule")
    }
    return finding
  }

  /// Whether a text has the form of a rule's name: words of `a` to `z` and digits, joined by
  /// hyphens.
  ///
  /// A newer engine may send rules that are unknown here, and reports show their names unescaped.
  private static func isRule(_ text: String) -> Bool {
    text.utf8.first.map(\.isASCIILowercase) == true
      && text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy
      {
        !$0.isEmpty
          && $0.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit }
      }
  }

  private static func source(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.Fault) -> SourceLocation {
    var source = SourceLocation(file: "")
    try cursor.object { (name, cursor) throws(JSONCursor.Fault) in
      switch name {
      case "file": source.file = try cursor.string()
      case "line": source.line = try cursor.wholeNumber()
      case "column": source.column = try cursor.wholeNumber()
      default: try cursor.skip()
      }
    }
    return source
  }
}
