import DIDefinition

/// The value of a JSON number that has no fraction, such as `12`, `12.0` or `1.2e1`.
///
/// JSON Schema calls all of these integers. Computed from the digits: `Double` would round, and
/// programs that link this library would need the C library's mathematics on Linux.
///
/// - Parameter text: a number in JSON's grammar.
/// - Returns: the value; nil if it has a fraction or more than 15 digits.
func wholeNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
  if text.count <= 15, text.allSatisfy(\.isASCIIDigit) {
    // Nearly all lines and columns have this form.
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
  let isNegative = text.first == UInt8(ascii: "-")
  let parts = text.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
  let mantissa = parts[0].drop { $0 == UInt8(ascii: "-") }
  let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
  let fraction = mantissa[point...].dropFirst()
  var exponent = -fraction.count
  if parts.count > 1 {
    guard let given = Int(String(decoding: parts[1], as: UTF8.self)), abs(given) < 1_000_000_000
    else { return mantissa.allSatisfy({ $0 == 0x30 || $0 == 0x2E }) ? 0 : nil }
    exponent += given
  }
  var digits = (Array(mantissa[..<point]) + fraction).drop { $0 == 0x30 }
  while digits.last == 0x30 {
    digits.removeLast()
    exponent += 1
  }
  guard !digits.isEmpty else { return 0 }
  guard exponent >= 0, digits.count + exponent <= 15 else { return nil }
  var value = 0
  for digit in digits { value = value * 10 + Int(digit - 0x30) }
  for _ in 0..<exponent { value *= 10 }
  return isNegative ? -value : value
}
