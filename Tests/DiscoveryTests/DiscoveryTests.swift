import DIDefinition
import SwiftDI
import SwiftDIDiscovery
import Testing

/// Discovers the types that are nested in types of these names.
private func found(_ names: String...) -> Discovered {
  Discovered { name in names.contains { name.hasPrefix("DiscoveryTests.\($0)") } }
}

/// The bindings of a blueprint with their scopes and dependencies.
private func lines(_ blueprint: Blueprint) -> [String] {
  blueprint.definition.bindings.map { binding in
    var dependencies: [ContainerDefinition.Dependency] = []
    switch binding.making {
    case .factory(let needs, _): dependencies = needs
    case .alias(let target): dependencies = [.init(target, kind: .alias)]
    case .instance: break
    }
    let needs = dependencies.map {
      "\($0.name ?? "-"): \($0.key) \($0.kind)\($0.isOptional ? "?" : "")"
    }
    return
      "\(binding.key) \(binding.scope ?? "unscoped")\(binding.isEager ? " eager" : "") \(needs)"
  }
}

@Suite struct DiscoveryTests {
  @Test func `types of every kind are found by their conformance, in the order of their names`()
    throws
  {
    #expect(
      lines(Blueprint(found("Kiosk"))) == [
        "Clerk unscoped []", "Coin unscoped []", "Stamp unscoped []",
        #"Till singleton ["-: Coin instance"]"#,
      ])
  }

  @Test func `a type's default scope does not apply to the next type`() throws {
    let blueprint = Blueprint(found("Kiosk", "Screen"))
    #expect(blueprint.definition.bindings.last?.scope == nil)
  }

  @Test func `a type of the main actor may describe its binding`() async throws {
    let container = try Container(found("Kiosk.Coin", "Screen"))
    #expect(container.definition.bindings.map(\.isolation) == [nil, "MainActor"])
    try await MainActor.run { _ = try container[Screen.self] }
  }

  @Test func `a key that two marked types bind is a duplicate that names both`() throws {
    let findings = Blueprint(found("Twins")).check()
    #expect(
      findings.map(\.description) == [
        """
        DiscoveryTests/Marked.swift:124:64: 'Left' is bound 2 times, by the conformance of \
        'DiscoveryTests.Twins.Left' to 'Discoverable' [duplicate-binding]
          help: remove one, give one a name, or add '.overrides()' or '.contributes()'
        """
      ])
  }

  @Test func `an explicit binding of a marked type is a duplicate, unless it overrides`() throws {
    struct App: Module {
      let overrides: Bool
      func configure(_ bindings: Bindings) {
        let bound = bindings.bind(Syringe.Horn.self, file: "App.swift", line: 7) { Syringe.Horn() }
        _ = bound
        let coin = bindings.bind(
          Kiosk.Clerk.self, in: .singleton, file: "App.swift", line: 8
        ) { Kiosk.Clerk() }
        if overrides { coin.overrides() }
      }
    }
    let findings = Blueprint(App(overrides: false), found("Kiosk")).check()
    #expect(
      findings.map(\.message) == [
        "'Clerk' is bound 2 times, by the conformance of 'DiscoveryTests.Kiosk.Clerk' to "
          + "'Discoverable'"
      ])
    #expect(findings.map(\.sources) == [[SourceLocation(file: "App.swift", line: 8, column: 33)]])
    let container = try Container(found("Kiosk"), App(overrides: true))
    #expect(try container[Kiosk.Clerk.self] === container[Kiosk.Clerk.self])
  }

  @Test func `a marked class declares names of its properties, also of its superclass's`() throws {
    let blueprint = Blueprint(found("Lights.Headlight")).adding {
      $0.bind(Lights.Bulb.self, in: .singleton) { Lights.Bulb() }.named("left")
      $0.bind(Lights.Bulb.self, in: .singleton) { Lights.Bulb() }.named("right")
    }
    #expect(
      lines(blueprint) == [
        #"Headlight unscoped ["bulb: Bulb#left property", "spare: Bulb#right property"]"#,
        "Bulb#left singleton []", "Bulb#right singleton []",
      ])
    let container = try blueprint.build()
    let headlight = try container[Lights.Headlight.self]
    #expect(try headlight.bulb === container[Key(Lights.Bulb.self, "left")])
    #expect(try headlight.spare === container[Key(Lights.Bulb.self, "right")])
  }

  @Test func `an error about a marked class without a name says where to declare it`() throws {
    let container = try Blueprint(found("Lights.Torch")).adding {
      $0.bind { Lights.Bulb() }
      $0.bind(Lights.Bulb.self) { Lights.Bulb() }.named("left")
    }.build()
    let error = #expect(throws: ResolutionError.self) { try container[Lights.Torch.self] }
    #expect(
      error?.description == """
        the property 'bulb' requests 'Bulb#left', a name that its binding does not list
          help: list it where the class is bound, 'injected(["bulb": …])', or if it is marked, \
        in its 'injectedNames' or by '@Injectable(filling: ["bulb": …])'
          while constructing 'Torch'
        """)
  }

  @Test func `discovery during the start of a discovered container is refused`() throws {
    let container = try Container.discover(from: found("Restless"))
    #expect(try container[Restless.self].error == .withinItself)
  }

  @Test func `requests during the start go to the container that is starting`() throws {
    let container = try Container.discover(from: found("Curious", "Kiosk"))
    #expect(try container[Curious.self].till === container[Kiosk.Till.self])
    #expect(try container[Curious.self].error?.code == .cycle)
    #expect(Container.current == nil)
  }

  @Test func `discovery accepts more modules, and an environment`() throws {
    struct Named: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(String.self) { (name: String) in name }.using(.variable("NAME"))
      }
    }
    let container = try Container.discover(
      Named(), from: found("Kiosk"), environment: ["NAME": "kiosk"])
    #expect(try container[String.self] == "kiosk")
    #expect(container.modules.map(\.name) == ["Discovered", "Named"])
  }

  @Test func `a filter by Swift modules excludes all others`() throws {
    #expect(Blueprint(Discovered(in: "Nowhere")).definition.bindings.isEmpty)
    #expect(!Blueprint(Discovered(in: "DiscoveryTests")).definition.bindings.isEmpty)
  }

  #if compiler(>=6.3)
    @Test func `records are found, with their places`() throws {
      let wheels = Blueprint(found("Records")).adding {
        $0.bind(Records.Wheel.self) { Records.Wheel() }.named("left")
      }
      #expect(
        lines(wheels) == [
          #"Cart singleton ["-: Lamp instance", "wheel: Wheel#left property"]"#,
          "Lamp singleton []", "Wheel#left unscoped []",
        ])
      let container = try wheels.build()
      #expect(try container[Records.Cart.self].lamp === container[Records.Lamp.self])
      _ = try container[Records.Cart.self].wheel
    }

    @Test func `a record and a binding for one key are a duplicate with both places`() throws {
      let blueprint = Blueprint(found("Records.Lamp")).adding {
        $0.bind(Records.Lamp.self, file: "App.swift", line: 7) { Records.Lamp() }
      }
      let finding = try #require(blueprint.check().first)
      #expect(finding.message == "'Lamp' is bound 2 times")
      #expect(finding.sources.map(\.file) == ["DiscoveryTests/Marked.swift", "App.swift"])
      #expect(finding.sources.allSatisfy { ($0.line ?? 0) > 0 })
    }
  #endif
}

/// Scenario 3.5 of the older frameworks.
@Suite struct SyringeTests {
  private struct Garage: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Syringe.Log.init, in: .singleton)
      bindings.alias((any Motor).self, to: Syringe.Engine.self) { $0 }
    }
  }

  private static func blueprint() -> Blueprint {
    Blueprint(
      found("Syringe.Engine", "Syringe.Dashboard", "Syringe.Car"), Garage(), name: "garage")
  }

  @Test func `the graph has the properties before anything is constructed`() throws {
    #expect(
      lines(Self.blueprint()) == [
        """
        Car singleton eager ["log: Log property", "engine: Engine property", \
        "dashboard: Dashboard property"]
        """,
        #"Dashboard singleton eager ["log: Log property", "engine: Engine property"]"#,
        #"Engine singleton eager ["log: Log property"]"#,
        "Log singleton []", #"Motor unscoped ["-: Engine alias"]"#,
      ])
  }

  @Test func `marked classes are constructed at the start and wired, then their hooks run`()
    throws
  {
    let container = try Self.blueprint().build()
    let log = try container[Syringe.Log.self]
    #expect(log.lines == ["Engine", "Dashboard 0", "Car 0"])
    let car = try container[Syringe.Car.self]
    car.start()
    #expect(car.dashboard.reading == 1000)
    #expect(try container[Syringe.Car.self] === car)
    #expect(try container[(any Motor).self].rpm == 1000)
    #expect(log.lines.count == 3)
  }

  @Test func `an object that the app constructed is wired`() throws {
    let container = try Self.blueprint().build()
    let mechanic = Syringe.Mechanic()
    #expect(mechanic.$car == nil)
    try container.wire(mechanic)
    #expect(try mechanic.car === container[Syringe.Car.self])
  }

  @Test func `properties of superclasses are set, private ones too`() throws {
    let container = try Self.blueprint().adding {
      $0.bind(Syringe.SportsCar.init, in: .singleton).injected()
    }.build()
    let car = try container[Syringe.SportsCar.self]
    #expect(try car.engine === container[Syringe.Engine.self])
    #expect(car.horn == nil)
    #expect(try container[Syringe.Log.self].lines.last == "SportsCar 0")
    let other = Syringe.SportsCar()
    try container.wire(other)
    #expect(other.dashboard === car.dashboard)
    #expect(try container[Syringe.Log.self].lines.count == 5)
  }

  @Test func `cycles through marked properties are wired`() throws {
    let container = try Container(found("Syringe.Wheel", "Syringe.Axle"))
    let wheel = try container[Syringe.Wheel.self]
    #expect(wheel.axle.wheel === wheel)
  }
}
