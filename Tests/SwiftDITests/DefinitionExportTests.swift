import DIDefinition
import DIReading
import DITestSupport
import DIWriting
import SwiftDI
import Testing

private protocol Motor: AnyObject {}
private final class Engine: Motor {
  weak var car: Car?
}
private final class Car {
  var radio: Radio?
  var spare: Wheel?
}
private final class Radio {}
private final class Wheel {}
private final class Trip {}
private final class User: Sendable {}
private protocol Tester<Subject> {
  associatedtype Subject
}
private struct IntTester: Tester {
  typealias Subject = Int
}

extension Scope {
  fileprivate static let day = Scope.declared("day")
  fileprivate static let trip = Scope.declared("trip", within: .day)
}

private struct Parts: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Engine.init, in: .singleton, file: "Parts.swift", line: 1, column: 2)
      .set(\.car, ownership: .weak).as((any Motor).self) { $0 }.eager()
    bindings.bind(Wheel.init, in: .prototype, file: "Parts.swift", line: 2, column: 1)
    bindings.bind(Wheel.self, in: .weak, file: "Parts.swift", line: 3, column: 1) {
      Wheel()
    }.named("spare")
    for name in ["a", "b"] {
      bindings.bind(Int.self, file: "Parts.swift", line: 4, column: 1) { 1 }
        .contributes(id: "part-\(name)")
    }
  }
}

private struct Cars: Module {
  var requires: [any Module] { [Parts()] }
  func configure(_ bindings: Bindings) {
    bindings.bind(Car.self, in: .graph, file: "Cars.swift", line: 1, column: 3) {
      (
        motor: any Motor, wheel: Lazy<Wheel>?, wheels: Provider<Wheel>, parts: All<Provider<Int>>,
        doors: Int
      ) in Car()
    }.using(
      .inferred, .named("spare").labelled("wheel"), .inferred, .inferred,
      .variable("Doors", default: 4)
    )
    .set(\.radio).set(\.spare, named: "missing", if: .bound).label("team", "cars")
    .ignoring("unused-binding", reason: "drawn")
    bindings.bind(Radio.self, file: "Cars.swift", line: 2, column: 1) { (resolver: Resolver) in
      Radio()
    }
    .reads("Frequency", optional: ["Volume"])
    bindings.bind(Radio.self, file: "Cars.swift", line: 3, column: 1) { (inner: Radio) in inner }
      .decorates()
    bindings.bind(Trip.self, in: .trip, file: "Cars.swift", line: 4, column: 1) {
      @MainActor (user: User) in Trip()
    }.onClose { _ in }
    bindings.bind(Trip.self, arguments: String.self, file: "Cars.swift", line: 5, column: 1) {
      (name, make: Make<Trip, String, Int>?) in Trip()
    }
    bindings.external(User.self, in: .day)
    bindings.instance("text", file: "Cars.swift", line: 6, column: 1).named("title")
    bindings.bind(String.self, file: "Cars.swift", line: 7, column: 1) { () async in "" }
    bindings.root(Provider<Car>.self, file: "Cars.swift", line: 8, column: 1)
    bindings.ignore("scope-leak", keys: ["A*"], reason: "known", until: CalendarDate("2030-01-31"))
  }
}

@Suite struct DefinitionExportTests {
  private static let environment = Container.Environment("test", ["Frequency": 102.8])

  private static func text(_ definition: ContainerDefinition) -> String {
    String(decoding: DefinitionWriter.write(definition), as: UTF8.self)
  }

  @Test func `a container with every feature exports all of it`() throws {
    let container = try Container(Cars(), name: "cars", environment: Self.environment)
    let text = Self.text(container.definition)
    try expectSnapshot(text, "SwiftDI/cars.json")
    let read = try DefinitionReader.read(Array(text.utf8), defaultName: "cars").definition
    #expect(Self.text(read) == text)
    #expect(Self.text(try container.fresh().definition) == text)
  }

  @Test func `a child is exported with its parents`() throws {
    let container = try Container(name: "root") { bindings in
      bindings.bind(Wheel.self, in: .day, file: "App.swift", line: 1, column: 1) { Wheel() }
    }
    let child = try container.open(.day).child(name: "page") { bindings in
      bindings.bind(Car.self, file: "App.swift", line: 2, column: 1) { (wheel: Wheel) in Car() }
    }
    let second = try child.child(name: "page")
    #expect(second.definition.containers.map(\.name) == ["page", "page 2"])
    #expect(
      Self.text(child.definition) == """
        {
          "formatVersion": 1,
          "name": "root",
          "generator": { "name": "SwiftDI", "version": "0.1.0" },
          "scopes": [
            { "name": "day" }
          ],
          "containers": [
            { "name": "page", "scope": "day" }
          ],
          "bindings": [
            {
              "key": "Wheel",
              "scope": "day",
              "source": { "file": "App.swift", "line": 1, "column": 1 }
            },
            {
              "key": "Car",
              "container": "page",
              "source": { "file": "App.swift", "line": 2, "column": 1 },
              "dependencies": [
                "Wheel"
              ]
            }
          ]
        }

        """)
  }

  @Test func `a blueprint that does not build can be exported`() throws {
    let blueprint = Blueprint(name: "broken") { bindings in
      bindings.bind(Car.self, file: "App.swift", line: 1, column: 1) { (car: Car) in car }
      bindings.bind(Car.self, file: "App.swift", line: 2, column: 1) { (wheel: Wheel) in Car() }
    }
    #expect(throws: BuildError.self) { try blueprint.build() }
    #expect(
      Self.text(blueprint.definition) == """
        {
          "formatVersion": 1,
          "name": "broken",
          "generator": { "name": "SwiftDI", "version": "0.1.0" },
          "bindings": [
            {
              "key": "Car",
              "source": { "file": "App.swift", "line": 1, "column": 1 },
              "dependencies": [
                "Car"
              ]
            },
            {
              "key": "Car",
              "source": { "file": "App.swift", "line": 2, "column": 1 },
              "dependencies": [
                "Wheel"
              ]
            }
          ]
        }

        """)
  }

  @Test func `a factory that takes the container depends on it`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Wheel.init)
      bindings.bind(Radio.self, in: .singleton) { (_: Wheel, _: Container) in Radio() }
      bindings.bind(Car.self) { (_: Provider<Container>?, _: Resolver) in Car() }
    }
    let definition = blueprint.definition
    #expect(definition.bindings[1].making.dependencies.map(\.key) == ["Wheel", "Container"])
    let provider = try #require(definition.bindings[2].making.dependencies.first)
    #expect(definition.bindings[2].making.dependencies.count == 1)
    #expect(provider.key == "Container" && provider.kind == .provider && provider.isOptional)
    #expect(definition.externals == [.key("Container", scope: nil)])
    #expect(Blueprint { $0.bind(Wheel.init) }.definition.externals == [])
  }

  @Test func `the app's own type 'Container' is distinguished from the engine's`() {
    struct Container {}
    let blueprint = Blueprint { bindings in
      bindings.bind(Container.init)
      bindings.bind(Radio.self) { (_: Container, _: SwiftDI.Container) in Radio() }
    }
    let definition = blueprint.definition
    #expect(definition.externals == [.key("SwiftDI.Container", scope: nil)])
    #expect(definition.bindings[1].making.dependencies.map(\.key).last == "SwiftDI.Container")
    #expect(definition.bindings[1].making.dependencies.map(\.key).first != "SwiftDI.Container")
  }

  @Test func `recording adds the requests of opaque factories`() throws {
    let container = try Container { bindings in
      bindings.bind(Wheel.init)
      bindings.bind(Radio.init)
      bindings.bind(Car.self) { (resolver: Resolver) in
        _ = try (resolver[Wheel.self], resolver[Wheel.self])
        _ = try resolver[Radio.self]
        return Car()
      }
    }
    _ = try container[Car.self]
    #expect(container.definition.bindings.map(\.making).last?.dependencies == [])
    container.record()
    _ = try container[Car.self]
    let car = try #require(container.definition.bindings.last)
    #expect(car.isOpaque)
    #expect(car.making.dependencies.map(\.key) == ["Wheel", "Radio"])
    #expect(car.making.dependencies.map(\.isRecorded) == [true, true])
  }

  @Test func `recording covers eager instances, and can be stopped`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Wheel.init)
      bindings.bind(Radio.init)
      bindings.bind(Car.self, in: .singleton) { (resolver: Resolver) in
        _ = try resolver[Wheel.self]
        return Car()
      }.eager()
      bindings.bind(Int.self) { (resolver: Resolver) in
        _ = try resolver[Radio.self]
        return 1
      }
    }
    func recorded(_ container: Container) -> [[String]] {
      container.definition.bindings.map { $0.making.dependencies.map(\.key) }
    }
    let late = try blueprint.build()
    late.record()
    #expect(recorded(late) == [[], [], [], []])
    let container = try blueprint.build(recording: true)
    #expect(recorded(container) == [[], [], ["Wheel"], []])
    _ = try container[Int.self]
    #expect(recorded(container) == [[], [], ["Wheel"], ["Radio"]])
  }

  @Test func `requests in an opened scope are recorded with the container`() throws {
    let visit = Scope.declared("visit")
    let container = try Container { bindings in
      bindings.bind(Wheel.init)
      bindings.bind(Car.self, in: visit) { (resolver: Resolver) in
        _ = try resolver[Wheel.self]
        return Car()
      }
    }
    container.record()
    let opened = try container.open(visit)
    _ = try opened[Car.self]
    for definition in [container.definition, opened.definition] {
      #expect(definition.bindings.last?.making.dependencies.map(\.key) == ["Wheel"])
    }
  }

  @Test func `a recorded dependency is named like its binding`() throws {
    enum Other {
      final class Wheel {}
    }
    let container = try Container { bindings in
      bindings.bind(Wheel.init)
      bindings.bind { Other.Wheel() }
      bindings.bind(Car.self) { (resolver: Resolver) in
        _ = try (resolver[Wheel.self], resolver[Other.Wheel.self])
        return Car()
      }
    }
    container.record()
    _ = try container[Car.self]
    let bindings = Array(container.definition.bindings)
    #expect(bindings[2].making.dependencies.map(\.key) == bindings[..<2].map(\.key))
    #expect(Set(bindings.map(\.key)).count == 3)
  }

  @Test func `roots have the types of their arguments`() throws {
    let container = try Container { bindings in
      bindings.bind(Trip.self, arguments: String.self, Int.self) { _, _ in Trip() }
      bindings.root(Make<Trip, String, Int>.self)
    }
    let definition = container.definition
    #expect(definition.roots.map(\.key) == ["Trip(String, Int)"])
    #expect(definition.roots.map(\.arguments) == [["String", "Int"]])
  }

  @Test func `types with the same name have distinct keys`() throws {
    enum Other {
      final class Wheel {}
    }
    let container = try Container { bindings in
      bindings.bind(Wheel.init)
      bindings.bind { Other.Wheel() }
      bindings.bind(Radio.init)
    }
    let keys = container.definition.bindings.map(\.key)
    #expect(Set(keys).count == 3 && keys[2] == "Radio")
  }

  @Test func `declared collections may be empty`() throws {
    let spare = Key(Wheel.self, "spare")
    let container = try Container { bindings in
      bindings.collection(of: (any Motor).self)
      bindings.collection(of: spare)
      bindings.bind(Car.self) { (motors: All<any Motor>) in Car() }
    }
    #expect(
      container.definition.collections == [.init(key: "Motor"), .init(key: "Wheel#spare")])
  }

  @Test func `types have their short names, with what constrains a protocol`() throws {
    let container = try Container { bindings in
      bindings.bind([Wheel].self) { [] }
      bindings.bind([String: Int?].self) { [:] }
      bindings.bind((any Tester<Int>).self) { IntTester() }
      bindings.bind([any Tester<[Int]>].self) { [] }
      bindings.bind((@Sendable () -> Void).self) { {} }
    }
    #expect(
      container.definition.bindings.map(\.key) == [
        "[Wheel]", "[String: Int?]", "any Tester<Int>", "[any Tester<[Int]>]", "@Sendable () -> ()",
      ])
  }

  @Test func `the same container always exports the same definition`() throws {
    let texts = try (0..<3).map { _ in
      Self.text(try Container(Cars(), name: "cars", environment: Self.environment).definition)
    }
    #expect(Set(texts).count == 1)
  }
}

extension ContainerDefinition.Binding.Making {
  fileprivate var dependencies: [ContainerDefinition.Dependency] {
    switch self {
    case .factory(let dependencies, _): dependencies
    case .instance, .alias: []
    }
  }
}
