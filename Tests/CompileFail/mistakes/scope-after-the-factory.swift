import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind((any Motor).self, to: Engine.init, in: .singleton)
}

// The compiler says:
// 4:12: 'bind(_:to:in:)' is unavailable: write the scope before the factory: 'bind(Type.self, in: scope, to: Other.init)'
