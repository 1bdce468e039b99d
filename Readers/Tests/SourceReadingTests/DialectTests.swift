import Testing

@testable import SourceReading

/// The dialects of properties, keys and components, each with events that are written by hand.
@Suite struct DialectTests {
  /// Reads a program whose declarations are in a text, and whose bodies have further events.
  private func read(
    _ dialect: some Dialect, _ text: String, _ events: [String: [Event]] = [:]
  ) -> Reading {
    let program = Programs.walked(text, words: dialect.vocabulary)
    for index in program.bodies.indices {
      program.bodies[index].events += events[program.bodies[index].name] ?? []
    }
    return dialect.read(program, CallSites(program))
  }

  private func call(
    _ name: String, on receiver: Value?, _ arguments: [Value] = []
  ) -> Event {
    .call(
      CallEvent(
        id: 9_000, name: name, receiver: receiver,
        arguments: arguments.map { CallEvent.Argument(value: $0) }, circumstances: Circumstances(),
        place: Programs.place(5)))
  }

  private func wrapper(_ type: String, _ argument: Value, _ variable: String = "x") -> Event {
    .wrapper(
      WrapperEvent(
        id: 9_000, type: TypeName(type), arguments: [CallEvent.Argument(value: argument)],
        name: variable, isWeak: false, isLocal: false, circumstances: Circumstances(),
        place: Programs.place(6)))
  }

  // MARK: Properties

  private let properties = """
    extension Container { var cache: Factory<Cache> { self { Cache() } } }
    final class Cache {}
    func start() {}
    """

  @Test func `a key path, a call of a property and a wrapper request`() {
    let dialect = PropertyDialect(words: .factory)
    let container = Value.instance(TypeName("Container"))
    for event in [
      call("resolve", on: container, [Value(.keyPath(nil, ["cache"]))]),
      call("cache", on: container),
      wrapper("Injected", Value(.keyPath(nil, ["cache"]))),
    ] {
      let found = read(dialect, properties, ["start": [event]])
      #expect(found.registrations.map(\.key) == ["cache"])
      #expect(found.roots.map(\.key) == ["cache"])
    }
  }

  @Test func `a member of something else requests nothing`() {
    let event = call("cache", on: .instance(TypeName("Other")))
    #expect(read(PropertyDialect(words: .factory), properties, ["start": [event]]).roots.isEmpty)
  }

  // MARK: Keys

  private let keys = """
    struct Clock: DependencyKey { static let liveValue = Clock() }
    struct Flags: TestDependencyKey { static let testValue = Flags(); var isOn = false; var level = 0 }
    extension DependencyValues {
      var clock: Clock { self[Clock.self] }
      var flags: Flags { get { self[Flags.self] } set { self[Flags.self] = newValue } }
    }
    func start() {}
    """

  private func assignment(_ path: [AssignmentEvent.Step]) -> Event {
    .assignment(
      AssignmentEvent(
        base: .instance(TypeName("DependencyValues")), path: path, value: .unknown, events: 0..<0,
        isConditional: false, place: Programs.place(7)))
  }

  @Test func `a member and a type are one key`() {
    for argument in [Value(.keyPath(nil, ["clock"])), .metatype(TypeName("Clock"))] {
      let found = read(
        KeyDialect(words: .dependencies), keys, ["start": [wrapper("Dependency", argument)]])
      #expect(found.registrations.map(\.key) == ["Clock"])
      #expect(found.roots.map(\.key) == ["Clock"])
    }
  }

  @Test func `a key chosen at run time is listed`() {
    let found = read(
      KeyDialect(words: .dependencies), keys, ["start": [wrapper("Dependency", .unknown)]])
    #expect(found.unread.map(\.reason) == ["its key is chosen at run time"])
  }

  @Test func `a key is set as a whole, or in all of its parts`() {
    let whole = assignment([.member("flags")])
    let byType = assignment([.key(TypeName("Flags"))])
    let isOn = assignment([.member("flags"), .member("isOn")])
    let level = assignment([.member("flags"), .member("level")])
    for (events, isBound) in [
      ([whole], true), ([byType], true), ([isOn], false), ([isOn, level], true),
    ] {
      let found = read(KeyDialect(words: .dependencies), keys, ["start": events])
      #expect(found.registrations.contains { $0.key == "Flags" } == isBound)
    }
  }

  // MARK: Components

  private let components = """
    protocol NeedsClock: Dependency { var clock: Clock { get } }
    final class Root: BootstrapComponent {
      var clock: Clock { Clock() }
      var home: Home { Home(parent: self) }
    }
    final class Home: Component<NeedsClock> { var time: Time { Time() } }
    """

  @Test func `a read through the dependency is a request of the ancestors`() {
    let event = Event.read(
      ReadEvent(
        name: "clock", base: .unknown, baseName: "dependency", holder: nil, getter: nil,
        circumstances: Circumstances(), place: Programs.place(8)))
    let found = read(ComponentDialect(words: .needle), components, ["time": [event]])
    #expect(
      found.registrations.first { $0.key == "Time#time" }?.requests.map(\.key) == ["Clock#clock"])
    #expect(found.containers.map(\.name) == ["Home"])
  }

  @Test func `a component is bound in its parent, and needs what its protocol names`() {
    let found = read(ComponentDialect(words: .needle), components)
    #expect(found.registrations.first { $0.key == "Home" }?.requests.map(\.key) == ["Clock#clock"])
    #expect(found.externals.isEmpty)
  }
}
