/// The facts that the text of a `Package.swift` states, so that nobody has to run it.
enum PackageText {
  /// The names of the programs that it declares as `.executable(name:)` or `.executableTarget(name:)`.
  static func programs(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    for line in calls(in: String(decoding: bytes, as: UTF8.self)) where !names.contains(line) {
      names.append(line)
    }
    return names
  }

  private static func calls(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let call = rest.firstRange(of: ".executable") {
      rest = rest[call.upperBound...]
      let target = rest.hasPrefix("Target(") ? "Target(" : "("
      guard rest.hasPrefix(target) else { continue }
      let arguments = rest.dropFirst(target.count).drop(while: \.isWhitespace)
      guard arguments.hasPrefix("name:") else { continue }
      let value = arguments.dropFirst("name:".count).drop(while: \.isWhitespace)
      guard value.first == "\"" else { continue }
      let name = value.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
      if !name.isEmpty { names.append(String(name)) }
    }
    return names
  }
}
