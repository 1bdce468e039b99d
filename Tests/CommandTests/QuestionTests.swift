import DITestSupport
import Foundation
import Testing

@Suite struct QuestionTests {
  private static let overrides = Input.valid("testing-overrides")

  @Test(arguments: [
    (["why", "HTTPClient", overrides], "why-decorated-override"),
    (["why", "any Clock", "--all", overrides], "why-alias"),
    (["why", "EventSink", overrides], "why-collection"),
    (["why", "Theme", Input.shop], "why-in-two-containers"),
    (["why", "Theme", "--in", "Widget", Input.shop], "why-in-a-child"),
    (["why", "Clock", "--in", "Widget", Input.shop], "why-from-a-child"),
    (["why", "Logger", "--from", "LaunchTask", "--all", Input.shop], "why-from"),
    (["why", "UIWindow", Input.everyFault], "why-external"),
    (["why", "SearchIndx", Input.everyFault], "why-missing"),
    (["why", "Theme", "--format", "json", Input.shop], "why-json"),
    (["tree", Input.shop], "tree"),
    (["tree", "APIClient", "--depth", "1", Input.shop], "tree-depth"),
    (["tree", "Clock", "--invert", Input.shop], "tree-inverted"),
    (["tree", "Car", "--format", "json", Input.car], "tree-json"),
    (["tree", Input.everyFault, "--depth", "0"], "tree-of-faults"),
    (["tree", Input.car, "--format", "json"], "tree-of-all-json"),
  ])
  func `commands about a graph print their answers`(arguments: [String], name: String) throws {
    try expectSnapshot(try CommandRun(arguments).transcript, "command/questions/\(name).txt")
  }

  @Test(arguments: [
    (
      ["why", "APIClent", Input.shop],
      "no binding and no request has the key 'APIClent' (did you mean 'APIClient'?)"
    ),
    (
      ["tree", "\u{1B}[2J\n##[x]", Input.shop],
      #"no binding and no request has the key '\u{1B}[2J\n#\u{23}[x]'"#
    ),
    (["why", " ", Input.shop], "no binding and no request has the key ' '"),
    (
      ["why", "Theme", "--in", "Widgt", Input.shop],
      "unknown container 'Widgt' (did you mean 'Widget'?)"
    ),
    (
      ["tree", "Cart", "--in", "root", Input.shop],
      "'Cart' is not bound for requests in 'root'; bound in 'Session'"
    ),
    (["tree", "--invert", Input.shop], "--invert needs a key: nothing needs the roots"),
    (["tree", "--in", "Widget", Input.shop], "--in is for keys: name one"),
    (["tree", "--depth", "-1", Input.shop], "--depth must be 0 or more"),
    (
      ["tree", "A", "--executable", "x", "--environment", "A", "--environment", "B"],
      "tree has one environment, not 2"
    ),
  ])
  func `an invalid question is refused with a reason`(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.errors == "swift-di: error: \(message)\n")
    #expect(run.text == "")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    (
      "why a.json",
      "'a.json' stands where a key does: the definition comes last, as in 'swift-di why KEY a.json'"
    ),
    (
      "why App",
      "'.swift-di.yml' names 2 definitions, and why is about one at a time: name it, as in "
        + "'swift-di why KEY a.json'"
    ),
    (
      "tree",
      "'.swift-di.yml' names 2 definitions, and tree is about one at a time: name it, as in "
        + "'swift-di tree a.json'"
    ),
    (
      "graph",
      "'.swift-di.yml' names 2 definitions, and graph draws one at a time: name it, as in "
        + "'swift-di graph a.json'"
    ),
    ("why --no-config App a.json b.json", "why is about one definition at a time, not 2"),
    (
      "why --config one.yml b.json",
      "'b.json' stands where a key does: the definition comes last, as in 'swift-di why KEY b.json'"
    ),
    (
      "why --no-config b.json",
      "'b.json' stands where a key does: the definition comes last, as in 'swift-di why KEY b.json'"
    ),
    ("why --config one.yml Ap", "no binding and no request has the key 'Ap'"),
  ])
  func `where the definition is missing, the message says where it belongs`(
    words: String, message: String
  ) throws {
    try withTemporaryFolder { folder in
      let definition = #"{"formatVersion": 1, "bindings": [{"key": "App"}]}"#
      for name in ["a.json", "b.json"] { try folder.write(definition, to: name) }
      try folder.write("inputs: [a.json, b.json]\n", to: ".swift-di.yml")
      try folder.write("inputs: [a.json]\n", to: "one.yml")
      let run = try CommandRun(words.split(separator: " ").map(String.init), in: folder)
      #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\nswift-di: error: \(message)\n")
    }
  }

  @Test func `a key is found by its scalars, and shown escaped`() throws {
    let keys = [
      "nul\0byte", "right\u{202E}ot-left", "return\r\nfeed", "line\u{2028}separator", "##[error]",
      "::error::", "\u{1B}[2J", "quo\"te\\", "-", "a\tb",
    ]
    try withTemporaryFolder { folder in
      let bindings = keys.map { ["key": $0, "dependencies": ["Leaf"]] as [String: Any] }
      let definition: [String: Any] = [
        "formatVersion": 1, "bindings": bindings + [["key": "Leaf"]], "roots": keys,
      ]
      try JSONSerialization.data(withJSONObject: definition)
        .write(to: folder.appending(path: "app.json"))
      // A command-line argument cannot contain NUL.
      for key in keys where !key.contains("\0") {
        for words in [["why", key], ["tree", key]] {
          let options = key == "-" ? ["--"] : []
          let run = try CommandRun(
            [words[0]] + options + words.dropFirst() + ["app.json"], in: folder)
          #expect(run.status == 0, "\(words) \(run.errors)")
          #expect(!run.text.contains("##["))
          let dangerous = run.text.unicodeScalars.filter {
            $0 != "\n" && ($0.value < 0x20 || $0 == "\u{202E}" || $0 == "\u{2028}")
          }
          #expect(dangerous.isEmpty)
        }
      }
    }
  }

  @Test func `a question about compiled code is answered as for a file`() throws {
    let run = try CommandRun([
      "why", "Till", "--executable", LiveModules.program.path, "--container", "Kiosk",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("'Till' is answered"))
    #expect(run.text.hasSuffix("nothing else needs it directly\n"))
  }

  @Test(arguments: ["Printer", "Till"], ["text", "json"])
  func `a key is explained in several environments`(key: String, format: String) throws {
    let run = try CommandRun([
      "why", key, "--format", format, "--executable", LiveModules.program.path, "--container",
      "Kiosk", "--environment", "Production", "--environment", "Test",
    ])
    // The path of the program depends on the build folder.
    let text = run.transcript.replacing(LiveModules.program.path, with: "PROGRAM")
    try expectSnapshot(text, "command/questions/why-\(key.lowercased())-environments-\(format).txt")
  }

  @Test func `paths to an alias's target are not paths to the alias`() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        #"""
        {"formatVersion": 1, "containers": [{"name": "Child"}], "roots": ["Root"], "bindings": [
          {"key": "Root", "dependencies": ["K"]}, {"key": "K"}, {"key": "L", "alias": "K"},
          {"key": "K", "alias": "L", "container": "Child"}]}
        """#, to: "app.json")
      let child = try CommandRun(["why", "K", "app.json", "--in", "Child"], in: folder)
      #expect(child.text.hasSuffix("not reached from the roots: nothing needs it\n"))
      let root = try CommandRun(["why", "K", "app.json", "--in", "root"], in: folder)
      #expect(
        root.text.hasSuffix("\nalso needed by 'L', which is not reached from the roots\n"))
    }
  }

  @Test func `a chain of many thousand bindings is printed quickly`() throws {
    try withTemporaryFolder { folder in
      let count = 5_000
      let bindings = (0..<count).map {
        #"{"key": "K\#($0)", "dependencies": [\#($0 + 1 < count ? "\"K\($0 + 1)\"" : "")]}"#
      }
      try folder.write(
        #"{"formatVersion": 1, "roots": ["K0"], "bindings": [\#(bindings.joined(separator: ","))]}"#,
        to: "app.json")
      let last = "K\(count - 1)"
      let why = try CommandRun(["why", last, "app.json"], in: folder)
      #expect(why.text.split(separator: "\n").count == count + 5)
      let tree = try CommandRun(["tree", "app.json"], in: folder)
      #expect(
        tree.text.hasSuffix("\(count - 33) more below level 32 (--format json has all of them)\n"))
    }
  }
}
