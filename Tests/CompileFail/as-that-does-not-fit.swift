import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Engine.init).as((any Motor).self) { $0 }
  let wheel = bindings.bind(Wheel.init)
  wheel.as((any Motor).self) { $0 }  // error: any Motor
}
