import DIReporting
import Testing

@Suite struct XcodeReporterTests {
  @Test func `paths are absolute, and each step of a path has a note`() throws {
    let options = ReportOptions().with { $0.folder = "/home/me/shop" }
    let json = """
      {"formatVersion": 1, "bindings": [
        {"key": "A", "dependencies": ["B"], "source": {"file": "App.swift", "line": 1}},
        {"key": "B", "dependencies": ["A"], "source": {"file": "App.swift", "line": 2}}]}
      """
    let report = try Sample("app.json", only: "dependency-cycle", json: json).report()
    #expect(
      output(.xcode, report, options: options) == """
        /home/me/shop/App.swift:1: error: 'A' depends on itself: A -> B -> A [dependency-cycle]
        /home/me/shop/App.swift:2: note: step 2 of 2: 'B' needs 'A' (instance)

        """)
  }

  @Test func `a path in the root folder has one slash`() throws {
    let options = ReportOptions().with { $0.folder = "/" }
    #expect(
      output(.xcode, try Sample.missing.report(), options: options).hasPrefix("/missing.json:"))
  }

  @Test func `standard input is not given a folder`() throws {
    let options = ReportOptions().with { $0.folder = "/home/me" }
    #expect(output(.xcode, try Sample.quiet.report(), options: options).hasPrefix("<stdin>:"))
  }

  @Test func `without a folder paths are left as in the definition`() throws {
    #expect(
      output(.xcode, try Sample.missing.report()) == output(.concise, try Sample.missing.report()))
  }
}
