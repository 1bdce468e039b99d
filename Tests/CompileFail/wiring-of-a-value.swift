import SwiftDI

func wire(_ container: Container, _ bindings: Bindings) throws {
  bindings.wiring(Ticket.self)  // error: be a class type
  try container.wire(Ticket())  // error: be a class type
}
