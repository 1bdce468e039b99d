import DITestSupport
import Foundation
import Testing

@Suite struct StandardInputTests {
  @Test func `standard input is linted like a file`() throws {
    let input = try Fixtures.bytes("faulty/every-fault.json")
    for format in Format.allCases {
      let file = try CommandRun(["lint", Input.everyFault, "--format", format.rawValue])
      let run = try CommandRun(
        ["lint", "-", "--format", format.rawValue], input: input)
      #expect(run.status == file.status)
      #expect(run.text.isEmpty == file.text.isEmpty)
    }
    let drawn = try CommandRun(["graph", "-"], input: input)
    #expect(drawn.transcript == (try CommandRun(["graph", Input.everyFault]).transcript))
  }

  @Test func `standard input has a name of its own`() throws {
    let input = Array(
      #"{"formatVersion": 1, "bindings": [{"key": "A", "dependencies": ["B"]}]}"#.utf8)
    let run = try CommandRun(["lint", "-", "--format", "concise"], input: input)
    #expect(
      withoutWords(run.transcript) == """
        status: 1
        --- stdout
        <stdin>:1:65: error: … [missing-binding]
        --- stderr
        <stdin>: 1 binding, 1 dependency; 1 error
        failing: 1 error

        """)
    let bad = try CommandRun(["lint", "-"], input: Array("[".utf8))
    #expect(bad.errors == "<stdin>:1:1: error: expected a definition, '{', found '['\n")
    #expect(bad.status == 2)
  }

  @Test func `standard input without an end is refused`() throws {
    let run = try CommandRun.shell(
      "(printf '{'; yes ' ') 2>/dev/null | \"$SWIFT_DI\" lint -")
    #expect(
      run.transcript
        == "status: 2\n--- stdout\n--- stderr\n<stdin>: error: this is larger than 512 MiB\n")
  }

  @Test(arguments: [
    (String.Encoding.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, [0xFE, 0xFF]),
  ])
  func `the encoding of the input makes no difference`(encoding: String.Encoding, mark: [UInt8])
    throws
  {
    let definition = #"""
      {"formatVersion": 1, "name": "Größe 🚗", "bindings": [
        {"key": "🚗", "dependencies": ["Schlüssel#zweiter", "e\u0301"]}
      ]}
      """#
    let text = try #require(definition.data(using: encoding))
    let run = try CommandRun(["lint", "-", "--format", "json"], input: mark + Array(text))
    try expectSnapshot(withoutWords(run.transcript), "command/encodings-json.txt")
  }

  @Test(arguments: ["plain", "utf8-bom", "utf16le-bom", "utf16be-bom"])
  func `the same definition in another encoding has the same report`(name: String) throws {
    let arguments = ["lint", "-", "--format", "json"]
    let run = try CommandRun(arguments, input: try Fixtures.bytes("encodings/\(name).json"))
    let plain = try CommandRun(arguments, input: try Fixtures.bytes("encodings/plain.json"))
    #expect(run.transcript == plain.transcript)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      Array("".utf8),
      "1:1: error: this is empty: a definition is a JSON object; \(ForeignInputTests.export)"
    ),
    (
      Array(" \n\t".utf8),
      "2:2: error: this is empty: a definition is a JSON object; \(ForeignInputTests.export)"
    ),
    (
      [0xFF, 0xFE],
      "1:1: error: this is empty: a definition is a JSON object; \(ForeignInputTests.export)"
    ),
    (Array("{".utf8), "1:2: error: unexpected end of file: expected the name of a member"),
  ])
  func `an invalid definition on standard input is reported`(input: [UInt8], message: String) throws
  {
    let run = try CommandRun(["lint", "-"], input: input)
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n<stdin>:\(message)\n")
  }

  @Test func `a closed standard input is reported`() throws {
    let run = try CommandRun.shell(#""$SWIFT_DI" lint - <&-"#)
    #expect(
      run.transcript == "status: 2\n--- stdout\n--- stderr\n<stdin>: error: Bad file descriptor\n")
  }

  @Test func `standard input is read once, and may be listed among files`() throws {
    let run = try CommandRun(
      ["lint", "-", Input.threeCycle, "-", "--format", "json"],
      input: try Fixtures.bytes("valid/car.json"))
    #expect(try run.report().containers.map(\.input) == ["<stdin>", Input.threeCycle])
  }

  @Test(arguments: [
    (#"{"x":"#, "[", "1:517"), ("", "[", "1:1"), (#"{"x":"#, #"{"a":"#, "1:2561"),
  ])
  func `ten megabytes of brackets are refused within seconds`(
    start: String, bracket: String, place: String
  ) throws {
    let count = 10_000_000 / bracket.utf8.count
    let input = Array((start + String(repeating: bracket, count: count)).utf8)
    let refused = try CommandRun.shell(#"ulimit -t 10; "$SWIFT_DI" lint -"#, input: input)
    #expect(refused.status == 2)
    #expect(refused.text == "")
    #expect(refused.errors.hasPrefix("<stdin>:\(place): error: "), "\(refused.errors.prefix(200))")
    #expect(refused.errors.utf8.count < 5000)
  }
}
