import SwiftDI
import Testing

private final class Cup {}

@Suite struct `The declared keys of a factory with a resolver` {
  @Test func `may have names, and other keys are refused`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Cup.init)
      bindings.bind(Cup.init).named("small")
      bindings.bind([Cup].self) { (resolver: Resolver) in
        [try resolver[Key(Cup.self, "small")], try resolver.find(Key(Cup.self, "large"))]
          .compactMap(\.self)
      }
      .needs(Key(Cup.self, "small"), Key(Cup?.self, "large"))
      bindings.bind(Int.self) { (resolver: Resolver) in
        _ = try resolver[Cup.self]
        return 1
      }
      .needs(Key(Cup.self, "small"))
    }
    guard case .factory(let dependencies, _) = blueprint.definition.bindings[2].making else {
      Issue.record()
      return
    }
    #expect(dependencies.map(\.key) == ["Cup#small", "Cup#large"])
    let container = try blueprint.build()
    #expect(try container[[Cup].self].count == 1)
    let error = #expect(throws: ResolutionError.self) { try container[Int.self] }
    #expect(error?.code == .undeclared)
  }
}
