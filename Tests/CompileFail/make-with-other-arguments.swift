import SwiftDI

func cards(_ make: Make<Card, String>) throws {
  _ = try make("one")
  _ = try make(1)  // error: cannot convert value of type 'Int'
  _ = try make("one", "two")  // error: 'String' and 'String, String' have the same shape
}
