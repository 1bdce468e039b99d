import Testing

@testable import DIReporting

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("", 0), ("Clock", 5), ("Grün", 4), ("e\u{301}", 1), ("時計", 4), ("Ｆ", 2), ("👍", 2),
    ("❤\u{FE0F}", 1), ("🇫🇷", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\t", 2),
    ("\u{202E}", 8), ("│", 1), ("العربية", 7),
  ])
  func `text is measured in terminal cells`(text: String, cells: Int) {
    #expect(DisplayText.cells(of: text) == cells)
  }

  @Test(arguments: [
    ("Clock", 5, "Clock"), ("Clock", 4, "Clo…"), ("時計屋", 5, "時計…"), ("時計屋", 4, "時…"),
    ("a\nb", 4, "a\\nb"), ("a\nb", 3, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("", 0, ""),
  ])
  func `text is shortened between characters`(text: String, limit: Int, expected: String) {
    #expect(DisplayText.clipped(text, to: limit).text == expected)
  }

  @Test func `only the shown part of a long name is read`() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(DisplayText.clipped(long, to: 10).text == "xxxxxxxxx…")
    let marked = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(DisplayText.clipped(marked, to: 10).text.unicodeScalars.count < 100)
  }
}
