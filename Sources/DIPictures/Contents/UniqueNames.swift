import DIDefinition

/// Hands out names that occur once.
///
/// Linear in the total length of the names.
struct UniqueNames {
  private var used: Set<String> = []
  private var numbers: [String: Int] = [:]

  init() {}

  /// Reserves names so that they are never handed out.
  init(reserved: some Sequence<String>) {
    used = Set(reserved)
  }

  /// The name itself at its first use, then the name with the first free number.
  mutating func take(_ name: String, number: (String, Int) -> String) -> String {
    if used.insert(name).inserted { return name }
    return takeNumbered(name, from: 2, number: number)
  }

  /// The name with the first free number.
  mutating func takeNumbered(
    _ name: String, from first: Int, number: (String, Int) -> String
  ) -> String {
    var count = numbers[name] ?? first
    while true {
      let candidate = number(name, count)
      count += 1
      if used.insert(candidate).inserted {
        numbers[name] = count
        return candidate
      }
    }
  }

  /// An identifier derived from any text: ASCII letters, digits and `_`, unique and of bounded
  /// length.
  mutating func takeIdentifier(_ prefix: String, _ text: String) -> String {
    take(identifier(prefix, text)) { "\($0)_\($1)" }
  }
}

/// A prefix and the ASCII letters and digits of a text, with one `_` for each run of other characters.
private func identifier(_ prefix: String, _ text: String) -> String {
  var bytes = Array(prefix.utf8)
  let start = bytes.count
  let underscore = UInt8(ascii: "_")
  for byte in text.utf8.prefix(96) {
    if byte.isASCIILetterOrDigit {
      bytes.append(byte)
    } else if bytes.count == start || bytes.last != underscore {
      bytes.append(underscore)
    }
  }
  if bytes.count > start + 1, bytes.last == underscore { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

extension String {
  /// The text with U+FFFD for every scalar that a name must not contain, cut if it is too long for
  /// a name.
  var asNodeName: String {
    let text = scalarsCutInTheMiddle(self, to: longestName)
    guard text.unicodeScalars.contains(where: \.isControlling) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar.isControlling ? "\u{FFFD}" : scalar)
    }
    return result
  }
}
