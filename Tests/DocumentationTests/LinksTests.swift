import DITestSupport
import Foundation
import Testing

/// Links between the files of the repository.
///
/// Links between pages of DocC are checked by `Tests/External/run site`.
@Suite struct LinksTests {
  private static let folders = [
    "", ".github", "Documentation", "Documentation/Decisions", "Documentation/Schemas",
    "Documentation/Sources", "Fixtures", "Sources/SwiftDI/SwiftDI.docc",
    "Sources/SwiftDIDiscovery/SwiftDIDiscovery.docc",
    "Sources/SwiftDIExport/SwiftDIExport.docc", "Sources/swift-di/swift-di.docc", "Tests/External",
  ]

  /// The paths of all Markdown files, from the top of the repository.
  private static func pages() throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: Fixtures.top.appending(path: folder).path)
        .filter { $0.hasSuffix(".md") }.sorted()
        .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
  }

  /// The text of a page without its code blocks.
  private func prose(_ path: String) throws -> String {
    let page = try String(contentsOf: Fixtures.top.appending(path: path), encoding: .utf8)
    return page.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
  }

  /// The anchors that GitHub generates for a page's headings.
  private func anchors(_ path: String) throws -> Set<String> {
    let headings = try prose(path).components(separatedBy: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  @Test func `every link leads to a file, and to a heading of it`() throws {
    var count = 0
    for page in try Self.pages() {
      let folder = (page as NSString).deletingLastPathComponent
      let text = try prose(page).replacing(/`[^`]*`/, with: "")
      for match in text.matches(of: /\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"\s]+)"/) {
        let link = String(match.1 ?? match.2 ?? "")
        if link.hasPrefix("https://") || link.hasPrefix("doc:") { continue }
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? page
          : ((folder as NSString).appendingPathComponent(String(parts[0])) as NSString)
            .standardizingPath
        guard FileManager.default.fileExists(atPath: Fixtures.top.appending(path: target).path)
        else {
          Issue.record("\(page) links to \(link), which does not exist")
          continue
        }
        if parts.count == 2, target.hasSuffix(".md") {
          let anchors = try anchors(target)
          #expect(anchors.contains(String(parts[1])), "\(page) links to \(link)")
        }
      }
    }
    #expect(count > 50)
  }
}
