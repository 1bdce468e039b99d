/// Paths are taken apart by scalars, as the system does: a slash with a combining accent is another
/// `Character`.
extension String {
  /// The path without leading `./`, so that `./app.json` and `app.json` are the same.
  package var withoutLeadingDots: String {
    var path = self[...]
    while path.hasPrefix("./"), !path.hasPrefix(".//"), path.count > 2 { path = path.dropFirst(2) }
    return String(path)
  }

  /// Whether the path begins at the root of the file system.
  package var isAbsolutePath: Bool { unicodeScalars.first == "/" }

  /// The folder with its slash, which is empty for a name alone, and the last name.
  package var folderAndName: (folder: String, name: String) {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return ("", self) }
    return (
      String(unicodeScalars[...slash]),
      String(unicodeScalars[unicodeScalars.index(after: slash)...])
    )
  }

  /// The names of the folders and of the file.
  package var pathComponents: [String] { unicodeScalars.split(separator: "/").map { String($0) } }
}
