import DIDefinition

/// Names that are shown together, each cut to the room that it has.
///
/// A name keeps both of its ends, and the name of its type as long as there is room for it. No two
/// different names look the same. A backslash that would be read as the beginning of an escape is escaped.
/// If the ends of names are equal, most of their common beginning is left out, so that the difference
/// shows. A name that still looks like another one is shown in full.
struct ShortenedNames {
  typealias Shown = (text: String, cells: Int)

  private let ellipsis: String

  init(ellipsis: String) {
    self.ellipsis = ellipsis
  }

  /// Cuts the names that do not fit.
  ///
  /// O(names · room), and O(size) of the names that look alike.
  func callAsFunction(_ names: [(text: String, room: Int)]) -> [Shown] {
    // A single name is escaped too, because it may also be shown in another answer.
    let names = names.map { name in
      name.text.utf8.contains(UInt8(ascii: "\\"))
        ? (text: name.text.unambiguous, room: name.room) : name
    }
    var shown: [Shown] = []
    var isCut = [Bool](repeating: false, count: names.count)
    for (position, name) in names.enumerated() {
      if let whole = DisplayText.whole(name.text, upTo: name.room) {
        shown.append(whole)
      } else {
        isCut[position] = true
        shown.append(bothEnds(of: name.text, to: name.room))
      }
    }
    guard isCut.contains(true) else { return shown }
    for group in alike(isCut, names, shown) {
      let start = commonPrefix(group.map { names[$0].text })
      for position in group where isCut[position] {
        shown[position] = fromDifference(names[position], start) ?? shown[position]
      }
    }
    for group in alike(isCut, names, shown) {
      for position in group where isCut[position] {
        shown[position] = DisplayText.clipped(names[position].text, to: .max)
      }
    }
    return shown
  }

  /// The positions of different names that are shown alike, where one of them is cut.
  private func alike(
    _ isCut: [Bool], _ names: [(text: String, room: Int)], _ shown: [Shown]
  ) -> [[Int]] {
    let texts = Set(shown.indices.lazy.filter { isCut[$0] }.map { ExactName(shown[$0].text) })
    var positions: [ExactName: [Int]] = [:]
    for (position, one) in shown.enumerated() where texts.contains(ExactName(one.text)) {
      positions[ExactName(one.text), default: []].append(position)
    }
    return positions.values
      .filter { group in
        let first = ExactName(names[group[0]].text)
        return group.contains { ExactName(names[$0].text) != first }
      }
      .sorted { $0[0] < $1[0] }
  }

  /// How many scalars all of some names begin with.
  private func commonPrefix(_ names: [String]) -> Int {
    guard let first = names.first else { return 0 }
    let scalars = Array(first.unicodeScalars)
    var count = scalars.count
    for name in names.dropFirst() {
      count = min(count, zip(scalars, name.unicodeScalars).prefix { $0 == $1 }.count)
    }
    return count
  }

  /// The beginning of a name, and the rest from where it differs; nil if others only go on behind it.
  private func fromDifference(_ name: (text: String, room: Int), _ start: Int) -> Shown? {
    var scalars = name.text.unicodeScalars.dropFirst(start)
    // A mark would sit on the ellipsis.
    while let first = scalars.first, first.cells == 0 { scalars = scalars.dropFirst() }
    guard !scalars.isEmpty else { return nil }
    let mark = ellipsis.unicodeScalars.count
    let beginning = String(name.text.unicodeScalars.prefix(start))
    let front = DisplayText.clipped(beginning, to: name.room / 3, ellipsis: "")
    let rest = DisplayText.clipped(
      String(scalars), to: max(1, name.room - mark - front.cells), ellipsis: ellipsis)
    return (front.text + ellipsis + rest.text, front.cells + mark + rest.cells)
  }

  // MARK: Both ends

  /// The beginning and the end of a name that does not fit.
  private func bothEnds(of text: String, to room: Int) -> Shown {
    let mark = ellipsis.unicodeScalars.count
    var (text, room, before) = (text, room, "")
    var front = max(0, room - mark) / 2
    if let split = splitAroundType(of: text, room - mark) {
      // In the middle of a name the type stands between two ellipses, unless all behind it fits.
      if split.dropped > 0 {
        text = String(text.unicodeScalars.dropFirst(split.dropped))
        (before, room) = (ellipsis, room - mark)
        if let rest = DisplayText.whole(text, upTo: room) {
          return (before + rest.text, mark + rest.cells)
        }
      }
      front = split.front
    }
    let head = DisplayText.clipped(text, to: front, ellipsis: "")
    let tail = DisplayText.clippedInFront(text, to: room - head.cells, ellipsis: ellipsis)
    return (
      before + head.text + tail.text,
      before.unicodeScalars.count + head.cells + tail.cells
    )
  }

  /// How many scalars to drop in front, and how many cells to show of the rest before the ellipsis, so
  /// that the name of the type is whole; nil if that takes more than `room` cells.
  private func splitAroundType(of text: String, _ room: Int) -> (dropped: Int, front: Int)? {
    // Cells left for the other end.
    let leastOfEnd = 4
    guard let type = Self.typeName(in: text) else { return nil }
    let half = max(0, room) / 2
    let count = text.utf8.count
    if type.upperBound <= half || type.lowerBound >= count - (room - half) { return (0, half) }
    if type.upperBound <= room - leastOfEnd { return (0, type.upperBound) }
    if count - type.lowerBound <= room - leastOfEnd { return (0, room - (count - type.lowerBound)) }
    guard type.count <= room - ellipsis.unicodeScalars.count - leastOfEnd else { return nil }
    return (type.lowerBound, type.count)
  }

  /// Where the simple name of a key's type is: `Invoice` in `any Billing.Invoice<Euro>#main`.
  ///
  /// Nil for text that is not ASCII or is very long.
  private static func typeName(in text: String) -> Range<Int>? {
    guard text.utf8.count <= 1_000, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    var start = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "["): start = index + 1
      case UInt8(ascii: "("):
        if index > start { return start..<index }
        start = index + 1
      case UInt8(ascii: "<"), UInt8(ascii: "#"), UInt8(ascii: "]"), UInt8(ascii: ")"),
        UInt8(ascii: "?"):
        return index > start ? start..<index : nil
      default: break
      }
    }
    return start < text.utf8.count ? start..<text.utf8.count : nil
  }
}
