import DIReading
import DIWriting
import Testing

@testable import DIDefinition

@Suite struct `Findings of the engine` {
  private let all = [
    EngineFinding(
      code: "weak-value", keys: ["Int#\"x\""], message: "'Int' is\u{1B} one", help: "bind it",
      bindings: [1, 0]),
    EngineFinding(
      code: "external-scope", keys: [], message: "none",
      source: SourceLocation(file: "App/App.swift", line: 3, column: 5)),
  ]

  private let bindings = #""bindings": [{"key": "Int#x"}, {"key": "B"}]"#

  private func fault(_ findings: String) -> String {
    do {
      let text = #"{"formatVersion": 1, "findings": [\#(findings)], \#(bindings)}"#
      _ = try DefinitionReader.read(text.utf8, defaultName: "test")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `are unchanged after a round trip`() throws {
    var definition = ContainerDefinition(name: "App")
    definition.append(.init("A"))
    definition.append(.init("B"))
    definition.findings = all
    let read = try DefinitionReader.read(DefinitionWriter.write(definition), defaultName: "test")
    #expect(read.definition.findings == all)
    #expect(read.unknownMembers.isEmpty)
  }

  @Test func `have files like all other parts`() throws {
    var definition = ContainerDefinition(name: "App")
    definition.findings = all
    #expect(definition.files == ["App/App.swift"])
    definition.renameFiles(["App/App.swift": "Sources/App/App.swift"])
    #expect(definition.findings.last?.source?.file == "Sources/App/App.swift")
  }

  @Test(arguments: [
    (
      #"{"code": "a", "message": "b", "bindings": [0, 2, 1]}"#,
      "1:81: there is no binding 2 (at /findings/0/bindings/1)"
    ),
    (
      #"{"code": "a", "message": "b", "bindings": [-1]}"#,
      "1:78: there is no binding -1 (at /findings/0/bindings/0)"
    ),
    (
      #"{"code": "a", "message": "b", "bindings": [0.5]}"#,
      "1:78: 'bindings' of a finding must be a whole number, not 0.5 (at /findings/0/bindings/0)"
    ),
    (
      #"{"code": "a", "message": "b", "bindings": ["B"]}"#,
      "1:78: 'bindings' of a finding must be an array of numbers, not a string (at /findings/0/bindings/0)"
    ),
    (#"{"code": "a"}"#, "1:35: a finding needs a member 'message' (at /findings/0)"),
    (#"{"message": "a"}"#, "1:35: a finding needs a member 'code' (at /findings/0)"),
    (#"{"code": "a--b", "message": "b"}"#, "1:44: 'a--b' is not a code (at /findings/0/code)"),
    (#"{"code": "1", "message": "b"}"#, "1:44: '1' is not a code (at /findings/0/code)"),
    (
      #"{"code": "a\u001B", "message": "b"}"#,
      "1:44: 'a\\u{1B}' is not a code (at /findings/0/code)"
    ),
    (
      "1",
      "1:35: 'findings' of a definition must be an array of objects, not a number (at /findings/0)"
    ),
  ])
  func `that cannot be read are refused`(finding: String, expected: String) {
    #expect(fault(finding) == expected)
  }
}
