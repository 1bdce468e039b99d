import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import DITestSupport
import Foundation
import Testing

@Suite struct TextReporterTests {
  @Test func `a cycle, a leak and an unreachable binding are shown with source and evidence`()
    throws
  {
    try expectSnapshot(output(.text, try Sample.shop.report(), options: .reading()), "shop.txt")
  }

  @Test func `without readable sources there is no snippet`() throws {
    let isSnippet = { (line: Substring) in line.contains(" |") }
    let lines = { (options: ReportOptions) in
      output(.text, try Sample.shop.report(), options: options).split(separator: "\n")
    }
    #expect(try lines(.reading()).contains(where: isSnippet))
    #expect(
      try lines(ReportOptions()) == lines(.reading()).filter { !isSnippet($0) })
  }

  @Test func `everything is drawn in ASCII on request`() throws {
    let options = ReportOptions.reading().with {
      $0.characters = .ascii
      $0.width = 60
    }
    try expectSnapshot(
      output(.text, try Sample.rings.report(), options: options), "rings-ascii.txt")
  }

  @Test func `colours mark severities, paths and strokes only`() throws {
    let options = ReportOptions.reading().with { $0.usesColor = true }
    try expectSnapshot(
      output(.text, try Sample.rings.report(), options: options), "rings-color.txt")
    try expectSnapshot(
      output(.text, try Sample.quiet.report(notes: true), options: options), "quiet-color.txt")
  }

  @Test func `a cycle of more than eight steps is shortened in its middle`() throws {
    try expectSnapshot(output(.text, try Sample.rings.report()), "rings.txt")
  }

  @Test func `a missing key is shown at the end of the path from its root`() throws {
    try expectSnapshot(
      output(.text, try Sample.missing.report(), options: .reading()), "missing.txt")
  }

  @Test(arguments: [
    (1, ""), (2, "root 'R1' and 1 other"), (3, "root 'R1' and 2 others"),
    (4, "root 'R1' and at least 2 others"), (5, "root 'R1' and at least 2 others"),
  ])
  func `the roots that reach a finding are counted as far as they are known`(
    count: Int, words: String
  ) throws {
    let roots = (1...count).map { "R\($0)" }
    let bindings = roots.map { #"{"key": "\#($0)", "dependencies": ["Gone"]}"# }
    // One more root, which does not reach what is missing.
    let json = """
      {"formatVersion": 1, "roots": [\((roots + ["Idle"]).map { "\"\($0)\"" }.joined(separator: ", "))],
      "bindings": [{"key": "Idle"}, {"key": "Car", "dependencies": ["Gone"]},
      \(bindings.joined(separator: ", ").replacing("Gone", with: "Car"))]}
      """
    let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Roots")
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    let text = output(
      .text,
      LintReport(
        entries: [.init(input: "roots.json", analysis: Analyzer(configuration).analyze(document))],
        toolVersion: "0.1.0"))
    let line = text.split(separator: "\n").first { $0.contains("reached from: ") }
    #expect(line.map(String.init) == (words.isEmpty ? nil : "   reached from: \(words)"))
  }

  /// Every second step is a collection, which is one step although it is two edges.
  private func deepReport() throws -> LintReport {
    let keys = (0..<40).map { $0 == 0 ? "App" : "Step\($0)" } + ["Gone"]
    let bindings = keys.indices.dropLast().map { number in
      let isRequestedAsAll = number % 2 == 1
      let next = #""key": "\#(keys[number + 1])""#
      let kind = isRequestedAsAll ? "" : #", "kind": "collection""#
      return #"{"key": "\#(keys[number])", "dependencies": [{\#(next)\#(kind)}]"#
        + (isRequestedAsAll ? #", "contributes": true}"# : "}")
    }
    let json = """
      {"formatVersion": 1, "roots": ["App"], "bindings": [\(bindings.joined(separator: ", "))]}
      """
    return try Sample("deep.json", only: "missing-binding", json: json).report()
  }

  @Test func `a long path to a missing key is shown with both ends`() throws {
    try expectSnapshot(withoutWords(output(.text, try deepReport())), "missing-deep.txt")
  }

  @Test func `a further cycle is one line, with at most eight keys`() throws {
    let keys = (0..<10).map { "S\($0)" }
    let steps = zip(keys, keys.dropFirst() + ["A"]).map {
      #"{ "key": "\#($0)", "dependencies": ["\#($1)"] }"#
    }
    let json = """
      { "formatVersion": 1, "bindings": [
        { "key": "A", "dependencies": ["B", "S0"] }, { "key": "B", "dependencies": ["A"] },
        \(steps.joined(separator: ", "))
      ] }
      """
    let report = try Sample("long.json", only: "dependency-cycle", json: json).report()
    let lines = output(.text, report).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("also ") || $0.contains("note:") }.map {
        $0.components(separatedBy: "   long.json")[0]
      } == [
        "   note: 12 bindings need one another",
        "   also 'A -> S0 -> S1 -> S2 -> S3 -> S4 -> S5 -> S6 -> … 3 more … -> A'",
      ])
  }

  @Test func `a collection is one step, and child containers are named`() throws {
    try expectSnapshot(output(.text, try Sample.collections.report()), "collections.txt")
  }

  @Test func `notes are shown on request, suppressed findings never`() throws {
    let report = try Sample.quiet.report()
    try expectSnapshot(output(.text, report), "quiet.txt")
    try expectSnapshot(
      output(.text, try Sample.quiet.report(notes: true)),
      "quiet-verbose.txt")
  }

  @Test func `without findings nothing is written`() throws {
    let report = try Sample.clean.report()
    #expect(output(.text, report) == "")
    #expect(output(.concise, report) == "")
    #expect(output(.none, try Sample.shop.report()) == "")
  }

  @Test func `names are escaped for the terminal`() throws {
    let report = try Sample.hostile.report()
    for format in [ReportFormat.text, .concise] {
      let text = output(format, report)
      let isHarmless = text.unicodeScalars.allSatisfy { scalar in
        scalar == "\n"
          || scalar.properties.generalCategory != .control && !(0x2028...0x202E ~= scalar.value)
      }
      #expect(isHarmless)
      if format == .text { try expectSnapshot(text, "hostile.txt") }
    }
  }

  @Test func `several inputs are one report that explains a rule once`() throws {
    let report = LintReport(
      entries: [
        try Sample.collections.entry(), try Sample.clean.entry(), try Sample.rings.entry(),
      ], toolVersion: "0.1.0")
    let last = output(.text, report).split(separator: "\n").filter { $0.hasPrefix("[") }
    #expect(
      last == [
        "[dependency-cycle]: swift-di rules dependency-cycle",
        "[scope-leak]: swift-di rules scope-leak",
      ])
  }

  @Test func `warnings are errors in strict mode`() throws {
    let report = try Sample.quiet.report(strict: true)
    try expectSnapshot(output(.text, report), "quiet-strict.txt")
    #expect(report.failed)
  }

  @Test(arguments: [Int.min, 0, 1, 30, Int.max])
  func `any width is accepted`(width: Int) throws {
    let options = ReportOptions.reading().with { $0.width = width }
    for sample in [Sample.shop, .missing, .hostile] {
      #expect(!output(.text, try sample.report(), options: options).isEmpty)
    }
  }

  /// A report with three thousand findings.
  private static let long = Result {
    var definition = ContainerDefinition(name: "Long")
    for index in 0..<3000 {
      let key = "Service\(index)"
      definition.append(.init(key, making: .factory(dependencies: [.init(key)])))
    }
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["dependency-cycle"]
    configuration.limit = nil
    let analysis = Analyzer(configuration).analyze(DefinitionDocument(definition))
    return LintReport(
      entries: [.init(input: "<stdin>", analysis: analysis)], toolVersion: "0.1.0")
  }

  @Test(arguments: ReportFormat.allCases)
  func `a long report is written in pieces`(format: ReportFormat) throws {
    let report = try Self.long.get()
    var sizes: [Int] = []
    Reporter(format).write(report) { sizes.append($0.count) }
    // A piece ends with the entry that fills it, and a rule of SARIF's is an entry.
    #expect(sizes.allSatisfy { $0 > 0 && $0 < 75_000 })
    switch format {
    case .none: #expect(sizes.isEmpty)
    // These formats are written in one piece, however many findings there are.
    case .github, .markdown: #expect(sizes.count == 1)
    case .text, .concise, .xcode, .gitlab, .sarif, .json, .junit: #expect(sizes.count > 1)
    }
  }
}
