import DITestSupport
import Foundation
import Testing

/// The runs of the command that pages of the documentation show.
///
/// With `SWIFT_DI_RECORD=1` the output is written into the pages.
@Suite struct PageCommandsTests {
  /// Each command runs in its own folder with the inputs, which also receives its output files.
  @Test func `the page about findings shows what the commands print`() throws {
    let page = "Sources/swift-di/swift-di.docc/ReadingAFinding.md"
    let file = Fixtures.top.appending(path: page)
    var text = try String(contentsOf: file, encoding: .utf8)
    let runs = text.components(separatedBy: "```text\n$ swift-di ").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(runs.count >= 2)
    for shown in runs {
      let words = shown.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
      let run = try withTemporaryFolder { folder in
        for inputs in ["Fixtures", "Documentation"] {
          try FileManager.default.createSymbolicLink(
            at: folder.appending(path: inputs),
            withDestinationURL: Fixtures.top.appending(path: inputs))
        }
        return try CommandRun(words, in: folder)
      }
      let printed = words.joined(separator: " ") + "\n" + run.text + run.errors
      if ProcessInfo.processInfo.environment["SWIFT_DI_RECORD"] == "1" {
        text = text.replacing("$ swift-di \(shown)", with: "$ swift-di \(printed)")
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(page)")
      } else {
        #expect(printed == shown)
      }
    }
  }

  @Test func `the café prints its recorded output`() throws {
    let run = try CommandRun([], program: CommandRun.built("Cafe"))
    try expectSnapshot(run.transcript, "examples/cafe.txt")
  }
}
