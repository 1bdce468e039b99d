import DIAnalysis
import DIDefinition
import DIReporting
import Testing

@Suite struct EnvironmentsTests {
  /// A container that is sound in Production; in Test a binding is missing, in Staging and Test a
  /// session is kept, everywhere two bindings need each other.
  private func shop(_ environment: String) throws -> LintReport.Variant {
    let isTest = environment == "Test"
    let scope = environment == "Production" ? "singleton" : "session"
    let json = """
      {
        "formatVersion": 1, "name": "Shop", "scopes": [{ "name": "session" }],
        "bindings": [
          { "key": "A", "dependencies": ["B"] },
          { "key": "B", "dependencies": ["A"] },
          { "key": "Cache", "scope": "singleton", "dependencies": ["User"],
            "source": { "file": "Shop.swift", "line": 7 } },
          { "key": "User", "scope": "\(scope)", "dependencies": [\(isTest ? #""Clock""# : "")],
            "source": { "file": "Shop.swift", "line": \(isTest ? 3 : 9) } }
        ]
      }
      """
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.only = ["dependency-cycle", "missing-binding", "scope-leak"]
    let definition = try DefinitionReader.read(Array(json.utf8), defaultName: "Shop").definition
    // Compiled code has no text of a definition that a finding could point into.
    let document = DefinitionDocument(definition)
    return LintReport.Variant(
      environment: environment, analysis: Analyzer(configuration).analyze(document))
  }

  private func report(_ environments: String...) throws -> LintReport {
    let entry = LintReport.Entry(input: "libShop.so", variants: try environments.map(shop))
    return LintReport(entries: [try #require(entry)], toolVersion: "0.1.0")
  }

  @Test func `a finding says which environments have it, and nothing if all do`() throws {
    let report = try report("Production", "Staging", "Test")
    #expect(
      output(.concise, report) == """
        libShop.so: error: 'A' needs itself: A -> B -> A [dependency-cycle]
        Shop.swift:3: error: 'User' needs 'Clock', which nothing binds (in environment 'Test' only) \
        [missing-binding]
        Shop.swift:7: error: singleton 'Cache' keeps session 'User' alive \
        (in environments 'Staging', 'Test' only) [scope-leak]

        """)
    #expect(
      Summary.lines(for: report) == [
        "Shop: 4 bindings, 3 dependencies; in 'Production', 'Staging', 'Test'; 3 errors",
        "failing: 3 errors",
      ])
  }

  @Test func `the text report adds a note`() throws {
    try expectSnapshot(output(.text, try report("Production", "Test")), "environments.txt")
  }

  @Test func `the JSON report has the member only where it says something`() throws {
    let text = output(.json, try report("Production", "Staging", "Test"))
    #expect(
      text.split(separator: "\n").filter { $0.contains("environments") || $0.contains("\"rule\"") }
        .map { $0.drop { $0 == " " } } == [
          #""rule": "dependency-cycle","#,
          #""rule": "missing-binding","#, #""environments": ["Test"],"#,
          #""rule": "scope-leak","#, #""environments": ["Staging", "Test"],"#,
        ])
    #expect(
      text.contains(
        #""summary": { "error": 3, "warning": 0, "note": 0, "suppressed": 0, "known": 0, "#
          + #""opaque": 0 }"#))
  }

  @Test func `one environment reports as a file does`() throws {
    let variant = try shop("Test")
    let entry = LintReport.Entry(input: "libShop.so", analysis: variant.analysis)
    let plain = LintReport(entries: [entry], toolVersion: "0.1.0")
    for format in ReportFormat.allCases {
      #expect(output(format, try report("Test")) == output(format, plain))
    }
  }

  @Test func `no environment is no entry`() {
    #expect(LintReport.Entry(input: "libShop.so", variants: []) == nil)
  }
}
