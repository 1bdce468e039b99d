/// The identity of a finding across runs, independent of message, severity, location and order.
enum Fingerprint {
  /// The first 16 hexadecimal digits of the SHA-256 of the parts, each of which ends with a zero
  /// byte, so that different lists of parts differ.
  static func of(
    rule: String, code: String?, definition: String, container: String?, keys: [String]
  ) -> String {
    var bytes: [UInt8] = []
    // All findings of one rule have a code, and no other finding has one. So a list with a code
    // never equals a list without one.
    for part in [rule] + [code].compactMap(\.self) + [definition, container ?? ""] + keys {
      bytes.append(contentsOf: part.utf8)
      bytes.append(0)
    }
    return SHA256.digest(bytes).prefix(8).reduce(into: "") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
  }
}
