package import DIDefinition

/// Shortens type names to fit into a box; tooltips and titles show the whole key.
package struct ShortName: Sendable {
  /// A name is shown without some of its parts to have no more characters than this.
  package static let limit = 30
  /// A name that has no such parts is whole up to this length.
  static let longest = 60
  private static let platformModules = [
    "Swift", "Foundation", "FoundationEssentials", "Combine", "SwiftUI", "UIKit", "AppKit",
    "Dispatch", "Observation", "CoreData", "CoreLocation",
  ]
  let modules: Set<String>

  /// Prefixes that name modules of the definition or the platform are dropped; other prefixes may
  /// be types (`Trail.ID`) and stay.
  package init(_ definition: ContainerDefinition) {
    modules = Set(definition.modules.map(\.name) + Self.platformModules)
  }

  /// A type's name without modules, and if it is long without its inner arguments.
  package func callAsFunction(_ type: String) -> String {
    guard type.utf8.count <= 400, let name = TypeName(type, dropping: modules) else {
      return cutInTheMiddle(type, to: Self.longest)
    }
    var text = name.text(depth: .max)
    for depth in [1, 0] where text.count > Self.limit { text = name.text(depth: depth) }
    return cutInTheMiddle(text, to: Self.longest)
  }
}

/// A text with its middle cut out if it has more than `limit` characters, between words and not within
/// one, unless a single word is longer.
///
/// A character can consist of any number of scalars, so the number of scalars is limited too.
package func cutInTheMiddle(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  let text = scalarsCutInTheMiddle(text, to: limit * 8)
  guard text.count > limit else { return text }
  let words = Words(text)
  let half = (limit - 1) / 2
  for head in [words.ends.last { $0 <= half } ?? 0, 0] {
    let first = words.characters.count - (limit - 1 - head)
    if let tail = words.starts.first(where: { $0 >= first }) {
      return String(words.characters[..<head]) + "…" + String(words.characters[tail...])
    }
  }
  return text.prefix(half) + "…" + text.suffix(limit - 1 - half)
}

/// The text, with `…` for words in its middle if it is longer than a limit.
///
/// The first word and the last stay. A word that is too long by itself is cut. Linear.
package func cutBetweenWords(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit, text.count > limit else { return text }
  let words = text.split(separator: " ", omittingEmptySubsequences: false)
  guard words.count > 2 else { return cutInTheMiddle(text, to: limit) }
  var (head, tail) = (1, 1)
  var length = words[0].count + 3 + words[words.count - 1].count
  while head + tail < words.count {
    let isHead = head <= tail
    let next = isHead ? words[head] : words[words.count - 1 - tail]
    guard length + next.count + 1 <= limit else { break }
    length += next.count + 1
    if isHead { head += 1 } else { tail += 1 }
  }
  let cut = (words.prefix(head) + ["…"] + words.suffix(tail)).joined(separator: " ")
  return cutInTheMiddle(cut, to: limit)
}

/// A name in lines of nearly equal length, broken where words begin: at capitals, dots and other signs.
///
/// A short name, or one that is a single word, is one line. O(length × lines).
func brokenName(_ name: String) -> [String] {
  let count = name.count
  guard count > 18 else { return [name] }
  let words = Words(name)
  // The longer a name, the longer its lines.
  let lineCount = count <= 36 ? 2 : max(3, min(count / 22, 2 + count / 40))
  var starts = [0]
  for line in 1..<lineCount {
    let last = starts[starts.count - 1]
    let wanted = last + (count - last) / (lineCount - line + 1)
    let place = words.starts.filter { $0 > last + 1 && $0 < count - 1 }
      .min { abs($0 - wanted) < abs($1 - wanted) }
    if let place { starts.append(place) }
  }
  return zip(starts, starts.dropFirst() + [count]).map { start, end in
    let text = words.characters[start..<end]
    return String(text.last == " " ? text.dropLast() : text)
  }
}

/// Where the words of a text begin and end: between other characters, and at capitals as in `OneTwo`.
private struct Words {
  let characters: [Character]
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  init(_ text: String) {
    characters = Array(text)
    for index in characters.indices.dropFirst() {
      let (previous, next) = (characters[index - 1], characters[index])
      let wasWord = previous.isLetter || previous.isNumber
      let isWord = next.isLetter || next.isNumber
      let isHump = wasWord && isWord && next.isUppercase && !previous.isUppercase
      if isWord, !wasWord || isHump { starts.append(index) }
      if wasWord, !isWord || isHump { ends.append(index) }
    }
  }
}

/// A text with its middle cut out if it has more than `limit` Unicode scalars.
package func scalarsCutInTheMiddle(_ text: String, to limit: Int) -> String {
  let scalars = text.unicodeScalars
  guard text.utf8.count > limit, scalars.count > limit else { return text }
  let head = (limit - 1) / 2
  return String(scalars.prefix(head)) + "…" + String(scalars.suffix(limit - 1 - head))
}

/// The number of scalars of a name that are shown: Graphviz cannot read back strings of 16,000
/// bytes, and escaping turns a scalar into up to six bytes.
package let longestName = 1_000
