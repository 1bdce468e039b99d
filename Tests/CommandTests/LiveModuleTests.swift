import DITestSupport
import Foundation
import Testing

/// The ways to load the live module of the tests, as a library or as an executable.
enum LiveInput: String, CaseIterable, CustomTestStringConvertible {
  case library
  case executable

  var path: String {
    switch self {
    case .library: LiveModules.library.path
    case .executable: LiveModules.program.path
    }
  }

  /// The name of both in snapshots.
  static let placeholder = "LIVE"

  var testDescription: String { rawValue }

  /// Runs the command on the module.
  ///
  /// The word `$LIVE` is replaced by the option that names the module.
  func run(_ arguments: Arguments, in folder: URL = Fixtures.top) throws -> CommandRun {
    try CommandRun(
      arguments.words.flatMap { $0 == "$LIVE" ? ["--\(rawValue)", path] : [$0] }, in: folder)
  }

  /// The output of a run, independent of the way and of the machine.
  func transcript(_ run: CommandRun) -> String {
    run.transcript.replacing(path, with: Self.placeholder)
      .replacing("--\(rawValue) \(Self.placeholder)", with: "--library \(Self.placeholder)")
  }
}

@Suite struct LiveModuleTests {
  @Test(
    arguments: LiveInput.allCases,
    [
      ("lint $LIVE --container Kiosk", "kiosk"),
      ("lint $LIVE --container Kiosk --environment Production", "kiosk-production"),
      ("lint $LIVE --container Kiosk --format json", "kiosk-json"),
      ("lint $LIVE --container Ring", "ring"),
      ("lint $LIVE --container Archive", "archive"),
      ("lint $LIVE --container Refused --config Fixtures/Configurations/variables.yml", "refused"),
      (
        "lint $LIVE --container Refused --config Fixtures/Configurations/variables.yml --format json",
        "refused-json"
      ),
      (
        "export $LIVE --container Refused --config Fixtures/Configurations/variables.yml",
        "export-refused"
      ),
      ("lint $LIVE", "no-container"), ("lint $LIVE --container Kisok", "near-container"),
      ("lint $LIVE --container X", "unknown-container"),
      ("lint $LIVE --container Tuner", "no-variable"),
      ("lint $LIVE --container Tuner --config Fixtures/Configurations/variables.yml", "variable"),
      (
        "lint $LIVE --container Tuner --config Fixtures/Configurations/wrong-variables.yml",
        "wrong-variable"
      ),
      ("lint $LIVE --container Fixed --environment Production", "environment-ignored"),
      ("graph $LIVE --container Kiosk", "graph"),
      ("export $LIVE --container Kiosk", "export"),
      ("export $LIVE --container Archive --record", "export-recorded"),
      ("export $LIVE --container Ring --record", "export-unbuildable"),
      ("export $LIVE --container Trap --record", "export-trap"),
      ("export $LIVE --container Trap", "export-trap-unrecorded"),
    ] as [(Arguments, String)])
  func `compiled code is linted, drawn and exported`(
    input: LiveInput, case: (Arguments, String)
  ) throws {
    let run = try input.run(`case`.0)
    let transcript = input.transcript(run)
    // No other snapshot has the words of findings that the engine wrote into a definition.
    try expectSnapshot(
      `case`.1.contains("refused") ? transcript : withoutWords(transcript), "live/\(`case`.1).txt")
  }

  @Test func `a program that is not run by the command runs as usual`() throws {
    let run = try CommandRun([], program: LiveModules.program)
    #expect(run.transcript == "status: 0\n--- stdout\nrunning as ever\n--- stderr\n")
    let asked = try CommandRun(
      [], environment: ["SWIFT_DI_EXPORT": "1\n"], program: LiveModules.program)
    #expect(asked.transcript == run.transcript)
  }

  @Test(arguments: LiveInput.allCases)
  func `an exported definition has the findings of the compiled code`(input: LiveInput) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "kiosk.json").path
      let wrote = try input.run(
        Arguments(stringLiteral: "export $LIVE --container Large -o \(file)"))
      #expect(
        wrote.transcript
          == "status: 0\n--- stdout\n--- stderr\nwrote \(file): 1000 bindings, 1998 dependencies\n")
      let live = try input.run(
        Arguments(stringLiteral: "lint $LIVE --container Large --format concise"))
      let read = try CommandRun(["lint", file, "--format", "concise"])
      #expect(live.transcript == read.transcript)
      #expect(try folder.contents() == ["kiosk.json"])
    }
  }

  @Test(
    arguments: [
      ("lint --library a.so b.json", "name definitions or compiled code, not both"),
      (
        "lint --library a.so --executable b",
        "one --library, --executable or --product at a time, not 2"
      ),
      ("lint --product App a.json", "name definitions or compiled code, not both"),
      (
        "lint --configuration release a.json",
        "--configuration is for what is built: name it with --product"
      ),
      (
        "export --product App --environment A --environment B",
        "a definition has one environment, not 2"
      ),
      (
        "lint a.json --environment Test",
        "--environment is for compiled code: name it with --library, --executable or --product"
      ),
      (
        "lint a.json --container App",
        "--container is for compiled code: name it with --library, --executable or --product; "
          + "or for Swift files: name their folder"
      ),
      (
        "export --library a.so --environment A --environment B",
        "a definition has one environment, not 2"
      ),
      ("export --library a.so --check a.json -o b.json", "--check writes nothing: leave out -o"),
      (
        "graph --library a.so --environment A --environment B",
        "a picture has one environment, not 2"
      ),
    ] as [(Arguments, String)])
  func `options that cannot be combined are refused`(arguments: Arguments, message: String) throws {
    let run = try CommandRun(arguments.words)
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\nswift-di: error: \(message)\n")
  }

  @Test(
    arguments: [
      ("--library no/such.so", "no/such.so: error: No such file or directory"),
      ("--executable no/such", "no/such: error: No such file or directory"),
      ("--library Sources", "Sources: error: this is a folder"),
      ("--library ./Package.swift", "Package.swift: error: this is not a dynamic library"),
      ("--executable Package.swift", "Package.swift: error: this cannot be run: Permission denied"),
    ] as [(Arguments, String)])
  func `a file without compiled code is refused`(arguments: Arguments, message: String) throws {
    for command in ["lint", "graph", "export"] {
      let run = try CommandRun([command] + arguments.words)
      #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n\(message)\n")
    }
  }

  @Test func `a library without the symbol, and a program given as a library, are refused`() throws
  {
    let unmarked = try CommandRun(["lint", "--library", LiveModules.unmarkedLibrary.path])
    #expect(
      unmarked.errors
        == "\(LiveModules.unmarkedLibrary.path): error: it exports no container: mark a function "
        + "with '@c(swiftdi_export)' that calls 'Export.answer' "
        + "(import SwiftDIExport, of the product of that name). '--sources FOLDER' reads Swinject, "
        + "Factory and others from Swift files\n")
    let program = try CommandRun(["lint", "--library", LiveModules.program.path])
    #expect(
      program.errors
        == "\(LiveModules.program.path): error: this is a program: name it with --executable\n")
    let library = try CommandRun(["lint", "--executable", LiveModules.library.path])
    #expect(
      library.errors
        == "\(LiveModules.library.path): error: this is a library: name it with --library\n")
    #expect([unmarked, program, library].allSatisfy { $0.status == 2 && $0.text == "" })
  }

  @Test func `a program that does not know the command is not started`() throws {
    try withTemporaryFolder { folder in
      // Simulates a server that migrates its database when it starts.
      let build = try CommandRun.shell(
        """
        cat > server.c && cc -o server server.c && ./server && rm migrated
        """, in: folder,
        input: Array(
          "#include <stdio.h>\nint main(void) { return !fopen(\"migrated\", \"w\"); }\n".utf8))
      #expect(build.transcript == "status: 0\n--- stdout\n--- stderr\n")
      let message = """
        server: error: it exports no container and was not started: call 'Export.answerIfAsked' first \
        in its 'main' (import SwiftDIExport, of the product of that name). '--sources FOLDER' reads \
        Swinject, Factory and others from Swift files

        """
      let named = try CommandRun(["lint", "--executable", "server"], in: folder)
      #expect(named.transcript == "status: 2\n--- stdout\n--- stderr\n" + message)
      let package = FakePackage(
        binaries: folder.path, products: [("server", FakePackage.executable)])
      try package.write(to: folder)
      for words in ["lint --package-path .", "graph --product server", "export --product server"] {
        let run = try CommandRun(
          Arguments(stringLiteral: words).words, environment: FakePackage.environment(folder),
          in: folder)
        #expect(run.status == 2 && run.errors.hasSuffix("\(folder.path)/\(message)"))
      }
      #expect(try !folder.contents().contains("migrated"))
    }
  }

  @Test(arguments: LiveInput.allCases)
  func `a value that ends with a carriage return is passed unchanged`(input: LiveInput) throws {
    try withTemporaryFolder { folder in
      try folder.write(#"{"variables": {"A": "x\r", "Frequency": "102.8"}}"#, to: ".swift-di.json")
      let run = try CommandRun(
        ["export", "--\(input.rawValue)", input.path, "--container", "Tuner"], in: folder)
      // The values themselves are not exported.
      #expect(run.text.contains(#""A": null"#))
      #expect(run.text.contains(#""Frequency": null"#))
    }
  }

  @Test func `a failure in several environments names each of them`() throws {
    let run = try CommandRun([
      "lint", "--library", LiveInput.library.path, "--container", "Kisok", "--environment", "A",
      "--environment", "B",
    ])
    #expect(
      run.errors.split(separator: "\n").map { $0.drop { $0 != " " } } == [
        " error: in environment 'A': it exports no container 'Kisok' (did you mean 'Kiosk'?)",
        " error: in environment 'B': it exports no container 'Kisok' (did you mean 'Kiosk'?)",
      ])
  }

  @Test(arguments: [
    ("--environment Tset", "unknown environment 'Tset' (did you mean 'Test'?)"),
    ("--environment Test --environment X", "unknown environment 'X' (known: Production, Test)"),
  ])
  func `an environment that the configuration does not name is refused`(
    options: Arguments, message: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write("environments: [Production, Test]\n", to: ".swift-di.yml")
      func run(_ options: [String]) throws -> CommandRun {
        try CommandRun(
          [
            "lint", "--library", LiveInput.library.path, "--container", "Kiosk", "--quiet",
            "--format", "none",
          ]
            + options, in: folder)
      }
      let refused = try run(options.words)
      #expect(refused.status == 2)
      #expect(
        refused.errors
          == "swift-di: error: \(message): 'environments' in '.swift-di.yml' lists them\n")
      #expect(try run(options.words + ["--no-config"]).status == 0)
      #expect(try run(["--environment", "Test"]).status == 0)
    }
  }

  @Test func `a library in the working folder can be named without a path`() throws {
    let run = try CommandRun(
      ["lint", "--library", "libDILiveFixture.so", "--container", "Ring", "--format", "none"],
      in: LiveModules.library.deletingLastPathComponent())
    #expect(run.status == 1)
  }

  @Test func `the last output of a crashing module is escaped`() throws {
    let path = LiveModules.misbehavingLibrary.path
    let run = try CommandRun(["lint", "--library", path, "--environment", "aborts"])
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        \(path): error: in environment 'aborts': it crashed with signal 6 (SIGABRT) while 'Car' \
        was recorded
          | something before
          | last words\\u{1B}[31m

        """)
  }

  @Test(arguments: LiveInput.allCases)
  func `the compiled code that is read is not overwritten`(input: LiveInput) throws {
    let run = try input.run(
      Arguments(stringLiteral: "export $LIVE --container Kiosk -o \(input.path)"))
    #expect(run.status == 2)
    #expect(run.errors.contains("is an input: writing there would destroy it"))
  }

  @Test func `a crash is detected though SIGCHLD is ignored`()
    throws
  {
    let run = try CommandRun.shell(
      """
      exec env --ignore-signal=CHLD "$SWIFT_DI" lint --environment segfaults \
        --library "\(LiveModules.misbehavingLibrary.path)"
      """)
    #expect(run.status == 2)
    #expect(run.errors.contains("it crashed with signal 11 (SIGSEGV)"))
  }

  /// The module's process holds a pipe open, and does not exit by itself.
  @Test(arguments: [("TERM", 143), ("INT", 130), ("KILL", 137)])
  func `a signal also ends the child process`(signal: String, status: Int) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        """
        mkfifo begun
        cat >module.c <<'END'
        #include <fcntl.h>
        #include <unistd.h>
        #include "export.h"
        const char *volatile mark = SWIFTDI_EXPORT_MARK;
        int main(void) { int fd = open("begun", O_WRONLY); write(fd, "x\\n", 2); for (;;) pause(); }
        END
        cc -I "$TOP/Sources/CSwiftDI/include" -o module module.c || exit 9
        env --default-signal "$SWIFT_DI" lint --executable module & command=$!
        { read _; kill -\(signal) $command; wait $command; echo $?; cat; } <begun
        """, in: folder)
      // The second reader ends only when no process holds the pipe open.
      #expect(run.text == "\(status)\n")
    }
  }
}

@Suite struct ExportCheckTests {
  private func export(_ options: String, in folder: URL) throws -> CommandRun {
    try LiveInput.library.run(Arguments(stringLiteral: options), in: folder)
  }

  @Test func `a fresh file is fresh in any layout`() throws {
    try withTemporaryFolder { folder in
      _ = try export("export $LIVE --container Kiosk -o kiosk.json -q", in: folder)
      let text = try folder.text(of: "kiosk.json")
      try folder.write(text.replacing("\n", with: " ").replacing("  ", with: ""), to: "kiosk.json")
      let run = try export("export $LIVE --container Kiosk --check kiosk.json", in: folder)
      #expect(
        run.transcript
          == "status: 0\n--- stdout\n--- stderr\nkiosk.json is fresh: 4 bindings, 2 dependencies\n")
      let quiet = try export("export $LIVE --container Kiosk --check kiosk.json -q", in: folder)
      #expect(quiet.transcript == "status: 0\n--- stdout\n--- stderr\n")
    }
  }

  @Test func `a stale file is reported with what to do`() throws {
    try withTemporaryFolder { folder in
      _ = try export("export $LIVE --container Kiosk -o kiosk.json -q", in: folder)
      let before = try folder.text(of: "kiosk.json")
      let run = try export(
        "export $LIVE --container Kiosk --environment Production --check kiosk.json", in: folder)
      try expectSnapshot(LiveInput.library.transcript(run), "live/check-stale.txt")
      #expect(try folder.text(of: "kiosk.json") == before)
    }
  }

  #if os(Linux)
    @Test func `differences that cannot be written are a failure`() throws {
      try withTemporaryFolder { folder in
        _ = try export("export $LIVE --container Kiosk -o kiosk.json -q", in: folder)
        let run = try CommandRun.shell(
          """
          "$SWIFT_DI" export --library '\(LiveInput.library.path)' --container Kiosk \
          --environment Production --check kiosk.json >/dev/full
          """, in: folder)
        #expect(run.transcript == CommandRun.transcriptOfFullOutput)
      }
    }
  #endif

  @Test func `an unreadable file is not reported as stale`() throws {
    try withTemporaryFolder { folder in
      let missing = try export("export $LIVE --container Kiosk --check kiosk.json", in: folder)
      #expect(missing.status == 2)
      #expect(missing.errors == "kiosk.json: error: No such file or directory\n")
      try folder.write("{", to: "kiosk.json")
      let broken = try export("export $LIVE --container Kiosk --check kiosk.json", in: folder)
      #expect(broken.status == 2)
    }
  }
}
