import SwiftDI
import Testing

private final class Engine {}
private final class Car {
  var engine: Engine?
}

/// An object that was bound as an instance is the same one in an override layer.
@Suite struct DoublesInWiredInstancesTests {
  @Test func `an instance that was put in and wired gets no double`() throws {
    let (car, double, awoken) = (Car(), Engine(), Tally())
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
      bindings.instance(car).set(\.engine).onAwake { _ in awoken.raise() }
    }
    let real = try container[Car.self].engine
    try container.withOverrides {
      $0.instance(double)
    } operation: { () throws in
      _ = try container[Car.self]
    }
    #expect(try container[Car.self].engine === real)
    #expect(car.engine !== double)
    #expect(awoken.count == 1)
  }
}
