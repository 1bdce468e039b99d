import DIDefinition
import SwiftDI
import Testing

private final class Lamp {}

/// Holds a factory's parameter.
private final class Holder<Kept> {
  let kept: Kept
  init(_ kept: Kept) { self.kept = kept }
}

/// The engine itself provides the container, resolvers and the environment; the handles around them
/// in a parameter's type work as around other types.
@Suite struct BuiltInHandleTests {
  @Test func `the container, a resolver and the environment have providers and lazies`() throws {
    let container = try Container(environment: ["Level": 3]) { bindings in
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind { (it: Provider<Container>) in Holder(it) }
      bindings.bind { (it: Provider<Resolver>) in Holder(it) }
      bindings.bind { (it: Lazy<Container.Environment>) in Holder(it) }
    }
    #expect(try container[Holder<Provider<Container>>.self].kept() === container)
    let resolver = try container[Holder<Provider<Resolver>>.self].kept()
    #expect(try resolver[Lamp.self] === container[Lamp.self])
    let environment = try container[Holder<Lazy<Container.Environment>>.self].kept.value
    #expect(environment.variableNames == ["Level"])
  }

  @Test func `an optional of the container, a resolver or the environment is never nil`() throws {
    let container = try Container { bindings in
      bindings.bind(String.self) {
        (one: Resolver?, two: Container?, three: Container.Environment?) in
        "\(one != nil) \(two != nil) \(three != nil)"
      }
    }
    #expect(try container[String.self] == "true true true")
  }

  @Test func `a collection of containers has the contributions, not the resolving container`()
    throws
  {
    let other = try Container { _ in }
    let container = try Container { bindings in
      bindings.instance(other).contributes()
      bindings.bind { (all: All<Container>) in Holder(all) }
    }
    #expect(try container[Holder<All<Container>>.self].kept.map { $0 === other } == [true])
    #expect(try container.all(Container.self).map { $0 === other } == [true])
  }

  @Test func `handles around a parameter that reads a variable return its value`() throws {
    let container = try Container(environment: ["Level": 3]) { bindings in
      bindings.bind(String.self) { (later: Provider<Int>, once: Lazy<Int>, there: Int?) in
        "\(try later()) \(try once.value) \(String(describing: there))"
      }.using(.variable("Level"), .variable("Level"), .variable("Level"))
    }
    #expect(try container[String.self] == "3 3 Optional(3)")
  }

  @Test func `an optional parameter of a missing variable is nil`() throws {
    let blueprint = Blueprint(environment: [:]) { bindings in
      bindings.bind(String.self) { (level: Int?) in
        String(describing: level)
      }.using(.variable("Level"))
    }
    #expect(try blueprint.build()[String.self] == "nil")
    #expect(blueprint.definition.bindings[0].environment.map(\.hasDefault) == [true])
  }

  @Test func `a variable cannot be read as a collection or as a resolver`() throws {
    let blueprint = Blueprint(environment: ["Level": 3]) { bindings in
      bindings.bind(String.self) { (_: All<Int>) in "" }.using(.variable("Level"))
      bindings.bind(Double.self) { (_: Resolver) in 1 }.using(.variable("Level"))
    }
    #expect(blueprint.check().map(\.code) == [.unreadableEnvironment, .unreadableEnvironment])
  }
}
