import DIDefinition

extension DefinitionParser {
  private static let finding = Shape(
    "a finding", "code", "message", "keys", "help", "bindings", "source")

  mutating func findings() throws(Fault) {
    let shape = Self.finding
    try table(.findings) { (parser, _) throws(Fault) in
      let start = parser.scanner.nextOffset()
      var finding = EngineFinding(code: "", keys: [], message: "")
      guard parser.scanner.peek() == UInt8(ascii: "{") else {
        throw parser.wrongType("findings", "a definition", "an array of objects")
      }
      let present = try parser.object(shape) { (parser, member) throws(Fault) in
        switch member {
        case 0: finding.code = try parser.code(of: shape.noun)
        case 1: finding.message = try parser.string("message", of: shape.noun)
        case 2: finding.keys = try parser.strings("keys", of: shape.noun)
        case 3: finding.help = try parser.string("help", of: shape.noun)
        case 4: finding.bindings = try parser.positions(of: shape.noun)
        default: finding.source = try parser.location(of: shape.noun)
        }
      }
      try parser.require(present, 0, shape, at: start)
      try parser.require(present, 1, shape, at: start)
      parser.definition.findings.append(finding)
    }
  }

  /// Reads a code, which reports show unescaped: words of `a` to `z` and digits, joined by hyphens.
  private mutating func code(of noun: String) throws(Fault) -> String {
    let start = scanner.nextOffset()
    let code = try string("code", of: noun)
    let isCode =
      code.utf8.first.map(\.isASCIILowercase) == true
      && code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy
      {
        !$0.isEmpty && $0.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit }
      }
    guard isCode else { throw scanner.fault("'\(code)' is not a code", at: start) }
    return code
  }

  /// Reads positions of bindings, which may be listed after the findings.
  private mutating func positions(of noun: String) throws(Fault) -> [Int] {
    var rows: [Int] = []
    try array("bindings", of: noun) { (parser, _) throws(Fault) in
      guard parser.scanner.peek().map({ $0.isASCIIDigit || $0 == UInt8(ascii: "-") }) == true else {
        throw parser.wrongType("bindings", noun, "an array of numbers")
      }
      let start = parser.scanner.offset
      let row = try parser.wholeNumber("bindings", of: noun)
      guard row >= 0 else { throw parser.scanner.fault("there is no binding \(row)", at: start) }
      if row >= parser.lastBindingOfFinding?.row ?? 0 { parser.lastBindingOfFinding = (row, start) }
      rows.append(row)
    }
    return rows
  }

  func checkBindingsOfFindings() throws(Fault) {
    guard let last = lastBindingOfFinding, last.row >= definition.bindingCount else { return }
    throw scanner.fault("there is no binding \(last.row)", at: last.offset)
  }
}
