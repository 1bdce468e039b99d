import DIDefinition
import SwiftDI
import Testing

private final class Lamp {
  var other: Int?
}

private func firstLocal(_ bindings: Bindings) {
  struct Local {}
  bindings.bind(Local.init)
}

private func secondLocal(_ bindings: Bindings) {
  struct Local {}
  bindings.bind(Local.init)
}

@Suite struct DescriptionTests {
  private static let blueprint = Blueprint(name: "House") { bindings in
    bindings.instance(7)
    bindings.bind(Lamp.init, in: .singleton).set(\.other).eager()
      .onMade { _ in }.onAwake { _ in }.onClose { _ in }
    bindings.bind(Lamp.self, arguments: Int.self) { (_: Int) in Lamp() }.named("desk")
      .cachedByArgument()
    bindings.alias(AnyObject.self, to: Lamp.self) { $0 }
    bindings.bind(String.self) { "a" }.contributes(id: "first")
    bindings.bind(Double.self, in: .declared("day")) { () async in 1 }
    bindings.wiring(Lamp.self).set(\.other)
  }

  @Test func `a container and its bindings have a description that is the same in every run`()
    throws
  {
    let text = """
      container 'House'
        Int: instance
        Lamp: singleton, eager, 1 property, hooks: made awake close
        Lamp(Int)#desk: unscoped, cached by argument
        AnyObject: alias of Lamp
        String: unscoped, contributes 'first'
        Double: day, asynchronous
        Lamp#wiring: wiring, 1 property
      """
    #expect("\(Self.blueprint)" == text)
    let container = try Self.blueprint.build()
    #expect("\(container)" == text)
    let child = try container.child(name: "Room") { $0.bind(Int.self) { 3 }.named("size") }
    #expect("\(child)" == text + "\nchild 'Room'\n  Int#size: unscoped")
    _ = Blueprint { bindings in
      #expect("\(bindings.bind(Lamp.init, in: .weak).named("old"))" == "Lamp#old: weak")
    }
  }

  @Test func `local types with the same name have distinct keys that are the same in every run`() {
    let keys = Blueprint { bindings in
      firstLocal(bindings)
      secondLocal(bindings)
    }.definition.bindings.map(\.key)
    let name = "SwiftDITests.(local).(local).Local"
    #expect(keys == [name, name + " 2"])
  }

  @Test func `modules of two types with the same name are two modules`() {
    struct One: Module {
      let name = "Kitchen"
      func configure(_ bindings: Bindings) { bindings.instance(1) }
    }
    struct Two: Module {
      let name = "Kitchen"
      func configure(_ bindings: Bindings) { bindings.instance("two") }
    }
    let definition = Blueprint(One(), Two()).definition
    #expect(definition.modules.map(\.name) == definition.bindings.map(\.module))
    #expect(Set(definition.modules.map(\.name)).count == 2)
  }

  @Test func `nil is cached`() throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Int?.self, in: .singleton) {
        made.raise()
        return nil
      }
    }
    #expect(try container[Int?.self] == nil && container[Int?.self] == nil)
    #expect(made.count == 1)
  }

  @Test func `a child cannot decorate an unbound key, nor be created in a closed container`() throws
  {
    let container = try Container { bindings in bindings.bind { 1.5 } }
    let error = #expect(throws: BuildError.self) {
      try container.child { bindings in
        bindings.bind(Int.self) { (inner: Int) in inner + 1 }.decorates()
      }
    }
    #expect(
      error?.findings.map(\.message) == [
        "'Int' decorates nothing: no earlier binding of its container, and none of a parent, has its key"
      ])
    container.close()
    #expect(failure { try container.child { _ in } }?.code == .closed)
  }
}
