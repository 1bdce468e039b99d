import DITestSupport
import Foundation
import Testing

@Suite struct ShownKeyTests {
  private func run(
    _ arguments: [String], about bindings: String, _ members: String = ""
  ) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, \#(members) "bindings": [\#(bindings)]}"#, to: "app.json")
      return try CommandRun(arguments + ["app.json"], in: folder)
    }
  }

  @Test func `a key with a line feed differs from one with a backslash and an n`()
    throws
  {
    let bindings =
      #"{"key": "a\nb"}, {"key": "a\\nb"}, {"key": "a\\\\nb"}, {"key": "C:\\Users"}"#
    #expect(
      try run(["tree"], about: bindings).text.hasSuffix(
        #"""
           a\nb       unscoped   app.json:1:36
           a\\nb      unscoped   app.json:1:53
           a\\\\nb    unscoped   app.json:1:71
           C:\Users   unscoped   app.json:1:91

        """#))
    // Each key is also tested alone.
    for (key, shown) in [("a\nb", #"a\nb"#), (#"a\nb"#, #"a\\nb"#), (#"a\\nb"#, #"a\\\\nb"#)] {
      let why = try run(["why", key], about: bindings).text.split(separator: "\n")
      #expect(why.first == "'\(shown)' is answered by")
      #expect(why.dropFirst().first?.hasPrefix("   \(shown)   unscoped") == true)
    }
  }

  @Test(arguments: Format.allCases.filter { $0 != .none })
  func `a finding about a line feed differs from one about a backslash and an n`(
    format: Format
  ) throws {
    let reports = try [#"a\nb"#, #"a\\nb"#].map { key in
      try run(
        ["lint", "--format", format.rawValue],
        about:
          #"{"key": "A", "dependencies": [{"key": "\#(key)", "ignore": []}, "C"]}, {"key": "C"}"#)
    }
    #expect(reports.map(\.status) == [1, 1])
    #expect(reports[0].text != reports[1].text)
    if format == .concise {
      for (report, key) in zip(reports, [#"a\nb"#, #"a\\nb"#]) {
        #expect(report.text.hasPrefix("app.json:1:66: error: 'A' needs '\(key)', "))
      }
    }
  }

  @Test(arguments: [
    ("e\u{301}1", "\u{E9}1", "U+00E9 instead of U+0065 U+0301"),
    ("P\u{430}yments", "Payments", "U+0061 instead of U+0430"),
    ("Accountants\u{200D}", "Accountants", "without U+200D"),
  ])
  func `a near key that looks the same is suggested with the scalars that differ`(
    asked: String, bound: String, difference: String
  ) throws {
    for question in [["why", asked], ["tree", asked], ["graph", "--focus", asked]] {
      let run = try run(question, about: #"{"key": "\#(bound)"}"#)
      #expect(
        run.errors == "swift-di: error: no binding and no request has the key '\(asked)' "
          + "(did you mean '\(bound)' (\(difference))?)\n")
      #expect(run.status == 2)
    }
    let lint = try run(
      ["lint"], about: #"{"key": "\#(bound)"}, {"key": "A", "dependencies": ["\#(asked)"]}"#)
    #expect(
      lint.text.contains("did you mean '\(bound)' (\(difference), ")
        || lint.text.contains("did you mean '\(bound)' (\(difference))"))
  }

  @Test(arguments: [
    ["tree"], ["tree", "K39", "--invert"], ["why", "K39"],
  ])
  func `a row is no wider than a hundred characters`(question: [String]) throws {
    let bindings = (0..<40).map { row in
      let key = row == 0 || row == 39 ? "K\(row)" : "\(name(row))"
      let needs = row == 38 ? "K39" : name(row + 1)
      return #"{"key": "\#(key)", "scope": "singleton", "module": "Billing", "#
        + #""source": {"file": "Sources/Billing/Warehouse/Wiring\#(row).swift", "line": 7}, "#
        + #""dependencies": [\#(row == 39 ? "" : "\"\(needs)\"")]}"#
    }
    let text = try run(question, about: bindings.joined(separator: ",")).text
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("   ") }
    #expect(rows.count > 30)
    #expect(rows.filter { $0.unicodeScalars.count > 100 } == [])
    // The type is visible at every depth.
    #expect(rows.dropFirst().dropLast().allSatisfy { $0.contains("Invoices") || $0.contains("K") })
  }

  private func name(_ row: Int) -> String {
    "com.example.warehouse.Invoices<com.example.Euro>#number\(row)"
  }

  @Test func `a scope and a container named root are not taken for roots`() throws {
    let members =
      #""containers": [{"name": "root"}], "scopes": [{"name": "eager"}], "roots": ["A"],"#
    let bindings = """
      {"key": "A", "scope": "eager", "dependencies": ["B"]},
      {"key": "B", "scope": "singleton", "container": "root"}
      """
    #expect(
      try run(["tree", "A"], about: bindings, members).text.contains("root, scope 'eager'"))
    #expect(
      try run(["tree"], about: bindings, members).text
        .contains("\nscopes         singleton in container 'root' 1, eager 1\n"))
  }

  @Test func `nodes in JSON have the properties of their bindings`() throws {
    let run = try run(
      ["graph", "--format", "json", "--no-findings"],
      about: """
        {"key": "Sink", "type": "FileSink", "contributes": true, "id": "file", "mapKey": "f"},
        {"key": "Log", "alias": "Base"}, {"key": "Base", "eager": true,
          "environment": [{"name": "LEVEL"}], "dependencies": [{"key": "Sink", "kind": "collection"}]},
        {"key": "Base", "type": "Counting", "decorates": true, "dependencies": ["Base"]},
        {"key": "Twin"}, {"key": "Twin"}, {"key": "User", "dependencies": ["Twin"]}
        """)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    let nodes = try #require(value["nodes"] as? [[String: Any]])
    let facts = nodes.map { node in
      [
        "kind", "key", "bindings", "elements", "decorator", "contribution", "eager", "type",
        "alias",
        "bindingId", "mapKey", "reads",
      ].compactMap { name in node[name].map { "\(name) \($0)" } }.joined(separator: ", ")
        .replacing("\n", with: "")
    }
    #expect(
      facts == [
        "kind factory, key Sink, contribution 1, type FileSink, bindingId file, mapKey f",
        "kind alias, key Log, alias Base",
        "kind factory, key Base, eager 1, reads [\"LEVEL\"]",
        "kind factory, key Base, decorator 1, type Counting",
        "kind factory, key Twin", "kind factory, key Twin", "kind factory, key User",
        "kind collection, key Sink, elements 1", "kind ambiguous, key Twin, bindings 2",
      ])
  }

  @Test(arguments: [
    ("Printer", " in environment 'Production': it is one of environment 'Test' (--environment)"),
    ("Printr", " (in environment 'Test': did you mean 'Printer'?)"),
  ])
  func `a key of another configured environment is suggested`(
    key: String, end: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write("environments: [Production, Test]\n", to: ".swift-di.yml")
      for question in [["tree", key], ["graph", "--focus", key]] {
        let run = try CommandRun(
          question + ["--executable", LiveModules.program.path, "--container", "Kiosk"], in: folder)
        #expect(
          run.errors == "swift-di: error: no binding and no request has the key '\(key)'\(end)\n")
        #expect(run.status == 2)
      }
    }
  }
}
