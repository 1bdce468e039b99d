import DITestSupport
import Foundation
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["lint", "graph", "export", "rules", "explain", "schema", "version"])
  func `each command has a page of help`(command: String) throws {
    let run = try CommandRun([command, "--help"])
    try expectSnapshot(run.transcript, "command/help-\(command).txt")
    #expect(try CommandRun(["help", command]).transcript == run.transcript)
    #expect(try CommandRun([command, "-h"]).transcript == run.transcript)
  }

  @Test func `without a command the help is shown`() throws {
    let run = try CommandRun(["--help"])
    try expectSnapshot(run.transcript, "command/help.txt")
    #expect(try CommandRun([]).transcript == run.transcript)
    #expect(try CommandRun(["help"]).transcript == run.transcript)
  }

  @Test func `the version is told briefly and with the format`() throws {
    try expectSnapshot(try CommandRun(["--version"]).transcript, "command/version-option.txt")
    try expectSnapshot(try CommandRun(["version"]).transcript, "command/version.txt")
  }

  @Test(arguments: ["definition", "report"])
  func `a schema is the one in the documentation`(subject: String) throws {
    let run = try CommandRun(["schema", subject])
    let published = Fixtures.top.appending(path: "Documentation/Schemas")
    #expect(run.text == (try published.text(of: "swift-di-\(subject)-1.json")))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}

@Suite struct RuleListTests {
  @Test(arguments: [
    ("rules" as Arguments, "rules"), ("rules --format json", "rules-json"),
    ("rules --only scope-leak,missing-binding --strict", "rules-only"),
    ("rules --disable scope-leak --severity property-cycle=note --strict", "rules-changed"),
    ("explain scope-leak", "explain-scope-leak"),
    ("explain dependency-cycle --format markdown", "explain-dependency-cycle-markdown"),
  ])
  func `rules are listed and explained`(arguments: Arguments, name: String) throws {
    try expectSnapshot(try CommandRun(arguments.words).transcript, "command/\(name).txt")
  }

  @Test func `every listed rule can be explained`() throws {
    let listed = try CommandRun(["rules"]).text.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed.count == 24)
    let pages = try listed.map { try CommandRun(["explain", $0]) }
    #expect(pages.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
    #expect(try CommandRun(["explain"]).text == pages.map(\.text).joined(separator: "\n\n"))
  }
}
