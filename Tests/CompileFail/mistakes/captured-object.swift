import SwiftDI

func describe(_ bindings: Bindings) {
  let engine = Engine()
  bindings.bind { Car(engine: engine) }
}

// The compiler says:
// 5:31: capture of 'engine' with non-Sendable type 'Engine' in a '@Sendable' closure [#SendableClosureCaptures]
