import DITestSupport
import Foundation
import Testing

/// The table of the older frameworks' behaviours, and its tests.
@Suite struct FrameworksTests {
  private static let trap = "B-"
  private static let doesNotCompile = "does not compile: "

  /// The rows of the page that begin with an id, as columns.
  private func rows() throws -> [[String]] {
    let page = try Page(
      "Frameworks.md", at: Fixtures.top.appending(path: "Documentation/Frameworks.md"))
    return page.lines.compactMap { line in
      let columns = line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let id = columns.first, id.wholeMatch(of: /[A-Z]+-[A-Z]?\d+/) != nil else { return nil }
      return columns
    }
  }

  /// The rows about behaviours, without those about problems.
  private func behaviours() throws -> [[String]] {
    try rows().filter { !$0[0].hasPrefix(Self.trap) }
  }

  /// The names of the tests in a folder.
  private func tests(in folder: String = "") throws -> [String] {
    let folder = Fixtures.top.appending(path: "Tests/\(folder)").resolvingSymlinksInPath()
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(of: /func `([^`]*)`/).map { String($0.1) }
    }
    return names
  }

  private func quoted(_ text: String) -> [String] {
    text.matches(of: /`([^`]*)`/).map { String($0.1) }
  }

  private func compileFailExists(_ name: String) -> Bool {
    let file = Fixtures.top.appending(path: "Tests/CompileFail/\(name).swift")
    return FileManager.default.fileExists(atPath: file.path)
  }

  @Test func `each row names its test, and each test has a row`() throws {
    let rows = try behaviours()
    for row in rows { #expect(row.count >= 4, "\(row)") }
    let named = rows.filter {
      $0.count >= 4 && $0[3] != "out of scope" && !$0[3].hasPrefix(Self.doesNotCompile)
    }
    let tests = try tests(in: "Frameworks").filter {
      $0.prefixMatch(of: /[A-Z]+-[A-Z]?\d+\s/) != nil
    }
    #expect(named.map { "\($0[0]) \($0[3])" }.sorted() == tests.sorted())
    #expect(rows.count > 100)
  }

  @Test func `code that does not compile is in the folder for it`() throws {
    for row in try rows() {
      for column in row where column.contains("not compile") {
        #expect(quoted(column).filter { !compileFailExists($0) } == [], "\(row[0])")
      }
    }
  }

  @Test func `each trap of the older frameworks has an existing test`() throws {
    let traps = try rows().filter { $0[0].hasPrefix(Self.trap) }
    #expect(traps.count == 53)
    let known = Set(try behaviours().map { $0[0] } + tests())
    for row in traps {
      #expect(row.count >= 5, "\(row)")
      guard let column = row.last, !column.contains("not compile") else { continue }
      #expect(quoted(column).filter { !known.contains($0) } == [], "\(row[0])")
    }
  }

  @Test func `each id is used exactly once`() throws {
    let ids = try rows().map { $0[0] }
    #expect(Set(ids).count == ids.count)
    let prefixes = [
      ("RVT-", 23), ("RVT-H", 7), ("INJ-", 21), ("SYR-", 19), ("OBJ-", 52), ("CM-", 32),
      ("CM-H", 9),
    ]
    for (prefix, last) in prefixes {
      for number in 1...last {
        let digits = prefix.hasSuffix("-") && number < 10 ? "0\(number)" : "\(number)"
        #expect(ids.contains(prefix + digits))
      }
    }
  }
}
