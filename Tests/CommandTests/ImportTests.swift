import DITestSupport
import Foundation
import Testing

@Suite struct ImportTests {
  static let formats = ["spring", "symfony", "metro"]

  @Test(arguments: formats)
  func `a container of another framework becomes a definition`(_ format: String) throws {
    let run = try CommandRun(["import", format, "Fixtures/Imports/\(format).json"])
    #expect(run.status == 0 && run.errors.isEmpty)
    try expectSnapshot(String(decoding: run.output, as: UTF8.self), "command/import-\(format).json")
  }

  /// Such a container works, so an error would be a false one.
  @Test(arguments: formats)
  func `an imported container has no errors`(_ format: String) throws {
    let run = try CommandRun.shell(
      "\"$SWIFT_DI\" import \(format) - < Fixtures/Imports/\(format).json | \"$SWIFT_DI\" lint -")
    #expect(run.status == 0)
    try expectSnapshot(run.transcript, "command/import-\(format)-lint.txt")
  }

  @Test func `the arrays of Spring Boot 1 mean the same as its later objects`() throws {
    let bean = """
      "aliases": [], "scope": "singleton", "type": "cafe.Menu", "resource": "null", "dependencies": ["oven"]
      """
    let older = #"[{"context": "cafe", "parent": null, "beans": [{"bean": "menu", \#(bean)}]}]"#
    let newer = #"{"contexts": {"cafe": {"parentId": null, "beans": {"menu": {\#(bean)}}}}}"#
    let runs = try [older, newer].map {
      try CommandRun(["import", "spring", "-"], input: Array($0.utf8))
    }
    #expect(runs[0].status == 0)
    #expect(runs[0].transcript == runs[1].transcript)
  }

  /// The definition of Spring beans, given as the parent, the beans and their dependencies of contexts.
  private func imported(_ contexts: String) throws -> CommandRun {
    try CommandRun(["import", "spring", "-"], input: Array(#"{"contexts": {\#(contexts)}}"#.utf8))
  }

  @Test func `a bean sees those of its context and of the contexts around it`() throws {
    func context(_ name: String, _ parent: String?, _ bean: String, _ needs: [String]) -> String {
      let beans = #"{"\#(bean)": {"dependencies": \#(needs)}}"#
      return
        #""\#(name)": {"parentId": \#(parent.map { "\"\($0)\"" } ?? "null"), "beans": \#(beans)}"#
    }
    let run = try imported(
      [
        context("root", nil, "a", ["a", "b"]),
        context("child", "root", "b", ["a", "b", "c", "d"]),
        context("grandchild", "child", "c", ["a", "b", "c", "d"]),
        context("sister", "root", "d", ["a", "b", "d"]),
        context("ouroboros", "ouroboros", "e", ["a", "e", "x"]),
      ].joined(separator: ", "))
    #expect(run.status == 0)
    let externals = run.text.split(separator: "\"externals\": [").last ?? ""
    #expect(externals.filter { $0.isLetter } == "bcdx")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a chain of thousands of contexts is read at once`() throws {
    let count = 5_000
    let contexts = (0..<count).map { number in
      let parent = number == 0 ? "null" : #""c\#(number - 1)""#
      let needs = number == count - 1 ? (0..<count).map { "x\($0)" } : []
      let beans = #"{"b": {"dependencies": \#(needs)}}"#
      return #""c\#(number)": {"parentId": \#(parent), "beans": \#(beans)}"#
    }
    let run = try imported(contexts.joined(separator: ", "))
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func `a file is written and its size told`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        ["import", "metro", Input.absolute("Fixtures/Imports/metro.json"), "-o", "app.json"],
        in: folder)
      #expect(
        run.transcript
          == "status: 0\n--- stdout\n--- stderr\nwrote app.json: 6 bindings, 5 dependencies\n"
          + "next: type 'swift-di lint app.json'\n")
      let written = try Data(contentsOf: folder.appending(path: "app.json"))
      try expectSnapshot(String(decoding: written, as: UTF8.self), "command/import-metro.json")
    }
  }

  static let faults: [(format: String, text: String, message: String)] = [
    (
      "spring", "{}",
      "1:1: error: there is no 'contexts' here: save the answer of /actuator/beans"
    ),
    (
      "symfony", "{\"aliases\": []}",
      "1:1: error: there is no 'definitions' here: save the output of 'bin/console "
        + "debug:container --show-hidden --show-arguments --format=json'"
    ),
    (
      "metro", "{\"graph\": \"App\"}",
      "1:1: error: there are no 'bindings' and no 'graphs' here: name a file that Metro wrote to "
        + "'reportsDestination', or one of its task 'generateMetroGraphMetadata'"
    ),
    ("spring", "{\"contexts\": []}", "1:14: error: expected '{', found '['"),
    (
      "symfony", "{\"definitions\": {\"a\": {\n\"class\": 5}}}",
      "2:10: error: expected a string, found '5'"
    ),
    ("metro", "{\"bindings\": [", "1:15: error: unexpected end of file: expected '{'"),
  ]

  @Test(arguments: faults)
  func `a file of another kind is refused at the place of its fault`(
    format: String, text: String, message: String
  ) throws {
    let run = try CommandRun(["import", format, "-"], input: Array(text.utf8))
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n<stdin>:\(message)\n")
  }

  @Test func `arguments that are nested without end are refused`() throws {
    let depth = 100_000
    let text =
      "{\"definitions\": {\"a\": {\"arguments\": "
      + String(repeating: "[{\"arguments\": ", count: depth) + "[]"
      + String(repeating: "}]", count: depth) + "}}}"
    let run = try CommandRun(["import", "symfony", "-"], input: Array(text.utf8))
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        <stdin>:1:3848: error: this is nested deeper than 512 levels

        """)
  }
}
