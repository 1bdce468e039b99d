import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Engine.init).singleton()
}

// The compiler says:
// 4:30: 'singleton()' is unavailable: write 'in: .singleton' in 'bind'
