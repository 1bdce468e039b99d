import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Van.init).setIfNil(\.engine).setIfNil(\.wheel)  // error: Wheel
}
