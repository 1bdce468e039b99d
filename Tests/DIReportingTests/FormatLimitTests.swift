import DIAnalysis
import DIDefinition
import DIReading
import Foundation
import Testing

@testable import DIReporting

/// Reports for programs with more findings than their readers accept.
@Suite struct FormatLimitTests {
  /// `count` bindings that depend on themselves, and half as many unreachable ones.
  private func report(
    _ count: Int, only: Set<String> = ["dependency-cycle", "unreachable-binding"],
    limit: ReportLimit? = nil, copies: Int = 1, failOn: Severity? = .error
  ) throws -> LintReport {
    var definition = ContainerDefinition(name: "Many")
    for index in 0..<count {
      let key = "Service\(index)"
      definition.append(.init(key, making: .factory(dependencies: [.init(key)])))
    }
    for index in 0..<count / 2 {
      definition.append(.init("Unused\(index)", making: .factory(dependencies: [])))
    }
    definition.roots = (0..<count).map { .init(key: "Service\($0)") }
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = only
    configuration.limit = limit
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    let entry = LintReport.Entry(input: "many.json", analysis: analysis)
    return LintReport(
      entries: Array(repeating: entry, count: copies), toolVersion: "0.1.0", failOn: failOn)
  }

  private func lines(_ text: String, with prefix: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix(prefix) }
  }

  @Test func `ten annotations of each severity are written, and the last one counts the others`()
    throws
  {
    let text = output(.github, try report(25))
    #expect(text.split(separator: "\n").count == 20)
    #expect(lines(text, with: "::error ").count == 10)
    #expect(lines(text, with: "::warning ").count == 10)
    #expect(
      lines(text, with: "::error ").last?.hasSuffix("%0Aand 15 more errors: GitHub shows 10")
        == true)
    #expect(
      lines(text, with: "::warning ").last?.hasSuffix("%0Aand 2 more warnings: GitHub shows 10")
        == true)
  }

  @Test func `ten annotations that are complete mention no others`() throws {
    let text = output(.github, try report(10))
    #expect(lines(text, with: "::error ").count == 10)
    #expect(!text.contains("more"))
  }

  @Test func `annotations count the findings that --max-findings leaves out`() throws {
    let text = output(.github, try report(9, limit: ReportLimit(findings: 3)))
    #expect(lines(text, with: "::error ").count == 3)
    #expect(
      lines(text, with: "::error ").last?.hasSuffix(
        "%0Aand 6 more errors: --max-findings left them out") == true)
    #expect(
      lines(text, with: "::warning ").last?.hasSuffix(
        "%0Aand 1 more warning: --max-findings left it out") == true)
    let both = output(.github, try report(25, limit: ReportLimit(findings: 12)))
    #expect(
      lines(both, with: "::error ").last?.hasSuffix(
        "%0Aand 2 more errors: GitHub shows 10%0Aand 13 more errors: --max-findings left them out")
        == true)
  }

  @Test func `fingerprints for GitLab are unique and stable`() throws {
    let report = try report(3, copies: 3)
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(output(.gitlab, report).utf8)) as? [[String: Any]]
    )
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(fingerprints.count == 12)
    #expect(Set(fingerprints).count == 12)
    #expect(fingerprints.prefix(4).allSatisfy { fingerprints.contains("\($0)-2") })
    #expect(fingerprints.prefix(4).allSatisfy { fingerprints.contains("\($0)-3") })
  }

  @Test(arguments: [(1, [1, 0]), (4, [4, 0]), (7, [6, 1]), (9, [6, 3]), (10, [6, 3])])
  func `of too many results the gravest are written, and the run counts the others`(
    limit: Int, counts: [Int]
  ) throws {
    var reporter = SARIFReporter(options: ReportOptions())
    reporter.limit = limit
    var bytes: [UInt8] = []
    reporter.write(try report(6)) { bytes += $0 }
    let sarif = try JSONDecoder().decode(SARIF.self, from: Data(bytes))
    let levels = sarif.runs[0].results.map(\.level)
    #expect([levels.count { $0 == "error" }, levels.count { $0 == "warning" }] == counts)
    let left = 9 - counts[0] - counts[1]
    let notes = sarif.runs[0].invocations[0].toolExecutionNotifications?.map(\.message.text)
    let verb = left == 1 ? " is" : "s are"
    #expect(
      notes
        == (left == 0
          ? nil
          : ["\(left) finding\(verb) not in this file, because GitHub reads no more than \(limit)"])
    )
  }

  @Test func `SARIF counts the known findings that --max-findings leaves out`() throws {
    var definition = ContainerDefinition(name: "Many")
    for index in 0..<9 {
      let key = "Service\(index)"
      definition.append(.init(key, making: .factory(dependencies: [.init(key)])))
    }
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["dependency-cycle"]
    configuration.limit = ReportLimit(findings: 2)
    configuration.baseline = Baseline(
      (0..<6).map {
        .init(rule: "dependency-cycle", definition: "Many", keys: ["Service\($0)"])
      })
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    let report = LintReport(
      entries: [.init(input: "many.json", analysis: analysis)], toolVersion: "0.1.0")
    let sarif = try JSONDecoder().decode(SARIF.self, from: Data(output(.sarif, report).utf8))
    let words = "not shown (--max-findings 0 shows all) [dependency-cycle]"
    #expect(
      sarif.runs[0].invocations[0].toolExecutionNotifications?.map(\.message.text) == [
        "many.json: 1 more finding is \(words)",
        "many.json: 6 more known or suppressed findings are \(words)",
      ])
    #expect(!output(.text, report).contains("known"))
  }

  @Test func `SARIF and JUnit count the findings that --max-findings leaves out`() throws {
    let report = try report(9, limit: ReportLimit(findings: 2))
    let words = [
      "7 more findings are not shown (--max-findings 0 shows all) [dependency-cycle]",
      "2 more findings are not shown (--max-findings 0 shows all) [unreachable-binding]",
    ].map { "many.json: \($0)" }
    let sarif = try JSONDecoder().decode(SARIF.self, from: Data(output(.sarif, report).utf8))
    #expect(
      sarif.runs[0].invocations[0].toolExecutionNotifications?.map(\.message.text) == words)
    for text in words {
      #expect(output(.junit, report).contains("<system-out>\(text)</system-out>"))
    }
  }

  @Test func `GitHub code scanning gets no more than its limit`() {
    #expect(SARIFReporter(options: ReportOptions()).limit == 25_000)
  }

  @Test(arguments: [1_000, 5_000, 60_000, 200_000])
  func `Markdown stays within its limit, and counts the findings it leaves out`(limit: Int) throws {
    let options = ReportOptions().with { $0.markdownLimit = limit }
    let text = output(.markdown, try report(600), options: options)
    #expect(text.utf8.count <= limit)
    let listed = lines(text, with: "- **").count
    #expect(listed == 900 || text.contains("\n\(900 - listed) of them are not listed here.\n"))
    #expect(text.contains("<details>") == (listed > 10))
    #expect(text.components(separatedBy: "details>").count - 1 == (listed > 10 ? 2 : 0))
  }

  @Test func `Markdown counts the lines and the inputs that it leaves out`() throws {
    // One line for each input, one for all of them, and the verdict.
    for (copies, left) in [(18, nil), (19, "1 more line"), (20, "2 more lines")] {
      let text = output(.markdown, try report(2, copies: copies))
      #expect(lines(text, with: "- and ") == (left.map { ["- and \($0)"] } ?? []))
    }
    for (unread, left) in [(20, nil), (21, "1 more input"), (22, "2 more inputs")] {
      var report = try report(0)
      report.unread = (0..<unread).map { "\($0).json: error: No such file or directory" }
      let text = output(.markdown, report)
      #expect(lines(text, with: "- **not read**").count == 20)
      #expect(
        lines(text, with: "- and ") == (left.map { ["- and \($0) that cannot be read"] } ?? []))
    }
  }

  @Test func `Markdown says in the singular that one finding is not listed`() throws {
    let report = try report(2, only: ["dependency-cycle"])
    let limits = (200...2_000).lazy.map { limit in
      output(.markdown, report, options: ReportOptions().with { $0.markdownLimit = limit })
    }
    #expect(limits.contains { $0.hasSuffix("\n1 of them is not listed here.\n") })
  }

  @Test(arguments: [
    (Severity?.some(.error), 6, 3), (.some(.warning), 9, 0), (nil, 0, 9),
  ])
  func `JUnit has a failure for each finding that fails the run`(
    failOn: Severity?, failures: Int, skipped: Int
  ) throws {
    let text = output(.junit, try report(6, failOn: failOn))
    #expect(text.components(separatedBy: "<failure ").count - 1 == failures)
    #expect(text.components(separatedBy: "<skipped ").count - 1 == skipped)
    #expect(
      text.contains(
        "<testsuites name=\"swift-di\" tests=\"9\" failures=\"\(failures)\" errors=\"0\">"))
  }
}

/// The part of SARIF that these tests read.
struct SARIF: Decodable {
  let runs: [Run]

  struct Run: Decodable {
    let tool: Tool
    let invocations: [Invocation]
    let results: [Result]
  }

  struct Tool: Decodable {
    let driver: Driver
  }

  struct Driver: Decodable {
    let rules: [Rule]
  }

  struct Text: Decodable {
    let text: String
    let markdown: String?
  }

  struct Rule: Decodable {
    let id: String
    let name: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
  }

  struct Invocation: Decodable {
    let toolExecutionNotifications: [Notification]?
  }

  struct Notification: Decodable {
    let message: Text
  }

  struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
  }
}
