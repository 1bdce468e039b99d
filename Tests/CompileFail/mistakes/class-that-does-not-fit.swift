import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Engine.init).as((any Motor).self) { $0 }
  bindings.bind(Wheel.init).as((any Motor).self) { $0 }
}

// The compiler says:
// 5:29: 'as' is unavailable: the bound type does not convert to this type: make it conform to it or inherit from it
