/// The types of one name, in the order of the files.
struct Namesakes: Sendable {
  private(set) var types: [Int] = []
  /// The first of the types in and below each folder, by the folder's path with its last slash.
  private var first: [Substring: Int] = [:]

  mutating func add(_ type: Int, in path: String) {
    types.append(type)
    for folder in Self.folders(of: path) { first[folder] = first[folder] ?? type }
  }

  /// The first type whose file shares the most folders with a file.
  ///
  /// - Complexity: O(length of the path), however many types there are.
  func nearest(to path: String) -> Int? {
    guard types.count > 1 else { return types.first }
    return Self.folders(of: path).lazy.compactMap { first[$0] }.first
  }

  /// The folders around a file, innermost first; the last one is empty.
  private static func folders(of path: String) -> [Substring] {
    path.indices.reversed().filter { path[$0] == "/" }.map { path[...$0] } + [
      path[..<path.startIndex]
    ]
  }
}
