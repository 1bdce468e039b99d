import DIDefinition
import DIRendering
import Testing

@Suite struct SourceLinkTests {
  @Test(
    arguments: [
      (nil, "Sources/A.swift", nil),
      ("", "Sources/A.swift", "Sources/A.swift#L7"),
      ("../", "Sources/A B.swift", "../Sources/A%20B.swift#L7"),
      ("https://example.org/x?a=1&b=2/", "A.swift", "https://example.org/x?a=1&b=2/A.swift#L7"),
      ("HTTP://example.org/", "A.swift", "HTTP://example.org/A.swift#L7"),
      ("", "javascript:alert(1)", "javascript%3Aalert%281%29#L7"),
      ("", "/etc/passwd", nil),
      ("", "//evil.example/A.swift", nil),
      ("", "a\"><script>#?\n.swift", "a%22%3E%3Cscript%3E%23%3F%0A.swift#L7"),
      ("javascript:", "alert(1)", nil),
      ("data:text/html,", "x", nil),
      ("//evil.example/", "x", nil),
      ("\\\\evil.example/", "x", nil),
      ("java\nscript:", "x", nil),
    ] as [(String?, String, String?)])
  func `only the user's prefix chooses the kind of a link`(
    prefix: String?, file: String, link: String?
  ) {
    var only = binding("A")
    only.source = SourceLocation(file: file, line: 7)
    let picture = drawn(definition([only]), options: .init(linkPrefix: prefix))
    #expect(picture.nodes.first?.link == link)
  }
}
