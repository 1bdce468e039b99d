import DITestSupport
import Foundation
import Testing

@Suite struct HelpTests {
  private static let commands = [
    "lint", "graph", "report", "why", "tree", "diff", "export", "import", "init", "config", "rules",
  ]

  @Test(arguments: commands)
  func `each command has a page of help, and a screen of its commonest options`(
    command: String
  ) throws {
    let page = try CommandRun([command, "--help"])
    let screen = try CommandRun([command, "-h"])
    try expectSnapshot(
      "\(page.transcript)\n=== -h\n\(screen.transcript)", "command/help-\(command).txt")
    #expect(screen.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 45)
    let lines = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("  -") } }
    #expect(lines(screen.text).dropLast().allSatisfy(lines(page.text).contains))
  }

  @Test func `there are at most fifty-two options, and each command has few`() throws {
    var options: Set<Substring> = []
    for command in Self.commands {
      let page = try CommandRun([command, "--help"]).text
      let found = page.matches(of: /\n  (?:-[a-z], )?(--[a-z-]+)/).map(\.output.1)
      #expect(found.count <= (command == "graph" ? 30 : 28), "\(command): \(found)")
      options.formUnion(found)
    }
    #expect(options.count <= 52, "\(options.sorted())")
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
          ":" + CommandRun.executable.deletingLastPathComponent().path + ":" + folder.path
        let run = try CommandRun.shell(String(example), in: folder, environment: environment)
        #expect(run.status < 2, "\(example)\n\(run.errors)")
      }
    }
  }

  /// Writes the files that the examples use: definitions, and a package with the product `App`.
  private func writeExampleFiles(to folder: URL, asRepository: Bool) throws {
    let definition = Input.absolute(Input.car)
    let imports = Input.absolute("Fixtures/Imports")
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
      cat > swift-di-sources; cp App.sh App; chmod 755 App swift-di-sources; mkdir Sources; echo import Swinject > Sources/App.swift
      cp "\(definition)" app.json
      cp "\(imports)/spring.json" beans.json; cp "\(imports)/metro.json" graph-AppGraph.json
      mkdir definitions; cp "\(definition)" definitions/car.json
      cp app.json old.json; cp app.json new.json
      \(asRepository ? "" : "exit")
      git init -q -b main . && git add app.json Sources
      for time in first second; do
        git -c user.name=T -c user.email=t@example.com commit -q --allow-empty -m $time
      done
      """, in: folder,
      input: Array("#!/bin/sh\ntr -d '\\n' < \"\(definition)\"\n".utf8))
  }

  @Test func `without a command the help is shown`() throws {
    let run = try CommandRun(["--help"])
    try expectSnapshot(run.transcript, "command/help.txt")
    #expect(try CommandRun([]).transcript == run.transcript)
    #expect(try CommandRun(["help"]).transcript == run.transcript)
  }

  @Test func `the version is printed`() throws {
    try expectSnapshot(try CommandRun(["--version"]).transcript, "command/version-option.txt")
  }

  @Test func `check is another name of lint`() throws {
    let run = try CommandRun(["check", Input.threeCycle])
    #expect(run.transcript == (try CommandRun(["lint", Input.threeCycle]).transcript))
  }
}

@Suite struct RuleListTests {
  @Test(arguments: [
    ("rules" as Arguments, "rules"), ("rules --format json", "rules-json"),
    ("rules --config Fixtures/Configurations/rules.yml", "rules-changed"),
    ("rules scope-leak", "rules-scope-leak"),
    ("rules scope-leak missing-binding --format json", "rules-two-json"),
    ("rules dependency-cycle --format markdown", "rules-dependency-cycle-markdown"),
  ])
  func `rules are listed and explained`(arguments: Arguments, name: String) throws {
    try expectSnapshot(try CommandRun(arguments.words).transcript, "command/\(name).txt")
  }

  @Test func `every listed rule can be explained`() throws {
    let listed = try CommandRun(["rules"]).text.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed.count == 28)
    let pages = try listed.map { try CommandRun(["rules", $0]) }
    #expect(pages.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
    #expect(
      try CommandRun(["rules"] + listed).text == pages.map(\.text).joined(separator: "\n\n"))
  }
}
