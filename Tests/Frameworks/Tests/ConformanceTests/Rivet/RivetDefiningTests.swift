import DIDefinition
import SwiftDI
import SwiftDITesting
import Testing

@testable import RivetCarFactory

extension Scope {
  fileprivate static let trip = Scope.declared("trip")
  fileprivate static let stop = Scope.declared("stop", within: .trip)
}

/// Declarations in Rivet's modules, row by row.
@Suite struct RivetDefiningTests {
  @Test func `RVT-01 each request constructs an object`() throws {
    let container = try Container(RadioModule(), environment: .production)
    #expect(try container[Radio.self] !== container[Radio.self])
  }

  @Test func `RVT-02 a scope is part of the binding`() throws {
    let blueprint = Blueprint {
      $0.bind(Engine.init, in: .singleton)
      $0.bind(Wheel.init, in: .prototype)
      $0.bind(X.init, in: .trip)
      $0.bind(Y.init)
    }
    #expect(blueprint.drawing == "Engine singleton\nWheel prototype\nX trip\nY")
  }

  @Test func `RVT-03 a singleton is constructed once for each container, and may be nil`()
    throws
  {
    let diary = Diary()
    let blueprint = Blueprint {
      $0.bind(Engine.init, in: .singleton)
      $0.bind(Radio?.self, in: .singleton) {
        diary.note("no radio")
        return nil
      }
    }
    let (first, second) = try (blueprint.build(), blueprint.build())
    #expect(try first[Engine.self] === first[Engine.self])
    #expect(try first[Engine.self] !== second[Engine.self])
    #expect(try first[Radio?.self] == nil && first[Radio?.self] == nil)
    #expect(diary.count == 1)
  }

  @Test func `RVT-04 a prototype is constructed for each request, and a leak of one is reported`()
    throws
  {
    let container = try Container {
      $0.bind(Y.init, in: .prototype)
      $0.bind(B.self, in: .singleton) { (y: Y) in B(y: y) { throw CancellationError() } }
    }
    #expect(try container[Y.self] !== container[Y.self])
    #expect(container.findings == [#"warning scope-leak ["B", "Y"]"#])
  }

  @Test func `RVT-05 an app's own scopes are declared, opened side by side, and closed`() throws {
    let diary = Diary()
    let container = try Container {
      $0.bind(X.init, in: .trip).onClose { _ in diary.note("X") }
      $0.bind(Z.init, in: .stop).onClose { _ in diary.note("Z") }
      $0.bind(C.init, in: .stop)
    }
    let trip = try container.open(.trip)
    let (first, second) = try (trip.open(.stop), trip.open(.stop))
    #expect(try first[C.self] === first[C.self])
    #expect(try first[C.self] !== second[C.self])
    #expect(try first[C.self].x === second[C.self].x)
    first.close()
    #expect(diary.entries == ["Z"])
    second.close()
    trip.close()
    #expect(diary.entries == ["Z", "Z", "X"])
  }

  @Test func `RVT-06 two bindings in one scope never share an object`() throws {
    let scope = Scope.singleton
    let container = try Container {
      $0.bind(Engine.self, in: scope) { Engine() }.named("left")
      $0.bind(Engine.self, in: scope) { Engine() }.named("right")
    }
    #expect(try container[Key(Engine.self, "left")] !== container[Key(Engine.self, "right")])
  }

  @Test func `RVT-10 a provider respects the scope of its binding, also for an instance`() throws {
    let engine = Engine()
    let container = try Blueprint {
      $0.bind(Wheel.init)
      $0.bind(X.init, in: .singleton)
    }.adding { [engine] in $0.instance(engine) }.build()
    let wheels = try container.provider(of: Wheel.self)
    let x = try container.provider(of: X.self)
    let engines = try container.provider(of: Engine.self)
    #expect(try wheels() !== wheels())
    #expect(try x() === container[X.self])
    #expect(try engines() === engine)
  }

  @Test func `RVT-11 a provider has no name that a binding could take`() throws {
    let container = try Container {
      $0.instance("a text").named("Wheel Provider")
      $0.bind(Wheel.self) { Wheel() }.named("Wheel")
      $0.bind(Wheel.init)
    }
    _ = try container.provider(of: Wheel.self)()
    #expect(try container[Key(String.self, "Wheel Provider")] == "a text")
    #expect(container.findings == [])
  }

  @Test func `RVT-12 a provider in a cycle may be called later, and too early is an error`()
    throws
  {
    final class Egg {
      let hen: Provider<Hen>
      init(hen: Provider<Hen>) { self.hen = hen }
    }
    final class Hen {
      let egg: Egg
      init(egg: Egg) { self.egg = egg }
    }
    let container = try Container {
      $0.bind(Hen.init, in: .singleton)
      $0.bind(Egg.init, in: .singleton)
    }
    let hen = try container[Hen.self]
    #expect(try hen.egg.hen() === hen)
    #expect(container.findings == [#"note deferred-cycle ["Egg", "Hen"]"#])

    let early = try Container {
      $0.bind(Hen.init, in: .singleton)
      $0.bind { (hen: Provider<Hen>) in try hen().egg }
    }
    let error = #expect(throws: ResolutionError.self) { try early[Hen.self] }
    #expect(error?.code == .cycle)
    #expect(error?.steps.map(\.key) == ["Hen", "Egg", "Hen"])
  }

  @Test func `RVT-13 four requests for a key return four objects`() throws {
    let container = try Container {
      $0.bind(Wheel.init)
      $0.bind { (wheel: Provider<Wheel>) in try (0..<4).map { _ in try wheel() } }
    }
    let wheels = try container[[Wheel].self]
    #expect(Set(wheels.map { ObjectIdentifier($0) }).count == 4)
    #expect(container.drawing == "Wheel\n[Wheel]\n  Wheel provider")
  }

  @Test func `RVT-14 arrays, structures and closures can be keys`() throws {
    let container = try Container {
      $0.bind([Int].self) { [1, 2] }
      $0.bind((x: Int, y: Int).self) { (numbers: [Int]) in (numbers[0], numbers[1]) }
      $0.bind((@Sendable (Int) -> Int).self) { (point: (x: Int, y: Int)) in
        let y = point.y
        return { $0 + y }
      }
    }
    #expect(try container[(@Sendable (Int) -> Int).self](40) == 42)
  }

  @Test func `RVT-17 a module is a value that any number of containers can use`() throws {
    struct CarsModule: Module {
      let doors: Int
      func configure(_ bindings: Bindings) { bindings.instance(doors).named("doors") }
    }
    let (two, five) = try (Container(CarsModule(doors: 2)), Container(CarsModule(doors: 5)))
    #expect(try (two[Key(Int.self, "doors")], five[Key(Int.self, "doors")]) == (2, 5))
    #expect(two.definition.modules.map(\.name) == ["CarsModule"])
  }

  @Test func `RVT-18 a required module is described once, and a cycle of modules is named`() throws
  {
    struct Wheels: Module {
      let diary: Diary
      func configure(_ bindings: Bindings) {
        diary.note("wheels")
        bindings.bind(Wheel.init, in: .singleton)
      }
    }
    struct Cars: Module {
      let diary: Diary
      var requires: [any Module] { [Wheels(diary: diary)] }
      func configure(_ bindings: Bindings) { diary.note("cars") }
    }
    struct Shop: Module {
      let diary: Diary
      var requires: [any Module] { [Cars(diary: diary), Wheels(diary: diary)] }
      func configure(_ bindings: Bindings) { diary.note("shop") }
    }
    let diary = Diary()
    _ = try Container(Shop(diary: diary), Cars(diary: diary))[Wheel.self]
    #expect(diary.entries == ["wheels", "cars", "shop"])

    struct Left: Module {
      var requires: [any Module] { [Right()] }
      func configure(_ bindings: Bindings) {}
    }
    struct Right: Module {
      var requires: [any Module] { [Left()] }
      func configure(_ bindings: Bindings) {}
    }
    #expect(Blueprint(Left()).faults == [#"module-cycle ["Left", "Right"]"#])
  }

  @Test func `RVT-19 a second binding is an error with both places unless it is an override`()
    throws
  {
    let twice = Blueprint {
      $0.bind(Radio.self, file: "A.swift", line: 1) { Radio(frequency: 1) }
      $0.bind(Radio.self, file: "B.swift", line: 2) { Radio(frequency: 2) }
    }
    let finding = try #require(twice.check().first)
    #expect(finding.code == .duplicateBinding)
    #expect(finding.sources.map(\.file).sorted() == ["A.swift", "B.swift"])

    let first = try Container { $0.bind(Radio.self) { Radio(frequency: 1) } }
    let second = try first.blueprint.adding { $0.bind { Radio(frequency: 2) }.overrides() }.build()
    #expect(try first[Radio.self].frequency == 1)
    #expect(try second[Radio.self].frequency == 2)
  }
}
