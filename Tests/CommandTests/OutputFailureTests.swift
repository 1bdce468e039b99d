import DITestSupport
import Foundation
import Testing

@Suite struct OutputFailureTests {
  static let writers: [Arguments] = [
    "lint --format text -o", "lint --format json -o", "graph --format dot -o",
    "graph --format svg -o",
  ]

  static let targets: [(path: String, reason: String)] = [
    ("folder", "this is a folder"), ("old/report", "Not a directory"),
    ("old/sub/report", "Not a directory"), ("", "No such file or directory"),
  ]

  @Test(arguments: writers, targets)
  func `an output that cannot be written is named`(
    writer: Arguments, target: (path: String, reason: String)
  ) throws {
    try withTemporaryFolder { folder in
      _ = try CommandRun.shell("mkdir folder; echo old >old", in: folder)
      let arguments = writer.words + [target.path, Input.absolute(Input.threeCycle)]
      let run = try CommandRun(arguments, in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          swift-di: error: cannot write '\(target.path)': \(target.reason)

          """)
      #expect(try folder.contents() == ["folder", "old"])
      #expect(try folder.text(of: "old") == "old\n")
    }
  }

  @Test(arguments: [
    "lint -o old" as Arguments, "lint --format json=old", "graph -o old",
    "graph --format svg -o old",
  ])
  func `an invalid input leaves the old file unchanged`(arguments: Arguments) throws {
    try withTemporaryFolder { folder in
      try folder.write("old", to: "old")
      try folder.write("{", to: "bad.json")
      #expect(try CommandRun(arguments.words + ["bad.json"], in: folder).status == 2)
      #expect(try CommandRun(arguments.words + ["none.json"], in: folder).status == 2)
      #expect(
        try CommandRun(arguments.words + ["--only", "x", "bad.json"], in: folder).status == 2)
      #expect(try folder.contents() == ["bad.json", "old"])
      #expect(try folder.text(of: "old") == "old")
    }
  }

  /// The command runs once with the limit's signal, and once with a shell that ignores the signal.
  @Test(
    arguments: ["lint --format json=old", "lint -o old", "graph -o old"] as [Arguments],
    ["", "trap '' XFSZ; "])
  func `a write that fails midway leaves the old file unchanged`(
    arguments: Arguments, preparation: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write("old", to: "old")
      let run = try CommandRun.shell(
        """
        \(preparation)ulimit -f 1
        "$SWIFT_DI" \(arguments.testDescription) "$TOP/\(Input.everyFault)"
        """, in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          swift-di: error: cannot write 'old': File too large

          """)
      #expect(try folder.contents() == ["old"])
      #expect(try folder.text(of: "old") == "old")
    }
  }

  #if os(Linux)
    @Test(arguments: [
      "lint $TOP/\(Input.everyFault)", "lint --format json $TOP/\(Input.everyFault)",
      "graph $TOP/\(Input.car)", "rules", "rules --format markdown", "--version",
      "--help", "lint --help",
    ])
    func `a full standard output is a failure`(arguments: String) throws {
      let run = try CommandRun.shell("\"$SWIFT_DI\" \(arguments) >/dev/full")
      #expect(run.transcript == CommandRun.transcriptOfFullOutput)
    }

    @Test(arguments: ["lint --format json=/dev/full", "graph --format svg -o /dev/full"])
    func `a full device is a failure`(arguments: Arguments) throws {
      let run = try CommandRun(arguments.words + [Input.everyFault])
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          swift-di: error: cannot write '/dev/full': No space left on device

          """)
    }

    @Test(arguments: [
      ("closed/new/report", "the folder 'closed/new' cannot be created: Permission denied"),
      (
        "made/../closed/new/report",
        "there is no folder 'made'"
      ),
      ("nowhere/report", "the link 'nowhere' leads to no folder"),
    ])
    func `a folder that cannot be made is named`(path: String, reason: String) throws {
      try withTemporaryFolder { folder in
        _ = try CommandRun.shell(
          "mkdir closed; chmod 555 closed; ln -s none nowhere; chmod 777 .", in: folder)
        for arguments in ["lint -o", "graph -o", "lint --write-baseline --baseline"] as [Arguments]
        {
          let run = try CommandRun(
            arguments.words + [path, Input.absolute(Input.car)], in: folder, rights: .ofOrdinaryUser
          )
          #expect(
            run.transcript == """
              status: 2
              --- stdout
              --- stderr
              swift-di: error: cannot write '\(path)': \(reason)

              """)
          #expect(try folder.contents() == ["closed", "nowhere"])
        }
      }
    }

    @Test func `a read-only folder or file is a failure`() throws {
      try withTemporaryFolder { folder in
        try folder.write("old", to: "old")
        _ = try CommandRun.shell("chmod 444 old; mkdir closed; chmod 555 closed", in: folder)
        for path in ["old", "closed/report"] {
          let run = try CommandRun(
            ["lint", Input.absolute(Input.car), "-o", path], in: folder, rights: .ofOrdinaryUser)
          #expect(
            run.transcript == """
              status: 2
              --- stdout
              --- stderr
              swift-di: error: cannot write '\(path)': Permission denied

              """)
        }
        #expect(try folder.text(of: "old") == "old")
      }
    }
  #endif

  @Test(arguments: ["lint $TOP/\(Input.car)", "graph $TOP/\(Input.car)", "rules"])
  func `a closed standard output is a failure`(arguments: String) throws {
    let run = try CommandRun.shell("\"$SWIFT_DI\" \(arguments) >&-")
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        swift-di: error: cannot write to standard output: Bad file descriptor

        """)
  }

  @Test(
    arguments: [
      "lint in.json -o in.json", "lint in.json --format json=link.json",
      "graph in.json --format dot -o ./in.json",
    ] as [Arguments])
  func `an input is never written over`(arguments: Arguments) throws {
    try withTemporaryFolder { folder in
      let text = #"{"formatVersion": 1, "bindings": [{"key": "A"}]}"#
      try folder.write(text, to: "in.json")
      let run = try CommandRun.shell(
        "ln -s in.json link.json; \"$SWIFT_DI\" \(arguments.testDescription)", in: folder)
      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.errors.hasSuffix("is an input: writing there would destroy it\n"))
      #expect(try folder.text(of: "in.json") == text)
    }
  }

  @Test func `a pipe behind /dev/stdout is written to`() throws {
    let run = try CommandRun.shell(
      "\"$SWIFT_DI\" lint -q \(Input.threeCycle) --format concise=/dev/stdout | wc -l")
    #expect(run.transcript == "status: 0\n--- stdout\n2\n--- stderr\n")
  }
}

extension CommandRun {
  /// The transcript of a command whose standard output is a full device.
  static let transcriptOfFullOutput = """
    status: 2
    --- stdout
    --- stderr
    swift-di: error: cannot write to standard output: No space left on device

    """
}
