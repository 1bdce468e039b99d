import DIReading

/// The kind of a JSON file, which decides whether the file is an input.
enum JSONFileKind {
  /// An object with members that only definitions have, perhaps with a fault.
  case definition
  /// JSON of any other kind, such as an asset catalogue or a report that a command wrote.
  case other
  /// No JSON, or it cannot be read.
  case broken

  private static let searchedBytes = 1 << 16
  private static let members = ["formatVersion", "bindings"]

  /// Decides by the members of the object, and by the beginning of what is no JSON.
  init(of path: String) {
    guard let input = try? FileBytes.contents(of: path) else {
      self = .broken
      return
    }
    guard let isObject = ForeignInput.isDefinition(input) else {
      // A definition with a fault names its members, too.
      let head = FolderContents.head(of: path, Self.searchedBytes)
      let isNamed = Self.members.contains { head.contains("\"\($0)\"") }
      self = isNamed ? .definition : .broken
      return
    }
    self = isObject ? .definition : .other
  }
}

extension [UInt8] {
  /// Whether a text occurs in the bytes.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    for index in 0...(count - wanted.count) where self[index] == first {
      if self[index..<(index + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}
