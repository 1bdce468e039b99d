import DIDefinition

/// Makes links to source files of which nothing but the user's own prefix chooses the kind.
struct SourceLink {
  private let prefix: String

  /// Nil where no links are wanted, or the prefix is no relative path and no `http(s)` address.
  init?(prefix: String?) {
    guard let prefix, Self.isAllowed(prefix) else { return nil }
    self.prefix = Self.encoded(prefix) { Self.isPlain($0) || Self.isReserved($0) }
  }

  /// The address of a place.
  ///
  /// Nil for files that would not stay below an empty prefix, and for
  /// names that no file system takes.
  func address(of source: SourceLocation) -> String? {
    if prefix.isEmpty && source.file.hasPrefix("/") || source.file.utf8.count > longestName {
      return nil
    }
    let file = Self.encoded(source.file, keeping: Self.isPlain)
    return prefix + file + (source.line.map { "#L\($0)" } ?? "")
  }

  private static func isAllowed(_ prefix: String) -> Bool {
    let lowercased = prefix.lowercased()
    if lowercased.hasPrefix("http://") || lowercased.hasPrefix("https://") { return true }
    let firstPart = prefix.utf8.prefix { $0 != UInt8(ascii: "/") }
    return !firstPart.contains(UInt8(ascii: ":")) && !prefix.hasPrefix("//")
      && !prefix.hasPrefix("\\") && !prefix.unicodeScalars.contains(where: \.isControlling)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// What has a meaning in an address and stays in the user's prefix.
  private static func isReserved(_ byte: UInt8) -> Bool {
    ":?#@!$&*,;=%[]".utf8.contains(byte)
  }

  private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
