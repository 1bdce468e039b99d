import SwiftDI

func describe(_ bindings: Bindings) {
  let engine = Engine()
  bindings.bind { Car(engine: engine) }  // error: non-Sendable type 'Engine'
}
