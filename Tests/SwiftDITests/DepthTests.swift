import DITestSupport
import SwiftDI
import Testing

private final class Link {
  let number: Int
  var next: Link?
  init(_ number: Int) { self.number = number }
}

extension BindingName {
  fileprivate static func number(_ number: Int) -> BindingName { BindingName("\(number)") }
}

/// The current position in this thread's stack.
@inline(never)
private func placeOnStack() -> UInt {
  var local = 0
  return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
}

/// Chains of dependencies that are longer than any stack.
@Suite(.serialized) struct DepthTests {
  /// Too many for any stack; without optimisation each takes six times the time and the stack.
  #if DEBUG
    static let count = 10_000
  #else
    static let count = 100_000
  #endif
  static let scopes: [Scope] = [.unscoped, .graph, .singleton, .weak]

  private static func chain(_ scope: Scope) throws -> Container {
    try Container { bindings in
      bindings.bind(Link.self, in: scope) { Link(0) }.named(.number(0))
      for number in 1..<count {
        // The objects do not retain one another: releasing such a chain would overflow the stack.
        bindings.bind(Link.self, in: scope) { (next: Link) in Link(next.number + 1) }.using(
          .named(.number(number - 1))
        ).named(.number(number))
      }
    }
  }

  @Test(arguments: scopes)
  func `a very long chain of initialisers fits on a small stack`(_ scope: Scope) throws {
    let container = try Self.chain(scope)
    let numbers = Journal<Int>()
    onThreads(1, stackSize: 512 << 10) { _ in
      numbers.note(try container[Key(Link.self, .number(Self.count - 1))].number)
    }
    #expect(numbers.entries == [Self.count - 1])
  }

  @Test(arguments: [Scope.graph, .singleton])
  func `a very long chain of properties fits on a small stack`(_ scope: Scope) throws {
    let container = try Container { bindings in
      bindings.bind(Link.self, in: scope) { Link(0) }.named(.number(0))
      for number in 1..<Self.count {
        bindings.bind(Link.self, in: scope) { Link(number) }.named(.number(number))
          .set(\.next, named: .number(number - 1))
      }
    }
    let number = Journal<Int>()
    onThreads(1, stackSize: 512 << 10) { _ in
      // The chain is unlinked from its head, because releasing it at once would overflow the stack.
      var link: Link? = try container[Key(Link.self, .number(Self.count - 1))]
      var length = 0
      while let current = link {
        (link, current.next) = (current.next, nil)
        length += 1
      }
      number.note(length)
    }
    #expect(number.entries == [Self.count])
  }

  @Test func `a very long cycle through properties fits on a small stack`() throws {
    let container = try Container { bindings in
      for number in 0..<Self.count {
        bindings.bind(Link.self, in: .singleton) { Link(number) }.named(.number(number))
          .set(\.next, named: .number((number + 1) % Self.count))
      }
    }
    let number = Journal<Int>()
    onThreads(1, stackSize: 512 << 10) { _ in
      let first = try container[Key(Link.self, .number(0))]
      var link = first
      var length = 0
      while let next = link.next {
        link.next = nil
        link = next
        length += 1
      }
      number.note(length)
    }
    #expect(number.entries == [Self.count])
  }

  @Test(arguments: [64, 128, 256, 512, 8 << 10])
  func `a cycle through providers fails before the stack overflows`(_ kilobytes: Int) throws {
    let asked = Tally()
    let container = try Container { bindings in
      // After each provider there is a chain that the engine resolves recursively.
      bindings.bind(Link.self) {
        (again: Provider<Link>) in
        asked.raise()
        return try again()
      }.using(.named(.number(60))).named(.number(0))
      for number in 1...60 {
        bindings.bind(Link.self) {
          (next: Link) in next
        }.using(.named(.number(number - 1))).named(.number(number))
      }
      bindings.bind(Link.self) { (again: Provider<Link>) in
        asked.raise()
        return try again()
      }.using(.named("own")).named("own")
      bindings.bind(Link.self) { (container: Container) in
        asked.raise()
        return try container.provider(of: Key(Link.self, "asking"))()
      }.named("asking")
    }
    let codes = Journal<ResolutionError.Code?>()
    let counts = Journal<Int>()
    for name: BindingName in [.number(60), "own", "asking"] {
      let before = asked.count
      onThreads(1, stackSize: kilobytes << 10) { _ in
        codes.note(failure { try container[Key(Link.self, name)] }?.code)
      }
      counts.note(asked.count - before)
    }
    // A short stack ends before the long cycle is closed.
    #expect(codes.entries.first == .cycle || codes.entries.first == .tooDeep)
    #expect(codes.entries.dropFirst() == [.cycle, .cycle])
    // Short recursions fit on every stack.
    #expect(counts.entries[1] >= min(8, kilobytes / 16))
  }

  /// The stack that the engine reserves for a level; see `ThreadDepth.bytesOfLevel`.
  #if DEBUG
    static let bytesOfLevel = 6_144
    static let levels = 24
  #else
    static let bytesOfLevel = 1_536
    static let levels = 60
  #endif

  @Test(arguments: scopes)
  func `a level takes no more of the stack than the engine reserves`(_ scope: Scope) throws {
    let levels = Self.levels
    let lowest = Journal<UInt>()
    func bind(_ bindings: Bindings, _ name: BindingName, _ next: BindingName) -> Bound<Link, Void> {
      bindings.bind(Link.self, in: scope) { (next: Link) in next }.using(.named(next)).named(name)
    }
    let container = try Container { bindings in
      bindings.bind(Link.self) {
        lowest.note(placeOnStack())
        return Link(0)
      }.named(.number(0))
      for number in 1...levels {
        let bound = bind(bindings, .number(number), .number(number - 1))
        bound.onMade { _ in }.set(\.next, named: "end").onAwake { _ in }
        _ = bind(bindings, .number(1_000 + number), .number(number == 1 ? 0 : 999 + number))
      }
      bindings.bind(Link.self) { Link(-1) }.named("end")
    }
    for name in [levels, 1_000 + levels] {
      let top = placeOnStack()
      _ = try container[Key(Link.self, .number(name))]
      let used = Int(top - (lowest.entries.last ?? top))
      #expect(used / levels <= Self.bytesOfLevel)
    }
  }

  @Test func `an error at the end of a long chain names at most a hundred steps`() throws {
    let container = try Container { bindings in
      bindings.bind(Link.self) { throw CancellationError() }.named(.number(0))
      for number in 1..<1_000 {
        bindings.bind(Link.self) {
          (next: Link) in next
        }.using(.named(.number(number - 1))).named(.number(number))
      }
    }
    let error = try #require(failure { try container[Key(Link.self, .number(999))] })
    #expect(error.underlying is CancellationError)
    #expect(error.steps.first?.key == "Link#0" && error.steps.count == 100)
  }

  @Test func `long chains of aliases are resolved`() throws {
    let container = try Container { bindings in
      bindings.bind(Link.self, in: .singleton) { Link(7) }.named(.number(0))
      for number in 1..<20_000 {
        bindings.alias(Link.self, to: Key(Link.self, .number(number - 1))) { $0 }.named(
          .number(number))
      }
    }
    #expect(try container[Key(Link.self, .number(20_000 - 1))].number == 7)
  }

  @Test func `a very long cycle through initialisers is refused at build`() throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        for number in 0..<Self.count {
          bindings.bind(Link.self) { (next: Link) in next }.using(
            .named(.number((number + 1) % Self.count))
          ).named(.number(number))
        }
      }
    }
    #expect(error?.findings.map(\.code) == [.dependencyCycle])
    #expect(error?.findings.first?.keys.count == Self.count)
  }
}
