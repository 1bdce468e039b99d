import SwiftDI
import Testing

private final class Spare: Sendable {
  let node: GraphNode
  init(_ node: GraphNode) { self.node = node }
}
private final class Optionally: Sendable {
  let spare: Spare?
  init(_ spare: Spare?) { self.spare = spare }
}

/// Doubles with dependencies, and doubles of keys that are not bound.
@Suite struct DoubleTests {
  @Test func `a double that depends on the key it overrides is refused`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Spare.init, in: .singleton)
    }
    let error = #expect(throws: BuildError.self) {
      try container.withOverrides {
        $0.bind(GraphNode.self) { (spare: Spare) in GraphNode(2, [spare.node], log) }
      } operation: { () throws in
      }
    }
    #expect(error?.findings.map(\.code) == [.dependencyCycle])
  }

  @Test func `a double of an unbound key is passed to optional parameters`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Optionally.init, in: .singleton)
    }
    try container.withOverrides {
      $0.bind(Spare.self, in: .singleton) { Spare(GraphNode(2, [], log)) }
    } operation: { () throws in
      #expect(try container[Optionally.self].spare?.node.number == 2)
    }
    #expect(try container[Optionally.self].spare == nil)
  }

  @Test func `a double of an unbound key is resolved, reset and closed`() throws {
    let log = ConstructionLog()
    let container = try Container { bindings in
      bindings.bind(GraphNode.self, in: .singleton) { GraphNode(1, [], log) }
      bindings.bind(Optionally.self, in: .singleton) { Optionally(nil) }
    }
    try container.withOverrides {
      $0.bind(Spare.init, in: .singleton)
      $0.bind(Optionally.self, in: .singleton) { (spare: Spare) in Optionally(spare) }
    } operation: { () throws in
      let spare = try #require(try container[Optionally.self].spare)
      #expect(try container[Spare.self] === spare)
      container.reset(Spare.self)
    }
    #expect(throws: ResolutionError.self) { try container[Spare.self] }
  }
}
