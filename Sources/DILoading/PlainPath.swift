extension String {
  /// The path without leading `./`, so that `./app.json` and `app.json` are the same.
  package var withoutLeadingDots: String {
    var path = self[...]
    while path.hasPrefix("./"), !path.hasPrefix(".//"), path.count > 2 { path = path.dropFirst(2) }
    return String(path)
  }
}
