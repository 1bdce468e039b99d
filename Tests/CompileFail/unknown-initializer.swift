import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Car.init(engine:))
  bindings.bind(Car.init(motor:))  // error: init(motor:)
}
