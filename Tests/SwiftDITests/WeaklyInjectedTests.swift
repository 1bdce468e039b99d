import SwiftDI
import Testing

private protocol Frame: AnyObject {}
private final class Window: Frame {}

private final class Page {
  @InjectWeak var window: Window?
  @InjectWeak("outer") var frame: (any Frame)?
}

private final class Label {
  @InjectWeak var size: Int?
}

@Suite struct `A weakly injected property` {
  @Test func `does not hold its object, and the graph says so`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Window.init)
      bindings.bind((any Frame).self, in: .singleton) { Window() }.named("outer")
      bindings.bind(Page.init).injected(["frame": "outer"])
    }
    let container = try blueprint.build()
    let page = try container[Page.self]
    #expect(page.window == nil)
    #expect(try page.frame === container[Key((any Frame).self, "outer")])
    let dependencies = blueprint.definition.bindings[2].making
    guard case .factory(let properties, _) = dependencies else { return }
    #expect(properties.map(\.ownership) == [.weak, .weak])
    #expect(properties.map(\.isOptional) == [false, false])
  }

  @Test func `is filled by wire, and keeps what was set by hand`() throws {
    let container = try Container { bindings in
      bindings.bind(Window.init, in: .singleton)
      bindings.bind((any Frame).self, in: .singleton) { Window() }.named("outer")
    }
    let (page, window) = (Page(), Window())
    page.window = window
    try container.wire(page)
    #expect(page.window === window)
    #expect(page.frame != nil)
  }

  @Test func `must be bound`() {
    let findings = Blueprint { $0.bind(Page.init).injected(["frame": "outer"]) }.check()
    #expect(findings.map(\.keys) == [["Page", "Window"], ["Page", "Frame#outer"]])
  }

  @Test func `must be an object`() throws {
    let container = try Container { bindings in
      bindings.instance(1)
      bindings.bind(Label.init).injected()
    }
    let error = #expect(throws: ResolutionError.self) { try container[Label.self] }
    #expect(error?.code == .notAnObject)
  }
}
