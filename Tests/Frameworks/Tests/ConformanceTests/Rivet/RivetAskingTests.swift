import DIDefinition
import DITestSupport
import SwiftDI
import Testing

@testable import RivetCarFactory

private final class Raido {}

/// Requests of Rivet, row by row.
@Suite struct RivetAskingTests {
  @Test func `RVT-07 the subscript and the method resolve the same instance`() throws {
    let container = try Container(CarModule(), environment: .production)
    let car = try container[Car.self]
    #expect(try container[Car.self] === car)
    let inferred: Car = try container.resolve()
    #expect(inferred === car)
  }

  @Test func `RVT-08 a missing key is found at build, and a request's error shows the path`() throws
  {
    #expect(
      Blueprint { $0.bind(Car.init) }.faults == [
        #"missing-binding ["Car", "Engine"]"#, #"missing-binding ["Car", "Radio"]"#,
        #"missing-binding ["Car", "[Wheel]"]"#,
      ])
    let container = try Container {
      $0.bind { Radio(frequency: 1) }
      $0.bind(Engine.self, file: "Garage.swift", line: 3) { (resolver: Resolver) in
        _ = try resolver[Raido.self]
        return Engine()
      }
    }
    let error = try #require(throws: ResolutionError.self) { try container[Engine.self] }
    #expect(error.code == .missing && error.near == ["Radio"])
    #expect(
      error.description == """
        nothing is bound for 'Raido'
          help: did you mean 'Radio'?
          while constructing 'Engine' (Garage.swift:3)
        """)
  }

  @Test func `RVT-09 the graph is known before any factory runs`() throws {
    let diary = Diary()
    let blueprint = Blueprint {
      $0.bind(Radio.self) {
        diary.note("made")
        return Radio(frequency: 1)
      }
      $0.bind { (radio: Radio) in radio.frequency }
    }
    #expect(try blueprint.build().drawing == "Radio\nDouble\n  Radio instance")
    #expect(diary.count == 0)
  }

  @Test func `RVT-15 variables are read by type, are part of the graph, and are required`() throws {
    let (number, text) = (102.8, "102.8")
    for environment: Container.Environment in [["Frequency": number], ["Frequency": text]] {
      let container = try Container(RadioModule(), environment: environment)
      #expect(try container[Radio.self].frequency == 102.8)
      #expect(container.drawing == "Radio reads Frequency")
    }
    #expect(Blueprint(RadioModule()).faults == [#"missing-environment ["Radio"]"#])
    #expect(throws: ResolutionError.self) {
      let _: Double = try Container.Environment.production.Volume
    }
  }

  @Test func `RVT-16 a module can depend on the environment's name`() throws {
    struct HonkModule: Module {
      func configure(_ bindings: Bindings) {
        let isQuiet = bindings.environment.name == "Test"
        bindings.bind { isQuiet ? "…" : "honk" }
      }
    }
    let loud = try Container(HonkModule(), environment: .production)
    let quiet = try Container(HonkModule(), environment: Container.Environment("Test"))
    #expect(try (loud[String.self], quiet[String.self]) == ("honk", "…"))
    #expect(loud.definition.environment?.name == "Production")
  }

  @Test func `RVT-20 a cycle is found at build, and a hidden one is an error of the request`()
    throws
  {
    let seen = Blueprint {
      $0.bind(X.self, in: .singleton) { (_: Y) in X() }
      $0.bind(Y.self, in: .singleton) { (_: X) in Y() }
    }
    #expect(seen.faults == [#"dependency-cycle ["X", "Y"]"#])
    let hidden = try Container {
      $0.bind(X.self, in: .singleton) { (_: Y) in X() }
      $0.bind(Y.self, in: .singleton) { (resolver: Resolver) in
        _ = try resolver[X.self]
        return Y()
      }
      $0.bind(Z.init)
    }
    let error = #expect(throws: ResolutionError.self) { try hidden[X.self] }
    #expect(error?.code == .cycle && error?.steps.map(\.key) == ["X", "Y", "X"])
    _ = try hidden[Z.self]
  }

  @Test func `RVT-21 many threads that request a singleton at once construct it once`() throws {
    let contention = Contention()
    let container = try Container {
      $0.bind(Engine.self, in: .singleton) {
        contention.factoryRuns()
        return Engine()
      }
    }
    #expect(contention.request { try container[Engine.self] } == contention.oneInstance)
  }

  @Test func `RVT-22 a provider does not hold its container, and fails when it is released`() throws
  {
    var container: Container? = try Container { $0.bind(Wheel.init) }
    weak let gone = container
    let wheels = try #require(try container?.provider(of: Wheel.self))
    container = nil
    #expect(gone == nil)
    let error = #expect(throws: ResolutionError.self) { try wheels() }
    #expect(error?.code == .containerGone)
  }

  @Test
  func `RVT-23 parameters are constructed from left to right, each with its dependencies first`()
    throws
  {
    let diary = Diary()
    let container = try Container(environment: .production) { bindings in
      bindings.bind(Car.init).onMade { _ in diary.note("Car") }
      bindings.bind([Wheel].self) { (wheel: Wheel) in
        diary.note("[Wheel]")
        return [wheel]
      }
      bindings.bind(Wheel.init).onMade { _ in diary.note("Wheel") }
      bindings.bind(Radio.init).using(.variable("Frequency")).onMade { _ in diary.note("Radio") }
      bindings.bind(Engine.init).onMade { _ in diary.note("Engine") }
    }
    _ = try container[Car.self]
    #expect(diary.entries == ["Engine", "Radio", "Wheel", "[Wheel]", "Car"])
  }
}
