import DITestSupport
import Foundation
import Testing

@Suite struct ClosedPipeTests {
  /// The command with the default action for SIGPIPE, as in a terminal's shell.
  private static let command = #"env --default-signal=PIPE "$SWIFT_DI""#

  @Test(arguments: [
    ("lint --format json", Input.everyFault, 1), ("lint", Input.everyFault, 1),
    ("lint --format concise", Input.everyFault, 1), ("lint --format json", Input.car, 0),
    ("graph", Input.car, 0), ("graph --format svg", Input.car, 0), ("rules", "", 0),
    ("rules --format markdown", "", 0), ("--version", "", 0), ("--help", "", 0),
  ])
  func `a pipe that is closed before the first byte is no failure`(
    arguments: String, definition: String, status: Int
  ) throws {
    let input = definition.isEmpty ? "" : Input.absolute(definition)
    let errors = try CommandRun.shell(#""$SWIFT_DI" \#(arguments) \#(input) >/dev/null"#).errors
    try withTemporaryFolder { folder in
      // The command starts only after the other end of its pipe is closed.
      let run = try CommandRun.shell(
        """
        mkfifo gone
        { read _ <gone; \(Self.command) \(arguments) \(input); echo $? >status; } |
        { exec <&-; echo yes >gone; }
        """, in: folder)
      #expect(try folder.text(of: "status") == "\(status)\n")
      #expect(run.errors == errors)
    }
  }

  @Test(arguments: ["text", "concise", "json"])
  func `a pipe that is closed midway is no failure`(format: String) throws {
    let needs = (1...2000).map { "\"Missing\($0)\"" }.joined(separator: ",")
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, "name": "Many", "bindings": [{"key": "App", "dependencies": [\#(needs)]}]}"#,
        to: "app.json")
      let run = try CommandRun.shell(
        """
        { \(Self.command) lint --format \(format) --max-findings 0 app.json; echo $? >status; } | head -c 1 >first
        """, in: folder)
      #expect(try folder.text(of: "status") == "1\n")
      #expect(
        run.errors == "Many: 1 binding, 2000 dependencies; 2000 errors\nfailing: 2000 errors\n")
      #expect(try folder.text(of: "first").count == 1)
    }
  }

  @Test func `standard error may be closed`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        """
        mkfifo gone
        { read _ <gone; \(Self.command) lint "$TOP/\(Input.threeCycle)" --format concise 2>&3 >report
        echo $? >status; } 3>&1 | { exec <&-; echo yes >gone; }
        "$SWIFT_DI" lint "$TOP/\(Input.threeCycle)" --format concise 2>&- >closed; echo $? >>status
        """, in: folder)
      #expect(run.errors == "")
      #expect(try folder.text(of: "status") == "1\n1\n")
      #expect(try folder.text(of: "report") == folder.text(of: "closed"))
      #expect(try folder.text(of: "report").contains(": error: 'List' depends on itself"))
    }
  }
}

@Suite struct SignalTests {
  /// Stops the command as soon as its temporary file exists.
  ///
  /// The result does not depend on timing: a stopped process first gets the signal when it goes on.
  /// If the command ends before the shell can stop it, the attempt is repeated.
  @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129)])
  func `a signal leaves no temporary file`(signal: String, status: Int) throws {
    let needs = (1...5000).map { "\"Missing\($0)\"" }.joined(separator: ",")
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, "bindings": [{"key": "App", "dependencies": [\#(needs)]}]}"#,
        to: "app.json")
      _ = try CommandRun.shell("mkdir reports; echo old >reports/report", in: folder)
      let run = try CommandRun.shell(
        """
        has_begun() { set -- reports/.swift-di-*.tmp; [ -e "$1" ]; }
        attempt() {
          env --default-signal "$SWIFT_DI" lint --quiet app.json --format json=reports/report &
          until has_begun; do kill -0 $! || return 0; done
          kill -STOP $!; has_begun || { kill -CONT $!; wait $!; return 0; }
          kill -\(signal) $!; kill -CONT $!; wait $!; echo $?; return 1
        }
        for _ in 1 2 3 4 5; do attempt 2>/dev/null || exit 0; echo old >reports/report; done
        """, in: folder)
      #expect(run.text == "\(status)\n")
      #expect(try folder.appending(path: "reports").contents() == ["report"])
      #expect(try folder.text(of: "reports/report") == "old\n")
    }
  }
}
