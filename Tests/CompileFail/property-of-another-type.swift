import SwiftDI

func describe(_ bindings: Bindings) {
  let van = bindings.bind(Van.init)
  van.set(\Car.radio)  // error: WritableKeyPath<Car,
}
