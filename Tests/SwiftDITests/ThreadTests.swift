import DIDefinition
import DITestSupport
import SwiftDI
import Testing

private final class One: Sendable {}

private final class Husband {
  var wife: Wife?
}
private final class Wife {
  weak var husband: Husband?
}
private final class Couple {
  let husband: Husband
  let wife: Wife
  init(_ husband: Husband, _ wife: Wife) { (self.husband, self.wife) = (husband, wife) }
}

@Suite struct ThreadTests {
  @Test(arguments: [Scope.graph, .singleton])
  func `a cycle that 64 threads request is consistent for each of them`(_ scope: Scope) throws {
    for _ in 0..<10 {
      let made = Tally()
      let container = try Container { bindings in
        bindings.bind(Husband.self, in: scope) {
          made.raise()
          return Husband()
        }.set(\.wife)
        bindings.bind(Wife.init, in: scope).set(\.husband, ownership: .weak)
        bindings.bind(Couple.init)
      }
      let couples = Journal<ObjectIdentifier>()
      let keeping = Journal<Kept>()
      onThreads(64) { _ in
        let couple = try container[Couple.self]
        guard couple.husband.wife === couple.wife, couple.wife.husband === couple.husband else {
          return
        }
        keeping.note(Kept(couple))
        couples.note(ObjectIdentifier(couple.husband))
      }
      #expect(couples.entries.count == 64)
      #expect(made.count == (scope == .graph ? 64 : 1))
      #expect(Set(couples.entries).count == made.count)
    }
  }

  @Test func `parent and child can be used concurrently without a deadlock`() throws {
    for _ in 0..<20 {
      let parent = try Container { bindings in
        bindings.bind(One.init, in: .singleton)
        bindings.bind([One].self, in: .singleton) { (one: One) in [one] }
      }
      let child = try parent.child { bindings in
        bindings.bind([[One]].self, in: .singleton) { (ones: [One], one: One) in [ones, [one]] }
      }
      let seen = Journal<ObjectIdentifier>()
      onThreads(16) { number in
        let ones = number % 2 == 0 ? try parent[[One].self] : try child[[[One]].self][0]
        seen.note(ObjectIdentifier(ones[0]))
      }
      #expect(seen.entries.count == 16 && Set(seen.entries).count == 1)
    }
  }

  @Test func `each concurrent request has its own graph`() throws {
    let container = try Container { bindings in
      bindings.bind(One.init, in: .graph)
      bindings.bind([One].self) { (first: One, second: One) in [first, second] }
    }
    let keeping = Journal<[One]>()
    onThreads(16) { _ in
      for _ in 0..<50 {
        keeping.note(try container[[One].self])
      }
    }
    let pairs = keeping.entries
    #expect(pairs.count == 800 && pairs.allSatisfy { $0[0] === $0[1] })
    #expect(Set(pairs.map { ObjectIdentifier($0[0]) }).count == 800)
  }

  @Test func `building, putting, resetting and resolving concurrently is safe`() throws {
    let container = try Container { bindings in
      bindings.bind(One.init, in: .singleton)
      bindings.bind([One].self, in: .singleton) { (one: One) in [one, one] }
    }
    let failures = Tally()
    onThreads(12) { number in
      for _ in 0..<50 {
        do {
          switch number % 5 {
          case 0: container.reset()
          case 1: _ = try container.blueprint.adding { $0.bind { 1 } }.build()[[One].self]
          case 3: try container.put(One(), for: One.self)
          case 2: _ = try container.child { $0.bind { 1 } }[[One].self]
          default:
            let ones = try container[[One].self]
            if ones.count != 2 || ones[0] !== ones[1] { failures.raise() }
          }
        } catch { failures.raise() }
      }
    }
    #expect(failures.count == 0)
  }

  @Test func `a factory may resolve in the container that calls it`() throws {
    let box = ContainerBox()
    let container = try Container { bindings in
      bindings.bind(One.init, in: .singleton)
      bindings.bind([One].self, in: .singleton) {
        let container = try #require(box.container)
        return [try container[One.self], try container[One.self]]
      }
    }
    box.container = container
    let counts = Journal<Int>()
    onThreads(8) { _ in counts.note(try container[[One].self].count) }
    #expect(counts.entries == Array(repeating: 2, count: 8))
    box.container = nil
  }

  @Test func `a provider may be called from many threads`() throws {
    let container = try Container { bindings in
      bindings.bind(One.init, in: .singleton)
      bindings.bind([One].self) { (one: One) in [one] }
    }
    let provider = try container.provider(of: [One].self)
    let seen = Journal<ObjectIdentifier>()
    onThreads(16) { _ in
      for _ in 0..<50 { seen.note(ObjectIdentifier(try provider()[0])) }
    }
    #expect(seen.entries.count == 800 && Set(seen.entries).count == 1)
  }

  @Test(arguments: [Scope.singleton, .weak, .declared("day")])
  func `under contention the factory of a cached binding runs once`(_ scope: Scope) throws {
    let contention = Contention(threads: 64)
    let root = try Container { bindings in
      bindings.declare(.declared("day"))
      bindings.bind(One.self, in: scope) {
        contention.factoryRuns()
        return One()
      }
    }
    let container = try root.open(.declared("day"))
    #expect(contention.request { try container[One.self] } == contention.oneInstance)
  }

  @Test func `a thousand tasks that request a singleton at once construct it once`() async throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(One.self, in: .singleton) {
        made.raise()
        return One()
      }
    }
    let seen = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<1_000 {
        group.addTask { ObjectIdentifier(try container[One.self]) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 1_000 && Set(seen).count == 1 && made.count == 1)
  }

  @Test func `a slow factory does not block an unrelated one`() throws {
    let (isRunning, mayGoOn) = (Gate(), Gate())
    let container = try Container { bindings in
      bindings.bind(One.self, in: .singleton) {
        isRunning.open()
        mayGoOn.wait()
        return One()
      }
      bindings.bind(Husband.init, in: .singleton).set(\.wife)
      bindings.bind(Wife.init, in: .singleton).set(\.husband, ownership: .weak)
    }
    let answered = Tally()
    onThreads(2) { number in
      if number == 0 {
        _ = try container[One.self]
        answered.raise()
      } else {
        isRunning.wait()
        defer { mayGoOn.open() }
        if try container[Husband.self].wife != nil { answered.raise() }
      }
    }
    #expect(answered.count == 2)
  }

  @Test func `two factories that request each other are an error, not a deadlock`() throws {
    let (first, second) = (Gate(), Gate())
    let container = try Container { bindings in
      bindings.bind(One.self, in: .singleton) { (other: Provider<One>) in
        first.open()
        second.wait()
        return try other()
      }.using(.named("b")).named("a")
      bindings.bind(One.self, in: .singleton) { (other: Provider<One>) in
        second.open()
        first.wait()
        return try other()
      }.using(.named("a")).named("b")
    }
    let codes = Journal<ResolutionError.Code?>()
    onThreads(2) { number in
      codes.note(failure { try container[Key(One.self, number == 0 ? "a" : "b")] }?.code)
    }
    #expect(codes.entries == [.cycle, .cycle])
  }
}

/// Moves an object that is not sendable to another thread, which only retains it.
private struct Kept: @unchecked Sendable {
  let object: AnyObject
  init(_ object: AnyObject) { self.object = object }
}
