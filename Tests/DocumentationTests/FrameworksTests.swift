import DITestSupport
import Foundation
import Testing

/// The table of the older frameworks' behaviours and the tests of them.
@Suite struct FrameworksTests {
  /// The rows of the page that begin with an id, by their columns.
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

  /// The names of the tests that begin with an id.
  private func tests() throws -> [String] {
    let folder = Fixtures.top.appending(path: "Tests/ConformanceTests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(of: /func `([A-Z]+-[A-Z]?\d+ [^`]*)`/).map { String($0.1) }
    }
    return names
  }

  @Test func `each row names its test, and each test has its row`() throws {
    let rows = try rows()
    for row in rows { #expect(row.count >= 4, "\(row)") }
    let named = rows.filter { $0.count >= 4 && $0[3] != "out of scope" }.map { "\($0[0]) \($0[3])" }
    let tests = try tests()
    #expect(named.sorted() == tests.sorted())
    #expect(rows.count > 50)
  }

  @Test func `no id is used twice, and none is left out`() throws {
    let ids = try rows().map { $0[0] }
    #expect(Set(ids).count == ids.count)
    for (prefix, last) in [("RVT-", 23), ("RVT-H", 7), ("INJ-", 21)] {
      for number in 1...last {
        let digits = prefix.hasSuffix("-") && number < 10 ? "0\(number)" : "\(number)"
        #expect(ids.contains(prefix + digits))
      }
    }
  }
}
