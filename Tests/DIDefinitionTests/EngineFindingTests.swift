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

  private func read(_ text: String, bindingCount: Int = 2) -> String {
    do throws(JSONFault) {
      return "\(try EngineFinding.read(Array(text.utf8), bindingCount: bindingCount).count)"
    } catch {
      return error.message
    }
  }

  @Test func `are unchanged after a round trip`() throws {
    #expect(try EngineFinding.read(EngineFinding.write(all), bindingCount: 2) == all)
    #expect(try EngineFinding.read(EngineFinding.write([]), bindingCount: 0) == [])
  }

  @Test func `of a later engine may have unknown members`() {
    #expect(read(#"[{"code": "a", "message": "b", "severity": {"of": [1]}}]"#) == "1")
  }

  @Test(arguments: [
    (#"[{"code": "a", "message": "b", "bindings": [2]}]"#, "there is no binding 2"),
    (#"[{"code": "a", "message": "b", "bindings": [-1]}]"#, "there is no binding -1"),
    (#"[{"code": "a", "message": "b", "bindings": [0.5]}]"#, "expected a whole number"),
    (#"[{"code": "a"}]"#, "a finding needs a 'code' and a 'message'"),
    (#"[{"code": "a--b", "message": "b"}]"#, "'a--b' is not a code"),
    (#"[{"code": "a\u001B", "message": "b"}]"#, "'a\u{1B}' is not a code"),
    (#"[{"code": "1", "message": "b"}]"#, "'1' is not a code"),
    (#"[{"message": "a"}]"#, "a finding needs a 'code' and a 'message'"),
  ])
  func `that cannot be read are refused`(text: String, expected: String) {
    #expect(read(text) == expected)
  }
}
