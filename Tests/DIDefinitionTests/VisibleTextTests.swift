import DIDefinition
import Testing

@Suite struct VisibleTextTests {
  @Test func `scalars that act on a terminal or on the line are shown as in Swift source`() {
    #expect("a\r\n\tb\0\u{1B}[2J".visible == #"a\r\n\tb\0\u{1B}[2J"#)
    #expect("\u{202E}\u{2028}\u{200B}\u{FEFF}".visible == #"\u{202E}\u{2028}\u{200B}\u{FEFF}"#)
  }

  @Test func `letters, joined emoji and backslashes stay`() {
    #expect("Größe 👩‍👩‍👧 \\n".visible == "Größe 👩‍👩‍👧 \\n")
  }
}
