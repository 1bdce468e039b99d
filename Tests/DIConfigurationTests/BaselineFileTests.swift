import DIAnalysis
import DIConfiguration
import DIDefinition
import DIReading
import Testing

private func read(_ text: String) throws -> Baseline {
  try BaselineFile.read(InputBytes(copying: text.utf8), path: "known.json")
}

private func fault(_ text: String) -> String {
  do {
    _ = try read(text)
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite struct `The file of a baseline` {
  private static let text = """
    {
      "formatVersion": 1,
      "findings": [
        { "rule": "missing-binding", "definition": "App", "keys": ["A", "C"], "count": 2, "reason": "until spring" },
        { "rule": "missing-binding", "definition": "App", "container": "Session", "keys": ["A", "B"], "count": 1, "environments": ["Production", "Test"] },
        { "rule": "scope-leak", "definition": "App", "keys": ["\\"\\u001b[2J"], "count": 1, "definitions": 2 },
        { "rule": "alias-cycle", "definition": "Shop", "keys": [], "count": 1 }
      ]
    }

    """

  @Test func `is written as it was read`() throws {
    #expect(String(decoding: BaselineFile.write(try read(Self.text)), as: UTF8.self) == Self.text)
  }

  @Test func `is sorted, and lists each finding once`() throws {
    let known = Baseline([
      .init(rule: "b", definition: "App", keys: ["B"]),
      .init(rule: "b", definition: "App", keys: ["A", "B"], count: 2, reason: "why"),
      .init(rule: "a", definition: "Zoo", keys: []),
      .init(rule: "b", definition: "App", keys: ["A"]),
      .init(rule: "b", definition: "App", keys: ["A", "B"], count: 3),
    ])
    #expect(
      known.entries.map { "\($0.definition) \($0.rule) \($0.keys) \($0.count) \($0.reason ?? "")" }
        == [
          #"App b ["A"] 1 "#, #"App b ["A", "B"] 5 why"#, #"App b ["B"] 1 "#, "Zoo a [] 1 ",
        ])
    #expect(known.count == 8)
  }

  @Test(arguments: [
    ("", "known.json:1:1: error: unexpected end of file: expected a value"),
    ("[]", "known.json:1:1: error: expected a baseline, an object"),
    ("{}", "known.json:1:1: error: 'formatVersion' is missing"),
    (#"{"formatVersion": 1}"#, "known.json:1:1: error: 'findings' is missing"),
    (
      #"{"formatVersion": 2, "findings": []}"#,
      "known.json:1:19: error: this is version 2 of the format, and this swift-di reads version 1: "
        + "use the swift-di that wrote it, or rewrite it"
    ),
    (
      #"{"formatVersion": 1, "findings": [{"keys": []}]}"#,
      "known.json:1:35: error: 'rule' is missing"
    ),
    (
      #"{"formatVersion": 1, "findings": [{"rule": "a", "line": 3}]}"#,
      "known.json:1:57: error: unknown member 'line' (known: rule, code, definition, container, keys, "
        + "count, environments, definitions, reason)"
    ),
    (
      #"{"formatVersion": 1, "findings": [{"rule": "a", "keys": []}]}"#,
      "known.json:1:35: error: 'definition' is missing"
    ),
    (
      #"{"formatVersion": 1, "findings": [{"rule": "a", "definition": "b"}]}"#,
      "known.json:1:35: error: 'keys' is missing"
    ),
    (
      #"{"formatVersion": 1, "findings": [{"rule": "a", "count": 0}]}"#,
      "known.json:1:58: error: expected a whole number from 1 on"
    ),
    (
      "{\"formatVersion\": 1, \"findings\": [\n<<<<<<< HEAD\n]}",
      "known.json:2:1: error: a conflict of a merge is not resolved"
    ),
  ])
  func `is refused at its first fault`(text: String, message: String) {
    #expect(fault(text) == message)
  }
}
