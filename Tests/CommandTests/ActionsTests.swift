import DITestSupport
import Foundation
import Testing

/// The default output of lint inside GitHub Actions.
@Suite struct ActionsTests {
  private static let actions = ["GITHUB_ACTIONS": "true"]

  private func annotations(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("::") }
  }

  @Test func `text in the log is followed by annotations`() throws {
    let plain = try CommandRun(["lint", Input.threeCycle])
    let github = try CommandRun(["lint", Input.threeCycle, "--format", "github"])
    let run = try CommandRun(["lint", Input.threeCycle], environment: Self.actions)
    #expect(run.text == plain.text + github.text)
    #expect(run.errors == plain.errors)
    #expect(run.status == 1)
    #expect(!annotations(github.text).isEmpty)
    #expect(annotations(github.text).count == github.text.split(separator: "\n").count)
  }

  @Test(arguments: [
    "--format concise", "--format json", "--format none", "--format text=/dev/null",
    "-o /dev/null",
  ])
  func `nothing is added if it is not wanted or if the log does not get text`(
    options: Arguments
  ) throws {
    try withTemporaryFolder { folder in
      let arguments = ["lint", Input.absolute(Input.threeCycle)] + options.words
      let plain = try CommandRun(arguments, in: folder)
      let run = try CommandRun(
        arguments,
        environment: Self.actions.merging(["GITHUB_STEP_SUMMARY": "summary"]) { $1 }, in: folder)
      #expect(run.transcript == plain.transcript)
      #expect(try folder.contents() == [])
    }
  }

  @Test(arguments: [[:], ["GITHUB_ACTIONS": ""], ["GITHUB_ACTIONS": "false"]])
  func `outside GitHub Actions nothing is added`(environment: [String: String]) throws {
    let run = try CommandRun(["lint", Input.threeCycle], environment: environment)
    #expect(annotations(run.text) == [])
  }

  @Test func `requested annotations are written once`() throws {
    try withTemporaryFolder { folder in
      let arguments = ["lint", Input.absolute(Input.threeCycle), "--format", "github"]
      let plain = try CommandRun(arguments, in: folder)
      #expect(try folder.contents() == [])
      let run = try CommandRun(
        arguments, environment: Self.actions.merging(["GITHUB_STEP_SUMMARY": "summary"]) { $1 },
        in: folder)
      #expect(run.text == plain.text)
      #expect(try folder.contents() == ["summary"])
    }
  }

  @Test func `annotations in a file leave the summary of the step in place`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        ["lint", Input.absolute(Input.threeCycle), "--format", "text", "--format", "github=a.txt"],
        environment: Self.actions.merging(["GITHUB_STEP_SUMMARY": "summary"]) { $1 }, in: folder)
      #expect(annotations(run.text) == [])
      #expect(try folder.contents() == ["a.txt", "summary"])
    }
  }

  @Test func `all findings are appended to the summary of the step`() throws {
    try withTemporaryFolder { folder in
      try folder.write("before\n", to: "summary")
      let definition = Input.absolute(Input.everyFault)
      let markdown = try CommandRun(["lint", definition, "--format", "markdown"], in: folder)
      let run = try CommandRun(
        ["lint", definition],
        environment: Self.actions.merging(["GITHUB_STEP_SUMMARY": "summary"]) { $1 }, in: folder)
      #expect(run.status == 1)
      #expect(try folder.text(of: "summary") == "before\n" + markdown.text)
      #expect(run.errors.hasPrefix("wrote the summary of this step (GITHUB_STEP_SUMMARY)\n"))
      #expect(annotations(run.text).count { $0.hasPrefix("::error ") } == 10)
    }
  }

  @Test func `a summary that is full or cannot be written is noted, and is no failure`() throws {
    try withTemporaryFolder { folder in
      try folder.write(String(repeating: "x", count: (1 << 20) - 100), to: "full")
      _ = try CommandRun.shell("mkfifo unread", in: folder)
      for (path, reason) in [
        ("full", "it is full"), (".", "Is a directory"), ("unread", "No such device or address"),
        ("none/x", "No such file or directory"), ("/dev/full", "No space left on device"),
      ] {
        let plain = try CommandRun(["lint", Input.absolute(Input.threeCycle)], in: folder)
        let run = try CommandRun(
          ["lint", Input.absolute(Input.threeCycle)],
          environment: Self.actions.merging(["GITHUB_STEP_SUMMARY": path]) { $1 }, in: folder)
        #expect(run.status == 1)
        #expect(
          run.errors
            == "swift-di: note: the summary of this step, '\(path)', is not written: \(reason)\n"
            + plain.errors)
      }
      #expect(try folder.text(of: "full").utf8.count == (1 << 20) - 100)
    }
  }

  @Test func `paths are relative to the repository, wherever lint runs`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandRun.shell("mkdir -p .git app/definitions", in: folder)
      let definition = #"{"formatVersion": 1, "bindings": [{"key": "A", "dependencies": ["B"]}]}"#
      try folder.write(definition, to: "app/definitions/a.json")
      for arguments: Arguments in [
        "lint app/definitions", "lint --directory app definitions",
        "lint --directory app/definitions ../definitions/a.json",
      ] {
        let run = try CommandRun(arguments.words + ["--format", "github"], in: folder)
        #expect(run.text.hasPrefix("::error file=app/definitions/a.json,line=1,col=65,title="))
      }
    }
  }
}
