import DIDefinition
import SwiftDI
import Testing

private final class Database {}
private final class Log {
  let database: Database
  init(_ database: Database) { self.database = database }
}
private final class Account {
  let log: Log
  init(_ log: Log) { self.log = log }
}

private final class Shelf {
  let log: Log
  init(_ log: Log) { self.log = log }
}
private final class Board {
  let database: Database
  init(_ database: Database) { self.database = database }
}

private final class Desk {
  @Inject var first: Database
  @Inject var second: Database
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

/// A child's layout includes the bindings of its ancestors that it uses; it finds all others, too.
@Suite struct ChildPlanTests {
  private static func container() throws -> Container {
    try Container { bindings in
      bindings.bind(Database.init, in: .singleton)
      bindings.bind(Log.init, in: .singleton)
      bindings.bind(Account.init, in: .session)
      bindings.bind(Int.self) { 1 }.contributes()
      bindings.bind(Int.self) { 2 }.contributes()
    }
  }

  @Test func `a grandchild resolves bindings of the root that its parent does not request`()
    throws
  {
    let root = try Self.container()
    let child = try root.child { $0.bind { "text" } }
    let grandchild = try child.child {
      $0.bind([Log].self, in: .singleton) { (log: Log, text: String) in [log] }
      $0.bind { (make: Provider<Log>, database: Lazy<Database>) in
        try make().database === database.value
      }
    }
    #expect(try grandchild[[Log].self][0] === root[Log.self])
    #expect(try grandchild[Database.self] === root[Database.self])
    #expect(try child[Log.self] === root[Log.self])
    #expect(try grandchild[Bool.self])
  }

  @Test func `requests of a child's factory share the graph of its parent's bindings`() throws {
    let parent = try Container { $0.bind(Database.init, in: .graph) }
    let child = try parent.child {
      $0.bind([Database].self) { (resolver: Resolver) in
        [try resolver.resolve(), try resolver.resolve()]
      }
    }
    let databases = try child[[Database].self]
    #expect(databases[0] === databases[1])
  }

  @Test func `a child's 'wire' shares the graph of its parent's bindings`() throws {
    let parent = try Container { $0.bind(Database.init, in: .graph) }
    let desk = Desk()
    try parent.child { $0.bind { "text" } }.wire(desk)
    #expect(desk.first === desk.second)
  }

  @Test func `declared dependencies of a parent's opaque binding count for leaks of the child`()
    throws
  {
    let root = try Container {
      $0.bind(Database.init, in: .session)
      $0.bind(Desk.self) { (resolver: Resolver) in
        _ = try resolver.find(Database.self)
        return Desk()
      }.needs(Database?.self)
    }
    let error = #expect(throws: BuildError.self) {
      try root.child { $0.bind([Desk].self, in: .singleton) { (desk: Desk) in [desk] } }
    }
    #expect(error?.findings.map(\.code.rawValue) == ["scope-leak"])
  }

  @Test func `a failed request of a factory that then failed is recorded as required`() throws {
    let root = try Container {
      $0.bind { 1 }
      $0.bind { "text" }
    }
    let child = try root.child {
      $0.bind(Desk.self) { (resolver: Resolver) in
        _ = try resolver[Database.self]
        return Desk()
      }
    }
    child.record()
    #expect(throws: ResolutionError.self) { try child[Desk.self] }
    let desk = child.definition.bindings.first { $0.key == "Desk" }
    guard case .factory(let needs, _) = desk?.making else {
      Issue.record("no factory")
      return
    }
    #expect(needs.map(\.key) == ["Database"])
    #expect(needs.map(\.isOptional) == [false])
  }

  @Test func `contributions of all ancestors are collected, in order of registration`() throws {
    let child = try Self.container().child { $0.bind(Int.self) { 3 }.contributes() }
    let middle = try child.child { $0.bind { "none" } }
    let grandchild = try middle.child {
      $0.bind(Int.self) { 4 }.contributes()
      $0.bind { (all: All<Int>) in Array(all) }
    }
    #expect(try grandchild[[Int].self] == [1, 2, 3, 4])
    #expect(try Array(grandchild.all(Int.self)) == [1, 2, 3, 4])
    #expect(try Array(middle.all(Int.self)) == [1, 2, 3])
  }

  @Test func `a scope opened in a grandchild is open for the bindings of all its ancestors`() throws
  {
    let root = try Self.container()
    let child = try root.child { $0.bind([Account].self, in: .session) { (one: Account) in [one] } }
    let grandchild = try child.child {
      $0.bind([[Account]].self, in: .session) { (all: [Account], one: Account) in [all, [one]] }
    }
    let session = try grandchild.open(.session)
    let accounts = try session[[[Account]].self]
    #expect(accounts[0][0] === accounts[1][0])
    #expect(try session[Account.self] === accounts[0][0])
    #expect(try accounts[0][0].log === root[Log.self])
  }

  @Test func `a request of a grandchild's factory is recorded at the grandchild's binding`() throws
  {
    let grandchild = try Self.container().child { $0.bind { "text" } }.child {
      $0.bind { 1.5 }
      $0.bind { (resolver: Resolver) in [try resolver[Log.self]] }
    }
    grandchild.record()
    _ = try grandchild[[Log].self]
    let recorded = grandchild.definition.bindings.filter { binding in
      guard case .factory(let needs, _) = binding.making else { return false }
      return needs.contains(where: \.isRecorded)
    }
    #expect(recorded.map(\.key) == ["[Log]"])
  }

  @Test func `the blueprint of a grandchild builds another child of its parent`() throws {
    let grandchild = try Self.container().child { $0.bind { "text" } }.child {
      $0.bind(Shelf.init, in: .singleton)
      $0.bind(Board.init, in: .singleton)
    }
    let (shelf, board) = try (grandchild[Shelf.self], grandchild[Board.self])
    let own = try grandchild.blueprint.adding { $0.bind { 1.5 } }.build()
    #expect(try own[Shelf.self] !== shelf && own[Board.self] !== board)
    #expect(try own[Shelf.self].log === shelf.log)
    // The added binding hides the ancestor's, but only for the grandchild's own bindings.
    let changed = try grandchild.blueprint.adding {
      $0.bind(Database.init, in: .singleton)
    }.build()
    #expect(try changed[Shelf.self].log === shelf.log)
    #expect(try changed[Board.self].database === changed[Database.self])
    #expect(try changed[Board.self].database !== board.database)
  }

  @Test func `findings of a grandchild take the bindings of its ancestors into account`() throws {
    let child = try Self.container().child { $0.bind { "text" } }
    let error = #expect(throws: BuildError.self) {
      try child.child {
        $0.bind([Log].self, in: .singleton) { (one: Account, two: Character) in [] }
      }
    }
    #expect(
      error?.findings.map(\.message) == [
        "'[Log]' needs 'Character', which nothing binds",
        "singleton '[Log]' holds session 'Account', which it outlives",
      ])
  }

  @Test func `children with the same name are given distinct names`() throws {
    var last = try Container { $0.bind { 0 } }
    for _ in 0..<3 { last = try last.child { _ in } }
    last = try last.child(name: "child 5") { _ in }
    last = try last.child { _ in }
    last = try last.child { _ in }
    #expect(
      last.definition.containers.map(\.name) == [
        "child", "child 2", "child 3", "child 5", "child 4", "child 6",
      ])
  }
}
