package import DIDefinition

extension EngineFinding {
  /// Reads findings that `write` wrote; unknown members are skipped.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - bindingCount: the number of bindings in the definition; larger rows are faults.
  /// - Returns: the findings.
  /// - Throws: `JSONFault` if the text is not a list of findings.
  package static func read(
    _ bytes: [UInt8], bindingCount: Int
  ) throws(JSONFault) -> [EngineFinding] {
    let text = InputBytes(copying: bytes)
    defer { withExtendedLifetime(text) {} }
    var cursor = JSONCursor(text.bytes)
    var findings: [EngineFinding] = []
    try cursor.array { (cursor) throws(JSONFault) in
      findings.append(try finding(&cursor, bindingCount))
    }
    try cursor.end()
    return findings
  }

  private static func finding(
    _ cursor: inout JSONCursor, _ bindingCount: Int
  ) throws(JSONFault) -> EngineFinding {
    var finding = EngineFinding(code: "", keys: [], message: "")
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "code": finding.code = try cursor.string()
      case "keys":
        try cursor.array { (cursor) throws(JSONFault) in
          finding.keys.append(try cursor.string())
        }
      case "message": finding.message = try cursor.string()
      case "help": finding.help = try cursor.string()
      case "bindings":
        try cursor.array { (cursor) throws(JSONFault) in
          let row = try cursor.wholeNumber()
          guard (0..<bindingCount).contains(row) else {
            throw JSONFault(message: "there is no binding \(row)")
          }
          finding.bindings.append(row)
        }
      case "source": finding.source = try source(&cursor)
      default: try cursor.skip()
      }
    }
    guard !finding.code.isEmpty, !finding.message.isEmpty else {
      throw JSONFault(message: "a finding needs a 'code' and a 'message'")
    }
    guard isCode(finding.code) else {
      throw JSONFault(message: "'\(finding.code)' is not a code")
    }
    return finding
  }

  /// Whether a text has the form of a code: words of `a` to `z` and digits, joined by hyphens.
  ///
  /// Reports show codes unescaped.
  private static func isCode(_ text: String) -> Bool {
    text.utf8.first.map(\.isASCIILowercase) == true
      && text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy
      {
        !$0.isEmpty
          && $0.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit }
      }
  }

  private static func source(_ cursor: inout JSONCursor) throws(JSONFault) -> SourceLocation {
    var source = SourceLocation(file: "")
    try cursor.object { (name, cursor) throws(JSONFault) in
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
