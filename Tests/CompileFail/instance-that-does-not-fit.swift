import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.instance(Engine() as any Motor)
  bindings.instance(Wheel() as any Motor)  // error: any Motor
}
