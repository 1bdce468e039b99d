import DIDefinition
import SwiftDI
import Testing

private final class Engine { init() {} }
private final class Wheel { init() {} }
private protocol Motor: AnyObject {}
private final class Radio {
  let frequency: Double; init(frequency: Double) { self.frequency = frequency }
}
private final class Car {
  let engine: Engine; let radio: Radio; let wheels: [Wheel]
  init(engine: Engine, radio: Radio, wheels: [Wheel]) {
    self.engine = engine; self.radio = radio; self.wheels = wheels
  }
}
private struct CarModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Car.init, in: .singleton)
    bindings.bind(Engine.init)
    bindings.bind(Wheel.init)
    bindings.bind(Radio.init, using: .variable("Frequency"))
    bindings.bind { (wheel: Provider<Wheel>) in try (0..<4).map { _ in try wheel() } }
  }
}
@Suite struct SmokeTests {
  @Test func `the car`() throws {
    let c = try Container(CarModule(), environment: ["Frequency": 102.8])
    let car = try c[Car.self]
    #expect(try c[Car.self] === car)
    #expect(car.radio.frequency == 102.8)
    #expect(car.wheels.count == 4)
    #expect(car.wheels[0] !== car.wheels[1])
    #expect(try c.resolve(Engine.self) !== c.resolve(Engine.self))
    print(c.definition.bindings.map(\.key))
    #expect(throws: ResolutionError.self) { try c[String.self] }
  }
  @Test func `missing`() throws {
    do { _ = try Container(CarModule()); Issue.record("built") } catch { print(error) }
    do {
      _ = try Container { b in
        b.bind(Car.init, in: .singleton); b.bind(Engine.init)
      }
    } catch { print(error) }
  }
}
