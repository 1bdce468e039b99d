import DITestSupport
import Foundation
import Testing

@Suite struct `A baseline` {
  /// A definition with a missing binding, a leak, a cycle, and the same unneeded `ignore` twice.
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
      try folder.write("strictBaseline: true\n", to: "strict.yml")
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
    try expectSnapshot(withoutWords(run.transcript), "command/baseline.txt")
  }

  @Test(arguments: [
    #"s/"line": 3/"line": 30/"#, #"s/A\.swift/Moved.swift/g"#,
    #"s/"scope": "prototype"/"scope": "graph"/"#,
  ])
  func `recognises findings that have moved or whose words have changed`(edit: String) throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      sed -i '\(edit)' app.json
      "$SWIFT_DI" lint app.json --quiet --config strict.yml
      """)
    #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
  }

  @Test func `counts a finding that replaced another as one new and one stale`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      sed -i 's/"Away"/"Afar"/' app.json
      "$SWIFT_DI" lint app.json --format concise; echo $?
      "$SWIFT_DI" lint app.json --format concise --verbose; echo $?
      "$SWIFT_DI" lint app.json --format concise --config strict.yml; echo $?
      """)
    try expectSnapshot(withoutWords(run.transcript), "command/baseline-swapped.txt")
  }

  @Test func `accepts as many findings as it counts`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      sed -i 's/"count": 2/"count": 1/' .swift-di-baseline.json
      "$SWIFT_DI" lint app.json --format concise --strict
      """)
    #expect(
      run.text
        == "app.json:6:55: error: this ignore of 'alias-cycle' silences nothing [stale-suppression]\n"
    )
    #expect(run.status == 1)
  }

  @Test func `keeps reasons and unchecked entries when it is written again`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
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
        wrote .swift-di-baseline.json: 5 findings, and kept 5 that this run does not check, of them those of 'App'
        Other: 3 bindings, 3 dependencies; no new findings (23 rules); 5 known
        wrote .swift-di-baseline.json: 1 finding, and kept 9 that this run does not check, of them those of 'Other'
        App: 3 bindings, 3 dependencies; no new findings (1 rule); 1 known

        """)
  }

  @Test func `with an unknown rule is used, with a warning`() throws {
    let entry = #"{ "rule": "scope-leek", "definition": "App", "keys": ["A"] }"#
    let run = try run(
      """
      echo '{"formatVersion": 1, "findings": [\(entry)]}' >.swift-di-baseline.json
      "$SWIFT_DI" lint app.json --format none; "$SWIFT_DI" lint app.json --format none --quiet
      """)
    #expect(
      run.errors.hasPrefix(
        ".swift-di-baseline.json:1:35: warning: unknown rule 'scope-leek' (did you mean 'scope-leak'?)\n"
      ))
    #expect(run.errors.components(separatedBy: "unknown rule").count == 2)
  }

  /// Runs the commands of the README on an app with 300 old findings.
  @Test func `records 300 findings in three commands, and CI passes until there is a new one`()
    throws
  {
    let bindings = (1...300).map { #"{"key": "K\#($0)", "dependencies": ["Gone\#($0)"]}"# }
    let run = try run(
      """
      lint() { "$SWIFT_DI" lint app.json --format none "$@"; echo $?; }
      lint; lint --write-baseline; lint
      GITHUB_ACTIONS=true lint --config strict.yml
      sed -i 's/"Gone7"/"Gone700"/' app.json
      lint
      """,
      definition:
        #"{"formatVersion": 1, "name": "App", "environment": {"name": "Production"}, "bindings": ["#
        + bindings.joined(separator: ",") + "]}")
    #expect(run.text == "1\n0\n0\n0\n1\n")
    #expect(
      run.errors == """
        App: 300 bindings, 300 dependencies; 300 errors
        failing: 300 errors
        wrote .swift-di-baseline.json: 300 findings
        App: 300 bindings, 300 dependencies; no new findings (23 rules); 300 known
        App: 300 bindings, 300 dependencies; no new findings (23 rules); 300 known
        App: 300 bindings, 300 dependencies; no new findings (23 rules); 300 known
        App: 300 bindings, 300 dependencies; 1 error; 299 known; 1 baseline entry no longer occurs
        failing: 1 error

        """)
  }

  @Test(arguments: [
    (
      "lint app.json --baseline gone.json",
      "swift-di: error: there is no baseline 'gone.json': write it with --write-baseline\n"
    ),
    (
      "lint app.json --no-baseline --write-baseline",
      "swift-di: error: --no-baseline cannot be combined with --baseline or --write-baseline\n"
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

  @Test func `hides known findings in a picture, and a note says so`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet
      "$SWIFT_DI" graph app.json -o a.mmd
      """)
    #expect(
      run.errors == """
        a.mmd: 3 bindings, 3 dependencies; no findings marked, 5 known

        """)
  }

  @Test func `is not written if an input cannot be read`() throws {
    let run = try run("\"$SWIFT_DI\" lint app.json gone.json --write-baseline; ls -A")
    #expect(run.text == "app.json\nstrict.yml\n")
  }

  @Test func `is written by several runs at once without losing entries`() throws {
    let run = try run(
      #"""
      for name in P Q R S T U; do sed "s/App/$name/" app.json >$name.json; done; rm app.json
      for name in P Q R S T U; do "$SWIFT_DI" lint $name.json --write-baseline --quiet --format none & done
      wait
      grep -o '"definition": "[P-U]"' .swift-di-baseline.json | sort -u | wc -l
      ls -A | tr '\n' ' '
      """#)
    #expect(
      run.text == "6\n.swift-di-baseline.json P.json Q.json R.json S.json T.json U.json strict.yml "
    )
  }

  @Test func `is shared by definitions with the same name`() throws {
    let run = try run(
      """
      mkdir a b; mv app.json a; sed 's/"Away"/"Afar"/' a/app.json >b/app.json
      "$SWIFT_DI" lint a b --write-baseline --config strict.yml --quiet --format none; echo $?
      "$SWIFT_DI" lint a b --config strict.yml --format none; echo $?
      grep -c stale .swift-di-baseline.json
      "$SWIFT_DI" lint a --config strict.yml --format none; echo $?
      sed -i 's/"Afar"/"B"/' b/app.json
      "$SWIFT_DI" lint a b --config strict.yml --format concise; echo $?
      """)
    #expect(
      run.text
        == """
        0
        0
        1
        0
        .swift-di-baseline.json:5:5: error: 'missing-binding' of 'A', 'Afar' is in the baseline and no longer occurs [stale-suppression]
        1

        """)
  }

  @Test
  func `fails for stale entries whatever rules run, unless an option says otherwise`()
    throws
  {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      sed -i 's/"Away"/"B"/' app.json
      lint() { "$SWIFT_DI" lint app.json --format none "$@"; echo $?; }
      lint
      lint --config strict.yml; lint --config strict.yml --only missing-binding
      lint --config strict.yml --no-baseline; lint --config strict.yml --disable stale-suppression
      """)
    #expect(run.text == "0\n1\n1\n1\n0\n")
  }

  @Test func `keeps findings of compiled code when a file is linted`() throws {
    let entry =
      #"{ "rule": "does-not-build", "code": "foreign-actor", "definition": "App", "keys": ["A"], "count": 1, "reason": "x" }"#
    let run = try run(
      """
      echo '{"formatVersion": 1, "findings": [\(entry)]}' >.swift-di-baseline.json
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none; grep -c foreign-actor .swift-di-baseline.json
      "$SWIFT_DI" lint app.json --config strict.yml --format none; echo $?
      """)
    #expect(run.text == "1\n0\n")
  }

  @Test(arguments: ["json=.swift-di-baseline.json", "json=.swift-di.yml"])
  func `and the configuration cannot be overwritten by a report`(format: String) throws {
    let run = try run(
      """
      echo 'strict: false' >.swift-di.yml; "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      "$SWIFT_DI" lint app.json --format \(format); echo $?
      """)
    #expect(run.text == "2\n")
    #expect(
      run.errors
        == (format == "json=.swift-di.yml"
          ? "swift-di: error: '.swift-di.yml' is an input: writing there would destroy it\n"
          : "swift-di: error: format 'json' cannot go to '.swift-di-baseline.json', the baseline: "
            + "name another file\n"))
  }

  @Test func `is complete whatever findings are shown`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --max-findings 1 --quiet --format none
      "$SWIFT_DI" lint app.json --max-findings 1 --strict --config strict.yml --format none; echo $?
      """)
    #expect(run.text == "0\n")
  }

  @Test func `does not judge suppressions whose rules did not run`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      "$SWIFT_DI" lint app.json --config strict.yml --format none --disable alias-cycle; echo $?
      """)
    #expect(run.text == "0\n")
  }

  @Test func `does not count known findings towards the limit`() throws {
    let bindings = (0..<30).map { #"{"key": "K\#($0)", "dependencies": [{"key": "M\#($0)"}]}"# }
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      "$SWIFT_DI" lint app.json --max-findings 10
      """,
      definition: #"{"formatVersion": 1, "name": "App", "bindings": ["#
        + bindings.joined(separator: ",") + "]}")
    #expect(
      run.transcript
        == """
        status: 0
        --- stdout
        --- stderr
        App: 30 bindings, 30 dependencies; no new findings (23 rules); 30 known

        """)
  }

  @Test func `marks known findings in the JSON report`() throws {
    let run = try run(
      """
      "$SWIFT_DI" lint app.json --write-baseline --quiet --format none
      sed -i 's/"Away"/"Afar"/' app.json
      "$SWIFT_DI" lint app.json --quiet --format json | grep -c '"state": "known"'
      """)
    #expect(run.text == "4\n")
  }
}
