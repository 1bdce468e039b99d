import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Car.self, arguments: Engine.self) { Car(engine: $0) }
    .cachedByArgument()  // error: Hashable
}
