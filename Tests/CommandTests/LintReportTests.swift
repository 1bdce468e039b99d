import DITestSupport
import Foundation
import Testing

@Suite struct LintReportTests {
  /// The words of findings are compared here; other suites leave them out.
  @Test(arguments: ["every-fault", "suppressed", "missing-in-child-container"])
  func `a definition is reported in full`(name: String) throws {
    let run = try CommandRun(["lint", Input.faulty(name)])
    try expectSnapshot(run.transcript, "command/lint-\(name)-text.txt")
  }

  @Test(arguments: [Format.text, .concise, .json])
  func `the formats have one structure`(format: Format) throws {
    let run = try CommandRun(["lint", Input.threeCycle, "--format", format.rawValue])
    try expectSnapshot(
      withoutWords(run.transcript),
      "command/lint-weather-three-cycle-\(format.rawValue).txt")
  }

  @Test(arguments: [
    ("--no-suppressions" as Arguments, Input.faulty("suppressed"), "no-suppressions"),
    ("--verbose", Input.shop, "verbose"), ("--strict", Input.car, "strict"),
    ("--fail-on warning", Input.car, "fail-on-warning"),
    ("--fail-on never", Input.threeCycle, "fail-on-never"),
    ("--quiet", Input.threeCycle, "quiet"),
  ])
  func `an option changes the report`(
    options: Arguments, definition: String, name: String
  ) throws {
    let run = try CommandRun(["lint", definition] + options.words)
    try expectSnapshot(withoutWords(run.transcript), "command/lint-option-\(name).txt")
  }

  @Test(arguments: [
    ("--fail-on never", "--fail-on never"), ("", "failOn in .swift-di.yml"),
    ("--fail-on never --config .swift-di.yml", "--fail-on never"),
  ])
  func `what keeps a run from failing is named`(options: String, name: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, "bindings": [{"key": "A", "dependencies": ["B"]}]}"#, to: "app.json")
      try folder.write("failOn: never\n", to: ".swift-di.yml")
      let words = options.split(separator: " ").map(String.init)
      let run = try CommandRun(["lint", "app.json"] + words, in: folder)
      #expect(run.status == 0)
      #expect(
        run.errors == """
          app: 1 binding, 1 dependency; 1 error
          not failing: 1 error (\(name))

          """)
    }
  }

  @Test func `several inputs are reported in the order given`() throws {
    let run = try CommandRun(["lint", Input.threeCycle, Input.faulty("suppressed"), Input.car])
    try expectSnapshot(withoutWords(run.transcript), "command/lint-several-text.txt")
  }

  @Test func `a folder means the definitions in it`() throws {
    let run = try CommandRun(["lint", "Fixtures/Definitions/encodings", "--format", "json"])
    try expectSnapshot(run.transcript, "command/lint-folder.txt")
  }
}

@Suite struct SourceLineTests {
  /// A definition may name any file of the project, and many people read the report of a CI job.
  @Test(arguments: [
    ("A.swift", true), ("A.m", true), ("A.kt", true), ("app.json", true), ("Secret+Stub.m", false),
    ("TokenStore.swift", true), ("CredentialStore.swift", true), ("credentials.yml", false),
    ("secrets.env", false), ("Secrets.swift", false), ("AppSecrets.generated.swift", false),
    ("api-keys.h", false), ("service-account.json", false), ("notes.txt", false), ("id_rsa", false),
    ("Makefile", false), ("Secrets_Dev.swift", false), ("credentials-prod.swift", false),
    ("my.secrets.swift", false), ("secrets/Prod.swift", false),
  ])
  func `are shown of source code and definitions only`(file: String, isShown: Bool) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: file).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try folder.write("the line\n", to: file)
      try folder.write(
        #"""
        {"formatVersion": 1, "bindings": [
          {"key": "the line", "dependencies": ["B"], "source": {"file": "\#(file)", "line": 1}}]}
        """#, to: "app.json")
      let run = try CommandRun(["lint", "app.json"], in: folder)
      #expect(run.text.contains("1 | ") == isShown, "\(run.text)")
    }
  }
}

@Suite struct InputTests {
  static let inputs: [(inputs: Arguments, found: [String])] = [
    (".", ["a.json", "b.json", "sub/below/e.json", "sub/d.json"]),
    ("./", ["a.json", "b.json", "sub/below/e.json", "sub/d.json"]),
    ("sub sub/", ["sub/below/e.json", "sub/d.json"]), ("*.json", ["a.json", "b.json"]),
    ("b.json a.json b.json", ["b.json", "a.json"]),
    ("sub [ab].json a.json", ["sub/below/e.json", "sub/d.json", "a.json", "b.json"]),
    ("--directory sub .", ["below/e.json", "d.json"]), (".c.json", [".c.json"]),
    ("?.json sub/*/*.json", ["a.json", "b.json", "sub/below/e.json"]),
    ("-- -dash.json", ["-dash.json"]), ("[not]a[pattern].json", ["[not]a[pattern].json"]),
  ]

  @Test(arguments: inputs)
  func `files are sorted, and each is listed once`(inputs: Arguments, found: [String]) throws {
    try withTemporaryFolder { folder in
      _ = try CommandRun.shell("mkdir -p sub/below .hidden; ln -s . ring", in: folder)
      for name in ["b", "a", ".c", "sub/d", "sub/below/e", ".hidden/f"] {
        try folder.write(definition, to: "\(name).json")
      }
      try folder.write("no definition", to: "readme.txt")
      for word in inputs.words where word.hasPrefix("[not]") || word.hasPrefix("-dash") {
        try folder.write(definition, to: word)
      }
      let run = try CommandRun(["lint", "--format", "json"] + inputs.words, in: folder)
      #expect(try run.report().containers.map(\.input) == found)
      #expect(run.status == 0)
    }
  }

  private let definition = #"{"formatVersion": 1, "bindings": [{"key": "App"}]}"#
}
