import DIDefinition

/// The parts of a key's type that one pass over its letters finds.
struct KeyShape {
  /// The length of the type, before the key's name and run-time arguments, in bytes.
  let typeLength: Int
  /// A hash of the core of the type, which is the last of its names in lower case; nil if the core
  /// takes a closer look, because the type has more than ASCII letters, digits and dots.
  let hashOfCore: UInt64?

  /// O(letters).
  init(_ key: String) {
    var key = key
    (typeLength, hashOfCore) = key.withUTF8 { letters in
      let length = Self.typeLength(of: letters)
      return (length, Self.hashOfCore(of: letters[..<length]))
    }
  }

  /// The hash of a core that is in lower case.
  static func hash(ofCore core: String) -> UInt64 {
    core.utf8.reduce(into: seed) { hash, byte in combine(byte, &hash) }
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a.
  @inline(__always)
  private static func combine(_ byte: UInt8, _ hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  private static func hashOfCore(of type: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var hash = seed
    var previous = UInt8(ascii: ".")
    for byte in type {
      if byte == UInt8(ascii: ".") {
        guard previous != byte else { return nil }
        hash = seed
      } else if byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") {
        combine(byte &- 0x41 < 26 ? byte | 0x20 : byte, &hash)
      } else {
        return nil
      }
      previous = byte
    }
    // The normal form of these types is another text.
    let isOwnForm = !["Void".utf8, "Swift.".utf8].contains { type.starts(with: $0) }
    return previous != UInt8(ascii: ".") && isOwnForm ? hash : nil
  }

  /// Parentheses that begin a type, follow a space or are within brackets are part of the type.
  private static func typeLength(of letters: UnsafeBufferPointer<UInt8>) -> Int {
    var depth = 0
    var previous = UInt8(ascii: " ")
    for (index, byte) in letters.enumerated() {
      switch byte {
      case UInt8(ascii: "#"): return index
      case UInt8(ascii: "(") where depth == 0 && previous != UInt8(ascii: " "): return index
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      previous = byte
    }
    return letters.count
  }
}
