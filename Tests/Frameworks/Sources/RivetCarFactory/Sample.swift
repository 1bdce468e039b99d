// The classes of the car factory. They import no module and do not depend on a container.

final class Engine {}

final class Wheel {}

final class Radio {
  let frequency: Double

  init(frequency: Double) { self.frequency = frequency }
}

final class Car {
  let engine: Engine
  let radio: Radio
  let wheels: [Wheel]

  init(engine: Engine, radio: Radio, wheels: [Wheel]) {
    self.engine = engine
    self.radio = radio
    self.wheels = wheels
  }
}
