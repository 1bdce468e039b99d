import DIDefinition

/// Rewords the argument parser's messages in the style of this command.
///
/// The parser only provides texts for its errors. Unrecognised texts remain unchanged.
enum ParserMessage {
  static func inOurWords(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard var first = lines.first else { return text }
    if first.hasPrefix("Error: ") { first.removeFirst("Error: ".count) }
    lines.removeSubrange(1..<(1 + listed(&first, lines)))
    lines[0] =
      (invalidValue(first) ?? commonOption(first) ?? suggestedOption(first) ?? lowercased(first))
      + dash(first, text)
    return lines.joined(separator: "\n")
  }

  /// Moves a list of values, which the parser writes on separate lines if there are six or more, to
  /// the first line.
  ///
  /// - Returns: the number of these lines.
  private static func listed(_ first: inout String, _ lines: [String]) -> Int {
    let end = "Please provide one of the following:"
    guard first.hasSuffix(end) else { return 0 }
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    first.removeLast(end.count)
    first += "Please provide one of \(quotedList(values))."
    return values.count
  }

  /// An invalid value of an option with a few words; suggests the nearest word.
  private static func invalidValue(_ line: String) -> String? {
    guard line.hasPrefix("The value '"),
      let middle = line.firstRange(of: "' is invalid for '"),
      let end = line.firstRange(of: "'. Please provide one of '")
    else { return nil }
    let value = String(
      line[line.index(line.startIndex, offsetBy: "The value '".count)..<middle.lowerBound])
    let option = line[middle.upperBound..<end.lowerBound]
    let known = line[end.upperBound...].split(separator: "'").map(String.init)
      .filter { !["", ", ", " or ", " and ", "."].contains($0) }
    let near =
      suggestion(NearestName.of(value, among: known), insteadOf: value).map { $0 + " " } ?? ""
    return
      "unknown value '\(value)' for '\(option)' (\(near)known: \(known.joined(separator: ", ")))"
  }

  /// `--help` or `--version`, if the word resembles one of them.
  static func commonOption(near word: String) -> String? {
    NearestName.of(word, among: ["--help", "--version"])
  }

  /// An unknown option near one that the parser adds itself and never suggests.
  private static func commonOption(_ line: String) -> String? {
    let start = "Unknown option '"
    guard line.hasPrefix(start) else { return nil }
    let word = String(line.dropFirst(start.count).prefix { $0 != "'" })
    return commonOption(near: word).map { "unknown option '\(word)'" + hint($0, word) }
  }

  /// An unknown option for which the parser suggests a near one.
  private static func suggestedOption(_ line: String) -> String? {
    guard let end = line.firstRange(of: "'. Did you mean '"), line.hasSuffix("'?") else {
      return nil
    }
    return lowercased(String(line[..<end.lowerBound])) + "' (did you mean '"
      + line[end.upperBound...] + ")"
  }

  /// The options whose values are keys, names or patterns of the definition.
  private static let keyOptions: Set<String> = [
    "--focus", "--from", "--to", "--module", "--select", "--exclude", "--collapse", "--highlight",
    "--in",
  ]

  /// How to write a value or a key that begins with a dash, which the parser takes for an option.
  private static func dash(_ first: String, _ text: String) -> String {
    if first.hasPrefix("Missing value for '"), let start = first.firstRange(of: "'--") {
      let option = first[start.lowerBound...].dropFirst().prefix { $0 != " " && $0 != "'" }
      guard keyOptions.contains(String(option)) else { return "" }
      return " (a value that begins with a dash: \(option)=-x)"
    }
    guard first.hasPrefix("Unknown option '"), !first.contains("Did you mean"),
      commonOption(first) == nil,
      ["why", "path", "tree"].contains(where: { text.contains("Usage: swift-di \($0) ") })
    else { return "" }
    return " (a key that begins with a dash comes after --, as in 'swift-di why -- -x app.json')"
  }

  private static func lowercased(_ line: String) -> String {
    line.prefix(1).lowercased() + line.dropFirst()
  }
}
