// Lights: a car has several of one type.

class Headlight {}

final class HIDHeadlight: Headlight {}

final class ShinyCar {
  var leftHeadlight: Headlight?
  var rightHeadlight: Headlight?
  var fogLight: Headlight?
}

protocol Blinker: AnyObject {
  var speed: Double { get }
}

final class SteadyBlinker: Blinker {
  let speed: Double

  init(speed: Double) { self.speed = speed }
}

final class FlashyCar {
  var leftBlinker: (any Blinker)?
  var rightBlinker: (any Blinker)?
}

/// Creates blinkers with one speed.
struct BlinkerProvider {
  let speed: Double

  func provide() -> any Blinker { SteadyBlinker(speed: speed) }
}
