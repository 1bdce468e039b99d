import SwiftDI

final class Trailer {
  init(wheel: Wheel) {}
  init(left: Wheel, right: Wheel) {}
}

func describe(_ bindings: Bindings) {
  bindings.bind(Trailer.init(left:right:))
  bindings.bind(Trailer.init)
}

// The compiler says:
// 10:25: ambiguous use of 'init'
