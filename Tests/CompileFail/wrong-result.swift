import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind((any Motor).self) { Engine() }
  bindings.bind((any Motor).self) { Wheel() }  // error: any Motor
}
