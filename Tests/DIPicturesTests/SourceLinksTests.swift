import DIDefinition
import DIPictures
import Testing

@Suite struct SourceLinksTests {
  private func link(_ links: SourceLinks?, to file: String, line: Int? = 7) -> String? {
    var only = binding("A")
    only.source = .init(file: file, line: line)
    return drawn(definition([only]), options: .init(links: links)).nodes.first?.link
  }

  @Test(
    arguments: [
      ("https://git.example", "Sources/A.swift", "https://git.example/Sources/A.swift#L7"),
      ("https://git.example/", "A.swift", "https://git.example/A.swift#L7"),
      ("https://git.example/r/blob/main", "A.swift", "https://git.example/r/blob/main/A.swift#L7"),
      ("HTTP://git.example/ä b", "A.swift", "HTTP://git.example/%C3%A4%20b/A.swift#L7"),
      ("https://git.example?p=x&y=", "A.swift", "https://git.example?p=x&y=/A.swift#L7"),
      ("https://git.example/#/src", "A.swift", "https://git.example/#/src/A.swift"),
      ("https://git.example/{file}", "A.swift", "https://git.example/A.swift"),
      ("https://git.example/{file}#L{line}", "A.swift", "https://git.example/A.swift#L7"),
      ("https://git.example/{file}?l={line}&p={file}", "A", "https://git.example/A?l=7&p=A"),
      ("https://git.example", ".evil.example/x", "https://git.example/.evil.example/x#L7"),
      ("https://git.example", "@evil.example/x", "https://git.example/%40evil.example/x#L7"),
      (
        "https://git.example/", "javascript:alert(1)",
        "https://git.example/javascript%3Aalert%281%29#L7"
      ),
      (
        "https://git.example/", "A+B {file}.swift",
        "https://git.example/A%2BB%20%7Bfile%7D.swift#L7"
      ),
      (
        "https://git.example/", "a\"><script>#?%2e\n\\.swift",
        "https://git.example/a%22%3E%3Cscript%3E%23%3F%252e%0A%5C.swift#L7"
      ),
      ("https://git.example/r", "a/./b//../c.swift", "https://git.example/r/a/c.swift#L7"),
      ("https://git.example/r", "../c.swift", nil),
      ("https://git.example/r", "a/../../c.swift", nil),
      ("https://git.example/r", "a/..", nil),
      ("https://git.example/r", "", nil),
      ("https://git.example/r", "/etc/passwd", nil),
      ("https://git.example/r", "//evil.example/A.swift", nil),
    ] as [(String, String, String?)])
  func `a file's name becomes a path below the user's address`(
    address: String, file: String, expected: String?
  ) throws {
    let links = try SourceLinks(to: address)
    #expect(link(links, to: file) == expected)
  }

  @Test(arguments: [
    ("https://git.example", "https://git.example/A.swift"),
    ("https://git.example/{file}#L{line}", "https://git.example/A.swift"),
    ("https://git.example/{file}#code", "https://git.example/A.swift#code"),
    ("https://git.example/{file}?line={line}", "https://git.example/A.swift?line=1"),
  ])
  func `a place without a line links to the file`(address: String, expected: String) throws {
    #expect(try link(SourceLinks(to: address), to: "A.swift", line: nil) == expected)
  }

  @Test func `a revision replaces its placeholder in the address`() throws {
    let links = try SourceLinks(to: "https://git.example/blob/{rev}", revision: "feature/a b")
    #expect(
      link(links, to: "A.swift")
        == "https://git.example/blob/feature/a%20b/A.swift#L7")
  }

  @Test(
    arguments: [
      ("", nil, .notAnAddress),
      ("https://x y/", nil, .notAnAddress),
      ("https://x\n/", nil, .notAnAddress),
      ("../", nil, .notAnAddress),
      ("/blob/", nil, .notAnAddress),
      ("//evil.example/", nil, .notAnAddress),
      ("javascript:", nil, .notAnAddress),
      ("data:text/html,", nil, .notAnAddress),
      ("file:///", nil, .notAnAddress),
      ("java\nscript:", nil, .notAnAddress),
      (" https://git.example", nil, .notAnAddress),
      ("https:git.example", nil, .notAnAddress),
      ("https://", nil, .notAnAddress),
      ("https:///evil.example", nil, .notAnAddress),
      ("https://\\evil.example", nil, .notAnAddress),
      ("{file}#L{line}", nil, .notAnAddress),
      ("https://{file}", nil, .placeholderInHost),
      ("https://git.example{file}", nil, .placeholderInHost),
      ("https://git.example:{line}/{file}", nil, .placeholderInHost),
      ("https://git.example/{path}", nil, .unknownPlaceholder("path")),
      ("https://git.example/{file", nil, .unknownPlaceholder("file")),
      ("https://git.example/?line={line}", nil, .lineWithoutFile),
      ("https://git.example/{rev}/{file}", nil, .missingRevision),
      ("https://git.example/{rev}/{file}", "", .missingRevision),
    ] as [(String, String?, SourceLinks.Problem)])
  func `any other address is refused`(
    address: String, revision: String?, problem: SourceLinks.Problem
  ) {
    #expect(throws: problem) { try SourceLinks(to: address, revision: revision) }
  }

  @Test(
    arguments: [
      ("/site", "/site", "A.swift", "A.swift#L7"),
      ("/site/pictures", "/site", "Sources/A.swift", "../Sources/A.swift#L7"),
      ("/tmp/x/", "/site/my app", "A.swift", "../../site/my%20app/A.swift#L7"),
      ("/", "/site", "A.swift", "site/A.swift#L7"),
      ("/site", "/site", "javascript:alert(1)", "javascript%3Aalert%281%29#L7"),
      ("/site", "/site", "//evil.example/x", nil),
      ("/site/pictures", "/site", "../A.swift", nil),
      ("/site", "/site", "/etc/passwd", nil),
    ] as [(String, String, String, String?)])
  func `links on one disk are relative to the picture`(
    pictureFolder: String, sourceFolder: String, file: String, expected: String?
  ) {
    let links = SourceLinks(from: pictureFolder, to: sourceFolder)
    #expect(link(links, to: file) == expected)
  }

  @Test func `without links no box is a link`() {
    #expect(link(nil, to: "A.swift") == nil)
  }
}
