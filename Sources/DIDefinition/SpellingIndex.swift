/// An index of names that finds the likely corrections of a misspelt name.
///
/// Edits are counted for few names. A filter by length, digits and set of letters rejects the
/// others with three comparisons; the set is the signature of Boytsov's "Indexing methods for
/// approximate dictionary searching" (2011): one edit changes at most two of its members. Names
/// with different digits are members of a series, not misspellings of each other.
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
  /// The signatures, as columns.
  private var letters: [UInt64] = []
  private var digits: [UInt64] = []

  /// Collects names.
  ///
  /// O(letters).
  package init(_ names: some Sequence<String>) {
    for var name in names {
      name.withUTF8 { name in
        text.append(contentsOf: name)
        ends.append(text.count)
        let signature = Signature(name)
        letters.append(signature.letters)
        digits.append(signature.digits)
      }
    }
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
    var distance = EditDistance()
    var found: [Match] = []
    steps -= ends.count
    guard steps >= 0 else { return [] }
    forEachCandidate(for: name, limit, includesParts: includesParts) { candidate in
      let (position, letters) = (candidate.position, candidate.letters)
      if candidate.isNear, let edits = distance.between(name, letters, atMost: limit) {
        guard edits > 0 || !name.elementsEqual(letters) else { return true }
        found.append(Match(position: position, edits: edits))
      } else if candidate.isPart, Self.isWholeWord(name, letters) {
        found.append(Match(position: position, edits: limit + abs(letters.count - name.count)))
      }
      return distance.steps <= steps
    }
    steps -= distance.steps
    guard steps >= 0 else { return [] }
    return found.sorted { ($0.edits, $0.position) < ($1.edits, $1.position) }
  }

  /// A name that the filter does not reject.
  private struct Candidate {
    let position: Int
    let letters: EditDistance.Letters
    /// Whether it may be within the limit of edits.
    let isNear: Bool
    /// Whether it may be a part or a whole.
    let isPart: Bool
  }

  /// Passes the names that the filter does not reject to `body`, until it returns false.
  ///
  /// A name with other digits is rejected by one comparison.
  private func forEachCandidate(
    for name: EditDistance.Letters, _ limit: Int, includesParts: Bool,
    _ body: (Candidate) -> Bool
  ) {
    let wanted = Signature(name)
    let parts = includesParts && name.count >= Self.shortestPart
    text.withUnsafeBufferPointer { text in
      ends.withUnsafeBufferPointer { ends in
        digits.withUnsafeBufferPointer { digits in
          letters.withUnsafeBufferPointer { letters in
            for position in ends.indices {
              let difference = wanted.letters ^ letters[position]
              // A part contains no letter that the whole lacks.
              let isPart =
                parts
                && (wanted.letters & difference == 0 || letters[position] & difference == 0)
              guard isPart || wanted.digits == digits[position] else { continue }
              let start = position == 0 ? 0 : ends[position - 1]
              let length = ends[position] - start
              let isNear =
                abs(length - name.count) <= limit && wanted.digits == digits[position]
                && difference.nonzeroBitCount <= 2 * limit
              guard isNear || isPart else { continue }
              let candidate = Candidate(
                position: position, letters: .init(rebasing: text[start..<ends[position]]),
                isNear: isNear, isPart: isPart)
              guard body(candidate) else { return }
            }
          }
        }
      }
    }
  }

  // MARK: Parts

  private static let shortestPart = 4

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
