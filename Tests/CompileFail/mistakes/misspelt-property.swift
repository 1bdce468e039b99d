import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Van.init).set(\.engine).set(\.wheell).eager()
}

// The compiler says:
// 4:45: value of type 'Van' has no member 'wheell'
