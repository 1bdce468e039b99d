import SwiftDI
import Testing

private protocol Store: AnyObject {}
private final class Disk: Store, Sendable {}
private final class Tape: Store {}
private final class Shelf {
  let disk: Disk
  let disks: Provider<Disk>

  init(_ disk: Disk, _ disks: Provider<Disk>) {
    self.disk = disk
    self.disks = disks
  }
}
private struct Numbers {
  var values = (0, 1, 2, 3, 4, 5)
}
private struct Broken: Error {}
private final class Counted: Sendable {
  private let live: LiveCount

  init(_ live: LiveCount) {
    self.live = live
    live.add(1)
  }

  deinit { live.add(-1) }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

/// Instances that are put in place of cached ones.
@Suite struct PutTests {
  private let diary = Diary()

  private func container(_ more: (Bindings) throws -> Void = { _ in }) throws -> Container {
    let diary = diary
    return try Container { bindings in
      bindings.bind(Disk.init, in: .singleton).as((any Store).self) { $0 }
        .onMade { _ in diary.note("made") }.onClose { _ in diary.note("closed") }
      bindings.alias(AnyObject.self, to: (any Store).self) { $0 }
      bindings.bind(Shelf.init, in: .singleton)
      try more(bindings)
    }
  }

  @Test func `requests get what was put, and objects keep what they hold`() throws {
    let container = try container()
    let shelf = try container[Shelf.self]
    let (old, new) = (shelf.disk, Disk())
    try container.put(new, for: Disk.self)
    #expect(try container[Disk.self] === new && container[(any Store).self] === new)
    #expect(try container[AnyObject.self] === new)
    #expect(try container[Shelf.self].disk === old && shelf.disks() === new)
    try container.put(old, for: Disk.self)
    #expect(try container[Disk.self] === old)
    container.reset(Disk.self)
    #expect(try container[Disk.self] !== old && container[Disk.self] !== new)
  }

  @Test func `an instance can be put before one is constructed, and is closed with the container`()
    throws
  {
    let container = try container()
    let disk = Disk()
    try container.put(disk, for: Disk.self)
    #expect(try container[Shelf.self].disk === disk)
    #expect(diary.entries == [])
    try container.put(Disk(), for: Disk.self)
    #expect(diary.entries == ["closed"])
    container.close()
    #expect(diary.entries == ["closed", "closed"])
    #expect(failure { try container.put(disk, for: Disk.self) }?.code == .closed)
  }

  @Test func `an instance that is put for an alias has the type at its end`() throws {
    let container = try container()
    let disk = Disk()
    try container.put(disk, for: AnyObject.self)
    #expect(try container[Disk.self] === disk)
    #expect(
      failure { try container.put(Tape(), for: (any Store).self) }?.description == """
        'Store' is an alias of 'Disk', and the instance put for it is no 'Disk'
          help: put an instance of 'Disk', or bind 'Store' by itself
        """)
    #expect(try container[Disk.self] === disk)
  }

  @Test func `a key that is not bound, or not cached here, is an error`() throws {
    let container = try container {
      $0.bind(Tape.init)
      $0.bind(Numbers.self, in: .singleton) { Numbers() }.named("six")
    }
    #expect(
      failure { try container.put("text", for: String.self) }?.description == """
        nothing is bound for 'String'
          help: bind it in a scope that caches, as in 'in: .singleton', before the container is built
        """)
    #expect(
      failure { try container.put(Numbers(), for: Numbers.self) }?.description == """
        nothing is bound for 'Numbers'
          help: did you mean 'Numbers#six'?
        """)
    #expect(
      failure { try container.put(Tape(), for: Tape.self) }?.description == """
        an instance was put for 'Tape', which this container does not cache
          help: bind it in a scope that caches, as in 'in: .singleton', or put it in the container that \
        caches it
        """)
    let child = try container.child { $0.bind { 1 } }
    #expect(failure { try child.put(Disk(), for: Disk.self) }?.code == .notCached)
  }

  @Test func `an instance is put in the scope that caches it, or in place of a bound one`()
    throws
  {
    let container = try container {
      $0.bind(Tape.init, in: .session)
      $0.bind(Numbers.self, in: .singleton) { Numbers() }.named("six")
      $0.instance(7)
    }
    let (session, other) = (try container.open(.session), try container.open(.session))
    let tape = Tape()
    try session.put(tape, for: Tape.self)
    #expect(try session[Tape.self] === tape && other[Tape.self] !== tape)
    #expect(failure { try container.put(tape, for: Tape.self) }?.code == .scopeNotOpen("session"))
    #expect(failure { try session.put(Disk(), for: Disk.self) }?.code == .notCached)
    try container.put(Numbers(values: (0, 0, 0, 0, 0, 9)), for: Key(Numbers.self, "six"))
    #expect(try container[Key(Numbers.self, "six")].values.5 == 9)
    try container.put(8, for: Int.self)
    #expect(try session[Int.self] == 8)
    container.reset(Int.self)
    #expect(try session[Int.self] == 7)
  }

  @Test func `an instance that is put within overrides ends with them`() throws {
    let container = try container { $0.instance(7) }
    let (real, fake) = (try container[Disk.self], Disk())
    try container.withOverrides {
      $0.instance(8)
    } operation: { () throws in
      try container.put(fake, for: Disk.self)
      #expect(try container[Disk.self] === fake)
    }
    #expect(try container[Disk.self] === real)
  }

  /// The factory of a disk puts another one, so that the slot is under construction.
  private func requests(
    _ act: @escaping @Sendable (Container, Disk) throws -> Void
  ) throws -> (first: Disk?, second: Disk, given: Disk) {
    let (box, given, calls) = (ContainerBox(), Disk(), Tally())
    defer { box.container = nil }
    let container = try Container { bindings in
      bindings.bind(Disk.self, in: .singleton) {
        if calls.raise() == 1, let container = box.container { try act(container, given) }
        return Disk()
      }
    }
    box.container = container
    let first = try? container[Disk.self]
    return (first, try container[Disk.self], given)
  }

  @Test func `what is put during a construction is cached when that ends`() throws {
    let found = try requests { try $0.put($1, for: Disk.self) }
    #expect(found.first != nil && found.first !== found.given && found.second === found.given)
  }

  @Test func `what is put during a construction that fails is cached`() throws {
    let found = try requests {
      try $0.put($1, for: Disk.self)
      throw Broken()
    }
    #expect(found.first == nil && found.second === found.given)
  }

  @Test func `a reset takes out what was put during a construction`() throws {
    let found = try requests {
      try $0.put($1, for: Disk.self)
      $0.reset()
    }
    #expect(found.second !== found.given && found.second !== found.first)
  }

  @Test func `what is put during a construction is released if the container is closed`() throws {
    let (box, live) = (ContainerBox(), LiveCount())
    let container = try Container { bindings in
      bindings.bind(Counted.self, in: .singleton) {
        try box.container?.put(Counted(live), for: Counted.self)
        box.container?.close()
        return Counted(live)
      }
    }
    box.container = consume container
    #expect(failure { try box.container?[Counted.self] }?.code == .closed)
    box.container = nil
    #expect(live.value == 0)
  }
}
