import DIDefinition
import DIReading
import DITestSupport
import Foundation
import Testing

@Suite struct `The layers below the command` {
  @Test(arguments: ["DIDefinition", "DIGraph", "DIAnalysis", "DIReporting", "DIPictures"])
  func `do not import Foundation`(_ target: String) throws {
    let folder = Fixtures.top.appending(path: "Sources/\(target)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("import Foundation"), "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 3)
  }
}

@Suite struct `The page about the definition format` {
  @Test func `has snippets that are valid definitions without unknown members`() throws {
    let page = try String(
      contentsOf: Fixtures.top.appending(path: "Documentation/Definition-Format.md"),
      encoding: .utf8)
    let snippets = page.components(separatedBy: "```json\n").dropFirst().map { part in
      part.components(separatedBy: "```")[0]
    }
    #expect(snippets.count >= 3)
    for snippet in snippets {
      let document = try DefinitionReader.read(snippet.utf8, defaultName: "snippet")
      #expect(document.unknownMembers.isEmpty)
    }
  }
}
