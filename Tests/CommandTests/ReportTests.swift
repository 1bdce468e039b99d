import DITestSupport
import Foundation
import Testing

/// The page that `report` writes.
///
/// `Tests/External/oracle/report_page.py` compares its data with the answers of the other commands.
@Suite struct ReportTests {
  /// Runs the command in a folder; pictures need no layout, whose places depend on the version of Graphviz.
  private func page(_ words: [String], in folder: URL = Fixtures.top) throws -> CommandRun {
    try withTemporaryFolder { libraries in
      try FileManager.default.createSymbolicLink(
        at: libraries.appending(path: "libgvc.so.6"),
        withDestinationURL: LiveModules.unmarkedLibrary)
      return try CommandRun(
        ["report"] + words, environment: ["LD_LIBRARY_PATH": libraries.path], in: folder)
    }
  }

  /// The part of a page between two texts.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let first = try #require(page.range(of: start))
    let last = try #require(page.range(of: end, range: first.upperBound..<page.endIndex))
    return String(page[first.upperBound..<last.lowerBound])
  }

  private func data(of page: String) throws -> String {
    try part(of: page, from: #"<script type="application/json" id="data">"#, to: "</script>")
  }

  // MARK: Whole outputs

  #if os(Linux)
    @Test(arguments: ["car", "testing-overrides"])
    func `the data of a page are columns, answers as codes, and findings`(name: String) throws {
      let run = try page([Input.valid(name)])
      try expectSnapshot(withoutWords(try data(of: run.text)), "command/report-\(name).json")
    }

    @Test func `the data of a faulty container have its findings with their nodes`() throws {
      let run = try page([Input.everyFault, "--verbose"])
      #expect(run.status == 0)
      try expectSnapshot(withoutWords(try data(of: run.text)), "command/report-every-fault.json")
    }

    @Test func `what changed is marked, and what is gone comes last`() throws {
      let examples = Fixtures.top.appending(path: "Documentation/Examples")
      let run = try page(
        ["storefront.json", "--diff", "storefront-before.json"], in: examples)
      #expect(run.status == 0)
      try expectSnapshot(withoutWords(try data(of: run.text)), "command/report-changes.json")
    }

    @Test func `the scripts of a page have their words from a table`() throws {
      let run = try page([Input.car])
      let wording = try part(of: run.text, from: "globalThis.swiftDI = {wording: ", to: "};\n")
      try expectSnapshot(wording + "\n", "command/report-words.json")
    }

    @Test func `without scripts a page has summary, findings, a picture and the bindings`() throws {
      let run = try page([Input.threeCycle])
      let start = "<div id=\"static\">"
      try expectSnapshot(
        try part(of: run.text, from: start, to: "<div id=\"app\""),
        "command/report-static.html")
    }
  #endif

  private struct Scopes: Decodable {
    struct Choice: Decodable { var scopes: [Scope] }
    struct Scope: Decodable {
      struct Outlived: Decodable {
        var count: Int
        var scopes: [Int]
      }
      var name: String
      var outlives: Outlived?
    }
    var choices: [Choice]
  }

  @Test(arguments: [
    (false, ["singleton 8 [1, 2, 3, 4, 5, 6]", "outer 1 [2]", "one 1 [5]", "other 1 [5]"]),
    (true, ["singleton 8 [1, 2, 3, 4, 5, 6]"]),
  ])
  func `a scope outlives those within it, unless the app only resets its scopes`(
    areReset: Bool, outlived: [String]
  ) throws {
    let definition = """
      {"formatVersion": 1, "resetScopes": \(areReset), "scopes": [{"name": "outer"},
       {"name": "inner", "within": "outer"}, {"name": "one", "within": "other"},
       {"name": "other", "within": "one"}, {"name": "below", "within": "one"},
       {"name": "a"}, {"name": "b"}, {"name": "c"}],
       "bindings": [{"key": "A", "scope": "outer"}, {"key": "B", "scope": "undeclared"}]}
      """
    let run = try CommandRun(["report", "-", "--no-config"], input: Array(definition.utf8))
    let page = try JSONDecoder().decode(Scopes.self, from: Data(try data(of: run.text).utf8))
    let found = page.choices[0].scopes.compactMap { scope in
      scope.outlives.map { "\(scope.name) \($0.count) \($0.scopes.sorted())" }
    }
    #expect(found == outlived)
  }

  // MARK: The page as a whole

  @Test func `a page is written twice with the same bytes, and has nothing of the machine in it`()
    throws
  {
    try withTemporaryFolder { folder in
      let one = try CommandRun(["report", Input.absolute(Input.shop)], in: folder)
      let other = try CommandRun(["report", Input.absolute(Input.shop)], in: folder)
      #expect(one.status == 0)
      #expect(one.output == other.output)
      #expect(!one.text.contains(Fixtures.top.path))
      #expect(!one.text.contains(folder.path))
    }
  }

  @Test func `names that look like markup stay text`() throws {
    let run = try CommandRun(["report", Input.hostileNames])
    #expect(run.status == 0)
    let page = run.text
    let start = try #require(page.range(of: "<div id=\"static\">"))
    let end = try #require(page.range(of: "<script type=\"application/json\""))
    let fallback = page[start.lowerBound..<end.lowerBound]
    #expect(fallback.contains("&lt;b&gt;Hostile&lt;/b&gt;"))
    #expect(!fallback.contains("<b>Hostile"))
    #expect(!fallback.contains("<script"))
    #expect(!page.contains("\u{202E}"))
    #expect(!(try data(of: page)).contains("<"))
  }

  @Test func `the policy allows the style and the script of the page and nothing else`() throws {
    let page = try CommandRun(["report", Input.shop]).text
    let policy = try part(
      of: page, from: "<meta http-equiv=\"Content-Security-Policy\" content=\"", to: "\">")
    let digest = #"'sha256-[A-Za-z0-9+/]{43}='"#
    let pattern = try Regex(
      "default-src 'none'; script-src \(digest); style-src \(digest); base-uri 'none'; form-action 'none'"
    )
    #expect(policy.wholeMatch(of: pattern) != nil, "\(policy)")
    #expect(page.firstMatch(of: /<[^>]* (style|on[a-z]+)=/) == nil)
    #expect(page.firstMatch(of: /(src|href)="https?:/) == nil)
  }

  // MARK: Inputs and outputs

  @Test func `a page ends with status 0 whatever is found, and the summary is that of lint`() throws
  {
    try withTemporaryFolder { folder in
      let page = folder.appending(path: "page.html").path
      let run = try CommandRun(["report", Input.threeCycle, "-o", page])
      #expect(
        run.transcript == """
          status: 0
          --- stdout
          --- stderr
          wrote \(page)
          Three-cycle: 4 bindings, 5 dependencies; 1 error, 1 warning

          """)
      let quiet = try CommandRun(["report", Input.threeCycle, "-q", "-o", page])
      #expect(quiet.transcript == "status: 0\n--- stdout\n--- stderr\n")
    }
  }

  @Test func `several inputs are choices, and one that cannot be read is named in the page`() throws
  {
    let run = try CommandRun(["report", Input.car, "nowhere.json", Input.shop])
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere.json"))
    #expect(run.text.contains("<p>not read: "))
    #expect(try data(of: run.text).matches(of: /"input": "[^"]*\/(car|shop)\.json"/).count == 2)
  }

  @Test func `an older version is compared with one definition`() throws {
    let run = try CommandRun(["report", Input.car, Input.shop, "--diff", Input.car])
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        swift-di: error: report with --diff compares one definition at a time, not 2

        """)
  }

  @Test func `environments are choices, each with its own findings`() throws {
    let words = ["report", "--executable", LiveModules.program.path, "--container", "Kiosk"]
    let run = try CommandRun(words + ["--environment", "Production", "--environment", "Test"])
    #expect(run.status == 0, "\(run.errors)")
    let names = try data(of: run.text).matches(of: /"environment": "([A-Za-z]*)"/).map(\.output.1)
    #expect(names == ["Production", "Test"])
  }
}
