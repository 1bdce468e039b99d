/// The classes of ASCII bytes that names and addresses are made of.
extension UInt8 {
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  package var isASCIILowercase: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  package var isASCIILetter: Bool {
    isASCIILowercase || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}
