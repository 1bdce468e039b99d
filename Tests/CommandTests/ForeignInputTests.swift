import DITestSupport
import Foundation
import Testing

@Suite struct ForeignInputTests {
  static let export = "'swift-di export' writes one from compiled code"
  static let schema = "Documentation/Definition-Format.md describes one"

  static let inputs: [(name: String, text: String, message: String)] = [
    ("app.json", "", "1:1: error: this is empty: a definition is a JSON object; \(export)"),
    ("app.json", " \n", "2:1: error: this is empty: a definition is a JSON object; \(export)"),
    (
      "app.json", "{'formatVersion': 1}",
      "1:2: error: JSON has no single quotes, only double ones: expected the name of a member"
    ),
    (
      "app.json", "{}",
      "1:1: error: this is JSON of another kind, not a definition: it has no 'formatVersion' and no "
        + "'bindings'; \(schema)"
    ),
    (
      "package.json", #"{"name": "app", "version": "1.0.0", "scripts": {"test": "jest"}}"#,
      "1:1: error: this is npm's package.json, not a definition: \(schema)"
    ),
    (
      "app.sarif", #"{"$schema": "https://sarif", "version": "2.1.0", "runs": []}"#,
      "1:1: error: this is a SARIF report, not a definition: that is what tools write; \(export)"
    ),
    (
      "beans.json", #"{"contexts": {"app": {"beans": {}}}}"#,
      "1:1: error: this is a list of Spring beans, not a definition: 'swift-di import spring' writes "
        + "its definition"
    ),
    (
      "container.json", #"{"definitions": {}, "aliases": [], "services": []}"#,
      "1:1: error: this is a list of Symfony services, not a definition: 'swift-di import symfony' "
        + "writes its definition"
    ),
    (
      "graphs.json", #"{"projectPath": ":", "graphCount": 0, "graphs": []}"#,
      "1:1: error: this is a list of Metro's graphs, not a definition: 'swift-di import metro' writes "
        + "its definition"
    ),
    (
      "Package.resolved", #"{"originHash": "0", "pins": [], "version": 3}"#,
      "1:1: error: this is SwiftPM's list of resolved packages, not a definition: \(export)"
    ),
    (
      "report.json", #"{"formatVersion": 1, "tool": {}, "containers": [], "failed": false}"#,
      "1:1: error: this is a report of 'swift-di lint', not a definition: lint the definition that it "
        + "is about; \(export)"
    ),
    (
      "app.yml", "# the app\nformatVersion: 1\nbindings:\n",
      "1:1: error: this is YAML, not a definition: write it as JSON; \(schema)"
    ),
    (
      "app.xml", "<?xml version=\"1.0\"?>\n",
      "1:1: error: this is XML, not a definition: a definition is a JSON object; \(export)"
    ),
    (
      "app.dot", "digraph App {\n}\n",
      "1:1: error: this is a graph in DOT, not a definition: 'swift-di graph' writes DOT and does not "
        + "read it"
    ),
    (
      "app.json", "PK\u{3}\u{4}\u{0}",
      "1:1: error: this is a ZIP archive, not a definition: a definition is a JSON file; \(export)"
    ),
  ]

  @Test(arguments: inputs)
  func `a file of another format is not mistaken for an invalid definition`(
    name: String, text: String, message: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write(text, to: name)
      for command in ["lint", "graph"] {
        let run = try CommandRun([command, name], in: folder)
        #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n\(name):\(message)\n")
      }
    }
  }

  @Test func `standard input of another format is recognised too`() throws {
    let run = try CommandRun(["lint", "-"], input: Array("formatVersion: 1\n".utf8))
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        <stdin>:1:1: error: this is YAML, not a definition: write it as JSON; \(Self.schema)

        """)
  }

  @Test func `for compiled code the option that names it is suggested`() throws {
    let library = try CommandRun(["lint", LiveModules.library.path])
    #expect(
      library.errors
        == "\(LiveModules.library.path):1:1: error: this is a dynamic library, not a definition: name "
        + "it with --library\n")
    let program = try CommandRun(["lint", LiveModules.program.path])
    #expect(
      program.errors
        == "\(LiveModules.program.path):1:1: error: this is compiled code, not a definition: name a "
        + "program with --executable, a dynamic library with --library\n")
  }
}
