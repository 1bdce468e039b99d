import DITestSupport
import Foundation
import Testing

@Suite struct BadInputTests {
  private let emptiness =
    "this is empty: a definition is a JSON object; \(ForeignInputTests.export)"

  /// A test below reads all of them together; alone, every eighth suffices unless exhaustive.
  static let alone = Fixtures.definitions("invalid").enumerated()
    .filter { Thoroughness.isExhaustive || $0.offset % 8 == 0 }.map(\.element)

  @Test(arguments: alone)
  func `an invalid definition is refused at its place`(name: String) throws {
    let path = "Fixtures/Definitions/invalid/\(name)"
    let run = try CommandRun(["lint", path])
    #expect(run.status == 2)
    #expect(run.text == "")
    let place = try Regex(
      "^" + NSRegularExpression.escapedPattern(for: path) + ":[1-9][0-9]*:[1-9][0-9]*: error: .")
    #expect(run.errors.firstMatch(of: place) != nil, "\(run.errors)")
    #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    let drawn = try CommandRun(["graph", path])
    #expect(drawn.transcript == run.transcript)
  }

  @Test func `all invalid definitions that a glob matches are named`() throws {
    let run = try CommandRun(["lint", "Fixtures/Definitions/invalid/*.json", "--format", "json"])
    try expectSnapshot(run.transcript, "command/invalid.txt")
    let places = run.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      places == Fixtures.definitions("invalid").map { "Fixtures/Definitions/invalid/\($0)" })
  }

  @Test(arguments: Format.allCases)
  func `valid definitions are reported beside invalid ones, which are named`(format: Format) throws
  {
    let good = ["lint", "--format", format.rawValue, Input.threeCycle, Input.car]
    let empty = "Fixtures/Definitions/invalid/empty.json"
    let run = try CommandRun(
      ["lint", "--format", format.rawValue, "no-such.json", Input.threeCycle, empty, Input.car])
    let expected = try CommandRun(good)
    #expect(run.status == 2)
    switch format {
    // These formats report how the run ended.
    case .sarif, .junit, .markdown:
      #expect(run.text.contains("no-such.json: error: there is no such file"))
    case .json:
      #expect(
        run.text == expected.text.replacing(#""failed": true"#, with: #""failed": false"#))
    default: #expect(run.output == expected.output)
    }
    #expect(
      run.errors == expected.errors + """
        no-such.json: error: there is no such file or folder: name the folder of an app, or a definition
        \(empty):1:1: error: \(emptiness)

        """)
  }

  @Test func `a folder is reported as far as its definitions can be read`() throws {
    let run = try CommandRun(["lint", "Fixtures/Definitions", "--format", "json", "--quiet"])
    let readable = ["encodings", "examples", "faulty", "pictures", "valid"].flatMap { folder in
      Fixtures.definitions(folder).map { "Fixtures/Definitions/\(folder)/\($0)" }
    }
    let broken = try CommandRun(["lint", "Fixtures/Definitions/invalid"])
    #expect(run.status == 2)
    #expect(run.errors == broken.errors)
    #expect(try run.report().containers.map(\.input) == readable)
  }

  @Test func `an argument without definitions is named beside the others`() throws {
    try withTemporaryFolder { folder in
      try folder.write(#"{"formatVersion": 1, "bindings": [{"key": "A"}]}"#, to: "good.json")
      _ = try CommandRun.shell("mkdir empty", in: folder)
      let run = try CommandRun(
        ["lint", "zz*.json", "nothere.json", "good.json", "empty", ""], in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          good: 1 binding, 0 dependencies; no findings (23 rules)
          zz*.json: error: no file matches this pattern
          nothere.json: error: there is no such file or folder: name the folder of an app, or a definition
          empty: error: there is no definition and no Swift file here: name the folder of an app, or a definition
          '': error: an empty name is not a definition

          """)
    }
  }

  @Test func `an option that hides findings does not hide an invalid input`() throws {
    let path = "Fixtures/Definitions/invalid/empty.json"
    for options in ["--fail-on never", "--format none", "--quiet"] as [Arguments] {
      let run = try CommandRun(["lint", path] + options.words)
      #expect(run.status == 2)
      #expect(run.errors == "\(path):1:1: error: \(emptiness)\n")
    }
  }

  #if os(Linux)
    @Test func `a file without permission to read is named`() throws {
      try withTemporaryFolder { folder in
        try folder.write("{}", to: "secret.json")
        _ = try CommandRun.shell("chmod 0 secret.json; mkdir closed; chmod 0 closed", in: folder)
        let file = try CommandRun(
          ["lint", "secret.json"], in: folder, rights: .ofOrdinaryUser)
        #expect(
          file.transcript
            == "status: 2\n--- stdout\n--- stderr\nsecret.json: error: Permission denied\n")
        let closed = try CommandRun(
          ["lint", "closed"], in: folder, rights: .ofOrdinaryUser)
        #expect(
          closed.transcript
            == "status: 2\n--- stdout\n--- stderr\nclosed: error: Permission denied\n")
      }
    }

    @Test func `files beside an unreadable folder are reported`() throws {
      try withTemporaryFolder { folder in
        _ = try CommandRun.shell("mkdir all all/closed; chmod 0 all/closed", in: folder)
        try folder.write(#"{"formatVersion": 1, "bindings": [{"key": "A"}]}"#, to: "all/good.json")
        let run = try CommandRun(["lint", "all"], in: folder, rights: .ofOrdinaryUser)
        #expect(
          run.transcript == """
            status: 2
            --- stdout
            --- stderr
            good: 1 binding, 0 dependencies; no findings (23 rules)
            all/closed: error: Permission denied

            """)
      }
    }

    @Test func `a file that cannot be read to its end is named`() throws {
      let run = try CommandRun(["lint", "/proc/self/mem"])
      #expect(
        run.transcript
          == "status: 2\n--- stdout\n--- stderr\n/proc/self/mem: error: Input/output error\n")
    }
  #endif

  @Test func `a pipe can be read like a file`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        #"mkfifo app.json; cat "$TOP/\#(Input.threeCycle)" >app.json & "$SWIFT_DI" lint app.json"#,
        in: folder)
      #expect(run.status == 1)
      #expect(run.errors == (try CommandRun(["lint", Input.threeCycle]).errors))
    }
  }
}
