import DITestSupport
import Foundation
import Testing

@Suite struct `A baseline` {
  /// A definition with a missing binding, a leak, a cycle, and twice the same needless `ignore`.
  private static let faulty = #"""
    {"formatVersion": 1, "name": "App", "bindings": [
      {"key": "A", "scope": "singleton", "dependencies": [{"key": "Away"}], "source": {"file": "A.swift", "line": 3}},
      {"key": "B", "scope": "singleton", "dependencies": [{"key": "C"}], "source": {"file": "A.swift", "line": 9}},
      {"key": "C", "scope": "prototype", "dependencies": [{"key": "B"}]}
    ],
    "ignore": [{"rule": "alias-cycle", "reason": "none"}, {"rule": "alias-cycle", "reason": "none"}]}
    """#

  /// Runs a script in a folder with the definition `app.json`.
  private func run(_ script: String, definition: String = faulty) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try folder.write(definition, to: "app.json")
      return try CommandRun.shell(script, in: folder)
    }
  }

  @Test func `makes a run with old findings pass`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline; echo $?
      "$SWIFT_DI" lint app.json; echo $?
      "$SWIFT_DI" lint app.json --no-baseline --format none; echo $?
      cat .swift-di-baseline.json
      """)
    try expectSnapshot(run.transcript, "command/baseline.txt")
  }

  @Test(arguments: [
    #"s/"line": 3/"line": 30/"#, #"s/A\.swift/Moved.swift/g"#,
    #"s/"scope": "prototype", //"#,
  ])
  func `knows findings that have moved`(edit: String) throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --silent
      sed -i '\(edit)' app.json
      "$SWIFT_DI" lint app.json --quiet --strict-baseline --disable stale-baseline
      """)
    #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
  }

  @Test func `counts what was swapped for another finding as one new and one gone`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --silent
      sed -i 's/"Away"/"Afar"/' app.json
      "$SWIFT_DI" lint app.json --format concise; echo $?
      "$SWIFT_DI" lint app.json --format concise --verbose; echo $?
      "$SWIFT_DI" lint app.json --format concise --strict-baseline; echo $?
      """)
    try expectSnapshot(run.transcript, "command/baseline-swapped.txt")
  }

  @Test func `knows as many findings as it counts`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --silent
      sed -i 's/"count": 2/"count": 1/' .swift-di-baseline.json
      "$SWIFT_DI" lint app.json --format concise --strict
      """)
    #expect(
      run.text
        == "app.json:6:55: error: this ignore of 'alias-cycle' silences nothing [unused-suppression]\n"
    )
    #expect(run.status == 1)
  }

  @Test func `is written anew with its reasons, and with what was not checked`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --silent
      sed -i 's/"Away"\\], "count": 1/"Away"], "count": 1, "reason": "until spring"/' .swift-di-baseline.json
      cp .swift-di-baseline.json before
      sed -i 's/"name": "App"/"name": "Other"/' app.json
      "$SWIFT_DI" lint app.json --write-baseline
      sed -i 's/"name": "Other"/"name": "App"/' app.json
      "$SWIFT_DI" lint app.json --write-baseline --only scope-leak
      grep '"App"' .swift-di-baseline.json | tr -d , >after
      grep '"App"' before | tr -d , | diff - after; echo $?
      """)
    #expect(run.text == "0\n")
    #expect(
      run.errors
        == """
        wrote .swift-di-baseline.json: 5 findings, and kept 5 that this run did not look for
        Other: 3 bindings, 3 dependencies; no new findings (20 rules); 5 known
        wrote .swift-di-baseline.json: 1 finding, and kept 9 that this run did not look for
        App: 3 bindings, 3 dependencies; no new findings (1 rule); 1 known

        """)
  }

  @Test(arguments: [
    (
      "lint app.json --baseline gone.json",
      "swift-di: error: there is no baseline 'gone.json': write it with --write-baseline\n"
    ),
    (
      "lint app.json --strict-baseline",
      "swift-di: error: --strict-baseline without a baseline: name it with --baseline\n"
    ),
    (
      "lint app.json --no-baseline --write-baseline",
      "swift-di: error: --no-baseline goes with no other option about the baseline\n"
    ),
    (
      "lint app.json --baseline app.json",
      "app.json:1:30: error: unknown member 'name' (known: formatVersion, findings)\n"
    ),
    (
      "lint app.json --baseline app.json --write-baseline",
      "app.json:1:30: error: unknown member 'name' (known: formatVersion, findings)\n"
    ),
  ])
  func `that cannot be used ends the command`(arguments: Arguments, message: String) throws {
    let run = try run("\"$SWIFT_DI\" \(arguments.words.joined(separator: " "))")
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n\(message)")
  }

  @Test func `is not written if an input cannot be read`() throws {
    let run = try run("\"$SWIFT_DI\" lint app.json gone.json --write-baseline; ls -A")
    #expect(run.text == "app.json\n")
  }

  @Test func `says which findings it knows in the JSON report`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --silent
      sed -i 's/"Away"/"Afar"/' app.json
      "$SWIFT_DI" lint app.json --quiet --format json | grep -c '"state": "known"'
      """)
    #expect(run.text == "4\n")
  }
}
