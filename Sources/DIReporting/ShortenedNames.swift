import DIDefinition

/// Names that are shown together, each cut to the room that it has.
///
/// Types that belong together begin alike more often than they end alike, so a name is cut in front. No
/// two different names look the same: where the ends are equal, what the names have in common is left
/// out in front, so that they are shown from where they differ; and a name that even then looks like
/// another is shown in full.
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
    var shown: [Shown] = []
    var isCut = [Bool](repeating: false, count: names.count)
    for (position, name) in names.enumerated() {
      if let whole = DisplayText.whole(name.text, upTo: name.room) {
        shown.append(whole)
      } else {
        isCut[position] = true
        shown.append(DisplayText.clippedInFront(name.text, to: name.room, ellipsis: ellipsis))
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

  /// A name from where it differs; nil if others only go on behind it.
  private func fromDifference(_ name: (text: String, room: Int), _ start: Int) -> Shown? {
    var scalars = name.text.unicodeScalars.dropFirst(start)
    // A mark would sit on the ellipsis.
    while let first = scalars.first, first.cells == 0 { scalars = scalars.dropFirst() }
    guard !scalars.isEmpty else { return nil }
    let mark = ellipsis.unicodeScalars.count
    let rest = DisplayText.clipped(
      String(scalars), to: max(1, name.room - mark), ellipsis: ellipsis)
    return (ellipsis + rest.text, mark + rest.cells)
  }
}
