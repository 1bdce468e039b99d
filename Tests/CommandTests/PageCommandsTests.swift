import DITestSupport
import Foundation
import Testing

/// The runs of the command that the pages about migrating show.
@Suite struct PageCommandsTests {
  static let pages = [
    "MigratingFromRivet", "MigratingFromInjineer", "MigratingFromSyringe",
    "MigratingFromObjection", "MigratingFromCoreMeta",
  ]

  /// Each is run in a folder of its own that has the fixtures, so that what is drawn is left there.
  @Test(arguments: pages)
  func `commands print the pages of the documentation`(page: String) throws {
    let file = Fixtures.top.appending(path: "Sources/SwiftDI/SwiftDI.docc/\(page).md")
    let runs = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "```text\n$ swift-di ").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(runs.count >= 2)
    for shown in runs {
      let words = shown.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
      let run = try withTemporaryFolder { folder in
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: "Fixtures"), withDestinationURL: Fixtures.folder)
        return try CommandRun(words, in: folder)
      }
      #expect(words.joined(separator: " ") + "\n" + run.text + run.errors == shown)
    }
  }
}
