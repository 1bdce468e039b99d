import SwiftDI

final class Payment {
  init(card: String, amount: Int) {}
}

func describe(_ bindings: Bindings) {
  bindings.bind(Payment.self, arguments: String.self, Int.self, to: Payment.init)
  bindings.bind(Payment.self, arguments: Int.self, String.self, to: Payment.init)
}

// The compiler says:
// 9:12: 'bind(_:arguments:in:to:)' is unavailable: the factory's first parameters must be the run-time arguments, with these types and in this order; at most three: pass more of them in a structure
