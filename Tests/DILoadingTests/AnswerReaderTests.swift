import CSwiftDI
import Testing

@testable import DILoading

@Suite struct `The reader of answers` {
  /// Reads a text that arrives in pieces of a size.
  private func read(_ text: String, pieces size: Int, limit: Int = 100) -> AnswerReader {
    var reader = AnswerReader(maximumSize: limit)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      let wantsMore = piece.withUnsafeBytes { reader.take($0) }
      if !wantsMore { break }
    }
    return reader
  }

  private func words(_ reader: AnswerReader) -> String {
    switch reader.state {
    case .unfinished: "unfinished"
    case .complete(let kind, let bytes):
      "\(String(cString: swiftdi_export_word(kind))): \(String(decoding: bytes, as: UTF8.self))"
    case .malformed(let reason): "malformed: \(reason)"
    }
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `reads an answer in pieces of any size`(size: Int) {
    let reader = read(
      "swift-di 1 step 3\none swift-di 1 note 0\n".replacing("one ", with: "one")
        + "swift-di 1 definition 5\nhello rest", pieces: size)
    #expect(words(reader) == "definition: hello")
    #expect(reader.step == "one")
    #expect(reader.notes == [""])
  }

  @Test(arguments: [
    ("", "unfinished"), ("swift-di", "unfinished"), ("swift-di 1 definition 5\nhell", "unfinished"),
    ("swift-di 1 definition 100\n", "unfinished"), ("swift-di 1 choices 0\n", "choices: "),
    ("swift-di 2 whatever\n", "malformed: it does not begin like one"),
    ("swift-di 2 what ever\n", "contract: 2"),
    ("Swift-di 1", "malformed: it does not begin like one"),
    ("\n", "malformed: it does not begin like one"),
    ("swift-di 1 definition -1\n", "malformed: a part of its answer is unknown"),
    ("swift-di 1 definition 5x\n", "malformed: a part of its answer is unknown"),
    (
      "swift-di 1 definition 101\n",
      "malformed: its answer is 101 bytes long, the limit is 100"
    ),
    (
      "swift-di 1 note 99999999999999999999\n", "malformed: a part of its answer is unknown"
    ),
    (
      "swift-di 1 " + String(repeating: "x", count: 100),
      "malformed: it does not begin like one"
    ),
  ])
  func `distinguishes an answer from other output`(text: String, expected: String) {
    for size in [1, 1000] { #expect(words(read(text, pieces: size)) == expected) }
  }
}

@Suite struct `The last lines` {
  @Test func `are the last ones of a text of any length`() {
    var lines = LastLines()
    for number in 0..<30_000 { lines.append("line \(number)\n".utf8) }
    #expect(lines.lines == (29_990..<30_000).map { "line \($0)" })
  }

  @Test func `leave out empty lines and stack traces, and are shortened`() {
    var lines = LastLines()
    let long = String(repeating: "ü", count: 500)
    lines.append(
      """
      a/b.swift:3: Fatal error: no archive

      Current stack trace:
      0    libswiftCore.so                    0x00007fe44a83f2c0 _swift_stdlib_reportFatalError + 171
      37                                      0x0000563bfa540c12 <unavailable> + 1518610
      12 monkeys
      \(long)
      """.utf8)
    #expect(
      lines.lines == [
        "a/b.swift:3: Fatal error: no archive", "12 monkeys",
        String(repeating: "ü", count: 400) + "…",
      ])
  }
}
