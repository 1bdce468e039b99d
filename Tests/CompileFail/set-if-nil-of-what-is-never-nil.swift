import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Van.init).set(\.engine, if: .isNil)
  bindings.bind(Van.init).set(\.wheel, if: .isNil)  // error: the property is no optional
}
