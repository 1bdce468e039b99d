import DITestSupport
import Foundation
import Testing

@Suite struct AnswerTests {
  /// What a question about a definition prints.
  private func answer(
    to question: [String], about bindings: String, _ members: String = ""
  ) throws -> String {
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, \#(members) "bindings": [\#(bindings)]}"#, to: "app.json")
      let run = try CommandRun(question + ["app.json"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run.text
    }
  }

  @Test func `a container that requests a key and sees no binding of it is answered too`() throws {
    let text = try answer(
      to: ["why", "K"],
      about: """
        {"key": "Root", "dependencies": ["K"]},
        {"key": "K", "container": "Child"}, {"key": "L", "container": "Child", "dependencies": ["K"]}
        """, #""containers": [{"name": "Child"}], "roots": ["Root"],"#)
    #expect(
      text == """
        'K' is not bound in the root container
        because no visible binding has this key
        not taken
           K   unscoped in Child   app.json:2:1
             not visible from the root container
        reached from the root
           Root            root        app.json:1:89
           └ instance  K   not bound
        nothing else needs it directly

        'K' is answered in container 'Child' by
           K   unscoped in Child   app.json:2:1
        because nothing else is bound under this key
        not reached from the roots

        """)
  }

  @Test func `a larger collection of a child is not reached by requests from further out`() throws {
    let text = try answer(
      to: ["why", "Sink", "--in", "Child"],
      about: """
        {"key": "Root", "dependencies": [{"key": "Sink", "kind": "collection"}]},
        {"key": "Sink", "type": "A", "contributes": true},
        {"key": "Sink", "type": "B", "contributes": true, "container": "Child"}
        """, #""containers": [{"name": "Child"}], "roots": ["Root"],"#)
    #expect(text.hasSuffix("not reached from the roots\n"))
    #expect(text.contains("because it has 2 contributions\n"))
  }

  @Test func `what a decorator found hides a binding further out, not the decorator`() throws {
    let text = try answer(
      to: ["why", "K", "--in", "Inner"],
      about: """
        {"key": "K", "type": "Far"}, {"key": "K", "type": "Near", "container": "Outer"},
        {"key": "K", "decorates": true, "dependencies": ["K"], "container": "Inner"}
        """,
      #""containers": [{"name": "Outer"}, {"name": "Inner", "parent": "Outer"}],"#)
    #expect(text.contains("\n     container 'Outer' is nearer at app.json:1:137\n"))
  }

  @Test func `an answer always has a reason`() throws {
    let text = try answer(
      to: ["why", "K", "--in", "root"],
      about: """
        {"key": "K"}, {"key": "K", "contributes": true}, {"key": "K", "container": "Child"}
        """, #""containers": [{"name": "Child"}],"#)
    #expect(
      text.contains("\nbecause no other ordinary binding can be seen from the root container\n"))
  }

  @Test func `a key that is announced and not requested is answered`() throws {
    let text = try answer(
      to: ["why", "Window"], about: #"{"key": "K"}"#, #""externals": ["Window"],"#)
    #expect(
      text == """
        'Window' is put in at run time
        because 'externals' names it
        not reached from the roots

        """)
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, "externals": [{"pattern": "Win*"}], "bindings": [{"key": "K"}]}"#,
        to: "app.json")
      let run = try CommandRun(["tree", "Window", "app.json"], in: folder)
      #expect(
        run.errors == """
          swift-di: error: 'Window' is put in at run time ('externals' has it), and nothing requests it

          """)
    }
  }

  @Test func `of many bindings that are not taken twenty are listed`() throws {
    let bindings = (0..<30).map { _ in #"{"key": "K"}"# }.joined(separator: ", ")
    let text = try answer(to: ["why", "K"], about: bindings)
    #expect(text.contains("\nand 9 more (--format json has all of them)\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("     bound again") } == 20)
  }

  @Test func `who requests a collection needs each contribution`() throws {
    let text = try answer(
      to: ["stats", "--format", "json"],
      about: """
        {"key": "A", "dependencies": [{"key": "Sink", "kind": "collection"}, "B"]},
        {"key": "B", "dependencies": [{"key": "Sink", "kind": "collection"}]},
        {"key": "Sink", "contributes": true, "dependencies": ["B"]}, {"key": "Sink", "contributes": true}
        """)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func ranked(_ name: String) -> [String] {
      (value[name] as? [[String: Any]] ?? []).map { entry in
        let node = entry["node"] as? [String: Any]
        return "\(node?["binding"] ?? "?"): \(entry["count"] ?? "?")"
      }
    }
    #expect(ranked("fanIn") == ["1: 2", "2: 2", "3: 2"])
    #expect(ranked("fanOut") == ["0: 3", "1: 2", "2: 1"])
  }

  @Test func `a collapsed module shows its hidden neighbors, findings and highlight`() throws {
    let text = try answer(
      to: [
        "graph", "--collapse", "M", "--focus", "A", "--direction", "down", "--highlight", "B",
        "--format", "mermaid",
      ],
      about: """
        {"key": "A", "module": "N", "dependencies": ["B"]}, {"key": "User", "dependencies": ["B"]},
        {"key": "B", "module": "M", "dependencies": ["C"]}, {"key": "C", "module": "M"},
        {"key": "B2", "module": "M", "dependencies": ["Nothing"]}
        """, #""roots": ["A", "User", "B2"],"#)
    #expect(text.contains(#"[/"M<br/>1 binding · +2"/]"#))
    #expect(text.contains("class b_A,c_M highlighted"))
    let whole = try answer(
      to: ["graph", "--collapse", "M", "--format", "mermaid"],
      about: """
        {"key": "A", "dependencies": ["B"]}, {"key": "B", "module": "M", "dependencies": ["C"]},
        {"key": "C", "module": "M", "dependencies": ["B"]}
        """, #""roots": ["A"],"#)
    #expect(whole.contains(#"[/"M<br/>2 bindings<br/>C1"/]"#))
    #expect(whole.contains(#"  findings["C1#58; B → C → B (dependency-cycle)"]"#))
  }

  @Test func `modules are collapsed by their scalars`() throws {
    let text = try answer(
      to: ["graph", "--collapse", "\u{E9}", "--format", "mermaid"],
      about: """
        {"key": "A", "module": "\u{E9}"}, {"key": "B", "module": "e\u{301}"}
        """)
    #expect(text.contains("subgraph"))
    #expect(text.contains("1 binding\"/]"))
  }

  @Test func `a decorator that nothing requests is not reached by requests from further out`()
    throws
  {
    let text = try answer(
      to: ["why", "K", "--in", "Kid"],
      about: """
        {"key": "R", "dependencies": ["K"]}, {"key": "K"},
        {"key": "K", "container": "Kid", "decorates": true, "dependencies": ["K"]}
        """, #""containers": [{"name": "Kid"}], "roots": ["R"],"#)
    #expect(text.hasSuffix("not reached from the roots\n"))
  }

  @Test func `a container is answered once, also if its decorator wraps nothing`() throws {
    let text = try answer(
      to: ["why", "S"], about: #"{"key": "S", "decorates": true, "dependencies": ["S"]}"#,
      #""roots": ["S"],"#)
    #expect(text.components(separatedBy: "is answered").count == 2)
  }

  @Test func `a request that a collection does not answer is shown beside it`() throws {
    let text = try answer(
      to: ["why", "P"],
      about: #"{"key": "Host", "dependencies": ["P"]}, {"key": "P", "contributes": true}"#,
      #""roots": ["Host"],"#)
    #expect(text.contains("instance  P"))
  }

  @Test func `behind a decorator a repeated binding names what is wrapped`() throws {
    let text = try answer(
      to: ["why", "K"],
      about: """
        {"key": "K", "type": "A"},
        {"key": "K", "type": "B"},
        {"key": "K", "decorates": true, "dependencies": ["K"]}
        """)
    #expect(text.contains("bound again beside the first one at app.json:1:"))
  }

  @Test func `paths from several keys are all drawn`() throws {
    let text = try answer(
      to: ["graph", "--from", "A", "--from", "C", "--to", "Z", "--format", "mermaid"],
      about: """
        {"key": "A", "dependencies": ["X"]}, {"key": "X", "dependencies": ["Z"]}, {"key": "Z"},
        {"key": "C", "dependencies": ["Z"]}
        """)
    for key in ["A", "X", "Z", "C"] { #expect(text.contains("  b_\(key)(")) }
  }

  @Test func `the longest chain marks a cycle that it passes`() throws {
    let text = try answer(
      to: ["stats"],
      about: """
        {"key": "K", "dependencies": ["L"]}, {"key": "L", "dependencies": ["K", "M"]}, {"key": "M"}
        """, #""roots": ["K"],"#)
    #expect(text.contains("1 step: K (cycle) -> M\n"))
  }
}
