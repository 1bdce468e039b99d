import DIDefinition
import DIReading
import DITestSupport
import Testing

@testable import DIAnalysis

private func analysis(
  _ json: String, limit: Int?, _ configure: (inout AnalyzerConfiguration) -> Void = { _ in }
) throws -> Analysis {
  var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
  configuration.limit = limit.map(ReportLimit.init)
  // The rule that reports the holders' shared objects would add findings to the count.
  configuration.disabled = ["torn-singleton"]
  configure(&configuration)
  return Analyzer(configuration)
    .analyze(try DefinitionReader.read(Array(json.utf8), defaultName: "Many"))
}

private func definition(_ members: String...) -> String {
  #"{ "formatVersion": 1, \#(members.joined(separator: ", ")) }"#
}

/// Singletons that depend on a hub, and a hub that depends on objects of a session, after `others`
/// that are no leaks.
private func hub(holders: Int, held: Int, others: Int = 0, ignore: String = "") -> String {
  let singletons = (0..<holders).map {
    #"{ "key": "Holder\#($0)", "scope": "singleton", "dependencies": ["Hub"] }"#
  }
  let objects = (0..<held).map { #"{ "key": "Held\#($0)", "scope": "session" }"# }
  let harmless = (0..<others).map { #"{ "key": "Other\#($0)", "scope": "singleton" }"# }
  let keys =
    (0..<others).map { #""Other\#($0)""# } + (0..<held).map { #""Held\#($0)""# }
  let hub = #"{ "key": "Hub", "dependencies": [\#(keys.joined(separator: ", "))] }"#
  let bindings = singletons + [hub] + objects + harmless
  return definition(
    #""scopes": [{ "name": "session" }]"#, #""ignore": [\#(ignore)]"#,
    #""bindings": [\#(bindings.joined(separator: ",\n"))]"#)
}

@Suite struct `The limit of findings` {
  @Test func `counts all findings and reports the first ones`() throws {
    let all = try analysis(hub(holders: 30, held: 20), limit: nil)
    let some = try analysis(hub(holders: 30, held: 20), limit: 7)
    #expect(all.findings.count == 600)
    #expect(some.findings.map(\.keys) == all.findings.prefix(7).map(\.keys))
    #expect(some.findings.map(\.path) == all.findings.prefix(7).map(\.path))
    #expect(some.omitted == ["scope-leak": 593])
    #expect(some.summary == all.summary)
    #expect(all.omitted.isEmpty)
  }

  @Test func `counts tens of thousands of leaks exactly`() throws {
    let result = try analysis(hub(holders: 200, held: 200), limit: 3)
    #expect(result.summary.errors == 40_000)
    #expect(
      result.findings.map(\.keys) == [
        ["Holder0", "Held0"], ["Holder0", "Held1"], ["Holder0", "Held10"],
      ])
  }

  /// The search stops after 1,000,000 edges, and eight for each binding and dependency.
  @Test func `counts at least one leak of each holder that is not searched`() throws {
    let text = hub(holders: 6_000, held: 2, others: 200)
    let some = try analysis(text, limit: 3)
    #expect(some.countedInPart == ["scope-leak"])
    #expect(some.findings.count == 3)
    #expect((6_000..<12_000).contains(some.summary.errors))
    #expect(some.omitted == ["scope-leak": some.summary.errors - 3])
    let all = try analysis(text, limit: nil)
    #expect(all.findings.count == 12_000)
    #expect(all.countedInPart.isEmpty)
  }

  @Test func `finds the only leak however many holders are searched before`() throws {
    let scopes = (0..<100).map {
      $0 == 0 ? #"{ "name": "s0" }"# : #"{ "name": "s\#($0)", "within": "s\#($0 - 1)" }"#
    }
    let held = (0..<99).map { #"{ "key": "Held\#($0)", "scope": "s\#($0)" }"# }
    let keys = (0..<99).map { #""Held\#($0)""# }.joined(separator: ", ")
    let holders = (0..<20_000).map {
      #"{ "key": "Holder\#($0)", "scope": "\#($0 == 19_999 ? "s97" : "s98")", "dependencies": ["Hub"] }"#
    }
    let bindings = holders + [#"{ "key": "Hub", "dependencies": [\#(keys)] }"#] + held
    let result = try analysis(
      definition(
        #""scopes": [\#(scopes.joined(separator: ", "))]"#,
        #""bindings": [\#(bindings.joined(separator: ",\n"))]"#), limit: 1)
    #expect(result.findings.map(\.keys) == [["Holder19999", "Held98"]])
    #expect(result.summary.errors == 1)
    #expect(result.countedInPart.isEmpty)
  }

  @Test func `searches every holder whose leaks may be silenced`() throws {
    let ignore = #"{ "rule": "scope-leak", "keys": ["Holder5999", "Held*"], "reason": "known" }"#
    let result = try analysis(hub(holders: 6_000, held: 2, others: 200, ignore: ignore), limit: 3)
    #expect(result.summary.suppressed == 2)
    #expect(result.countedInPart == ["scope-leak"])
    #expect(!result.findings.contains { $0.rule == "stale-suppression" })
  }

  @Test func `applies suppressions to every finding before it leaves any out`() throws {
    let ignore = #"{ "rule": "scope-leak", "keys": ["Holder9*", "Held*"], "reason": "known" }"#
    let result = try analysis(hub(holders: 100, held: 50, ignore: ignore), limit: 4)
    #expect(result.summary.suppressed == 11 * 50)
    #expect(result.summary.errors == 89 * 50)
    #expect(result.findings.allSatisfy { $0.state == .new })
    #expect(result.findings.count == 4)
    #expect(!result.findings.contains { $0.rule == "stale-suppression" })
  }

  @Test func `reports new findings before suppressed ones`() throws {
    let ignore = #"{ "rule": "scope-leak", "keys": ["Holder0", "Held*"] }"#
    let result = try analysis(hub(holders: 3, held: 2, ignore: ignore), limit: 5)
    #expect(
      result.findings.map { "\($0.keys) \($0.state.isNew)" } == [
        #"["Holder1", "Held0"] true"#, #"["Holder1", "Held1"] true"#,
        #"["Holder2", "Held0"] true"#, #"["Holder2", "Held1"] true"#,
        #"["Holder0", "Held0"] false"#,
      ])
    #expect(result.omitted == ["scope-leak": 1])
  }

  @Test func `is lower where the evidence is very long`() throws {
    let chain = (0..<150).map { step in
      #"{ "key": "Step\#(step)", "dependencies": ["\#(step == 149 ? "User" : "Step\(step + 1)")"] }"#
    }
    let holders = (0..<5).map {
      #"{ "key": "Holder\#($0)", "scope": "singleton", "dependencies": ["Step0"] }"#
    }
    let bindings = holders + chain + [#"{ "key": "User", "scope": "session" }"#]
    let result = try analysis(
      definition(
        #""scopes": [{ "name": "session" }]"#,
        #""bindings": [\#(bindings.joined(separator: ","))]"#), limit: 4)
    #expect(result.findings.map(\.path.count) == [151, 151])
    #expect(result.omitted == ["scope-leak": 3])
    #expect(result.summary.errors == 5)
  }

  @Test(arguments: 0..<40)
  func `keeps the first findings of a full report, in any order of bindings`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bindings = (0..<60).map { index -> String in
      let scope =
        [#", "scope": "singleton""#, #", "scope": "session""#, ""].randomElement(
          using: &generator) ?? ""
      let needs = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        #""K\#(Int.random(in: 0..<70, using: &generator))""#
      }
      let line = Int.random(in: 1...20, using: &generator)
      return """
        { "key": "K\(index)"\(scope), "dependencies": [\(needs.joined(separator: ", "))],
          "source": { "file": "F\(index % 3).swift", "line": \(line) } }
        """
    }
    let text = definition(
      #""scopes": [{ "name": "session" }]"#,
      #""ignore": [{ "rule": "missing-binding", "keys": ["K1*", "*"] }]"#,
      #""bindings": [\#(bindings.joined(separator: ","))]"#)
    let all = try analysis(text, limit: nil)
    let some = try analysis(text, limit: 3)
    for rule in Set(all.findings.map(\.rule)) {
      let full = all.findings.filter { $0.rule == rule }
      let expected = (full.filter(\.state.isNew) + full.filter { !$0.state.isNew }).prefix(3)
      let found = some.findings.filter { $0.rule == rule }
      #expect(Set(found.map(\.keys)) == Set(expected.map(\.keys)), "\(rule), seed \(seed)")
      #expect(some.omitted[rule, default: 0] == full.count - found.count)
    }
    #expect(some.summary == all.summary)
  }
}

@Suite struct `Rules that only make notes` {
  private static let text = definition(
    #""bindings": [{ "key": "A", "opaque": true, "scope": "singleton", "dependencies": ["B"] },"#
      + #" { "key": "B" }]"#)

  private func rules(_ configure: (inout AnalyzerConfiguration) -> Void) throws -> [String] {
    try analysis(Self.text, limit: nil, configure).findings.map(\.rule)
  }

  @Test func `do not run unless notes are included`() throws {
    #expect(try rules { _ in }.isEmpty)
    #expect(try rules { $0.includesNotes = true } == ["opaque-factory"])
  }

  @Test func `run when they are enabled by name`() throws {
    #expect(try rules { $0.enabled = ["opaque-factory"] } == ["opaque-factory"])
    #expect(try rules { $0.only = ["opaque-factory"] } == ["opaque-factory"])
  }

  @Test func `run when they are given a higher severity`() throws {
    #expect(try rules { $0.severities["opaque-factory"] = .warning } == ["opaque-factory"])
  }
}
