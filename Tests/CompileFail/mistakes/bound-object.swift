import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Engine(), in: .singleton).as((any Motor).self) { $0 }
}

// The compiler says:
// 4:12: 'bind(_:in:)' is unavailable: this is no factory: write 'bind(Type.init)' for a type, 'instance(value)' for an object
