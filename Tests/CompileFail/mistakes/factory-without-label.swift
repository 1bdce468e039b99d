import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind((any Motor).self, Engine.init)
}

// The compiler says:
// 4:12: 'bind(_:_:in:)' is unavailable: write 'to:' before the factory: 'bind(Type.self, to: Other.init)'
