/// An index of names that finds the likely corrections of a misspelt name.
///
/// Edits are counted for few names. Those with other digits are not looked at, because they are members
/// of a series and not misspellings of each other. A filter by length and set of letters rejects most
/// others; the set is the signature of Boytsov's "Indexing methods for approximate dictionary searching"
/// (2011): one edit changes at most two of its members.
package struct SpellingIndex: Sendable {
  /// The limit of work for one definition, in names and letters compared.
  package static let stepLimit = 32_000_000

  /// A name that may have been meant.
  package struct Match: Sendable {
    /// Its position among the names.
    package let position: Int
    /// The number of edits; for a part or a whole a larger number than any misspelling has.
    package let edits: Int
  }

  /// A summary of a name; comparing two of them rules out most names.
  private struct Signature {
    var letters: UInt64 = 0
    var digits: UInt64 = 0

    /// Collects the letters as a set, and the digits in their order as a hash.
    init(_ name: EditDistance.Letters) {
      for byte in name {
        switch folded(byte) {
        case let digit where digit.isASCIIDigit:
          letters |= 1 << UInt64(digit - 0x30 + 26)
          digits = (digits ^ UInt64(digit)) &* 0x0000_0100_0000_01B3 &+ 1
        case let letter where letter &- 0x61 < 26: letters |= 1 << UInt64(letter - 0x61)
        case let other: letters |= 1 << UInt64(36 + other % 28)
        }
      }
    }
  }

  /// All names, one after another.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  /// The set of letters of each name.
  private var letters: [UInt64] = []
  private var byDigits = NumberGroups([])
  private var byLetters = NumberGroups([])

  /// Collects names.
  ///
  /// O(letters).
  package init(_ names: some Sequence<String>) {
    var digits: [UInt64] = []
    for var name in names {
      name.withUTF8 { name in
        text.append(contentsOf: name)
        ends.append(text.count)
        let signature = Signature(name)
        letters.append(signature.letters)
        digits.append(signature.digits)
      }
    }
    byDigits = NumberGroups(digits)
    byLetters = NumberGroups(letters)
  }

  /// The largest number of edits that counts as a misspelling of a name of this length.
  ///
  /// The limit is one edit for every three letters, and never more than three edits. Long names
  /// share most of their letters with similar names, and four errors in one word are rare.
  package static func limit(forLength length: Int) -> Int { min(length / 3, 3) }

  /// Finds the names that may have been meant.
  ///
  /// - Parameters:
  ///   - name: a name without its own match in the index.
  ///   - includesParts: whether names that contain this one, or are contained in it, count.
  ///   - steps: the remaining work, which is reduced by the work done. If it does not suffice, the
  ///     result is empty.
  /// - Returns: the names within the limit of edits, nearest first, then those in which this one is
  ///   a whole word at an end, or the reverse.
  package func near(_ name: String, includesParts: Bool = false, steps: inout Int) -> [Match] {
    var name = name
    return name.withUTF8 { near($0, includesParts: includesParts, &steps) }
  }

  private func near(
    _ name: EditDistance.Letters, includesParts: Bool, _ steps: inout Int
  ) -> [Match] {
    let limit = Self.limit(forLength: name.count)
    let wanted = Signature(name)
    return text.withUnsafeBufferPointer { text in
      var found = misspelt(name, wanted, limit, in: text, &steps)
      if includesParts, name.count >= Self.shortestPart, steps >= 0 {
        let near = Set(found.map(\.position))
        for part in parts(name, wanted, limit, in: text, &steps)
        where !near.contains(part.position) {
          found.append(part)
        }
      }
      guard steps >= 0 else { return [] }
      return found.sorted { ($0.edits, $0.position) < ($1.edits, $1.position) }
    }
  }

  @inline(__always)
  private func letters(at position: Int, in text: EditDistance.Letters) -> EditDistance.Letters {
    .init(rebasing: text[(position == 0 ? 0 : ends[position - 1])..<ends[position]])
  }

  /// The names with the same digits that are within the limit of edits.
  private func misspelt(
    _ name: EditDistance.Letters, _ wanted: Signature, _ limit: Int,
    in text: EditDistance.Letters, _ steps: inout Int
  ) -> [Match] {
    var distance = EditDistance()
    var found: [Match] = []
    let members = byDigits.members(of: wanted.digits)
    steps -= members.count
    for member in members {
      let position = Int(member)
      guard distance.steps <= steps else { break }
      guard (wanted.letters ^ letters[position]).nonzeroBitCount <= 2 * limit else { continue }
      let other = letters(at: position, in: text)
      guard abs(other.count - name.count) <= limit,
        let edits = distance.between(name, other, atMost: limit),
        edits > 0 || !name.elementsEqual(other)
      else { continue }
      found.append(Match(position: position, edits: edits))
    }
    steps -= distance.steps
    return found
  }

  // MARK: Parts

  private static let shortestPart = 4

  /// The names that are a part of this one, or the reverse.
  ///
  /// A part contains no letter that the whole lacks.
  private func parts(
    _ name: EditDistance.Letters, _ wanted: Signature, _ limit: Int,
    in text: EditDistance.Letters, _ steps: inout Int
  ) -> [Match] {
    var found: [Match] = []
    steps -= byLetters.numbers.count
    for (group, set) in byLetters.numbers.enumerated()
    where set & wanted.letters == set || set & wanted.letters == wanted.letters {
      let members = byLetters[group]
      steps -= members.count
      guard steps >= 0 else { break }
      for member in members {
        let other = letters(at: Int(member), in: text)
        guard Self.isWholeWord(name, other) else { continue }
        found.append(Match(position: Int(member), edits: limit + abs(other.count - name.count)))
      }
    }
    return found
  }

  /// Whether the shorter of two names is a word, or several, at an end of the longer one, and at
  /// least half of it.
  private static func isWholeWord(
    _ first: EditDistance.Letters, _ second: EditDistance.Letters
  ) -> Bool {
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    let rest = long.count - short.count
    guard short.count >= shortestPart, rest > 0, rest <= short.count else { return false }
    return isBoundary(short.count, in: long) && isEqual(short, long, from: 0)
      || isBoundary(rest, in: long) && isEqual(short, long, from: rest)
  }

  /// Compares from the end, because similar names often have the same beginning.
  private static func isEqual(
    _ short: EditDistance.Letters, _ long: EditDistance.Letters, from offset: Int
  ) -> Bool {
    short.indices.reversed().allSatisfy { folded(short[$0]) == folded(long[offset + $0]) }
  }

  /// Whether a word begins at an offset: after a letter of another kind, or at a capital letter.
  private static func isBoundary(_ offset: Int, in name: EditDistance.Letters) -> Bool {
    let (before, after) = (name[offset - 1], name[offset])
    if !isWordByte(before) || !isWordByte(after) { return true }
    guard isCapital(after) else { return false }
    return !isCapital(before) || offset + 1 < name.count && !isCapital(name[offset + 1])
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    folded(byte) &- 0x61 < 26 || byte.isASCIIDigit || byte >= 0x80
  }
}
