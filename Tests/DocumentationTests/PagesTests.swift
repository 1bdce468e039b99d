import DITestSupport
import Foundation
import Testing

/// A page of documentation, as lines.
struct Page {
  let name: String
  let lines: [String]

  init(_ name: String) throws {
    try self.init(name, at: Page.catalogue.appending(path: name))
  }

  init(_ name: String, at file: URL) throws {
    self.name = name
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  static let catalogue = Fixtures.top.appending(path: "Sources/SwiftDI/SwiftDI.docc")
  /// The guide to the command.
  static let guide = Fixtures.top.appending(path: "Sources/swift-di/swift-di.docc")

  static func readme() throws -> Page {
    try Page("README.md", at: Fixtures.top.appending(path: "README.md"))
  }

  /// All pages of a catalogue.
  static func all(in catalogue: URL) throws -> [Page] {
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map {
      try Page($0, at: catalogue.appending(path: $0))
    }
  }

  /// The pages of the rules, which are generated from the rules themselves.
  static func rules() throws -> Page {
    try Page("Rules.md", at: Fixtures.top.appending(path: "Documentation/Rules.md"))
  }

  /// All pages of both catalogues, those of the rules, and the README.
  static func all() throws -> [Page] {
    try all(in: catalogue) + all(in: guide) + [rules(), readme()]
  }

  /// The code blocks that follow the name of a file and a colon.
  ///
  /// `Tests/External/run first-hour` runs the README's commands with these files.
  func files() -> [String] {
    lines.joined(separator: "\n")
      .matches(of: /\n`Sources\/[^`]+`:\n\n```swift\n([^`]*)\n```/).map { String($0.1) }
  }

  /// The code blocks in a language.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var block: [String]?
    for line in lines {
      if line == "```" || (block == nil && line.hasPrefix("```")) {
        if let ended = block { blocks.append(ended.joined(separator: "\n")) }
        block = block == nil && line == "```\(language)" ? [] : nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }
}

/// The code between `// snippet: name` and `// end` in the files beside this one, by its name.
func snippets() throws -> [String: String] {
  let folder = Fixtures.top.appending(path: "Tests/DocumentationTests/Snippets")
  var snippets: [String: String] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    var current: (name: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("// snippet: ") {
        #expect(current == nil, "\(name): a snippet within a snippet")
        current = (String(trimmed.dropFirst("// snippet: ".count)), [])
      } else if trimmed == "// end", let ended = current {
        let known = snippets.updateValue(dedented(ended.lines), forKey: ended.name)
        #expect(known == nil, "two snippets are called \(ended.name)")
        current = nil
      } else {
        current?.lines.append(line)
      }
    }
    #expect(current == nil, "\(name): a snippet without an end")
  }
  return snippets
}

private func dedented(_ lines: [String]) -> String {
  let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
  let indent = indents.min() ?? 0
  return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
}

@Suite struct PagesTests {
  @Test func `every Swift block of the pages is a snippet that compiles`() throws {
    let known = Set(try snippets().values)
    let examples = try sources(
      in: "Fixtures/Packages/Shop/Sources", "Sources/Examples/Cafe",
      "Fixtures/Sources/Swinject/Shop")
    for page in try Page.all() {
      let files = page.files()
      for block in page.blocks("swift") where !known.contains(block) && !files.contains(block) {
        #expect(examples.contains(block), "\(page.name) shows code that is no snippet:\n\(block)")
      }
    }
  }

  @Test func `every snippet is shown on a page`() throws {
    let shown = Set(try Page.all().flatMap { $0.blocks("swift") })
    for (name, code) in try snippets() where !shown.contains(code) {
      Issue.record("no page shows the snippet \(name)")
    }
  }

  @Test func `every page has code and is listed on the landing page`() throws {
    let landing = try Page("SwiftDI.md").lines.joined(separator: "\n")
    for page in try Page.all(in: Page.catalogue) where page.name != "SwiftDI.md" {
      #expect(!page.blocks("swift").isEmpty, "\(page.name)")
      #expect(landing.contains("<doc:\(page.name.dropLast(3))>"), "\(page.name)")
    }
  }

  @Test func `every page of the guide is listed on its landing page`() throws {
    let landing = try Page("swift-di.md", at: Page.guide.appending(path: "swift-di.md"))
    for page in try Page.all(in: Page.guide) where page.name != landing.name {
      #expect(landing.lines.contains("- <doc:\(page.name.dropLast(3))>"), "\(page.name)")
    }
  }

  @Test func `the list of all pages is complete`() throws {
    let folder = Fixtures.top.appending(path: "Documentation")
    let list = try Page("README.md", at: folder.appending(path: "README.md"))
    let links = list.lines.joined(separator: "\n").matches(of: /\]\(([^)#]+)/).map { String($0.1) }
    let pages =
      try Page.all(in: folder).map(\.name)
      + Page.all(in: Page.catalogue).map { "../Sources/SwiftDI/SwiftDI.docc/\($0.name)" }
      + Page.all(in: Page.guide).map { "../Sources/swift-di/swift-di.docc/\($0.name)" }
    let landing = ["README.md", "SwiftDI.md", "swift-di.md"]
    for page in pages where !landing.contains((page as NSString).lastPathComponent) {
      #expect(links.contains(page), "\(page)")
    }
  }
}

/// All Swift files in these folders, concatenated.
private func sources(in folders: String...) throws -> String {
  try folders.flatMap { name in
    let folder = Fixtures.top.appending(path: name)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }.joined()
}
