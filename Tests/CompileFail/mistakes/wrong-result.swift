import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind((any Motor).self) { Engine() }
  bindings.bind((any Motor).self) { Wheel() }
}

// The compiler says:
// 5:12: 'bind(_:in:to:)' is unavailable: the factory's result does not convert to the type
