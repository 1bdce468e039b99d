/// The badges of a box or an arrow as lines of text.
package func badgeLines(_ badges: [String], perRow: Int = 4) -> [String] {
  badgeRows(badges, perRow: perRow).map { $0.joined(separator: " ") }
}

/// The badges of a box or an arrow in rows of a few, every badge among them.
///
/// More than a dozen are shown as ranges, such as `W3–W17`.
package func badgeRows(_ badges: [String], perRow: Int = 4) -> [[String]] {
  let badges = badges.map { cutInTheMiddle($0, to: 12) }
  let shown = badges.count > 12 ? badgeRanges(badges) : badges
  return stride(from: 0, to: shown.count, by: perRow).map {
    Array(shown[$0..<min($0 + perRow, shown.count)])
  }
}

/// The badges, in which a range such as `W3–W17` replaces successive ones.
func badgeRanges(_ badges: [String]) -> [String] {
  var result: [String] = []
  var run: [String] = []
  func close() {
    if let first = run.first, let last = run.last, run.count > 2 {
      result.append("\(first)–\(last)")
    } else {
      result += run
    }
    run = []
  }
  for badge in badges {
    if let last = run.last, !follows(badge, last) { close() }
    run.append(badge)
  }
  close()
  return result
}

/// Whether a badge has the letters of another and the next number.
private func follows(_ badge: String, _ other: String) -> Bool {
  let letters = other.prefix { !$0.isNumber }
  guard badge.hasPrefix(letters), let number = Int(badge.dropFirst(letters.count)),
    let before = Int(other.dropFirst(letters.count))
  else { return false }
  return number == before + 1
}
