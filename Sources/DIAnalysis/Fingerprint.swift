/// The identity of a finding across runs: never its message, severity, place or order.
enum Fingerprint {
  /// The parts, each ended by a zero byte so that no two lists of parts run into one another, go
  /// through SHA-256; the first 16 hexadecimal digits are the fingerprint.
  static func of(rule: String, definition: String, container: String?, keys: [String]) -> String {
    var bytes: [UInt8] = []
    for part in [rule, definition, container ?? ""] + keys {
      bytes.append(contentsOf: part.utf8)
      bytes.append(0)
    }
    return SHA256.digest(bytes).prefix(8).reduce(into: "") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
  }
}
