import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import DIWriting
import Testing

@Suite struct NotReadTests {
  private static let sample = Sample(
    "app", only: "missing-binding", "unreachable-binding",
    json: """
      {
        "formatVersion": 1,
        "name": "App",
        "generator": { "name": "Swinject" },
        "bindings": [
          { "key": "Car", "dependencies": ["Engine"] },
          { "key": "Radio" }
        ],
        "roots": ["Car", "Map"],
        "notRead": [
          {
            "source": { "file": "App/Cars.swift", "line": 4, "column": 2 },
            "reason": "it is registered in a loop"
          },
          { "reason": "its name is computed" }
        ]
      }

      """)

  @Test func `what was not read is counted, and what may stand there is a note`() throws {
    #expect(
      Summary.lines(for: try Self.sample.report(notes: true)) == [
        "App: 2 bindings, 1 dependency; 3 notes; 2 missing bindings are notes, because what was not "
          + "read may bind them; 2 parts of the sources were not read, "
          + "1 of them because it is registered in a loop (--verbose lists them)"
      ])
  }

  @Test func `the only part that was not read is named`() throws {
    let json = Self.sample.json.replacing(
      """
      ,
          { "reason": "its name is computed" }
      """, with: "")
    let sample = Sample("app", only: "unreachable-binding", json: json)
    #expect(
      Summary.lines(for: try sample.report()).first?.split(separator: "; ").last
        == "1 part of the sources, App/Cars.swift:4, was not read, because it is registered in a loop "
        + "(--verbose lists it)")
  }

  @Test func `what several containers share is counted once`() throws {
    let report = try Self.sample.report()
    let twice = LintReport(
      entries: report.entries + report.entries, toolVersion: report.toolVersion,
      failOn: report.failOn)
    #expect(Summary.unreadParts(of: twice).count == 3)
  }

  @Test func `each part is listed with its place and the reason`() throws {
    #expect(
      Summary.unreadParts(of: try Self.sample.report()) == [
        "App/Cars.swift:4:2: not read: it is registered in a loop",
        "not read: its name is computed",
      ])
  }

  @Test func `it is written as it was read`() throws {
    let document = try DefinitionReader.read(Array(Self.sample.json.utf8), defaultName: "")
    let again = try DefinitionReader.read(
      DefinitionWriter.write(document.definition), defaultName: "")
    #expect(again.definition.notRead == document.definition.notRead)
    #expect(again.definition.notRead.count == 2)
  }

  @Test func `a request that was not read binds nothing`() throws {
    let json = Self.sample.json.replacing("loop\"", with: "loop\", \"binds\": []")
      .replacing("computed\"", with: "computed\", \"binds\": []")
    let sample = Sample("app", only: "missing-binding", json: json)
    #expect(
      Summary.lines(for: try sample.report()) == [
        "App: 2 bindings, 1 dependency; 2 errors; 2 parts of the sources were not read, "
          + "1 of them because it is registered in a loop (--verbose lists them)",
        "failing: 2 errors",
      ])
  }

  @Test func `only what may bind a missing key makes it a note, and the summary counts it`() throws
  {
    let json = Self.sample.json.replacing("loop\"", with: "loop\", \"binds\": [\"Eng*\"]")
      .replacing("computed\"", with: "computed\", \"binds\": []")
    let sample = Sample("app", only: "missing-binding", json: json)
    #expect(
      Summary.lines(for: try sample.report(notes: true)) == [
        "App: 2 bindings, 1 dependency; 1 error; 1 note; 1 missing binding is a note, because what "
          + "was not read may bind it; 2 parts of the sources were not read, "
          + "1 of them because it is registered in a loop (--verbose lists them)",
        "failing: 1 error",
      ])
  }

  /// An app of which nothing requests 'Radio', with a balance.
  private func balanced(_ read: Int, of seen: Int) -> Sample {
    Sample(
      "app", only: "unreachable-binding",
      json: """
        {
          "formatVersion": 1,
          "name": "App",
          "generator": { "name": "Swinject" },
          "bindings": [{ "key": "Car" }, { "key": "Radio" }],
          "roots": ["Car"],
          "balance": {
            "files": 3,
            "registrations": { "seen": 2, "read": 2 },
            "requests": { "seen": \(seen), "read": \(read) }
          }
        }

        """)
  }

  @Test func `an app of which too little was read has no verdict`() throws {
    #expect(
      Summary.lines(for: try balanced(17, of: 20).report()) == [
        "App: 2 bindings, 0 dependencies; too little was read to tell (85 %); 3 files import "
          + "Swinject; 2 of 2 registrations and 17 of 20 requests read"
      ])
    #expect(
      Summary.lines(for: try balanced(18, of: 20).report()) == [
        "App: 2 bindings, 0 dependencies; 1 warning; 3 files import Swinject; 2 of 2 registrations "
          + "and 18 of 20 requests read",
        "not failing: 1 warning is below error (--strict or --fail-on warning)",
      ])
  }

  @Test func `a balance is written as it was read, and reads no more than was seen`() throws {
    let bytes = Array(balanced(17, of: 20).json.utf8)
    let document = try DefinitionReader.read(bytes, defaultName: "")
    let again = try DefinitionReader.read(
      DefinitionWriter.write(document.definition), defaultName: "")
    #expect(again.definition.balance == document.definition.balance)
    #expect(document.definition.balance?.requests == .init(seen: 20, read: 17))
    #expect(throws: DefinitionError.self) {
      try DefinitionReader.read(Array(balanced(21, of: 20).json.utf8), defaultName: "")
    }
  }

  /// An app with an assembly that nothing creates.
  private func forgotten(_ bindings: String) -> Sample {
    Sample(
      "app", only: "missing-binding", "unreachable-binding",
      json: """
        {
          "formatVersion": 1,
          "name": "App",
          "bindings": [\(bindings)],
          "notRead": [
            {
              "source": { "file": "App/Clock.swift", "line": 4, "column": 2 },
              "reason": "nothing creates 'ClockAssembly'", "binds": [], "forgotten": ["Clock"]
            }
          ]
        }

        """)
  }

  @Test func `a forgotten assembly is a finding, or explains one`() throws {
    #expect(
      output(.concise, try forgotten(#"{ "key": "Car" }"#).report())
        == """
        App/Clock.swift:4:2: warning: nothing creates 'ClockAssembly' [unreachable-binding]

        """)
    let requested = output(
      .text, try forgotten(#"{ "key": "Car", "dependencies": ["Clock"] }"#).report())
    #expect(
      requested.contains("note: nothing creates 'ClockAssembly' (App/Clock.swift:4)"))
    #expect(!requested.contains("unreachable-binding"))
    // Another assembly binds the key: this one may be for tests.
    #expect(output(.concise, try forgotten(#"{ "key": "Clock" }"#).report()) == "")
  }

  @Test func `a comment that silences nothing has its place`() throws {
    let sample = Sample(
      "app", only: "stale-suppression",
      json: """
        {
          "formatVersion": 1,
          "name": "App",
          "bindings": [{ "key": "Car" }],
          "ignore": [
            {
              "rule": "stale-rule", "keys": ["Engine"],
              "source": { "file": "App/Cars.swift", "line": 7 }
            }
          ]
        }
        """)
    #expect(
      output(.concise, try sample.report()).hasPrefix("App/Cars.swift:7: warning: this ignore"))
    let document = try DefinitionReader.read(Array(sample.json.utf8), defaultName: "")
    #expect(document.definition.files == ["App/Cars.swift"])
    let again = try DefinitionReader.read(
      DefinitionWriter.write(document.definition), defaultName: "")
    #expect(again.definition.ignores == document.definition.ignores)
  }

  @Test func `a part without a reason is refused`() throws {
    let text = #"{ "formatVersion": 1, "bindings": [], "notRead": [{}] }"#
    #expect(throws: DefinitionError.self) {
      try DefinitionReader.read(Array(text.utf8), defaultName: "")
    }
  }
}
