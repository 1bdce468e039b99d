import DITestSupport
import Foundation
import Testing

@Suite struct ColorTests {
  /// Options and environment, and whether the output has colour in a pipe and on a terminal.
  static let table:
    [(options: Arguments, environment: [String: String], pipe: Bool, terminal: Bool)] = [
      ("", [:], false, true),
      ("--color auto", [:], false, true),
      ("", ["TERM": "xterm-256color"], false, true),
      ("", ["TERM": "dumb"], false, false),
      ("", ["NO_COLOR": "1"], false, false),
      ("", ["NO_COLOR": "0"], false, false),
      ("", ["NO_COLOR": ""], false, true),
      ("", ["CLICOLOR": "1"], false, true),
      ("", ["CLICOLOR": "0"], false, false),
      ("", ["CLICOLOR_FORCE": "1"], true, true),
      ("", ["CLICOLOR_FORCE": "0"], false, true),
      ("", ["CLICOLOR_FORCE": ""], false, true),
      ("", ["FORCE_COLOR": "3"], true, true),
      ("", ["FORCE_COLOR": "0"], false, true),
      ("", ["FORCE_COLOR": ""], false, true),
      ("", ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "1"], true, true),
      ("", ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "0"], true, true),
      ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
      ("", ["FORCE_COLOR": "1", "NO_COLOR": "1"], false, false),
      ("", ["FORCE_COLOR": "1", "NO_COLOR": ""], true, true),
      ("", ["CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"], true, true),
      ("", ["CLICOLOR_FORCE": "0", "CLICOLOR": "0"], false, false),
      ("", ["CLICOLOR": "1", "TERM": "dumb"], false, false),
      ("--color auto", ["FORCE_COLOR": "1"], true, true),
      ("--color auto", ["NO_COLOR": "1"], false, false),
      ("--color always", [:], true, true),
      ("--color always", ["NO_COLOR": "1", "CLICOLOR": "0", "TERM": "dumb"], true, true),
      ("--color never", [:], false, false),
      ("--color never", ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "1"], false, false),
    ]

  @Test(arguments: table)
  func `options and environment choose the colour in a pipe`(
    options: Arguments, environment: [String: String], pipe: Bool, terminal: Bool
  ) throws {
    let run = try CommandRun(
      ["lint", "--quiet", Input.threeCycle] + options.words, environment: environment)
    #expect(run.text == (try reference(colored: pipe)))
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test(.enabled(if: Terminal.isAvailable, "this needs 'script' of util-linux"), arguments: table)
  func `options and environment choose the colour on a terminal`(
    options: Arguments, environment: [String: String], pipe: Bool, terminal: Bool
  ) throws {
    let run = try Terminal.run(
      "lint --quiet \(options.testDescription) \(Input.threeCycle)", environment: environment)
    #expect(run.text == (try reference(colored: terminal)))
    #expect(run.status == 1)
  }

  @Test func `a report with colour is the one without colour plus escape sequences`() throws {
    let colored = try reference(colored: true)
    try expectSnapshot(colored, "command/color.txt")
    #expect(colored.contains("\u{1B}["))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == (try reference(colored: false)))
  }

  @Test func `a report in JSON has no colour`() throws {
    let plain = try CommandRun(["lint", "--format", "json", Input.threeCycle])
    let run = try CommandRun(
      ["lint", "--format", "json", "--color", "always", Input.threeCycle],
      environment: ["FORCE_COLOR": "1"])
    #expect(run.transcript == plain.transcript)
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `a file has colour only on request`() throws {
    try withTemporaryFolder { folder in
      let arguments = ["lint", "--quiet", Input.absolute(Input.threeCycle), "-o", "report"]
      _ = try CommandRun(arguments, environment: ["FORCE_COLOR": "1"], in: folder)
      #expect(!(try folder.text(of: "report").contains("\u{1B}")))
      _ = try CommandRun(arguments + ["--color", "always"], in: folder)
      #expect(try folder.text(of: "report").contains("\u{1B}"))
    }
  }

  @Test(.enabled(if: Terminal.isAvailable, "this needs 'script' of util-linux"))
  func `a PNG, a PDF and DOT are not written to a terminal`() throws {
    for format in ["png", "pdf"] {
      let run = try Terminal.run("graph --format \(format) \(Input.car)")
      #expect(
        run.text == "swift-di: error: \(format) is not for a terminal: name a file with -o\n")
      #expect(run.status == 2)
    }
    for arguments in ["graph \(Input.car)", "graph --format dot \(Input.car)"] {
      let run = try Terminal.run(arguments)
      #expect(
        run.text
          == "swift-di: error: dot is not for a terminal: draw a picture with -o app.svg, or "
          + "name a file for the text\n")
      #expect(run.status == 2)
    }
  }

  private static let references = Result {
    try ["never", "always"].map {
      try CommandRun(["lint", "--quiet", Input.threeCycle, "--color", $0]).text
    }
  }

  private func reference(colored: Bool) throws -> String {
    try Self.references.get()[colored ? 1 : 0]
  }
}

@Suite struct CharsetTests {
  static let table: [(environment: [String: String], charset: String)] = [
    (["LANG": "C.UTF-8"], "utf8"), (["LANG": "de_DE.utf8"], "utf8"),
    (["LANG": "en_US.UTF-8@variant"], "utf8"), (["LANG": "C"], "ascii"),
    (["LANG": "POSIX"], "ascii"), (["LANG": ""], "ascii"),
    (["LANG": "de_DE.ISO-8859-1"], "ascii"),
    (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"], "ascii"),
    (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"], "utf8"),
    (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "C.UTF-8"], "ascii"),
    (["LC_CTYPE": "C.UTF-8", "LANG": "C"], "utf8"),
  ]

  @Test(arguments: table)
  func `the locale chooses the characters of drawings`(
    environment: [String: String], charset: String
  ) throws {
    let run = try CommandRun(["lint", Input.threeCycle], environment: environment)
    try expectSnapshot(run.transcript, "command/charset-\(charset).txt")
    #expect(run.output.allSatisfy { $0 < 0x80 } == (charset == "ascii"))
  }

  @Test func `a report in JSON is the same in every locale`() throws {
    let runs = try ["C", "C.UTF-8"].map {
      try CommandRun(
        ["lint", "-", "--format", "json"],
        input: try Fixtures.bytes("encodings/plain.json"), environment: ["LANG": $0])
    }
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].text.contains("Größe 🚗"))
  }
}
