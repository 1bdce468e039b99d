import DITestSupport
import Foundation
import Testing

/// Pictures of the differences between two versions of a container.
@Suite struct DiffPictureTests {
  private static let old = """
    {"formatVersion": 1, "name": "App", "bindings": [
      {"key": "App", "dependencies": [{"key": "Cart"}, {"key": "Log"}]},
      {"key": "Cart", "scope": "singleton", "dependencies": [{"key": "Store"}]},
      {"key": "Store", "scope": "singleton"},
      {"key": "Log", "scope": "singleton"},
      {"key": "Far", "scope": "singleton", "dependencies": [{"key": "Away"}]},
      {"key": "Away", "scope": "singleton"}]}
    """
  /// Cart depends on another store, has a lazy log, and the old store is removed.
  private static let new = """
    {"formatVersion": 1, "name": "App", "bindings": [
      {"key": "App", "dependencies": [{"key": "Cart"}, {"key": "Log"}]},
      {"key": "Cart", "scope": "singleton", "dependencies": [{"key": "Disk"}]},
      {"key": "Disk", "scope": "singleton"},
      {"key": "Log", "scope": "singleton"},
      {"key": "Far", "scope": "singleton", "dependencies": [{"key": "Away"}]},
      {"key": "Away", "scope": "singleton"}]}
    """

  private func withVersions(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.old, to: "old.json")
      try folder.write(Self.new, to: "new.json")
      try body(folder)
    }
  }

  @Test func `added bindings have a plus, removed ones are dashed, and distant ones are left out`()
    throws
  {
    try withVersions { folder in
      let run = try CommandRun(
        ["graph", "--diff", "old.json", "new.json", "--format", "mermaid"], in: folder)
      #expect(run.status == 0)
      #expect(run.errors == "graph: 4 of 7 bindings\n")
      #expect(
        run.text == """
          flowchart TD
            b_App("App<br/>unscoped · +1")
            b_Cart("#126; Cart<br/>singleton · 1 dependency added · 1 dependency removed")
            b_Disk("+ Disk<br/>singleton")
            b_Store("\u{2212} Store<br/>singleton")
            b_App --> b_Cart
            b_Cart ==>|"+"| b_Disk
            b_Cart -.->|"\u{2212}"| b_Store
            classDef added stroke-width:3px
            class b_Disk added
            classDef changed stroke-width:3px
            class b_Cart changed
            classDef removed stroke-dasharray:6 4
            class b_Store removed

          """, "\(run.text)")
      let svg = try CommandRun(
        ["graph", "--diff", "old.json", "new.json", "-o", "a.svg"], in: folder)
      #expect(svg.errors == "a.svg: 4 of 7 bindings; no findings marked\n")
      let text = try folder.text(of: "a.svg")
      #expect(
        text.contains(
          "Bindings compared with old.json: 1 added (+), 1 removed (\u{2212}, dashed), 1 changed (~)"
        ))
      #expect(text.contains("removed\">"))
    }
  }

  private static let lost = """
    {"formatVersion": 1, "name": "App", "scopes": [{"name": "session"}], "roots": ["App"], "bindings": [
      {"key": "App", "scope": "singleton", "dependencies": ["Tokens", "Cart", "Lost"]},
      {"key": "Tokens", "scope": "singleton"},
      {"key": "Cart", "scope": "session"},
      {"key": "Session", "scope": "session"}]}
    """
  private static let found = """
    {"formatVersion": 1, "name": "App", "scopes": [{"name": "session"}], "roots": ["App"], "bindings": [
      {"key": "App", "scope": "singleton", "dependencies": ["Tokens", "Cart"]},
      {"key": "Tokens", "scope": "singleton", "dependencies": ["Session"]},
      {"key": "Cart", "scope": "singleton", "eager": true},
      {"key": "Session", "scope": "session"}]}
    """

  @Test func `boxes say what changed, and findings whether they are new or gone`() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.lost, to: "old.json")
      try folder.write(Self.found, to: "new.json")
      let arguments = ["graph", "--diff", "old.json", "new.json", "--quiet", "--format"]
      let mermaid = try CommandRun(arguments + ["mermaid"], in: folder).text
      #expect(
        mermaid.hasPrefix(
          """
          flowchart TD
            b_App("#126; App<br/>root · singleton · 1 dependency removed")
            b_Tokens("#126; Tokens<br/>singleton · 1 dependency added")
            b_Cart("#126; Cart<br/>session → singleton · now eager")
            b_Session("Session<br/>session")
            b_Lost{{"Lost<br/>not bound"}}
            findings["L1#58; new#58; singleton #39;Tokens#39; holds session #39;Session#39;, which it \
          outlives (scope-leak)<br/>−#58; gone#58; #39;App#39; needs #39;Lost#39;, which nothing binds \
          (missing-binding)<br/>−#58; gone#58; singleton #39;App#39; holds session #39;Cart#39;, which it \
          outlives (scope-leak)<br/>−#58; gone#58; nothing reaches #39;Session#39; (unreachable-binding)"]
            b_App --> b_Tokens
            b_App --> b_Cart
            b_App -.->|"−"| b_Lost
            b_Tokens ==>|"+ L1"| b_Session

          """), "\(mermaid)")
      let svg = try CommandRun(arguments + ["svg"], in: folder).text
      for words in [">+</text>", ">added</text>", ">~</text>", ">changed</text>", ">gone: nothing"]
      {
        // No binding is added, only a dependency that leaks.
        #expect(svg.contains(words), "\(words)")
      }
    }
  }

  private static let modulesBefore = """
    {"formatVersion": 1, "name": "App", "roots": ["Home"], "bindings": [
      {"key": "Home", "module": "UI", "dependencies": ["Cart", "Trace"]},
      {"key": "Cart", "module": "Shop", "dependencies": ["Store"]},
      {"key": "Order", "module": "Shop", "dependencies": ["Store"]},
      {"key": "Store", "module": "Data"},
      {"key": "Trace", "module": "Old"}]}
    """
  /// Cart becomes a singleton, Order is gone, Home requests the new Price instead of Trace, and nothing
  /// changes in Data.
  private static let modulesAfter = """
    {"formatVersion": 1, "name": "App", "roots": ["Home"], "bindings": [
      {"key": "Home", "module": "UI", "dependencies": ["Cart", "Price"]},
      {"key": "Cart", "module": "Shop", "scope": "singleton", "dependencies": ["Store"]},
      {"key": "Price", "module": "Prices", "dependencies": ["Store"]},
      {"key": "Store", "module": "Data"}]}
    """

  @Test func `cards count the changes of their modules, and a module without one is faint`() throws
  {
    try withTemporaryFolder { folder in
      try folder.write(Self.modulesBefore, to: "old.json")
      try folder.write(Self.modulesAfter, to: "new.json")
      let arguments = [
        "graph", "--diff", "old.json", "new.json", "--quiet", "--detail", "modules", "--format",
      ]
      let mermaid = try CommandRun(arguments + ["mermaid"], in: folder).text
      #expect(
        mermaid == """
          flowchart TD
            m_UI[/"#126; UI<br/>1 binding · #126;1"/]
            m_Shop[/"#126; Shop<br/>2 bindings · \u{2212}1 #126;1"/]
            m_Prices[/"+ Prices<br/>1 binding · +1"/]
            m_Data[/"Data<br/>1 binding"/]
            m_Old[/"\u{2212} Old<br/>1 binding · \u{2212}1"/]
            findings["\u{2212}#58; gone#58; nothing reaches #39;Order#39; (unreachable-binding)"]
            m_UI --> m_Shop
            m_UI ==>|"+"| m_Prices
            m_UI -.->|"\u{2212}"| m_Old
            m_Shop ==>|"#126; ×2"| m_Data
            m_Prices ==>|"+"| m_Data
            classDef added stroke-width:3px
            class m_Prices added
            classDef changed stroke-width:3px
            class m_UI,m_Shop changed
            classDef removed stroke-dasharray:6 4
            class m_Old removed

          """, "\(mermaid)")
      let svg = try CommandRun(arguments + ["svg"], in: folder).text
      for classes in ["module untouched", "module changed", "module added", "module removed"] {
        #expect(svg.contains("class=\"node \(classes)\""), "\(classes)")
      }
      for tooltip in ["~ Cart", "\u{2212} Order", "+ Price"] {
        #expect(svg.contains(tooltip), "\(tooltip)")
      }
    }
  }

  @Test func `for equal versions nothing is written`() throws {
    try withVersions { folder in
      let run = try CommandRun(
        ["graph", "--diff", "old.json", "old.json", "-o", "a.svg"], in: folder)
      #expect(run.status == 0)
      #expect(run.errors == "graph: no binding changed: nothing is drawn\n")
      #expect(try folder.contents() == ["new.json", "old.json"])
    }
  }

  @Test(arguments: [
    (
      "--focus Cart", "--diff draws the part that changed: leave out the options that choose one"
    ),
    ("--format json", "changes as JSON are the answer of 'swift-di diff --format json'"),
  ])
  func `options that cannot be combined with --diff are refused`(options: String, message: String)
    throws
  {
    try withVersions { folder in
      let run = try CommandRun(
        ["graph", "--diff", "old.json", "new.json"]
          + options.split(separator: " ").map(String.init),
        in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "swift-di: error: \(message)\n")
    }
  }
}
