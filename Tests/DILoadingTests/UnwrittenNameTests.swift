import Testing

@testable import DILoading

@Suite struct `The name of a file that does not exist yet` {
  private func isOneFile(_ one: String, _ other: String, _ by: UnwrittenName.Comparison) -> Bool {
    UnwrittenName(one, comparedBy: by) == UnwrittenName(other, comparedBy: by)
  }

  @Test func `is compared as its file system does`() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(isOneFile("cafe", "cafe", .bytes))
    #expect(!isOneFile(composed, decomposed, .bytes))
    #expect(isOneFile(composed, decomposed, .characters))
    #expect(!isOneFile("Report/a", "report/A", .characters))
    #expect(isOneFile("Report/a", "report/A", .letters))
    #expect(isOneFile("CAFE\u{301}", composed, .letters))
    #expect(isOneFile("STRASSE", "stra\u{DF}e", .letters))
    #expect(!isOneFile("cafe", composed, .letters))
  }
}
