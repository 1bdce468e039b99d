import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Car.init, using: "main")
}

// The compiler says:
// 4:12: 'bind(_:in:using:)' is unavailable: write '.using(…)' after the binding, for example '.using(.named("main"))'
