/// Proposes known names for an unknown one: `did you mean 'Clock' or 'Clocks'?`.
///
/// A name that differs in a few scalars beyond printable ASCII is followed by these scalars.
///
/// - Parameters:
///   - names: the proposed names, the best first.
///   - unknown: the name that is not known.
/// - Returns: a question; nil without names.
package func suggestion(_ names: some Sequence<String>, insteadOf unknown: String) -> String? {
  let names = names.map { name in
    "'\(name)'" + (hiddenDifference(of: name, from: unknown).map { " (\($0))" } ?? "")
  }
  return names.isEmpty ? nil : "did you mean \(names.joined(separator: " or "))?"
}

/// Proposes a known name for an unknown one; nil without a near name.
package func suggestion(_ near: String?, insteadOf unknown: String) -> String? {
  suggestion([near].compactMap(\.self), insteadOf: unknown)
}

/// Proposes the nearest known name for an unknown one, or lists all: `known: text, json`.
package func suggestionOrList(of known: [String], insteadOf unknown: String) -> String {
  suggestion(NearestName.of(unknown, among: known), insteadOf: unknown)
    ?? "known: \(known.joined(separator: ", "))"
}

/// The scalars in which a name differs from one that looks like it, such as
/// `U+00E9 instead of U+0065 U+0301`.
///
/// Nil if the difference is long or all of it is printable ASCII, because then a reader sees it.
///
/// O(letters).
package func hiddenDifference(of name: String, from other: String) -> String? {
  if name.isPlain, other.isPlain { return nil }
  /// A longer difference is another word.
  let longest = 3
  var (mine, its) = (name.unicodeScalars[...], other.unicodeScalars[...])
  while let first = mine.first, first == its.first {
    mine.removeFirst()
    its.removeFirst()
  }
  while let last = mine.last, last == its.last {
    mine.removeLast()
    its.removeLast()
  }
  let changed = mine.prefix(longest + 1) + its.prefix(longest + 1)
  guard mine.count <= longest, its.count <= longest,
    changed.contains(where: { !$0.isASCII || $0.isControlling })
  else { return nil }
  if its.isEmpty { return "with \(codePoints(mine))" }
  if mine.isEmpty { return "without \(codePoints(its))" }
  return "\(codePoints(mine)) instead of \(codePoints(its))"
}

private func codePoints(_ scalars: Substring.UnicodeScalarView) -> String {
  scalars.map { scalar in
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }.joined(separator: " ")
}
