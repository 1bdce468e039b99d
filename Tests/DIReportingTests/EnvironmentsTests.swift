import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import DITestSupport
import Foundation
import Testing

@Suite struct EnvironmentsTests {
  /// A container that is valid in Production; in Test a binding is missing, in Staging and Test a
  /// session leaks, and in all environments two bindings form a cycle.
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
    // Compiled code has no definition text that a finding could refer to.
    let document = DefinitionDocument(definition)
    return LintReport.Variant(
      environment: environment, analysis: Analyzer(configuration).analyze(document))
  }

  private func report(_ environments: String...) throws -> LintReport {
    let entry = LintReport.Entry(input: "libShop.so", variants: try environments.map(shop))
    return LintReport(entries: [try #require(entry)], toolVersion: "0.1.0")
  }

  @Test func `a finding names its environments unless it is in all of them`() throws {
    let report = try report("Production", "Staging", "Test")
    #expect(
      output(.concise, report) == """
        libShop.so: error: 'A' depends on itself: A -> B -> A [dependency-cycle]
        Shop.swift:3: error: 'User' needs 'Clock', which nothing binds (in environment 'Test' only) \
        [missing-binding]
        Shop.swift:7: error: singleton 'Cache' holds session 'User', which it outlives \
        (in environments 'Staging', 'Test' only) [scope-leak]

        """)
    #expect(
      Summary.lines(for: report) == [
        "Shop: 5 bindings, 4 dependencies; in 'Production', 'Staging', 'Test'; 3 errors",
        "failing: 3 errors",
      ])
  }

  @Test func `the text report adds a note`() throws {
    try expectSnapshot(
      withoutWords(output(.text, try report("Production", "Test"))), "environments.txt")
  }

  @Test func `the JSON report has environments only where they differ`() throws {
    let text = output(.json, try report("Production", "Staging", "Test"))
    #expect(
      text.split(separator: "\n").filter { $0.contains("environments") || $0.contains("\"rule\"") }
        .map { $0.drop { $0 == " " } } == [
          #""environments": ["Production", "Staging", "Test"],"#, #""rule": "dependency-cycle","#,
          #""rule": "missing-binding","#, #""environments": ["Test"],"#,
          #""rule": "scope-leak","#, #""environments": ["Staging", "Test"],"#,
        ])
    #expect(
      text.contains(
        #""summary": { "error": 3, "warning": 0, "note": 0, "suppressed": 0, "known": 0, "#
          + #""opaque": 0 }"#))
  }

  @Test(arguments: [ReportFormat.github, .gitlab, .sarif, .junit, .markdown])
  func `every format names the environments of a finding`(format: ReportFormat) throws {
    let text = output(format, try report("Production", "Staging", "Test"))
    for (message, environments) in [
      ("'User' needs 'Clock', which nothing binds", "environment 'Test'"),
      (
        "singleton 'Cache' holds session 'User', which it outlives",
        "environments 'Staging', 'Test'"
      ),
    ] {
      #expect(text.contains("\(message) (in \(environments) only)"))
    }
    #expect(text.components(separatedBy: " only)").count - 1 == (format == .junit ? 6 : 2))
    #expect((format == .sarif) == text.contains("\"environments\": [\"Staging\", \"Test\"]"))
  }

  @Test func `findings with one cause in other environments are another block`() throws {
    let variants = try [("Production", "A"), ("Test", "B")].map { environment, asker in
      let json = """
        {
          "formatVersion": 1, "name": "Shop",
          "bindings": [
            { "key": "All", "dependencies": ["Clock"] }, { "key": "Each", "dependencies": ["Clock"] },
            { "key": "\(asker)", "dependencies": ["Clock"] }
          ]
        }
        """
      let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Shop")
      let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
      return LintReport.Variant(
        environment: environment, analysis: Analyzer(configuration).analyze(document))
    }
    let entry = try #require(LintReport.Entry(input: "shop", variants: variants))
    let report = LintReport(entries: [entry], toolVersion: "0.1.0")
    let headlines = output(.text, report).split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      headlines == [
        "shop:5:36: error: 'A' needs 'Clock', which nothing binds [missing-binding] M1",
        "shop:4:38: error: 'All' and 1 other need 'Clock', which nothing binds [missing-binding] M2",
        "shop:5:36: error: 'B' needs 'Clock', which nothing binds [missing-binding] M3",
      ])
    let json = output(.json, report)
    #expect(
      ["M1", "M2", "M3"].map { json.components(separatedBy: "\"\($0)\"").count - 1 } == [1, 2, 1])
  }

  @Test func `one environment reports as a file does`() throws {
    let variant = try shop("Test")
    let entry = LintReport.Entry(input: "libShop.so", analysis: variant.analysis)
    let plain = LintReport(entries: [entry], toolVersion: "0.1.0")
    for format in ReportFormat.allCases where format != .json {
      #expect(output(format, try report("Test")) == output(format, plain))
    }
    let named = #"      "environments": ["Test"],"# + "\n"
    #expect(
      output(.json, try report("Test")).replacing(named, with: "", maxReplacements: 1)
        == output(.json, plain))
  }

  /// Reads variables; an `ignore` is only used in Test; Production has one more binding.
  private func client(_ environment: String, reading variables: String) throws
    -> LintReport.Variant
  {
    let isTest = environment == "Test"
    let json = """
      {
        "formatVersion": 1, "name": "Shop", "environment": { "name": "\(environment)" },
        "ignore": [{ "rule": "missing-binding", "keys": ["Client", "Clock"] }],
        "bindings": [
          { "key": "Client", "environment": [\(variables)],
            "dependencies": [\(isTest ? #""Clock""# : #""Wallet""#)] },
          { "key": "Wallet", "opaque": true }\(isTest ? "" : #", { "key": "Till" }"#)
        ]
      }
      """
    let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Shop")
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    return LintReport.Variant(
      environment: environment,
      analysis: Analyzer(configuration).analyze(DefinitionDocument(document.definition)))
  }

  @Test func `a finding that varies with the environment is one finding with one fingerprint`()
    throws
  {
    let entry = LintReport.Entry(
      input: "libShop.so",
      variants: [
        try client("Production", reading: #""API_KEY", "HOST""#),
        try client("Test", reading: #""API_KEY", "PORT""#),
      ])
    let report = LintReport(entries: [try #require(entry)], toolVersion: "0.1.0")
    #expect(
      output(.concise, report) == """
        libShop.so: error: 'Client' reads what is not defined: 'API_KEY' in 'Production' and \
        'Test', 'HOST' in 'Production', 'PORT' in 'Test' [missing-environment]

        """)
    let json = output(.json, report).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      json.filter { $0.hasPrefix("\"environments") || $0.hasPrefix("\"bindings\"") }
        == [
          #""bindings": 3,"#, #""environments": ["Production", "Test"],"#,
          #""environments": ["Test"],"#,
        ])
    #expect(
      Summary.lines(for: report).first
        == "Shop: 3 bindings, 2 dependencies; in 'Production', 'Test'; 1 error; 1 suppressed; "
        + "1 of 3 bindings has unknown dependencies")
  }

  @Test func `a finding of all environments is reported once`() throws {
    let variants = [
      try client("Production", reading: #""API_KEY", "HOST""#),
      try client("Test", reading: #""API_KEY", "HOST""#),
    ]
    let entry = try #require(LintReport.Entry(input: "libShop.so", variants: variants))
    #expect(
      output(.concise, LintReport(entries: [entry], toolVersion: "0.1.0")) == """
        libShop.so: error: 'Client' reads 'API_KEY', 'HOST', which the environment does not define \
        [missing-environment]

        """)
  }

  @Test func `an ignore that is used in one environment is not unused in the others`() throws {
    let variants = [
      try client("Production", reading: ""), try client("Test", reading: ""),
    ]
    #expect(variants[0].analysis.findings.map(\.rule) == ["stale-suppression"])
    let entry = try #require(LintReport.Entry(input: "libShop.so", variants: variants))
    let report = LintReport(entries: [entry], toolVersion: "0.1.0")
    #expect(output(.concise, report) == "")
    let alone = try #require(
      LintReport.Entry(input: "libShop.so", variants: [variants[0], variants[0]]))
    #expect(
      output(.concise, LintReport(entries: [alone], toolVersion: "0.1.0")) == """
        libShop.so: warning: this ignore of 'missing-binding' of 'Client', 'Clock' silences nothing \
        [stale-suppression]

        """)
  }

  @Test func `the limit applies to all environments together`() throws {
    let configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    let variants = try [("Production", "X"), ("Test", "Y")].map { environment, missing in
      let json =
        #"{ "formatVersion": 1, "bindings": [{ "key": "A", "dependencies": ["\#(missing)"] }] }"#
      let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Shop")
      return LintReport.Variant(
        environment: environment, analysis: Analyzer(configuration).analyze(document))
    }
    let entry = try #require(
      LintReport.Entry(input: "shop", variants: variants, limit: ReportLimit(findings: 1)))
    let report = LintReport(entries: [entry], toolVersion: "0.1.0")
    #expect(
      output(.concise, report) == """
        shop:1:67: error: 'A' needs 'X', which nothing binds (in environment 'Production' only) \
        [missing-binding]
        shop: note: 1 more finding is not shown (--max-findings 0 shows all) [missing-binding]

        """)
    #expect(Summary.lines(for: report).last == "failing: 2 errors")
  }

  @Test func `without environments there is no entry`() {
    #expect(LintReport.Entry(input: "libShop.so", variants: []) == nil)
  }
}
