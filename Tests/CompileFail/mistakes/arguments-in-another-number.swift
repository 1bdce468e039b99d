import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Card.self, arguments: String.self) { Card(number: $0) }
  bindings.bind(Card.self, arguments: String.self, Int.self) { Card(number: $0) }
}

// The compiler says:
// 5:12: 'bind(_:arguments:in:to:)' is unavailable: the factory's first parameters must be the run-time arguments, with these types and in this order; at most three: pass more of them in a structure
