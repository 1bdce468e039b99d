import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Headlight.self, name: "left") { Headlight() }
  bindings.bind(name: "right") { Headlight() }
}

// The compiler says:
// 4:12: 'bind(_:name:in:to:)' is unavailable: write '.named(…)' after the binding
// 5:12: 'bind(name:_:)' is unavailable: write '.named(…)' after the binding
