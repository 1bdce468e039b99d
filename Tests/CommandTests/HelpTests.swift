import DITestSupport
import Foundation
import Testing

@Suite struct HelpTests {
  private static let commands = [
    "lint", "graph", "why", "path", "tree", "stats", "diff", "export", "rules", "explain", "schema",
    "version",
  ]

  @Test(arguments: commands)
  func `each command has a page of help`(command: String) throws {
    let run = try CommandRun([command, "--help"])
    try expectSnapshot(run.transcript, "command/help-\(command).txt")
    #expect(try CommandRun(["help", command]).transcript == run.transcript)
    #expect(try CommandRun([command, "-h"]).transcript == run.transcript)
  }

  @Test(arguments: [""] + commands)
  func `the examples of each page of help run`(command: String) throws {
    let help = try CommandRun(command.isEmpty ? ["--help"] : [command, "--help"]).text
    let examples = help.split(separator: "\n").filter { $0.hasPrefix("  swift-di ") }
    #expect(!examples.isEmpty)
    for example in examples {
      try withTemporaryFolder { folder in
        try writeExampleFiles(to: folder, asRepository: example.contains("git:"))
        var environment = FakePackage.environment(folder)
        environment["PATH", default: ""] +=
          ":" + CommandRun.executable.deletingLastPathComponent().path
        let run = try CommandRun.shell(String(example), in: folder, environment: environment)
        #expect(run.status < 2, "\(example)\n\(run.errors)")
      }
    }
  }

  /// Writes the files that the examples use: definitions, and a package with the product `App`.
  private func writeExampleFiles(to folder: URL, asRepository: Bool) throws {
    let definition = Input.absolute(Input.car)
    let package = FakePackage(
      binaries: folder.path, products: [("App", FakePackage.executable)])
    try package.write(to: folder)
    try folder.write(
      """
      #!/bin/sh
      [ -z "$SWIFT_DI_EXPORT" ] || SWIFT_DI_EXPORT="${SWIFT_DI_EXPORT}container Kiosk
      "
      exec "\(LiveModules.program.path)"
      """, to: "App.sh")
    _ = try CommandRun.shell(
      """
      cp App.sh App; chmod 755 App; cp "\(definition)" app.json
      mkdir definitions; cp "\(definition)" definitions/car.json
      cp app.json old.json; cp app.json new.json
      \(asRepository ? "" : "exit")
      git init -q -b main . && git add app.json
      for time in first second; do
        git -c user.name=T -c user.email=t@example.com commit -q --allow-empty -m $time
      done
      """, in: folder)
  }

  @Test func `without a command the help is shown`() throws {
    let run = try CommandRun(["--help"])
    try expectSnapshot(run.transcript, "command/help.txt")
    #expect(try CommandRun([]).transcript == run.transcript)
    #expect(try CommandRun(["help"]).transcript == run.transcript)
  }

  @Test func `the version is printed briefly and with the format version`() throws {
    try expectSnapshot(try CommandRun(["--version"]).transcript, "command/version-option.txt")
    try expectSnapshot(try CommandRun(["version"]).transcript, "command/version.txt")
  }

  @Test(arguments: ["definition", "report", "answer", "diff", "graph", "config", "baseline"])
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
    #expect(listed.count == 26)
    let pages = try listed.map { try CommandRun(["explain", $0]) }
    #expect(pages.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
    #expect(try CommandRun(["explain"]).text == pages.map(\.text).joined(separator: "\n\n"))
  }
}
