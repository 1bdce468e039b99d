import DITestSupport
import Foundation
import Testing

/// A page of documentation, by its lines.
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

  /// All pages of the catalogue, and what the README says of the engine.
  static func all() throws -> [Page] {
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { try Page($0) }
      + ["## Straight from your code", "## The engine"].map { heading in
        try Page("README.md", at: Fixtures.top.appending(path: "README.md")).section(heading)
      }
  }

  /// The lines from a heading to the next of its level.
  private func section(_ heading: String) -> Page {
    let after = lines.drop { $0 != heading }.dropFirst()
    return Page(name: name, lines: Array(after.prefix { !$0.hasPrefix("## ") }))
  }

  private init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  /// The text of each block of code in a language.
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
private func snippets() throws -> [String: String] {
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
    for page in try Page.all() {
      for block in page.blocks("swift") where !known.contains(block) {
        Issue.record("\(page.name) shows code that is no snippet:\n\(block)")
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
    for page in try Page.all() where !["SwiftDI.md", "README.md"].contains(page.name) {
      #expect(!page.blocks("swift").isEmpty, "\(page.name)")
      #expect(landing.contains("<doc:\(page.name.dropLast(3))>"), "\(page.name)")
    }
  }
}
