import DITestSupport
import Foundation
import Testing

@Suite struct AnswerTests {
  /// The command's output for a question about a definition.
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

  @Test func `a key that is requested in a container that does not see its binding is explained`()
    throws
  {
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
        also under this key
           K   unscoped in Child   app.json:2:1
             not visible from the root container
        reached from the root
           Root            root        app.json:1:89
           └ instance  K   not bound
        nothing else needs it directly

        'K' is answered in container 'Child' by
           K   unscoped in Child   app.json:2:1
        because nothing else is bound under this key
        not reached from the roots: what needs it begins at a binding that nothing needs
           L               unscoped in Child   app.json:2:37
           └ instance  K   unscoped in Child   app.json:2:1

        """)
  }

  @Test func `a larger collection in a child is not reached by requests from its ancestors`() throws
  {
    let text = try answer(
      to: ["why", "Sink", "--in", "Child"],
      about: """
        {"key": "Root", "dependencies": [{"key": "Sink", "kind": "collection"}]},
        {"key": "Sink", "type": "A", "contributes": true},
        {"key": "Sink", "type": "B", "contributes": true, "container": "Child"}
        """, #""containers": [{"name": "Child"}], "roots": ["Root"],"#)
    #expect(text.hasSuffix("not reached from the roots: nothing needs it\n"))
    #expect(text.contains("because it has 2 contributions\n"))
  }

  @Test func `a binding that a decorator wraps hides the parent's binding, not the decorator's`()
    throws
  {
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
      text.contains("\nbecause only contributions are bound beside it\n"))
  }

  @Test func `an external that nothing requests is explained`() throws {
    let text = try answer(
      to: ["why", "Window"], about: #"{"key": "K"}"#, #""externals": ["Window"],"#)
    #expect(
      text == """
        'Window' is supplied at run time
        because 'externals' names it
        not reached: nothing needs it

        """)
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, "externals": [{"pattern": "Win*"}], "bindings": [{"key": "K"}]}"#,
        to: "app.json")
      let run = try CommandRun(["tree", "Window", "app.json"], in: folder)
      #expect(
        run.errors == """
          swift-di: error: 'Window' is supplied at run time ('externals' has it), and nothing requests it

          """)
    }
  }

  @Test func `of many bindings that are not used twenty are listed`() throws {
    let bindings = (0..<30).map { _ in #"{"key": "K"}"# }.joined(separator: ", ")
    let text = try answer(to: ["why", "K"], about: bindings)
    #expect(text.contains("\nand 9 more (--format json has all of them)\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("     bound again") } == 20)
  }

  @Test func `a decorator that nothing requests is not reached by requests from its ancestors`()
    throws
  {
    let text = try answer(
      to: ["why", "K", "--in", "Kid"],
      about: """
        {"key": "R", "dependencies": ["K"]}, {"key": "K"},
        {"key": "K", "container": "Kid", "decorates": true, "dependencies": ["K"]}
        """, #""containers": [{"name": "Kid"}], "roots": ["R"],"#)
    #expect(text.hasSuffix("not reached from the roots: nothing needs it\n"))
  }

  @Test func `a container is explained once, also if its decorator wraps nothing`() throws {
    let text = try answer(
      to: ["why", "S"], about: #"{"key": "S", "decorates": true, "dependencies": ["S"]}"#,
      #""roots": ["S"],"#)
    #expect(text.components(separatedBy: "is answered").count == 2)
  }

  @Test func `a request for one instance of a collection is shown beside it`() throws {
    let text = try answer(
      to: ["why", "P"],
      about: #"{"key": "Host", "dependencies": ["P"]}, {"key": "P", "contributes": true}"#,
      #""roots": ["Host"],"#)
    #expect(text.contains("instance  P"))
  }

  @Test func `of several bindings behind a decorator the wrapped one is named`() throws {
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

  @Test func `an empty picture is reported`() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        #"{"formatVersion": 1, "bindings": [{"key": "A", "dependencies": ["B"]}, {"key": "B"}]}"#,
        to: "app.json")
      let empty = try CommandRun(["graph", "--select", "cycles", "app.json"], in: folder)
      #expect(
        empty.errors.hasSuffix("graph: nothing is drawn, because the selection is empty\n"))
      #expect(empty.status == 0)
      let quiet = try CommandRun(
        ["graph", "--quiet", "--select", "cycles", "app.json"], in: folder)
      #expect(quiet.errors == "")
    }
  }

  @Test func `the scopes that are counted are those that trees name`() throws {
    let bindings = """
      {"key": "A", "scope": "singleton"},
      {"key": "B", "container": "Child", "scope": "session"},
      {"key": "C", "container": "Child", "scope": "singleton"},
      {"key": "D", "container": "Child", "instance": true}
      """
    let members = """
      "scopes": [{"name": "session"}], "containers": [{"name": "Child", "scope": "session"}],
      """
    let text = try answer(to: ["tree"], about: bindings, members)
    #expect(text.contains("scopes         singleton 1, singleton in Child 2, session in Child 1\n"))
    let tree = try answer(to: ["tree", "C"], about: bindings, members)
    #expect(tree.contains("singleton in Child"))
  }

  @Test func `dependents that are reached only through the key, or not at all, are listed apart`()
    throws
  {
    let ring = """
      {"key": "App", "dependencies": ["X"]}, {"key": "X", "dependencies": ["Y"]},
      {"key": "Y", "dependencies": [{"key": "X", "kind": "provider"}]},
      {"key": "Idle", "dependencies": ["X"]}, {"key": "Test", "dependencies": ["Idle"]}
      """
    let roots = #""roots": ["App"],"#
    let reached = try answer(to: ["why", "X"], about: ring, roots)
    #expect(
      reached.hasSuffix(
        """
        reached from the root
           App             root       app.json:1:53
           └ instance  X   unscoped   app.json:1:92
        also needed by 'Y', which is reached only through it
        also needed by 'Idle', which is not reached from the roots

        """))
    let unreached = try answer(to: ["why", "Idle"], about: ring, roots)
    #expect(
      unreached.hasSuffix(
        """
        not reached from the roots: what needs it begins at a binding that nothing needs
           Test               unscoped   app.json:3:41
           └ instance  Idle   unscoped   app.json:3:1

        """))
    let beside = try answer(to: ["why", "X", "--from", "Y", "--all"], about: ring, roots)
    #expect(beside.hasSuffix("also needed by 'App' and 'Idle', which 'Y' does not lead to\n"))
    let own = try answer(
      to: ["why", "A"], about: #"{"key": "A", "dependencies": [{"key": "A", "kind": "lazy"}]}"#,
      #""roots": ["A"],"#)
    #expect(own.hasSuffix("\nit also depends on itself\n"))
  }

  @Test func `a binding that only a replaced binding requests is reported as not reached`() throws {
    let text = try answer(
      to: ["why", "Only"],
      about: """
        {"key": "R", "dependencies": ["L"]}, {"key": "L", "dependencies": ["Only"]}, {"key": "Only"},
        {"key": "L", "overrides": true}
        """, #""roots": ["R"],"#)
    #expect(
      text.hasSuffix(
        "not reached from the roots: only the replaced binding at app.json:1:88 requests it\n"))
  }

  @Test func `without declared roots unrequested bindings are roots beside eager ones`() throws {
    let bindings = """
      {"key": "A", "dependencies": ["B"]}, {"key": "B"}, {"key": "E", "scope": "singleton", "eager": true}
      """
    #expect(
      try answer(to: ["why", "B"], about: bindings).contains(
        "\nreached from a binding that nothing needs (no roots are declared)\n"))
    #expect(
      try answer(to: ["why", "E"], about: bindings).contains(
        "\nreached from an eager binding (no roots are declared)\n"))
    #expect(
      try answer(to: ["tree"], about: bindings) == """
        app: 3 bindings, 1 dependency, 0 modules, no roots, 1 eager
        scopes         singleton 1, unscoped 2
        kinds          factory 3
        requests       instance 1
        cycles         none

           A      unscoped           app.json:1:36
           └─ B   unscoped           app.json:1:73
           E      eager, singleton   app.json:1:87

        """)
  }

  @Test func `a decorator without an earlier binding wraps nothing`() throws {
    let text = try answer(
      to: ["why", "K"],
      about: """
        {"key": "K", "type": "Early", "decorates": true, "dependencies": ["K"]},
        {"key": "K", "type": "Base"}
        """)
    #expect(
      text.hasPrefix(
        """
        'K' is answered by
           K            decorator, type Early   app.json:1:36
           └ wraps  K   not bound
        because it is a decorator with nothing before it to wrap
        not taken
           K   unscoped, type Base   app.json:2:1
             registered after the decorator at app.json:1:36, which therefore does not wrap it

        """))
  }

  @Test func `an alias cycle names the key that it returns to`() throws {
    let aliases = """
      {"key": "B", "alias": "A"}, {"key": "A", "alias": "A2"}, {"key": "A2", "alias": "A"},
      {"key": "Self", "alias": "Self"}
      """
    let text = try answer(to: ["why", "B"], about: aliases)
    #expect(text.contains("\n   which leads back to 'A'\n"))
    let own = try answer(to: ["why", "Self"], about: aliases)
    #expect(own.contains("\nbecause it is an alias of itself\n"))
    #expect(!own.contains("leads back"))
  }

  @Test func `a collection without contributions is empty, not missing`() throws {
    let bindings = """
      {"key": "App", "dependencies": [{"key": "Plugin", "kind": "collection"}, "Sink"]},
      {"key": "Sink", "contributes": true, "id": "one", "type": "File"}
      """
    #expect(
      try answer(to: ["why", "Plugin"], about: bindings).hasPrefix(
        "'Plugin' is an empty collection\nbecause nothing contributes to it\n"))
    #expect(
      try answer(to: ["why", "Sink"], about: bindings).hasPrefix(
        """
        'Sink' is a collection
           └ Sink   contribution, type File, id one   app.json:2:1
        because it has 1 contribution
        a request for one instance of it finds nothing

        """))
  }

  @Test func `a tree and a path begin at the node that a request resolves to`() throws {
    let bindings = """
      {"key": "Wheel", "contributes": true, "id": "one", "dependencies": ["Hub"]}, {"key": "Hub"},
      {"key": "Wheel", "contributes": true, "id": "one", "overrides": true, "dependencies": ["Hub"]},
      {"key": "Car", "dependencies": [{"key": "Wheel", "kind": "collection"}, "Log"]},
      {"key": "Log", "type": "Old"}, {"key": "Log", "type": "New", "overrides": true},
      {"key": "Log", "decorates": true, "dependencies": ["Log"]}
      """
    #expect(
      try answer(to: ["tree", "Wheel", "Log"], about: bindings) == """
           Wheel       collection
           └─ Wheel    contribution   app.json:2:1
              └─ Hub   unscoped       app.json:1:113
           Log         decorator      app.json:5:1
           └─ Log      unscoped       app.json:4:32

        """)
  }

  @Test func `scopes are counted for each container, and declared modules without bindings too`()
    throws
  {
    let text = try answer(
      to: ["tree"],
      about: """
        {"key": "A", "scope": "singleton", "module": "Named"},
        {"key": "A", "scope": "singleton", "container": "Login"}
        """, #""containers": [{"name": "Login"}], "modules": [{"name": "Declared"}],"#)
    #expect(text.hasPrefix("app: 2 bindings, 0 dependencies, 2 modules, no roots\n"))
    #expect(text.contains("\nscopes         singleton 1, singleton in Login 1\n"))
  }
}
