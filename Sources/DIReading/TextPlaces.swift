import DIDefinition

/// Computes lines, columns and JSON pointers in a text that was read before.
///
/// Reading only stores one offset for each entry of the definition's arrays. A location is computed
/// when a message needs it: lines are counted from the nearest of the marks, which are 4 KiB apart,
/// and pointers by walking through the text again.
package struct TextPlaces: Sendable {
  private static let markDistance = 1 << 12

  private let input: InputBytes
  private let start: Int
  /// For each mark, the number of line ends before it and the last mark whose block contains a line
  /// end.
  ///
  /// The blocks after that one are part of one line.
  private let marks: [(lines: Int, lastEnd: Int?)]

  package init(_ input: InputBytes, start: Int) {
    self.input = input
    self.start = start
    var marks: [(lines: Int, lastEnd: Int?)] = [(0, nil)]
    marks.reserveCapacity((input.bytes.count - start) / Self.markDistance + 2)
    var (lines, lastEnd) = (0, Int?.none)
    var from = start
    while from < input.bytes.count {
      let end = min(from + Self.markDistance, input.bytes.count)
      let count = Self.lineEnds(in: input.bytes[from..<end])
      lines += count
      if count > 0 { lastEnd = marks.count - 1 }
      marks.append((lines, lastEnd))
      from = end
    }
    self.marks = marks
  }

  /// The line and column of an offset, both from 1.
  ///
  /// O(4 KiB), however long the line is.
  package func position(at offset: Int) -> (line: Int, column: Int) {
    let bytes = input.bytes
    let offset = min(max(offset, start), bytes.count)
    let mark = (offset - start) / Self.markDistance
    let block = block(mark)[..<offset]
    let lineEnd =
      block.lastIndex(of: 0x0A)
      ?? marks[mark].lastEnd.flatMap { self.block($0).lastIndex(of: 0x0A) }
    let lineStart = lineEnd.map { $0 + 1 } ?? start
    return (marks[mark].lines + Self.lineEnds(in: block) + 1, offset - lineStart + 1)
  }

  /// The bytes between a mark and the next.
  private func block(_ mark: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let from = start + mark * Self.markDistance
    return input.bytes[from..<min(from + Self.markDistance, input.bytes.count)]
  }

  /// The number of line ends in at most `markDistance` bytes.
  ///
  /// Processes eight bytes at a time, with one counter for each byte of a word.
  private static func lineEnds(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let raw = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
    let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
    var count = 0
    var offset = 0
    while offset + 8 <= raw.count {
      // A counter of one byte holds the sum of 128 words without overflow.
      let end = min(offset &+ 128 * 8, raw.count & ~7)
      var counters: UInt64 = 0
      while offset < end {
        counters &+= lineEnds(
          in: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      let pairs = (counters & evenBytes) &+ (counters >> 8 & evenBytes)
      count += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    return raw[offset...].reduce(count) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  /// A word with 1 in each byte that is a line end, and 0 in the others.
  @inline(__always)
  private static func lineEnds(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let others = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return ~(((others & low) &+ low) | others | low) >> 7
  }

  /// The offset of a value, starting from the offset of an enclosing value.
  func offset(
    from anchor: Int, steps: some Sequence<DefinitionSite.Step>, marks: ElementMarks
  ) -> Int? {
    var scanner = JSONScanner(input.bytes, start: anchor)
    do throws(JSONFault) {
      for step in steps {
        guard try Self.descend(&scanner, step, marks) else { return nil }
      }
    } catch {
      return nil
    }
    return scanner.nextOffset()
  }

  private static func descend(
    _ scanner: inout JSONScanner, _ step: DefinitionSite.Step, _ marks: ElementMarks
  ) throws(JSONFault) -> Bool {
    switch step {
    case .index(let index):
      var count = 0
      let start = scanner.nextOffset()
      try scanner.open("[")
      // The mark is at an element, not at a comma, so that element is skipped before the loop.
      if let mark = marks.last(before: index, ofArrayAt: start) {
        count = mark.element
        scanner.offset = mark.offset
        if count == index { return true }
        try scanner.skipValue()
        count += 1
      }
      while try !scanner.closes(with: "]", isFirst: count == 0) {
        if count == index { return true }
        try scanner.skipValue()
        count += 1
      }
      return false
    case .member(let name):
      return try scanner.enter(member: name) != nil
    }
  }

  /// The JSON pointer of the innermost value that contains an offset, as far as the text is
  /// readable.
  ///
  /// The pointer is relative to the value at `anchor`, or to the whole document.
  func pointer(at offset: Int, from anchor: Int? = nil) -> String {
    var scanner = JSONScanner(input.bytes, start: anchor ?? start)
    var open: [(isObject: Bool, count: Int, name: String?)] = []
    do throws(JSONFault) {
      repeat {
        if let last = open.indices.last {
          let isFirst = open[last].count == 0
          open[last].name = nil
          if try scanner.closes(with: open[last].isObject ? "}" : "]", isFirst: isFirst) {
            if scanner.offset > offset { break }
            open.removeLast()
            continue
          }
          open[last].count += 1
          if open[last].isObject {
            if scanner.nextOffset() > offset { break }
            open[last].name = String(decoding: try scanner.string("a name"), as: UTF8.self)
            if scanner.offset > offset { break }
            try scanner.expect(":")
          }
        }
        let mark = scanner.peek()
        if scanner.offset >= offset { break }
        if mark == UInt8(ascii: "{") || mark == UInt8(ascii: "[") {
          let isObject = mark == UInt8(ascii: "{")
          try scanner.open(isObject ? "{" : "[")
          open.append((isObject, 0, nil))
        } else {
          try scanner.skipValue()
          if scanner.offset > offset { break }
        }
      } while !open.isEmpty
    } catch {
      // The text is invalid from here on, so the pointer ends here.
    }
    return open.reduce(into: "") { pointer, value in
      if let name = value.name {
        pointer += "/" + escapedForPointer(name)
      } else if !value.isObject, value.count > 0 {
        pointer += "/\(value.count - 1)"
      }
    }
  }
}
