import DITestSupport
import Foundation
import Testing

/// What a newcomer sees first.
@Suite struct ReadmeTests {
  @Test func `the first screen names the two commands`() throws {
    let screen = try Page.readme().lines.prefix(40).joined(separator: "\n")
    #expect(screen.contains("`make demo`"))
    #expect(screen.contains("`make test`"))
  }

  @Test func `the README has at most 200 lines`() throws {
    // The last one is empty: the file ends with a line break.
    #expect(try Page.readme().lines.count <= 201)
  }

  @Test func `every version that the README names exists`() throws {
    let readme = try Page.readme().lines.joined(separator: "\n")
    #expect(versions(in: readme).subtracting(try tags()) == [])
  }

  @Test func `versions are recognised in every form`() {
    let text = """
      .package(url: "…", from: "7.0.1") .package(url: "…", exact: "7.0.2") .package(url: "…", branch: "main")
      .package(url: "…", branch: "next") --from 7.0.3 --branch other --branch main lint@v7 rev: 7.0.4
      """
    #expect(
      versions(in: text) == ["7.0.1", "7.0.2", "7.0.3", "7.0.4", "next", "other", "v7"])
  }

  @Test func `code in the table of homes is that of their pages`() throws {
    let readme = try Page.readme().lines
    let start = try #require(readme.firstIndex(of: "## In your app"))
    let rows = readme[start...].dropFirst().prefix { !$0.hasPrefix("## ") }
    let spans = rows.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
      .filter { $0.contains("(") || $0.contains("[") }
    let code = try snippets().values.joined(separator: "\n")
    #expect(spans.count == 5)
    #expect(spans.filter { !code.contains($0) } == [])
  }

  /// Versions, tags and branches, except for the branch `main`.
  private func versions(in text: String) -> Set<String> {
    let plain = text.matches(of: /\b\d+\.\d+\.\d+\b/).map { String($0.0) }
    let required = text.matches(
      of: /(?:branch: "|--(?:branch|from|exact|revision) |\w@|rev: )([\w.\/-]+)/
    ).map { String($0.1) }
    return Set(plain + required).subtracting(["main"])
  }

  private func tags() throws -> [String] {
    let run = try CommandRun(["git", "tag"], program: URL(filePath: "/usr/bin/env"))
    return run.text.split(separator: "\n").map(String.init)
  }
}
