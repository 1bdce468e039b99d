import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Engine(), in: .singleton).as((any Motor).self) { $0 }
}

// The compiler says:
// 4:12: 'bind(_:in:)' is unavailable: this is not a factory: write 'bind(Type.init)' to bind a type, or 'instance(value)' to bind an existing object
