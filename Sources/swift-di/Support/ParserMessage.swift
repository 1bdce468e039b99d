import DIDefinition

/// What the argument parser says of a wrong use, in the words of this command's other messages.
///
/// The parser has no values for its errors, only their text. What is not recognised stays as it is.
enum ParserMessage {
  static func inOurWords(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard var first = lines.first else { return text }
    if first.hasPrefix("Error: ") { first.removeFirst("Error: ".count) }
    lines.removeSubrange(1..<(1 + listed(&first, lines)))
    lines[0] = invalidValue(first) ?? suggestion(first) ?? lowercased(first)
    return lines.joined(separator: "\n")
  }

  /// Six values and more are listed in lines of their own: takes them into the first line.
  ///
  /// - Returns: how many lines they are.
  private static func listed(_ first: inout String, _ lines: [String]) -> Int {
    let end = "Please provide one of the following:"
    guard first.hasSuffix(end) else { return 0 }
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { "'\($0.dropFirst(4))'" }
    first.removeLast(end.count)
    first += "Please provide one of \(values.joined(separator: ", "))."
    return values.count
  }

  /// A value that is none of a few words; the nearest of them is proposed.
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
    let near = NearestName.of(value, among: known).map { "did you mean '\($0)'? " } ?? ""
    return
      "unknown value '\(value)' for '\(option)' (\(near)known: \(known.joined(separator: ", ")))"
  }

  /// An option that the parser knows a near one of.
  private static func suggestion(_ line: String) -> String? {
    guard let end = line.firstRange(of: "'. Did you mean '"), line.hasSuffix("'?") else {
      return nil
    }
    return lowercased(String(line[..<end.lowerBound])) + "' (did you mean '"
      + line[end.upperBound...] + ")"
  }

  private static func lowercased(_ line: String) -> String {
    line.prefix(1).lowercased() + line.dropFirst()
  }
}
