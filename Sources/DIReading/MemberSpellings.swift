import DIDefinition

/// The known names that unknown members resemble.
///
/// A generated definition may have the same unknown member in each binding, so the result for a name
/// is stored.
struct MemberSpellings {
  /// A known name, and whether the unknown one is a misspelling of it.
  struct Result {
    let nearest: String?
    let isMisspelling: Bool
  }

  private struct Request: Hashable {
    let names: ObjectIdentifier
    let name: String
  }

  /// The number of names for which the search goes beyond misspellings.
  ///
  /// A report shows no more findings, and a definition with more names has data in a wrong place.
  private static let mostHints = 1_000

  private var results: [Request: Result] = [:]
  private var hints = 0

  /// The result for a name.
  ///
  /// O(known names) for a name that was not requested before.
  mutating func result(for name: String, among known: MemberNames) -> Result {
    let request = Request(names: ObjectIdentifier(known.spelling), name: name)
    if let result = results[request] { return result }
    let result = search(name, known.spelling)
    results[request] = result
    return result
  }

  private mutating func search(_ name: String, _ spelling: MemberNames.Spelling) -> Result {
    if let misspelt = NearestName.misspelt(name, among: spelling.names) {
      return Result(nearest: misspelt, isMisspelling: true)
    }
    guard hints < Self.mostHints else { return Result(nearest: nil, isMisspelling: false) }
    hints += 1
    return Result(
      nearest: NearestName.of(name, among: spelling.names), isMisspelling: false)
  }
}
