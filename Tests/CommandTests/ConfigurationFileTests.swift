import DITestSupport
import Foundation
import Testing

@Suite struct `A configuration file` {
  private static let definition = #"""
    {"formatVersion": 1, "name": "App", "bindings": [
      {"key": "A", "dependencies": [{"key": "UIKit.View"}, {"key": "Gone"}]}]}
    """#

  /// Runs a script in a repository with `Definitions/app.json`, `deep/down` and a configuration.
  private func run(_ configuration: String, _ script: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      for name in ["Definitions", "deep/down", ".git"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      try folder.write(Self.definition, to: "Definitions/app.json")
      try folder.write(configuration, to: ".swift-di.yml")
      return try CommandRun.shell(script, in: folder)
    }
  }

  @Test func `names the definitions to lint, from every folder of the repository`() throws {
    let run = try run(
      "inputs: Definitions\nexternals: [UIKit.*]",
      """
      "$SWIFT_DI" lint --format concise
      cd deep/down; "$SWIFT_DI" lint --format concise
      cd ..; "$SWIFT_DI" lint --format concise --directory ../Definitions
      """)
    #expect(
      withoutWords(run.text)
        == """
        Definitions/app.json:2:56: error: … [missing-binding]
        ../../Definitions/app.json:2:56: error: … [missing-binding]
        ../Definitions/app.json:2:56: error: … [missing-binding]

        """)
  }

  @Test func `comes after the command line and before the defaults`() throws {
    let run = try run(
      "inputs: Definitions\nrules: {missing-binding: warning}\nfailOn: warning",
      """
      lint() { "$SWIFT_DI" lint --quiet --format none "$@"; echo $?; }
      lint; lint --fail-on error; lint --strict --fail-on error
      lint --no-config Definitions; lint --no-config; lint --disable missing-binding
      """)
    #expect(run.text == "1\n0\n1\n1\n1\n0\n")
  }

  @Test func `turns a rule off, and an option turns it on again`() throws {
    let run = try run(
      "inputs: Definitions\nrules: {missing-binding: off}",
      """
      "$SWIFT_DI" lint --format none; echo $?
      "$SWIFT_DI" lint --format none --only missing-binding; echo $?
      """)
    #expect(run.text == "0\n1\n")
  }

  @Test func `has formats and a baseline relative to its own folder`() throws {
    let run = try run(
      "inputs: Definitions\nbaseline: known.json\nformats: {json: report.json}",
      """
      cd deep; "$SWIFT_DI" lint --write-baseline >/dev/null; echo $?
      "$SWIFT_DI" lint; cd ..; ls -A
      """)
    #expect(
      run.text == "0\n.git\n.swift-di.yml\nDefinitions\ndeep\nknown.json\nreport.json\n")
  }

  @Test func `names the definition to draw`() throws {
    let run = try run(
      "inputs: Definitions/app.json\nexternals: [UIKit.*, Gone]", "\"$SWIFT_DI\" graph --quiet")
    #expect(run.status == 0)
    #expect(!run.text.contains("missing"))
  }

  @Test func `outside a repository is found in the working folder only`() throws {
    let run = try run(
      "inputs: Definitions", "rmdir .git; cd deep; \"$SWIFT_DI\" lint --format none; echo $?")
    #expect(run.text == "2\n")
  }

  @Test(arguments: [
    ("lint --config gone.yml", "gone.yml: error: No such file or directory\n"),
    (
      "lint --config .swift-di.yml --no-config",
      "swift-di: error: --config and --no-config cannot be combined: remove one\n"
    ),
    (
      "lint --config Definitions/app.json",
      "Definitions/app.json:1:19: error: unknown member 'formatVersion' (known: inputs, folders, exclude, product, packagePath, container, environments, variables, loadTimeout, rules, externals, strict, failOn, maxFindings, baseline, strictBaseline, formats, link, theme, groupBy, contracts, ownContainer)\n"
    ),
  ])
  func `that cannot be used ends the command`(arguments: Arguments, message: String) throws {
    let run = try run(
      "inputs: Definitions", "\"$SWIFT_DI\" \(arguments.words.joined(separator: " "))")
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n\(message)")
  }

  @Test func `beside another one is refused`() throws {
    let run = try run("", "echo {} >.swift-di.json; cd deep; \"$SWIFT_DI\" lint")
    #expect(
      run.errors
        == """
        swift-di: error: two configurations in one folder, '../.swift-di.yml' and \
        '../.swift-di.json': remove one, or choose with --config

        """)
  }

  @Test func `is printed with the place of each value`() throws {
    let run = try run(
      """
      inputs: [Definitions, "a b"]
      rules:
        scope-leak: off
      failOn: never
      """,
      """
      "$SWIFT_DI" config; "$SWIFT_DI" config >again.yml
      "$SWIFT_DI" config --config again.yml --format json
      """)
    try expectSnapshot(run.transcript, "command/config.txt")
  }

  @Test func `is written for the working folder`() throws {
    let run = try run(
      "",
      """
      rm .swift-di.yml; "$SWIFT_DI" init; cat .swift-di.yml; "$SWIFT_DI" lint --format none; echo $?
      "$SWIFT_DI" init; echo $?
      """)
    try expectSnapshot(run.transcript, "command/init.txt")
  }
}
