import DITestSupport
import Foundation
import Testing

/// Names that a CI runner could take for a command, in every place of the output in which a name
/// occurs.
@Suite struct RunnerCommandTests {
  /// Each name begins with several commands; a command only counts at the start of a line.
  static let commands = [
    "::error file=x::###[error]##vso[task.setvariable variable=x]##teamcity[message text='x']",
    "\u{3000} ::add-mask::",
  ]

  static let runs: [Arguments] = [
    "lint --format text", "lint --format text --no-suppressions --verbose",
    "lint --format concise --verbose --no-suppressions",
    "lint --format xcode --verbose --no-suppressions", "lint --format json", "lint --format none",
    "lint --format gitlab", "lint --format sarif --verbose", "lint --format junit --verbose",
    "lint --format markdown --verbose", "lint --format text --color always", "graph --format dot",
    "graph --format svg",
    "graph --format dot --detail modules",
  ]

  @Test(arguments: commands, runs)
  func `no name of a definition becomes a command, and none is lost`(
    command: String, arguments: Arguments
  ) throws {
    try withTemporaryFolder { folder in
      let name = "\(command)app.json"
      try write(prefixed(with: command), to: name, in: folder)
      try writeSources(with: command, in: folder)
      let run = try CommandRun(arguments.words + ["--", name], in: folder)
      #expect(run.status < 2, "\(run.errors)")
      #expect(commandLines(of: run) == [])
      guard !arguments.testDescription.contains("none") else { return }
      let names = ["AppCoordinator", "RecommendationEngine"]
      #expect(names.contains { run.text.contains($0) })
      if arguments.testDescription.contains("json") {
        let keys = try run.report().containers.flatMap(\.findings).flatMap(\.keys)
        let key = "\(command)RecommendationEngine".trimmingCharacters(in: .whitespaces)
        #expect(keys.contains { $0.hasSuffix(key) })
      }
    }
  }

  @Test(arguments: commands, ["text", "concise", "xcode", "json"])
  func `no name in standard input becomes a command`(
    command: String, format: String
  ) throws {
    let options = ["--format", format]
    let input = prefixed(with: command)
    for bytes in [input, Array("[".utf8), input.dropLast(10)] {
      let run = try CommandRun(["lint", "-"] + options, input: bytes)
      #expect(run.status > 0)
      #expect(commandLines(of: run) == [])
    }
  }

  @Test(arguments: commands)
  func `no argument of wrong usage becomes a command`(command: String) throws {
    let uses = [
      ["lint", command], ["lint", "\(command)*"], ["lint", "--only", command, "-"],
      ["lint", "--format", command, "-"], ["lint", "--format", "json=/dev/null/\(command)/x", "-"],
      ["lint", "--format=\(command)=", "-"], ["lint", "--fail-on=\(command)", "-"],
      ["lint", "--\(command)"],
      ["lint", "--directory", command, "-"], ["lint", "--library", command],
      ["lint", "--executable", "/dev/null/\(command)", "--environment", command],
      ["lint", "--package-path", command, "--product", command],
      ["graph", "-o", "x.\(command)", "-"],
      ["graph", "-o", "/dev/null/\(command)/x.dot", "-"], ["rules", command],
      ["rules", "--only", command], ["export", "--library", command, "-o", "\(command)/x"],
      [command],
    ]
    for words in uses {
      let run = try CommandRun(words, input: Array(#"{"formatVersion": 1, "bindings": []}"#.utf8))
      #expect(run.status == 2, "\(words)")
      #expect(commandLines(of: run) == [], "\(words)")
    }
  }

  @Test(arguments: commands)
  func `no name of an output file becomes a command`(command: String) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        ["graph", Input.absolute(Input.car), "--format", "dot", "-o=\(command).dot"], in: folder)
      #expect(run.status == 0)
      #expect(run.errors.contains(".dot: 5 bindings"))
      #expect(commandLines(of: run) == [])
    }
  }

  @Test(arguments: ["library", "executable"])
  func `no output of compiled code becomes a command`(kind: String) throws {
    let file =
      kind == "library" ? LiveModules.misbehavingLibrary : LiveModules.misbehavingProgram
    for environment in ["runner-commands", "runner-commands-refused", "runner-commands-chosen"] {
      for command in ["lint", "graph", "export"] {
        let run = try CommandRun([command, "--\(kind)", file.path, "--environment", environment])
        #expect(run.status == 2)
        #expect(run.errors.contains("error file=x") && run.errors.contains("vso[x]"))
        #expect(commandLines(of: run) == [])
      }
    }
    let note = try CommandRun(["export", "--\(kind)", file.path, "--environment", "runner-notes"])
    #expect(note.status == 0)
    #expect(note.errors.contains("error file=x") && note.errors.contains("vso[x]"))
    #expect(commandLines(of: note) == [])
  }

  /// The lines that a runner would execute as commands.
  ///
  /// GitHub's runner trims lines and looks for `::` at the start and `##[` anywhere, Azure's agent
  /// and TeamCity look for two `#`, a word and a bracket.
  private func commandLines(of run: CommandRun) -> [String] {
    (run.text + "\n" + run.errors).split { $0.isNewline }.map(String.init).filter { line in
      line.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("::")
        || line.range(of: "##[A-Za-z]*\\[", options: .regularExpression) != nil
    }
  }

  /// The definition with every kind of finding, with a command in front of every name.
  private func prefixed(with command: String) -> [UInt8] {
    let words: Set = ["singleton", "prototype", "graph", "weak", "MainActor"]
    let plain: Set = ["rule", "until", "kind", "ownership", "$schema"]
    func prefix(_ value: Any) -> Any {
      switch value {
      case let text as String: words.contains(text) ? text : command + text
      case let list as [Any]: list.map(prefix)
      case let object as [String: Any]:
        Dictionary(
          uniqueKeysWithValues: object.map { ($0, plain.contains($0) ? $1 : prefix($1)) })
      default: value
      }
    }
    do {
      let definition = try JSONSerialization.jsonObject(
        with: Data(contentsOf: Fixtures.top.appending(path: Input.everyFault)))
      var object = try #require(prefix(definition) as? [String: Any])
      object["\(command)member"] = 1
      return Array(try JSONSerialization.data(withJSONObject: object, options: .sortedKeys))
    } catch {
      Issue.record(error)
      return []
    }
  }

  /// Writes the sources that the definition names, with a command in every line.
  private func writeSources(with command: String, in folder: URL) throws {
    let parts = ["Core", "Auth", "Networking", "Catalog", "Orders", "Chat", "App"]
    for part in parts {
      let path = "\(folder.path)/\(command)Sources/\(part)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let text = String(repeating: "\(command)line\n", count: 50)
      try text.write(toFile: "\(path)/\(part)Module.swift", atomically: false, encoding: .utf8)
    }
  }

  private func write(_ bytes: [UInt8], to name: String, in folder: URL) throws {
    _ = FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: Data(bytes))
  }
}
