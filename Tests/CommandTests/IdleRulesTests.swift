import DITestSupport
import Foundation
import Testing

@Suite struct IdleRulesTests {
  private static let needsCode =
    "'does-not-build' checks nothing here, because only compiled code can break it (--product)"
  private static let needsSuppressions =
    "'stale-suppression' checks nothing here, because of --no-suppressions"

  private func lint(_ options: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      let definition = #"{"formatVersion": 1, "bindings": [{"key": "App"}], "roots": ["App"]}"#
      let entry = #"{"rule": "missing-binding", "definition": "app", "keys": ["A"], "count": 1}"#
      try folder.write(definition, to: "app.json")
      try folder.write(#"{"formatVersion": 1, "findings": [\#(entry)]}"#, to: "known.json")
      return try CommandRun.shell("\"$SWIFT_DI\" lint app.json \(options)", in: folder)
    }
  }

  @Test(arguments: [
    ("does-not-build", [needsCode]),
    ("does-not-build --quiet", [needsCode]),
    ("stale-suppression --no-suppressions", [needsSuppressions]),
    ("stale-suppression,does-not-build --no-suppressions", [needsCode, needsSuppressions]),
    ("missing-binding,does-not-build --disable missing-binding", [needsCode]),
  ])
  func `a run whose rules all have nothing to check fails`(only: String, reasons: [String]) throws {
    let run = try lint("--only \(only) --format text --format json=out.json")
    let errors = reasons.map { "swift-di: error: \($0)\n" }.joined()
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n" + errors)
  }

  @Test(arguments: [
    ("missing-binding,does-not-build", "swift-di: note: \(needsCode)\n"),
    (
      "stale-suppression,missing-binding --no-suppressions",
      "swift-di: note: \(needsSuppressions)\n"
    ),
    ("stale-suppression", ""),
    ("stale-suppression --no-suppressions --baseline known.json", ""),
  ])
  func `a rule of several that has nothing to check is named`(
    only: String, notes: String
  ) throws {
    let run = try lint("--only \(only)")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix(notes + "app: 1 binding, 0 dependencies; "))
    let quiet = try lint("--only \(only) --quiet")
    #expect(quiet.errors == "")
  }

  @Test func `rules that nobody selected may have nothing to check`() throws {
    let run = try lint("")
    #expect(run.status == 0)
    #expect(
      run.errors.wholeMatch(of: /app: 1 binding, 0 dependencies; no findings \([0-9]+ rules\)\n/)
        != nil)
  }
}
