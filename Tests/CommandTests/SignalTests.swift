import DITestSupport
import Foundation
import Testing

/// Signals that arrive while the command reads a pipe whose other end is still open.
@Suite(.timeLimit(.minutes(15))) struct SignalsWhileReadingTests {
  /// Runs `lint`, sends a signal while it reads, and then closes its input.
  private func status(of signal: String, with preparation: String) throws -> String {
    try withTemporaryFolder { folder in
      try CommandRun.shell(
        """
        mkfifo app.json
        (\(preparation) exec "$SWIFT_DI" lint -q app.json >report) & pid=$!
        exec 3>app.json; kill -\(signal) $pid
        cat "$TOP/\(Input.threeCycle)" >&3; exec 3>&-; wait $pid; echo $?
        """, in: folder
      ).text
    }
  }

  @Test(arguments: ["HUP", "TERM", "QUIT", "XCPU", "USR1", "USR2", "ALRM"])
  func `a signal that is ignored at the start stays ignored`(signal: String) throws {
    #expect(try status(of: signal, with: "trap '' \(signal);") == "1\n")
  }

  @Test func `an interrupt does not end a job in the background`() throws {
    #expect(try status(of: "INT", with: "") == "1\n")
  }

  @Test(arguments: [("HUP", 129), ("TERM", 143), ("QUIT", 131), ("USR1", 138), ("XCPU", 152)])
  func `a signal that is not ignored ends the command`(signal: String, status: Int) throws {
    let preparation =
      #"exec env --default-signal=\#(signal) sh -c 'exec "$SWIFT_DI" lint -q app.json'; "#
    #expect(try self.status(of: signal, with: preparation) == "\(status)\n")
  }
}

@Suite(.timeLimit(.minutes(10))) struct ExhaustionTests {
  #if os(Linux)
    @Test(arguments: ["lint /dev/zero", "lint - </dev/zero", "graph /dev/zero"])
    func `an input that never ends is refused at once`(arguments: String) throws {
      let run = try CommandRun.shell("ulimit -v 2000000; \"$SWIFT_DI\" \(arguments)")
      let name = arguments.contains("<") ? "<stdin>" : "/dev/zero"
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          \(name):1:1: error: expected a definition, '{', found byte 0

          """)
    }

    /// The limit is raised step by step, so that memory runs out in a different place each time.
    @Test(arguments: [
      "lint -q --format json=report", "lint -q -o report", "graph -q --format dot -o report",
      "graph -q --format svg -o report",
    ])
    func `without enough memory an error is printed, and the old file is unchanged`(
      arguments: String
    ) throws {
      let name = String(repeating: "x", count: 50_000)
      let bindings = (0..<100).map { number in
        #"{"key": "\#(number)\#(name)", "dependencies": ["\#(number)\#(name)"]}"#
      }
      let definition =
        #"{"formatVersion": 1, "bindings": [\#(bindings.joined(separator: ",\n"))]}"#
      try withTemporaryFolder { folder in
        try folder.write(definition, to: "app.json")
        var failures = 0
        let step = Thoroughness.isExhaustive ? 4_000 : 20_000
        for limit in stride(from: 32_000, to: 4_000_000, by: step) {
          try folder.write("old", to: "report")
          let run = try CommandRun.shell(
            """
            ulimit -v \(limit); "$SWIFT_DI" --version >/dev/null 2>&1 || exit 77
            "$SWIFT_DI" \(arguments) app.json
            """, in: folder)
          if run.status == 77 { continue }
          #expect(try folder.contents() == ["app.json", "report"])
          if run.status < 2 { break }
          failures += 1
          #expect(run.status == 2, "\(limit) KiB: \(run.errors)")
          #expect(try folder.text(of: "report") == "old")
          #expect(
            run.errors.contains("there is not enough memory"), "\(limit) KiB: \(run.errors)")
        }
        #expect(failures > 0)
      }
    }
  #endif

  @Test func `a file name with a NUL is refused`() throws {
    let run = try CommandRun(
      ["lint", "-"],
      input: Array(
        #"{"formatVersion": 1, "bindings": [{"key": "A", "source": {"file": "/etc/passwd\u0000.swift"}}]}"#
          .utf8))
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        <stdin>:1:67: error: 'file' of a source must not contain a NUL (at /bindings/0/source/file)

        """)
  }
}
