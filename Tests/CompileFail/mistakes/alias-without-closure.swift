import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Engine.init).as((any Motor).self)
}

// The compiler says:
// 4:30: 'as' is unavailable: write '{ $0 }' after the type: the compiler then checks that the bound type fits it
