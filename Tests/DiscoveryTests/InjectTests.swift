import SwiftDI
import Testing

private final class Headlight {
  let owner: String
  init(_ owner: String = "plain") { self.owner = owner }
}

extension BindingName {
  fileprivate static let left: BindingName = "left"
}

private final class ShinyCar {
  @Inject(.left) var left: Headlight
  @Inject("right") private var right: Headlight
  @Inject var fog: Headlight
  var owners: [String] { [left, right, fog].map(\.owner) }
}

private final class Ocean {
  @Inject var depth: Double
  @Inject var whale: Whale?
  @Inject var maker: Provider<Headlight>
  @Inject var later: Lazy<Headlight>
  @Inject var all: All<Int>
  var other = 1
  weak var nobody: Ocean?
}

private final class Whale {}

private class Form<Field> {
  @Inject private var field: Field
  var content: Field { field }
}

private final class TextForm: Form<String>, CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}

@MainActor private final class Panel {
  @Inject var lamp: Headlight
}

private actor Clerk {
  @Inject var lamp: Headlight
  var owner: String { lamp.owner }
}

private final class Demanding: AfterInjection {
  @Inject var a: Int
  @Inject var b: String
  @Inject("right") var c: Headlight
  @Inject var d: Double
  func afterInjection() throws { if a == 0 { throw CancellationError() } }
}

@Suite struct InjectTests {
  private static func lamps(_ bindings: Bindings) {
    bindings.bind(Headlight.self) { Headlight() }
    bindings.bind(Headlight.self) { Headlight("left") }.named(.left)
    bindings.bind(Headlight.self) { Headlight("right") }.named("right")
  }

  private static func failure(_ body: () throws -> Void) -> ResolutionError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ResolutionError
    }
  }

  @Test func `marked properties are requested by type and by name`() throws {
    let container = try Container(Self.lamps)
    let car = ShinyCar()
    try container.wire(car)
    #expect(car.owners == ["left", "right", "plain"])
  }

  @Test func `the type of a marked property determines the kind of its dependency`() throws {
    let container = try Container { bindings in
      Self.lamps(bindings)
      bindings.instance(12.5)
      bindings.instance(1).contributes()
    }
    let ocean = Ocean()
    try container.wire(ocean)
    #expect(ocean.depth == 12.5 && ocean.whale == nil && Array(ocean.all) == [1])
    #expect(try ocean.maker() !== ocean.maker())
    #expect(try ocean.later.value === ocean.later.value)
  }

  @Test func `an optional property is set if its type is bound`() throws {
    let container = try Container { bindings in
      Self.lamps(bindings)
      bindings.instance(12.5)
      bindings.bind { Whale() }
    }
    let ocean = Ocean()
    try container.wire(ocean)
    #expect(ocean.whale != nil)
  }

  @Test
  func `marked properties work in generic classes, on the main actor and in actors`()
    async throws
  {
    let container = try Container { bindings in
      Self.lamps(bindings)
      bindings.instance("text")
      bindings.bind { Clerk() }.injected()
    }
    let form = TextForm()
    try container.wire(form)
    #expect(form.content == "text")
    try await MainActor.run {
      let screen = Panel()
      try container.wire(screen)
      #expect(screen.lamp.owner == "plain")
    }
    #expect(try await container[Clerk.self].owner == "plain")
  }

  @Test func `a property that was set by hand is kept, and others are set again`() throws {
    let container = try Container(Self.lamps)
    let car = ShinyCar()
    car.left = Headlight("own")
    try container.wire(car)
    let fog = car.fog
    try container.wire(car)
    #expect(car.owners == ["own", "right", "plain"])
    #expect(car.fog !== fog)
  }

  @Test func `an error names all unbound properties, and none is set`() throws {
    let container = try Container { $0.instance(7) }
    let object = Demanding()
    let error = Self.failure { try container.wire(object) }
    #expect(
      error?.description == """
        nothing is bound for 'String', 'Headlight#right', 'Double'
          while constructing 'Demanding'
        """)
    #expect(error?.key == "String" && error?.also == ["Headlight#right", "Double"])
    #expect(object.$a == nil)
  }

  @Test func `no property is set if one dependency fails`() throws {
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.instance("")
      Self.lamps(bindings)
      bindings.bind(Double.self, file: "App.swift", line: 3) { throw CancellationError() }
    }
    let object = Demanding()
    let error = Self.failure { try container.wire(object) }
    #expect(
      error?.description == """
        the factory of 'Double' failed: CancellationError()
          while constructing 'Double' (App.swift:3)
          while constructing 'Demanding'
        """)
    #expect(object.$a == nil && object.$b == nil)
  }

  @Test func `an error of afterInjection fails the wiring`() throws {
    let container = try Container { bindings in
      bindings.instance(0)
      bindings.instance("")
      bindings.instance(1.5)
      Self.lamps(bindings)
    }
    let error = Self.failure { try container.wire(Demanding()) }
    #expect(error?.code == .factoryFailed && error?.key == "Demanding")
  }

  @Test func `an injected binding depends on what its class marks`() throws {
    let finding = Blueprint { $0.bind { Demanding() }.injected(["c": "right"]) }.check()
    #expect(
      finding.map(\.keys) == [
        ["Demanding", "Int"], ["Demanding", "String"], ["Demanding", "Headlight#right"],
        ["Demanding", "Double"],
      ])
  }

  @Test func `a name that the binding does not declare is an error`() throws {
    let container = try Container { bindings in
      Self.lamps(bindings)
      bindings.bind(ShinyCar.self, file: "App.swift", line: 9) { ShinyCar() }
        .injected(["left": .left])
    }
    #expect(
      Self.failure { _ = try container[ShinyCar.self] }?.description == """
        the property 'right' requests 'Headlight#right', a name that its binding does not list
          help: list it where the class is bound, 'injected(["right": …])', or if it is marked, \
        in its 'injectedNames' or by '@Injectable(filling: ["right": …])'
          while constructing 'ShinyCar' (App.swift:9)
        """)
  }

  @Test func `properties set by key path can be combined with marked ones`() throws {
    let container = try Container { bindings in
      Self.lamps(bindings)
      bindings.instance(12.5)
      bindings.instance(3)
      bindings.wiring(Ocean.self).set(\.other)
    }
    let ocean = Ocean()
    try container.wire(ocean)
    #expect(ocean.other == 3 && ocean.depth == 12.5)
  }

  #if os(Linux) || os(macOS)
    @Test func `a property that is read too early ends the program with its place`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = ShinyCar().fog
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          """
          DiscoveryTests/InjectTests.swift:16: the property of type 'Headlight' was read before it \
          was filled. Properties marked '@Inject' are filled after the initialiser: read it in \
          'afterInjection' or later. If nothing filled it, add '.injected()' to the binding of its \
          class, or call 'container.wire(object)' for an object that no container constructed.
          """))
    }
  #endif
}
