import DITestSupport
import SwiftDI
import Testing

private final class Node: Sendable {
  init() {}
}

/// Cycles that no check can see, because factories request dependencies while they run.
@Suite struct RunTimeCycleTests {
  static let counts = [1, 2, 3]
  static let scopes: [Scope] = [.unscoped, .graph, .singleton, .weak]

  enum Way: CaseIterable {
    case resolver
    case provider
    case lazy
    case container
    case captured
  }

  private static func name(_ number: Int) -> BindingName { BindingName("\(number)") }

  /// A cycle, and beside it a valid binding.
  private static func container(
    _ count: Int, _ scope: Scope, _ way: Way
  ) throws -> Container {
    let box = ContainerBox()
    let container = try Container { bindings in
      bindings.bind { Node() }
      for number in 0..<count {
        let own = name(number)
        let next = name((number + 1) % count)
        switch way {
        case .resolver:
          bindings.bind(Node.self, in: scope) { (resolver: Resolver) in
            try resolver[Key(Node.self, next)]
          }.named(own)
        case .provider:
          bindings.bind(Node.self, in: scope) {
            (provider: Provider<Node>) in try provider()
          }.using(.named(next)).named(own)
        case .lazy:
          bindings.bind(Node.self, in: scope) { (lazy: Lazy<Node>) in
            try lazy.value
          }.using(.named(next)).named(own)
        case .container:
          bindings.bind(Node.self, in: scope) { (container: Container) in
            try container[Key(Node.self, next)]
          }.named(own)
        case .captured:
          bindings.bind(Node.self, in: scope) {
            let container = try #require(box.container)
            return try container[Key(Node.self, next)]
          }.named(own)
        }
      }
    }
    box.container = container
    return container
  }

  @Test(arguments: counts, Way.allCases)
  func `a cycle through requests of running factories is an error`(_ count: Int, _ way: Way) throws
  {
    for scope in Self.scopes {
      let container = try Self.container(count, scope, way)
      for _ in 0..<2 {
        let error = try #require(failure { try container[Key(Node.self, "0")] })
        #expect(error.code == .cycle)
      }
      _ = try container[Node.self]
    }
  }

  @Test(arguments: counts, Way.allCases)
  func `a cycle that eight threads enter at once is an error for each`(_ count: Int, _ way: Way)
    throws
  {
    for scope in Self.scopes {
      let container = try Self.container(count, scope, way)
      let codes = Journal<ResolutionError.Code?>()
      // The maximum depth follows from the stack's size: a smaller stack has a smaller one.
      onThreads(8, stackSize: 1 << 20) { number in
        let name = Self.name(number % count)
        codes.note(failure { try container[Key(Node.self, name)] }?.code)
      }
      #expect(codes.entries.count == 8)
      #expect(codes.entries.allSatisfy { $0 == .cycle })
      _ = try container[Node.self]
    }
  }

  @Test(arguments: counts)
  func `a cycle of singletons is detected at once and shown as a path`(_ count: Int) throws {
    for way in [Way.resolver, .provider, .lazy, .captured] {
      let container = try Self.container(count, .singleton, way)
      let error = try #require(failure { try container[Key(Node.self, "0")] })
      #expect(error.code == .cycle)
      let cycle = (0..<count).map { "Node#\($0)" } + ["Node#0"]
      #expect(error.steps.reversed().map(\.key) == cycle)
      let lines = error.description.split(separator: "\n")
      #expect(lines.contains("  cycle: " + cycle.joined(separator: " -> ")[...]))
    }
  }

  @Test func `a provider that is called during construction shows its cycle once`() throws {
    let container = try Container { bindings in
      bindings.bind(Node.self, file: "App.swift", line: 1) { (next: Provider<Node>) in try next() }
        .using(.named("b")).named("a")
      bindings.bind(Node.self, file: "App.swift", line: 2) { (next: Node) in next }
        .using(.named("a")).named("b")
      bindings.bind(Node.self, file: "App.swift", line: 3) { (next: Node) in next }
        .using(.named("b")).named("start")
    }
    for name: BindingName in ["a", "b", "start"] {
      #expect(
        failure { try container[Key(Node.self, name)] }?.description == """
          'Node#a' depends on itself
            help: take a 'Provider' or a 'Lazy', and call it after construction
            cycle: Node#a -> Node#b -> Node#a
            while constructing 'Node#a' (App.swift:1)
            while constructing 'Node#b' (App.swift:2)
            while constructing 'Node#a' (App.swift:1)
          """)
    }
  }

  @Test func `a recursion over run-time arguments is no cycle`() throws {
    let container = try Container { bindings in
      bindings.bind(Node.self, arguments: Int.self) { (number: Int, next: Make<Node, Int>) in
        try next(number + 1)
      }
    }
    let error = try #require(failure { try container.make(Node.self, with: 0) })
    #expect(error.code == .tooDeep)
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == 50)
    #expect(lines.last == "  and 53 more lines")
  }

  @Test func `a lazy that two threads read in a cycle is an error, not a deadlock`() throws {
    let (isInFirst, isInSecond) = (Gate(), Gate())
    let container = try Container { bindings in
      bindings.bind(Lazy<Node>.self, in: .singleton) {
        (lazy: Lazy<Node>) in lazy
      }.using(.named("last"))
      bindings.bind(Node.self, in: .singleton) { (lazy: Lazy<Node>) in
        isInFirst.open()
        isInSecond.wait()
        return try lazy.value
      }.named("first")
      bindings.bind(Int.self) {
        isInSecond.open()
        isInFirst.wait()
        return 0
      }
      bindings.bind(Node.self, in: .singleton) {
        (number: Int, first: Node) in Node()
      }.using(.inferred, .named("first")).named("last")
    }
    let codes = Journal<ResolutionError.Code?>()
    let lazy = try container[Lazy<Node>.self]
    onThreads(2) { number in
      if number == 0 {
        codes.note(failure { try container[Key(Node.self, "first")] }?.code)
      } else {
        isInFirst.wait()
        codes.note(failure { try lazy.value }?.code)
      }
    }
    #expect(codes.entries == [.cycle, .cycle])
  }
}

/// A resolver used after its factory returned resolves like the container.
@Suite struct KeptResolverTests {
  private final class Shelf: @unchecked Sendable {
    let resolver: Resolver
    init(_ resolver: Resolver) { self.resolver = resolver }
  }

  @Test(arguments: [Scope.unscoped, .graph, .singleton])
  func `a resolver that outlives its factory is not part of the factory's cycle`(_ scope: Scope)
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Node.init, in: .graph)
      bindings.bind(Shelf.init, in: scope)
    }
    let shelf = try container[Shelf.self]
    #expect((try shelf.resolver[Shelf.self] === shelf) == (scope == .singleton))
    #expect(try shelf.resolver[Node.self] !== shelf.resolver[Node.self])
  }

  @Test func `a factory may start threads that use its resolver`() throws {
    let container = try Container { bindings in
      bindings.bind { Node() }
      bindings.bind(Shelf.self) { (resolver: Resolver) in
        onThreads(2) { _ in _ = try resolver[Node.self] }
        return Shelf(resolver)
      }
    }
    _ = try container[Shelf.self]
  }

  @Test @MainActor func `a resolver that outlives its factory does not carry the main actor`()
    async throws
  {
    let container = try Container { bindings in
      bindings.bind(Node.self) { @MainActor in Node() }
      bindings.bind(Shelf.init)
    }
    let shelf = try container[Shelf.self]
    let code = await Task.detached { failure { try shelf.resolver[Node.self] }?.code }.value
    #expect(code == .needsMainActor)
  }
}
