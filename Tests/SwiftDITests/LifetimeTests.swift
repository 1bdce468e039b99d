import DIDefinition
import SwiftDI
import Testing

/// Counts the live objects of its class.
private final class Living: Sendable {
  let count: Tally
  let ended: Tally
  init(_ made: Tally, _ ended: Tally) {
    made.raise()
    (count, self.ended) = (made, ended)
  }
  deinit { ended.raise() }
}

private final class Holder {
  let provider: Provider<Living>
  let lazy: Lazy<Living>
  let child: Lazy<Part>
  init(_ provider: Provider<Living>, _ lazy: Lazy<Living>, _ child: Lazy<Part>) {
    (self.provider, self.lazy, self.child) = (provider, lazy, child)
  }
}

private final class Part {
  weak var holder: Holder?
}

@Suite struct LifetimeTests {
  private let made = Tally()
  private let ended = Tally()

  private func living() -> @Sendable () -> Living {
    { [made, ended] in Living(made, ended) }
  }

  @Test func `a container that is released releases all it has cached`() throws {
    weak var gone: Container?
    do {
      let container = try Container { bindings in
        bindings.bind(Living.self, in: .singleton, to: living())
        bindings.bind(Living.self, in: .weak, to: living()).named("weak")
        bindings.bind(Living.self, in: .graph, to: living()).named("graph")
        bindings.bind(Living.self, to: living()).named("new")
        bindings.instance(Living(made, ended)).named("given")
        bindings.bind([Living].self, arguments: Int.self) { _ in [] }.cachedByArgument()
        bindings.bind((Living, Living, Living, Living, Living, Living).self, in: .singleton) {
          (a: Living) in (a, a, a, a, a, a)
        }
      }
      for name in [nil, "weak", "graph", "new", "given"] as [BindingName?] {
        _ = try container.find(Key(Living.self, name))
      }
      _ = try container.make([Living].self, with: 3)
      _ = try container[(Living, Living, Living, Living, Living, Living).self]
      gone = container
      #expect(made.count == 5 && ended.count == 3)
    }
    #expect(gone == nil)
    #expect(ended.count == 5)
  }

  @Test func `objects that hold providers and lazies do not hold the container`() throws {
    weak var gone: Container?
    do {
      let container = try Container { bindings in
        bindings.bind(Living.self, in: .singleton, to: living())
        bindings.bind(Holder.init, in: .singleton)
        bindings.bind(Part.init, in: .singleton).set(\.holder, ownership: .weak)
      }
      gone = container
      let holder = try container[Holder.self]
      _ = try holder.lazy.value
      _ = try holder.provider()
      #expect(try holder.child.value.holder === holder)
    }
    #expect(gone == nil)
    #expect(made.count == 1 && ended.count == 1)
  }

  @Test func `an unread lazy does not hold the container, in the graph scope either`()
    throws
  {
    weak var gone: Container?
    do {
      let container = try Container { bindings in
        bindings.bind(Living.self, in: .graph, to: living())
        bindings.bind(Holder.init, in: .singleton)
        bindings.bind(Part.init, in: .graph)
      }
      gone = container
      _ = try container[Holder.self]
    }
    #expect(gone == nil)
  }

  @Test func `a graph-scoped instance that nothing holds is released after the request`() throws {
    let container = try Container { bindings in
      bindings.bind(Living.self, in: .graph, to: living())
      bindings.bind([Lazy<Living>].self) { (living: Living, lazy: Lazy<Living>) in [lazy, lazy] }
    }
    let lazies = try container[[Lazy<Living>].self]
    #expect(made.count == 1 && ended.count == 1)
    #expect(try lazies[0].value === lazies[1].value)
    #expect(made.count == 2)
    _ = consume lazies
    #expect(ended.count == 2)
  }

  @Test func `a handle that is called after its container was released is an error`() throws {
    var container: Container? = try Container { bindings in
      bindings.bind(living())
      bindings.bind(Living.self, arguments: Int.self) { [made, ended] _ in Living(made, ended) }
    }
    let provider = try #require(try container?.provider(of: Living.self))
    let lazy = try #require(try container?.lazy(Living.self))
    let make = try wired(Make<Living, Int>.self, by: #require(container))
    container = nil
    let error = failure { try provider() }
    #expect(
      error?.description == """
        'Living' was requested after its container was released
          help: hold the container as long as anything resolves from it
        """)
    #expect(error?.code == .containerGone)
    #expect(failure { try lazy.value }?.code == .containerGone)
    #expect(failure { try make(1) }?.code == .containerGone)
    #expect(made.count == 0)
  }

  @Test func `a lazy that was read holds its value longer than the container`() throws {
    var container: Container? = try Container { $0.bind(Living.self, in: .singleton, to: living()) }
    let lazy = try #require(try container?.lazy(Living.self))
    let value = try lazy.value
    container = nil
    #expect(try lazy.value === value)
    #expect(ended.count == 0)
  }

  @Test func `a closed container refuses requests, and its hooks ran in reverse order`() throws {
    let journal = Journal<String>()
    let container = try Container { bindings in
      bindings.bind(Living.self, in: .singleton, to: living()).onClose { _ in journal.note("first")
      }
      bindings.bind([Living].self, in: .singleton) { (living: Living) in [living] }
        .onClose { _ in journal.note("second") }
      bindings.bind(Living.self, to: living()).named("new")
      bindings.instance(1)
    }
    let provider = try container.provider(of: Living.self)
    _ = try container[[Living].self]
    container.close()
    container.close()
    #expect(container.isClosed)
    #expect(journal.entries == ["second", "first"])
    let error = failure { try container[[Living].self] }
    #expect(error?.code == .closed && error?.key == "[Living]")
    #expect(failure { try container[Living.self] }?.code == .closed)
    #expect(failure { try container[Key(Living.self, "new")] }?.code == .closed)
    #expect(failure { try container[Int.self] }?.code == .closed)
    #expect(failure { try provider() }?.code == .closed)
    #expect(failure { try container.open(.declared("x")) }?.code == .closed)
  }

  @Test func `releasing a container runs its close hooks`() throws {
    let journal = Journal<String>()
    do {
      let container = try Container { bindings in
        bindings.bind(Living.self, in: .singleton, to: living()).onClose { [ended] _ in
          journal.note("closed, \(ended.count) ended")
        }
      }
      _ = try container[Living.self]
    }
    #expect(journal.entries == ["closed, 0 ended"])
    #expect(ended.count == 1)
  }

  @Test func `memory does not grow with requests`() throws {
    let container = try Container { bindings in
      bindings.bind(Living.self, in: .graph, to: living())
      bindings.bind([Living].self) { (first: Living, lazy: Lazy<Living>) in [first] }
    }
    for _ in 0..<1_000 { _ = try container[[Living].self] }
    #expect(made.count == 1_000 && ended.count == 1_000)
  }

  @Test func `a child holds its parent, and the parent does not hold the child`() throws {
    weak var goneChild: Container?
    var parent: Container? = try Container { $0.bind(Living.self, in: .singleton, to: living()) }
    weak let goneParent = parent
    do {
      let child = try #require(try parent?.child { $0.bind { (living: Living) in [living] } })
      goneChild = child
      parent = nil
      #expect(goneParent != nil)
      #expect(try child[[Living].self].count == 1)
    }
    #expect(goneChild == nil && goneParent == nil)
    #expect(ended.count == 1)
  }
}
