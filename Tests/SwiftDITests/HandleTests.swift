import DITestSupport
import SwiftDI
import Testing

private final class Engine {}

private protocol Motor: AnyObject {}
extension Engine: Motor {}

private final class Part: Sendable {}

private final class Pair {
  let first: Lazy<Part>
  let second: Lazy<Part>
  let direct: Part?
  init(_ first: Lazy<Part>, _ second: Lazy<Part>, _ direct: Part? = nil) {
    (self.first, self.second, self.direct) = (first, second, direct)
  }
}

private struct Card: Equatable {
  let number: Int
  let bank: String
}

private final class Egg {
  let hen: Lazy<Hen>
  init(_ hen: Lazy<Hen>) { self.hen = hen }
}

private final class Hen {
  let egg: Egg
  init(_ egg: Egg) { self.egg = egg }
}

@Suite struct HandleTests {
  @Test func `a lazy constructs nothing until it is read, and then once`() throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind {
        made.raise()
        return Engine()
      }
    }
    let lazy = try container.lazy(Engine.self)
    let copy = lazy
    #expect(made.count == 0 && lazy.valueIfMade == nil)
    let engine = try lazy.value
    #expect(try copy() === engine && lazy.value === engine && copy.valueIfMade === engine)
    #expect(made.count == 1)
  }

  @Test func `lazies of one graph share their instance, also when they are read later`() throws {
    let container = try Container { bindings in
      bindings.bind(Part.init, in: .graph)
      bindings.bind { (first: Lazy<Part>, second: Lazy<Part>) in Pair(first, second) }
    }
    let pair = try container[Pair.self]
    let other = try container[Pair.self]
    let first = try pair.first.value
    #expect(try other.first.value !== first)
    #expect(try pair.second.value === first)
    #expect(try other.second.value === other.first.value)
  }

  @Test func `a lazy returns the instance that its graph already has`() throws {
    let container = try Container { bindings in
      bindings.bind(Part.init, in: .graph)
      bindings.bind { (first: Lazy<Part>, second: Lazy<Part>, part: Part) in
        Pair(first, second, part)
      }
    }
    let pair = try container[Pair.self]
    #expect(try pair.first.value === pair.direct && pair.second.value === pair.direct)
  }

  @Test func `a lazy that is read during another request uses its own graph`() throws {
    let container = try Container { bindings in
      bindings.bind(Part.init, in: .graph)
      bindings.bind { (first: Lazy<Part>, second: Lazy<Part>) in Pair(first, second) }
      bindings.bind([Part].self, arguments: Lazy<Part>.self) { (lazy, own: Part, more: Part) in
        [try lazy.value, own, more]
      }
    }
    let pair = try container[Pair.self]
    let parts = try container.make([Part].self, with: pair.first)
    #expect(parts[0] === (try pair.second.value))
    #expect(parts[0] !== parts[1] && parts[1] === parts[2])
  }

  @Test(arguments: [Scope.graph, .singleton])
  func `a lazy in a cycle resolves to the instance itself`(_ scope: Scope) throws {
    let container = try Container { bindings in
      bindings.bind(Hen.init, in: scope)
      bindings.bind(Egg.init, in: scope)
    }
    let hen = try container[Hen.self]
    #expect(try hen.egg.hen.value === hen)
  }

  @Test func `a provider resolves at each call and follows the scope`() throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Engine.self) {
        made.raise()
        return Engine()
      }
      bindings.bind(Engine.self, in: .singleton) { Engine() }.named("one")
      bindings.bind(Part.init, in: .graph)
      bindings.bind([Part].self) { (part: Part, again: Part) in [part, again] }
    }
    let provider = try container.provider(of: Engine.self)
    #expect(made.count == 0)
    #expect(try provider() !== provider())
    #expect(made.count == 2)
    let single = try container.provider(of: Key(Engine.self, "one"))
    #expect(try single() === single() && single.closure() === container[Key(Engine.self, "one")])
    let graphs = try container.provider(of: [Part].self)
    let (first, second) = (try graphs(), try graphs())
    #expect(first[0] === first[1] && second[0] === second[1] && first[0] !== second[0])
  }

  @Test func `handles can be requested by name and for aliases`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.self, in: .singleton) { Engine() }.named("diesel")
        .as(Key((any Motor).self, "diesel")) { $0 }
      bindings.bind([ObjectIdentifier].self) {
        (provider: Provider<any Motor>, lazy: Lazy<any Motor>, engine: Engine) in
        [
          try ObjectIdentifier(provider()), try ObjectIdentifier(lazy.value),
          ObjectIdentifier(engine),
        ]
      }.using(.named("diesel"), .named("diesel"), .named("diesel"))
    }
    let engine = try container[Key(Engine.self, "diesel")]
    #expect(try container.provider(of: Key((any Motor).self, "diesel"))() === engine)
    #expect(try container.lazy(Key((any Motor).self, "diesel")).value === engine)
    #expect(Set(try container[[ObjectIdentifier].self]).count == 1)
  }

  @Test func `Make handles are distinguished by the types of their arguments`() throws {
    let container = try Container { bindings in
      bindings.instance("Bank")
      bindings.bind(Card.self, arguments: Int.self) { (number, bank: String) in
        Card(number: number, bank: bank)
      }
      bindings.bind(Card.self, arguments: Int.self, String.self) { (number, bank) in
        Card(number: number, bank: bank)
      }.named("gold")
      bindings.bind([Card].self) {
        (make: Make<Card, Int>, gold: Make<Card, Int, String>) in
        [try make(1), try gold(2, "Gold")]
      }.using(.inferred, .named("gold"))
    }
    let cards = [Card(number: 1, bank: "Bank"), Card(number: 2, bank: "Gold")]
    #expect(try container[[Card].self] == cards)
    #expect(try container.make(Card.self, with: 1) == cards[0])
    #expect(try container.make(Key(Card.self, "gold"), with: 2, "Gold") == cards[1])
    let error = failure { try container.make(Card.self, with: "1") }
    #expect(error?.code == .missing && error?.key == "Card(String)")
  }

  @Test func `handles of unbound keys are missing`() throws {
    let container = try Container { _ in }
    #expect(failure { try container.provider(of: Engine.self) }?.code == .missing)
    #expect(failure { try container.lazy(Key(Engine.self, "x")) }?.code == .missing)
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        bindings.bind([Int].self, file: "App.swift", line: 1) {
          (provider: Provider<Engine>, lazy: Lazy<Part>) in []
        }
      }
    }
    #expect(error?.findings.map(\.keys) == [["[Int]", "Engine"], ["[Int]", "Part"]])
  }

  @Test func `a lazy of a singleton resolves to the container's instance`() throws {
    let container = try Container { $0.bind(Engine.init, in: .singleton) }
    let lazy = try container.lazy(Engine.self)
    #expect(try lazy.value === container[Engine.self])
  }

  @Test func `a lazy that many threads read resolves once`() throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Part.self) {
        made.raise()
        return Part()
      }
    }
    for round in 1...20 {
      let lazy = try container.lazy(Part.self)
      let seen = Journal<ObjectIdentifier>()
      onThreads(8) { _ in
        seen.note(ObjectIdentifier(try lazy.value))
      }
      #expect(seen.entries.count == 8 && Set(seen.entries).count == 1)
      #expect(made.count == round)
    }
  }

  /// The weak scope alone determines how long the instance lives.
  @Test func `a provider of a weakly cached instance constructs it again after its release`() throws
  {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Engine.self, in: .weak) {
        made.raise()
        return Engine()
      }
    }
    let provider = try container.provider(of: Engine.self)
    let engine = try provider()
    #expect(try provider() === engine && made.count == 1)
    let again = try container[Engine.self]
    #expect(again === engine)
    _ = consume again
    _ = consume engine
    _ = try provider()
    #expect(made.count == 2)
  }

  @Test func `a lazy that failed resolves again`() throws {
    let tried = Tally()
    let container = try Container { bindings in
      bindings.bind(Engine.self) {
        if tried.raise() == 1 { throw CancellationError() }
        return Engine()
      }
    }
    let lazy = try container.lazy(Engine.self)
    #expect(failure { try lazy.value }?.underlying is CancellationError)
    #expect(lazy.valueIfMade == nil)
    #expect(try lazy.value === lazy.value)
    #expect(tried.count == 2)
  }
}
