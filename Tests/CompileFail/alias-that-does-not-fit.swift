import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.alias((any Motor).self, to: Engine.self) { $0 }
  bindings.alias((any Motor).self, to: Wheel.self) { $0 }  // error: any Motor
}
