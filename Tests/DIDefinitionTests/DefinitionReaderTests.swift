import DIDefinition
import DIReading
import DITestSupport
import DIWriting
import Testing

/// The message, place and pointer of the error in a text.
private func fault(_ text: String) -> String {
  do {
    _ = try DefinitionReader.read(text.utf8, defaultName: "test")
    return "no fault"
  } catch {
    return error.description
  }
}

/// A definition with one binding that has these members.
private func binding(_ members: String) -> String {
  #"{"formatVersion": 1, "bindings": [{\#(members)}]}"#
}

@Suite struct `A fault is reported with its place` {
  @Test(arguments: [
    ("", "1:1: this is empty"),
    ("[]", "1:1: expected a definition, '{', found '['"),
    ("{", "1:2: unexpected end of file: expected the name of a member"),
    ("{\n  \"formatVersion\": 1,\n}", "2:21: nothing follows this comma"),
    (#"{"formatVersion": 1}"#, "1:1: a definition needs a member 'bindings'"),
    (#"{"bindings": []}"#, "1:1: a definition needs a member 'formatVersion'"),
    (
      #"{"formatVersion": 1, "bindigs": [{"key": "A", "bindigs": []}]}"#,
      "1:22: 'bindigs' is not a member of a definition (did you mean 'bindings'?) (at /bindigs)"
    ),
    (
      #"{"formatVersion": 1, "bindings": [{"key": "A", "bindigs": []}], "roots": [{"keys": "A"}]}"#,
      "1:76: 'keys' is not a member of a root (did you mean 'key'?) (at /roots/0/keys)"
    ),
    (
      #"{"formatVersion": 2, "bindings": []}"#,
      "1:19: this definition has format version 2; this swift-di reads version 1 (at /formatVersion)"
    ),
    (
      #"{"formatVersion": "1", "bindings": []}"#,
      "1:19: 'formatVersion' of a definition must be a number, not a string (at /formatVersion)"
    ),
    (
      #"{"formatVersion": 1, "bindings": []} x"#,
      "1:38: unexpected text after the definition"
    ),
    (#"{"formatVersion": 1, // no"#, "1:22: JSON has no comments: expected the name of a member"),
  ])
  func `in the document`(_ text: String, _ expected: String) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: [
    ("", "1:35: a binding needs a member 'key' (at /bindings/0)"),
    (
      #""Key": "A""#,
      "1:36: 'Key' is not a member of a binding (did you mean 'key'?) (at /bindings/0/Key)"
    ),
    (#""key": """#, "1:43: 'key' of a binding must not be empty (at /bindings/0/key)"),
    (#""key": " \t\u2003""#, "1:43: 'key' of a binding must not be empty (at /bindings/0/key)"),
    (#""key": 7"#, "1:43: 'key' of a binding must be a string, not a number (at /bindings/0/key)"),
    (
      #""key": "A", "scope": null"#,
      "1:57: 'scope' of a binding must be a string, not null (at /bindings/0/scope)"
    ),
    (
      #""key": "A", "key": "B""#,
      "1:48: this object has two members 'key' (at /bindings/0/key)"
    ),
    (
      #""key": "A", "\u006bey": "B""#,
      "1:48: this object has two members 'key' (at /bindings/0/key)"
    ),
    (
      #""key": "A", "dependencies": [{"key": "B", "kind": "lazi"}]"#,
      "1:86: 'lazi' is not a kind of dependency (did you mean 'lazy'?) (at /bindings/0/dependencies/0/kind)"
    ),
    (
      #""key": "A", "instance": true, "dependencies": []"#,
      "1:82: a binding with 'instance' must not have 'dependencies' (at /bindings/0/dependencies)"
    ),
    (
      #""key": "A", "eager": false, "alias": "B""#,
      "1:73: a binding with 'alias' must not have 'eager' (at /bindings/0/alias)"
    ),
    (
      #""key": "A", "instance": false"#,
      "1:60: 'instance' of a binding can only be true: remove it (at /bindings/0/instance)"
    ),
    (
      #""key": "A", "source": {"file": "a.swift", "line": 0}"#,
      "1:86: 'line' of a source must be a whole number from 1 to 2147483647 (at /bindings/0/source/line)"
    ),
    (
      #""key": "A", "ignore": [{"rule": "x", "until": "2025-02-30"}]"#,
      "1:82: 'until' of an ignore must be a date such as 2026-12-31, not '2025-02-30' (at /bindings/0/ignore/0/until)"
    ),
    (#""key": "\ud800""#, "1:44: unpaired surrogate in a string (at /bindings/0/key)"),
    (
      "\"key\": \"a\u{1}\"",
      "1:45: a control character in a string must be written \\u0001 (at /bindings/0/key)"
    ),
    (#""key": "A", "x": 01"#, "1:53: a number must not begin with 0 (at /bindings/0/x)"),
  ])
  func `in a binding`(_ members: String, _ expected: String) {
    #expect(fault(binding(members)) == expected)
  }

  @Test func `with the line counted from 1 and the column in bytes`() {
    let text =
      "{\n  \"formatVersion\": 1,\n  \"bindings\": [\n    {\"key\": \"ä\", \"scope\": 1}\n  ]\n}"
    #expect(
      fault(text)
        == "4:28: 'scope' of a binding must be a string, not a number (at /bindings/0/scope)")
  }

  @Test func `in one line with escaped names`() {
    #expect(
      fault(#"{"formatVersion": 1, "environment": {"variables": {"a\u001b[31m\n": []}}}"#)
        == #"1:69: 'a\u{1B}[31m\n' of the variables must be a string, a number, a boolean or null, "#
        + #"not an array (at /environment/variables/a\u{1B}[31m\n)"#)
    #expect(
      fault(#"{"formatVersion": 1, "roots": [{"key": "A", "kind": "a\u202e\n"}]}"#)
        == #"1:53: 'a\u{202E}\n' is not a kind of dependency "#
        + "(known: instance, property, provider, lazy, collection) (at /roots/0/kind)")
  }

  @Test func `where nesting is deeper than 512 levels, without delay`() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(
      fault(#"{"formatVersion": 1, "x": "# + deep).hasPrefix(
        "1:538: this is nested deeper than 512 levels (at /x/0/0"))
    let fits = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(fault(#"{"formatVersion": 1, "x": \#(fits), "bindings": []}"#) == "no fault")
  }

  @Test func `for a definition that is cut off anywhere`() throws {
    let bytes = try Fixtures.bytes("valid/every-member.json")
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in stride(from: 0, through: end, by: 7) {
      #expect(throws: DefinitionError.self) {
        try DefinitionReader.read(bytes[..<count], defaultName: "cut")
      }
    }
  }
}

@Suite struct `An unknown member` {
  /// The known name that each unknown member of a binding misspells; nil for a word of its own.
  private func misspelt(_ names: [String]) throws -> [String?] {
    let members = names.map { "\"\($0)\": 1" }.joined(separator: ", ")
    let text = #"{"formatVersion": 1, "bindings": [{"key": "A", \#(members)}]}"#
    let document = try DefinitionReader.read(text.utf8, defaultName: "unknown")
    #expect(document.unknownMembers.map(\.name) == names)
    return document.unknownMembers.map { $0.isMisspelling ? $0.nearest : nil }
  }

  @Test func `is a misspelling if a letter of four or five, or two of six or more differ`() throws {
    #expect(
      try misspelt(["scop", "scpoe", "sc\u{F6}pe", "tipe", "dependancies", "depndencis", "moduel"])
        == ["scope", "scope", "scope", "type", "dependencies", "dependencies", "module"])
    #expect(try misspelt(["scopes", "aliases", "isolaton"]) == ["scope", nil, "isolation"])
  }

  @Test func `is a misspelling if only the case differs`() throws {
    #expect(try misspelt(["KEY", "Id", "MAPKEY"]) == ["key", "id", "mapKey"])
  }

  @Test func `is a word of its own if it differs more, or is short`() throws {
    let names = ["note", "size", "uid", "mode", "code", "ky", "x", "comment", "X-team", "scoppes"]
    #expect(try misspelt(names) == Array(repeating: nil, count: names.count))
  }

  @Test func `of an external may be a misspelling of a member of its other form`() throws {
    let text = #"{"formatVersion": 1, "bindings": [], "externals": [{"key": "A", "patern": "B*"}]}"#
    let document = try DefinitionReader.read(text.utf8, defaultName: "external")
    #expect(document.unknownMembers.map(\.nearest) == ["pattern"])
    #expect(document.unknownMembers.map(\.isMisspelling) == [true])
    #expect(
      fault(#"{"formatVersion": 1, "bindings": [], "externals": [{"patern": "B*"}]}"#)
        == "1:53: 'patern' is not a member of an external (did you mean 'pattern'?) (at /externals/0/patern)"
    )
  }

  @Test func `beyond the thousandth that resembles no other is only compared for misspellings`()
    throws
  {
    // Three edits are no misspelling, but near enough for a hint.
    let names = (0..<1_001).map { "depandancees\(String(repeating: "z", count: $0))" }
    let members = (names + ["dependncies"]).map { "\"\($0)\": 1" }.joined(separator: ", ")
    let text = #"{"formatVersion": 1, "bindings": [{"key": "A", \#(members)}]}"#
    let unknown = try DefinitionReader.read(text.utf8, defaultName: "many").unknownMembers
    #expect(unknown.map(\.isMisspelling) == Array(repeating: false, count: 1_001) + [true])
    #expect(unknown.last?.nearest == "dependencies")
  }

  @Test func `is for other tools if its name begins with x-`() throws {
    let text = #"{"formatVersion": 1, "x-a": [], "bindings": [{"key": "A", "x-scope": {}}]}"#
    #expect(try DefinitionReader.read(text.utf8, defaultName: "other").unknownMembers.isEmpty)
    #expect(fault(#"{"x-a": 1, "x-a": 1}"#) == "1:12: this object has two members 'x-a' (at /x-a)")
  }
}

@Suite struct `A member that has no effect` {
  private func notes(_ binding: String) throws -> [String] {
    let text = #"{"formatVersion": 1, "bindings": [{"key": "A"}, \#(binding)]}"#
    let document = try DefinitionReader.read(text.utf8, defaultName: "idle")
    return try document.unknownMembers.map { member in
      let place = try #require(document.place(of: member))
      return "\(place.line):\(place.column) \(place.pointer): \(member.name) of \(member.noun) "
        + "lacks \(member.lacks ?? "nothing")"
    }
  }

  @Test func `is a map key of what contributes to no collection`() throws {
    #expect(
      try notes(#"{"mapKey": "a", "key": "B"}"#) == [
        "1:50 /bindings/1/mapKey: mapKey of a binding lacks 'contributes'"
      ])
    #expect(try notes(#"{"key": "B", "mapKey": "a", "contributes": false}"#).count == 1)
    #expect(try notes(#"{"key": "B", "mapKey": "a", "contributes": true}"#) == [])
  }

  @Test func `is the element of what requests no collection`() throws {
    #expect(
      try notes(#"{"key": "B", "dependencies": ["A", {"key": "A", "element": "lazy"}]}"#) == [
        "1:97 /bindings/1/dependencies/1/element: element of a dependency lacks "
          + "the kind 'collection'"
      ])
    #expect(
      try notes(
        #"{"key": "B", "dependencies": [{"key": "A", "element": "lazy", "kind": "property"}]}"#
      ).count == 1)
    for kind in ["collection", "provider", "lazy"] {
      #expect(
        try notes(
          #"{"key": "B", "dependencies": [{"key": "A", "kind": "\#(kind)", "element": "lazy"}]}"#)
          == [])
    }
  }

  @Test func `stays in the definition`() throws {
    let text = #"{"formatVersion": 1, "bindings": [{"key": "B", "mapKey": "a"}]}"#
    let document = try DefinitionReader.read(text.utf8, defaultName: "idle")
    #expect(document.definition.bindings.first?.mapKey == "a")
  }
}

@Suite struct `The fixtures` {
  @Test(
    arguments: ["valid", "faulty", "examples"].flatMap { folder in
      Fixtures.definitions(folder).map { "\(folder)/\($0)" }
    })
  func `that are valid are unchanged after a round trip through the writer`(_ name: String) throws {
    let read = try DefinitionReader.read(try Fixtures.bytes(name), defaultName: "fixture")
    let written = DefinitionWriter.write(read.definition)
    let again = try DefinitionReader.read(written, defaultName: "fixture")
    #expect(again.unknownMembers.isEmpty)
    #expect(Array(again.definition.bindings) == Array(read.definition.bindings))
    #expect(again.definition.scopes == read.definition.scopes)
    #expect(again.definition.containers == read.definition.containers)
    #expect(again.definition.modules == read.definition.modules)
    #expect(again.definition.externals == read.definition.externals)
    #expect(again.definition.roots == read.definition.roots)
    #expect(again.definition.ignores == read.definition.ignores)
    #expect(again.definition.collections == read.definition.collections)
    #expect(again.definition.environment == read.definition.environment)
    #expect(again.definition.generator == read.definition.generator)
    #expect(DefinitionWriter.write(again.definition) == written)
  }

  @Test(arguments: Fixtures.definitions("invalid"))
  func `that are invalid are refused`(_ name: String) throws {
    let bytes = try Fixtures.bytes("invalid/\(name)")
    #expect(throws: DefinitionError.self) {
      try DefinitionReader.read(bytes, defaultName: "fixture")
    }
  }

  @Test(arguments: Fixtures.definitions("encodings"))
  func `in other encodings are the same definition`(_ name: String) throws {
    let plain = try DefinitionReader.read(
      try Fixtures.bytes("encodings/plain.json"), defaultName: "fixture")
    let other = try DefinitionReader.read(
      try Fixtures.bytes("encodings/\(name)"), defaultName: "fixture")
    #expect(DefinitionWriter.write(other.definition) == DefinitionWriter.write(plain.definition))
    #expect(
      other.place(of: DefinitionSite(.bindings, 0)) == plain.place(of: DefinitionSite(.bindings, 0))
    )
  }
}

@Suite struct `Places` {
  private let document: DefinitionDocument

  init() throws {
    document = try DefinitionReader.read(
      """
      {
        "formatVersion": 1,
        "scopes": [{"name": "session"}],
        "bindings": [
          {"key": "A",
           "dependencies": ["B", {"kind": "lazy",  "key": "C"}], "scpoe": "x"}
        ],
        "namme": 1
      }
      """.utf8, defaultName: "places")
  }

  @Test(arguments: [
    (DefinitionSite(.scopes, 0), "3:14 /scopes/0"),
    (DefinitionSite(.bindings, 0), "5:5 /bindings/0"),
    (DefinitionSite(.bindings, 0, .member("key")), "5:13 /bindings/0/key"),
    (
      DefinitionSite(.bindings, 0, .member("dependencies"), .index(1)),
      "6:28 /bindings/0/dependencies/1"
    ),
    (
      DefinitionSite(.bindings, 0, .member("dependencies"), .index(1), .member("key")),
      "6:53 /bindings/0/dependencies/1/key"
    ),
    (DefinitionSite(.bindings, 0, .member("absent")), "5:5 /bindings/0"),
  ])
  func `are those of the value`(_ site: DefinitionSite, _ expected: String) throws {
    let place = try #require(document.place(of: site))
    #expect("\(place.line):\(place.column) \(place.pointer)" == expected)
  }

  @Test func `of unknown members are those of their names`() {
    let places = document.unknownMembers.compactMap(document.place(of:))
    #expect(
      places.map { "\($0.line):\($0.column) \($0.pointer)" } == [
        "6:60 /bindings/0/scpoe", "8:3 /namme",
      ])
    #expect(document.unknownMembers.map(\.nearest) == ["scope", "name"])
  }
}

@Suite struct `Places in a long text` {
  /// Gaps between bindings that end before, at and after the block boundaries of the line counter.
  @Test(arguments: [
    ["\n"], [" "], ["\n", " "], [" ", " ", "\n"], ["\r\n"],
    [String(repeating: " ", count: 5000), "\n"],
    [String(repeating: "\n", count: 4099)], [String(repeating: " ", count: 9000)],
  ])
  func `are the same as when counted from the start`(_ gaps: [String]) throws {
    for mark in ["", "\u{FEFF}"] {
      var text = #"{"formatVersion": 1, "bindings": ["#
      var (lines, sinceLineEnd) = (0, text.utf8.count)
      var expected: [String] = []
      func append(_ piece: String) {
        text += piece
        for byte in piece.utf8 {
          sinceLineEnd = byte == 0x0A ? 0 : sinceLineEnd + 1
          lines += byte == 0x0A ? 1 : 0
        }
      }
      for index in 0..<200 {
        for _ in 0..<(index % 5) { append(gaps[index % gaps.count]) }
        expected.append("\(lines + 1):\(sinceLineEnd + 1)")
        append(#"{"key": "Key\#(index)"}"# + (index < 199 ? "," : "]}"))
      }
      let document = try DefinitionReader.read((mark + text).utf8, defaultName: "test")
      let places = expected.indices.compactMap { document.place(of: DefinitionSite(.bindings, $0)) }
      #expect(places.map { "\($0.line):\($0.column)" } == expected)
    }
  }
}

@Suite struct `Whole numbers` {
  @Test(arguments: [
    ("12", true), ("12.0", true), ("1.2e1", true), ("120E-1", true), ("1200e-2", true),
    ("12.5", false), ("1e-1", false), ("0", false), ("-12", false), ("0e99999999999", false),
    ("1e99999999999", false), ("2147483647", true), ("2147483648", false),
    ("0.000000000012e12", true), ("1e9", true), ("1e10", false),
  ])
  func `may be written in any notation that JSON has`(_ text: String, _ isLine: Bool) {
    let members = #""key": "A", "source": {"file": "a.swift", "line": \#(text)}"#
    #expect((fault(binding(members)) == "no fault") == isLine)
  }
}

@Suite struct `Keys` {
  /// Enough keys for several searches of the symbol table, and keys that need immediate searches.
  @Test func `keep their order and places however they are written`() throws {
    let names = (0..<500).map { index in
      switch index % 7 {
      case 0: "Key"
      case 1: "Größe\(index)"
      case 2: "Nö"
      case 3: "Quote\"\(index % 20)"
      default: "Repository\(index % 90)"
      }
    }
    let written = names.enumerated().map { index, name in
      let escaped = name.replacing("\"", with: "\\\"")
      return index % 11 == 0 ? " \(escaped)\\t" : escaped
    }
    let bindings = written.indices.map { index in
      let needs = (0..<(index % 9)).map { need -> String in
        let key = written[(index * 31 + need * 17) % written.count]
        return need % 2 == 0 ? "\"\(key)\"" : "{\"kind\": \"lazy\", \"key\": \"\(key)\"}"
      }
      return
        "{\"dependencies\": [\(needs.joined(separator: ", "))], \"key\": \"\(written[index])\"}"
    }
    let text = "{\"formatVersion\": 1, \"bindings\": [\(bindings.joined(separator: ",\n"))]}"
    let read = try DefinitionReader.read(text.utf8, defaultName: "test").definition
    #expect(read.bindings.map(\.key) == names)
    #expect(read.symbols.count == Set(names).count)
    for (index, binding) in read.bindings.enumerated() {
      guard case .factory(let dependencies, _) = binding.making else {
        Issue.record("\(index) is no factory")
        continue
      }
      #expect(
        dependencies.map(\.key)
          == (0..<(index % 9)).map { names[(index * 31 + $0 * 17) % names.count] })
    }
  }

  @Test func `lose white space at their ends only`() throws {
    let read = try DefinitionReader.read(
      binding("\"key\": \"\\u00a0 A  B#left \\n\"").utf8, defaultName: "test")
    #expect(read.definition.bindings.map(\.key) == ["A  B#left"])
  }

  @Test func `are compared scalar by scalar`() throws {
    var definition = ContainerDefinition(name: "test")
    definition.append(.init("é"))
    definition.append(.init("e\u{301}"))
    #expect(definition.symbols.count == 2)
  }

  @Test(
    arguments: [
      ("A", "A", nil), ("A#b", "A", "b"), ("A#b#c", "A", "b#c"), ("#b", "", "b"), ("A#", "A", ""),
    ] as [(String, String, String?)])
  func `have a type and a name`(_ text: String, _ type: String, _ name: String?) throws {
    let key = try #require(ContainerDefinition.Key(text))
    #expect(String(key.type) == type)
    #expect(key.name.map(String.init) == name)
  }
}

@Suite struct `Globs` {
  @Test(arguments: [
    ("*", "", true), ("*", "anything", true), ("A*", "Account", true), ("A*", "Cart", false),
    ("*Cart*", "MyCart#x", true), ("A?c", "Abc", true), ("A?c", "Ac", false),
    ("?", "👨‍👩‍👧", false), ("?", "é", true), ("a.b", "axb", false), ("a*b*c", "a1b2c3c", true),
    ("a*b*c", "a1b2c3", false), ("[A]", "A", false), ("[A]", "[A]", true), ("**", "x", true),
  ])
  func `match whole keys`(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(text) == expected)
  }
}

@Suite struct `Dates` {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (1_790_000_000, "2026-09-21"), (4_107_542_399, "2100-02-28"),
    (4_107_542_400, "2100-03-01"),
  ])
  func `are computed from seconds`(_ seconds: Int, _ expected: String) {
    #expect(CalendarDate(secondsSince1970: seconds).description == expected)
  }

  @Test(arguments: ["2025-02-29", "2025-13-01", "2025-1-01", "25-01-01", "2025-01-00", ""])
  func `that do not exist are refused`(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }
}
