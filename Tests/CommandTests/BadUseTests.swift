import DITestSupport
import Foundation
import Testing

@Suite struct BadUseTests {
  static let uses: [(arguments: Arguments, message: String)] = [
    ("lint --only scope-leek x.json", "unknown rule 'scope-leek' (did you mean 'scope-leak'?)"),
    ("lint --disable scope-leak,x x.json", "unknown rule 'x' ('swift-di rules' lists them)"),
    (
      "diff --disable nonsense x.json y.json",
      "unknown rule 'nonsense' ('swift-di rules' lists them)"
    ),
    ("rules scope-leek", "unknown rule 'scope-leek' (did you mean 'scope-leak'?)"),
    (
      "lint --only scope-leak,missing-binding --disable missing-binding --disable scope-leak x.json",
      "--disable names all rules of --only: no rule is left to run"
    ),
    ("lint --format tex x.json", "unknown format 'tex' (did you mean 'text'?)"),
    (
      "lint --format checkstyle x.json",
      "unknown format 'checkstyle' (known: text, concise, xcode, github, gitlab, sarif, json, junit, markdown, none)"
    ),
    ("lint --format JSON x.json", "unknown format 'JSON' (did you mean 'json'?)"),
    (
      "lint --format =f x.json",
      "unknown format '' (known: text, concise, xcode, github, gitlab, sarif, json, junit, markdown, none)"
    ),
    ("lint --format json= x.json", "format 'json=' names no file"),
    (
      "lint --format text --format json x.json",
      "formats 'text' and 'json' go to standard output: give one of them a file, as in json=FILE"
    ),
    (
      "lint --format text --format json=- x.json",
      "formats 'text' and 'json' go to standard output: give one of them a file, as in json=FILE"
    ),
    (
      "lint --format text=a --format json=a x.json",
      "formats 'text' and 'json' go to 'a': give one of them another file"
    ),
    (
      "lint --format text=a --format json=./a x.json",
      "formats 'text' and 'json' go to 'a': give one of them another file"
    ),
    (
      "lint --format text --format json -o a x.json",
      "formats 'text' and 'json' go to 'a': give one of them another file"
    ),
    (
      "lint --format text=a --format json=.//a x.json",
      "formats 'text' and 'json' go to one file, 'a' and './/a': give one of them another"
    ),
    (
      "lint --format sarif=a --format sarif=a x.json",
      "format 'sarif' goes twice to 'a': give one of them another file"
    ),
    (
      "lint -o a --format json=b x.json",
      "nothing goes to 'a', because each format names its own file: remove -o, or add a format without a file"
    ),
    ("lint --directory nowhere x.json", "cannot work in 'nowhere': No such file or directory"),
    ("graph x.json y.json", "graph draws one definition at a time, not 2"),
    ("graph .", "graph draws one definition at a time, not 2"),
    (
      "graph -o x.bmp x.json",
      "unknown picture format '.bmp': use --format dot, svg, png, pdf, json or mermaid"
    ),
    ("lint --max-findings -1 x.json", "--max-findings must be 0 or more"),
    ("lint -q -v x.json", "--quiet and --verbose cannot be combined: remove one"),
  ]

  @Test(arguments: uses)
  func `wrong usage is reported in one line`(arguments: Arguments, message: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(definition, to: "x.json")
      try folder.write(definition, to: "y.json")
      let run = try CommandRun(arguments.words, in: folder)
      #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\nswift-di: error: \(message)\n")
      #expect(try folder.contents() == ["x.json", "y.json"])
    }
  }

  static let inputs: [(arguments: Arguments, errors: String)] = [
    (
      "nothing.json",
      "nothing.json: error: there is no such file or folder: name the folder of an app, or a definition\n"
    ),
    ("x.json/y.json", "x.json/y.json: error: Not a directory\n"),
    (
      "empty",
      "empty: error: there is no definition and no Swift file here: name the folder of an app, or a definition\n"
    ),
    ("*.yaml", "*.yaml: error: no file matches this pattern\n"),
    ("nowhere/*.json", "nowhere/*.json: error: no file matches this pattern\n"),
  ]

  @Test(arguments: inputs, ["lint", "graph"])
  func `an input without definitions is named`(
    input: (arguments: Arguments, errors: String), command: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write(definition, to: "x.json")
      _ = try CommandRun.shell("mkdir empty; echo {} >empty/.hidden.json", in: folder)
      let run = try CommandRun([command] + input.arguments.words, in: folder)
      #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\n\(input.errors)")
    }
  }

  @Test func `an input without definitions does not hide the others`() throws {
    try withTemporaryFolder { folder in
      try folder.write(definition, to: "x.json")
      let run = try CommandRun(["lint", "x.json", "nothing.json"], in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          x: 1 binding, 0 dependencies; no findings (23 rules)
          nothing.json: error: there is no such file or folder: name the folder of an app, or a definition

          """)
    }
  }

  @Test(arguments: [
    ("lint --nonsense x.json" as Arguments, "unknown-option"),
    ("lint --formt json x.json", "near-option"), ("graph --depth many x.json", "no-number"),
    ("lint --fail-on fatal x.json", "unknown-level"),
    ("graph --format html x.json", "unknown-picture"), ("lint x.json --format", "missing-value"),
    ("why", "missing-argument"), ("config extra", "extra-argument"),
    ("lin x.json", "unknown-command"), ("--strict lint x.json", "option-before-command"),
  ])
  func `an error of the parser shows the usage`(arguments: Arguments, name: String) throws {
    let run = try CommandRun(arguments.words)
    #expect(run.status == 2)
    #expect(run.text == "")
    try expectSnapshot(run.errors, "command/bad-use-\(name).txt")
  }

  @Test(arguments: ["", ","])
  func `an empty list of rules is refused instead of passing`(
    list: String
  ) throws {
    let run = try CommandRun(["lint", "--only", list, Input.threeCycle])
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.hasPrefix("swift-di: error: "))
  }

  private let definition = #"{"formatVersion": 1, "bindings": [{"key": "App"}]}"#
}
