/// The classes of ASCII bytes in names, numbers and addresses.
///
/// Inlinable, because the scanner of definitions tests every byte of a number.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  @inlinable package var isASCIILowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  @inlinable package var isASCIILetter: Bool {
    isASCIILowercase || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}
