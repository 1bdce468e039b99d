import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Headlight.self, name: "left") { Headlight() }
}

// The compiler says:
// 4:12: 'bind(_:name:in:to:)' is unavailable: write '.named(…)' after the binding
