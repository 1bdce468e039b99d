import SwiftDI
import Testing

private protocol Store: AnyObject {}
private final class Disk: Store {}
private final class Wrapping: Store {
  let store: any Store

  init(store: any Store) { self.store = store }
}
private final class Cache {
  let store: any Store

  init(store: any Store) { self.store = store }
}
private struct Numbers: Equatable {
  var values: (Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0)

  static func == (left: Numbers, right: Numbers) -> Bool { left.values.5 == right.values.5 }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

struct ResetTests {
  @Test func `resetting one scope leaves the others cached`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton)
      bindings.bind(Disk.init, in: .weak).named("weak")
      bindings.bind(Disk.init, in: .session).named("session")
    }
    let session = try container.open(.session)
    let single = try session[Disk.self]
    let weakly = try session[Key(Disk.self, "weak")]
    let own = try session[Key(Disk.self, "session")]
    session.reset(.session)
    container.reset(.weak)
    #expect(try session[Disk.self] === single)
    #expect(try session[Key(Disk.self, "session")] !== own)
    #expect(try session[Key(Disk.self, "weak")] !== weakly)
    let newer = try session[Key(Disk.self, "session")]
    container.reset(.singleton)
    #expect(try container[Disk.self] !== single)
    #expect(try session[Key(Disk.self, "session")] === newer)
  }

  @Test func `resetting a key also resets the bindings that its decorators wrap`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton)
      bindings.bind((any Store).self, in: .singleton) { (disk: Disk) -> any Store in disk }
      bindings.bind(Wrapping.init, in: .singleton).named("beside")
      bindings.bind(Cache.init, in: .singleton)
      bindings.bind(Cache.self, in: .singleton) { (inner: Cache) in Cache(store: inner.store) }
        .decorates()
      bindings.bind(Cache.self, in: .singleton) { (inner: Provider<Cache>) in
        Cache(store: try inner().store)
      }.decorates()
      bindings.bind((any Store).self, in: .singleton) { (inner: any Store) -> any Store in
        Wrapping(store: inner)
      }.decorates()
    }
    let store = try #require(try container[(any Store).self] as? Wrapping)
    let cache = try container[Cache.self]
    let other = try container[Key(Wrapping.self, "beside")]
    container.reset((any Store).self)
    let newer = try #require(try container[(any Store).self] as? Wrapping)
    #expect(newer !== store)
    // The original instance is also bound to another key, which was not reset.
    #expect(newer.store === store.store)
    #expect(try container[Cache.self] === cache)
    container.reset(Disk.self)
    container.reset((any Store).self)
    #expect(try (container[(any Store).self] as? Wrapping)?.store !== store.store)
    #expect(try container[Key(Wrapping.self, "beside")] === other)
    container.reset(Cache.self)
    #expect(try container[Cache.self].store !== cache.store)
  }

  @Test func `resetting a key resets its contributions`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton).contributes()
      bindings.bind(Disk.init, in: .singleton).named("other")
      bindings.alias(Disk.self, to: Key(Disk.self, "other")) { $0 }.contributes()
      bindings.instance(Disk()).contributes()
      bindings.bind({ (disks: All<Disk>) in Array(disks) }, in: .singleton)
    }
    let before = try Array(container.all(Disk.self))
    let kept = try container[[Disk].self]
    container.reset(Disk.self)
    let after = try Array(container.all(Disk.self))
    #expect(zip(before, after).map { $0 !== $1 } == [true, true, false])
    #expect(try zip(container[[Disk].self], kept).allSatisfy { $0 === $1 })
  }

  @Test func `resetting one key leaves other keys cached`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton)
      bindings.bind(Disk.init, in: .singleton).named("a")
      bindings.bind(Disk.init, in: .singleton).named("b")
      bindings.bind({ (disk: Disk) in [disk] }, in: .singleton)
    }
    let plain = try container[Disk.self]
    let a = try container[Key(Disk.self, "a")]
    let b = try container[Key(Disk.self, "b")]
    container.reset(Key(Disk.self, "a"))
    #expect(try container[Key(Disk.self, "a")] !== a)
    #expect(try container[Key(Disk.self, "b")] === b)
    #expect(try container[Disk.self] === plain)
    container.reset(Key<Disk>("b"))
    #expect(try container[Key(Disk.self, "b")] !== b)
    let list = try container[[Disk].self]
    container.reset(Disk.self)
    #expect(try container[Disk.self] !== plain)
    #expect(try container[[Disk].self][0] === list[0])
    container.reset(Int.self)
  }

  @Test func `resetting an alias resets its target, and the other way round`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton).as((any Store).self) { $0 }
      bindings.alias((any AnyObject).self, to: (any Store).self) { $0 }
    }
    for reset in [{ container.reset(Disk.self) }, { container.reset((any Store).self) }] {
      let disk = try container[Disk.self]
      #expect(try container[(any Store).self] === disk)
      #expect(try container[(any AnyObject).self] === disk)
      reset()
      #expect(try container[(any Store).self] !== disk)
      #expect(try container[Disk.self] === container[(any Store).self])
      #expect(try container[Disk.self] === container[(any AnyObject).self])
    }
  }

  @Test func `resetting all instances leaves bindings and supplied instances unchanged`() throws {
    let put = Disk()
    let container = try Container { bindings in
      bindings.instance(put).named("put")
      bindings.bind(Disk.init, in: .singleton).as((any Store).self) { $0 }
      bindings.bind(Cache.init, in: .singleton)
      bindings.bind(Numbers.self, in: .singleton) { Numbers() }
    }
    for _ in 1...3 {
      let cache = try container[Cache.self]
      let numbers = try container[Numbers.self]
      #expect(try cache.store === container[Disk.self])
      container.reset()
      #expect(try container[Cache.self] !== cache)
      #expect(try container[Cache.self].store !== cache.store)
      #expect(try container[Numbers.self] == numbers)
      #expect(try container[Key(Disk.self, "put")] === put)
    }
  }

  @Test func `reset, overrides and fresh have different effects`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton)
      bindings.bind(Disk.init, in: .singleton).named("other")
    }
    let disk = try container[Disk.self]
    let double = Disk()
    try container.withOverrides {
      $0.instance(double)
    } operation: { () throws in
      #expect(try container[Disk.self] === double)
      container.reset(Key(Disk.self, "other"))
      #expect(try container[Disk.self] === double)
    }
    #expect(try container[Disk.self] === disk)
    let fresh = try container.fresh()
    #expect(try fresh[Disk.self] !== disk)
    #expect(try container[Disk.self] === disk)
    container.reset()
    #expect(try container[Disk.self] !== disk)
  }

  @Test func `close hooks run once for each instance that is reset`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton).as((any Store).self) { $0 }
        .onClose { _ in diary.note("disk") }
      bindings.bind(Cache.init, in: .singleton).onClose { _ in diary.note("cache") }
    }
    _ = try container[Cache.self]
    container.reset(Cache.self)
    container.reset(Cache.self)
    #expect(diary.entries == ["cache"])
    _ = try container[Cache.self]
    container.reset()
    #expect(diary.entries == ["cache", "cache", "disk"])
    container.reset()
    container.close()
    #expect(diary.entries == ["cache", "cache", "disk"])
  }

  @Test
  func `the first instance that was reset is released with the container, later ones at once`()
    throws
  {
    weak var first: Disk?
    weak var second: Disk?
    weak var third: Disk?
    do {
      let container = try Container { $0.bind(Disk.init, in: .singleton) }
      first = try container[Disk.self]
      container.reset(Disk.self)
      second = try container[Disk.self]
      container.reset(Disk.self)
      third = try container[Disk.self]
      #expect([first != nil, second != nil, third != nil] == [true, false, true])
      #expect(try container[Disk.self] === third)
    }
    #expect([first != nil, third != nil] == [false, false])
  }

  @Test func `a holder still holds an instance that was reset`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.init, in: .singleton).as((any Store).self) { $0 }
      bindings.bind(Cache.init, in: .singleton)
    }
    let cache = try container[Cache.self]
    let disk = try container[Disk.self]
    container.reset(Disk.self)
    #expect(try container[Cache.self] === cache)
    #expect(cache.store === disk)
    #expect(try container[Disk.self] !== disk)
  }

  @Test func `resetting a type resets the instances cached by argument`() throws {
    let container = try Container { bindings in
      bindings.bind(Disk.self, arguments: Int.self) { (_: Int) in Disk() }.cachedByArgument()
      bindings.bind(Disk.self, arguments: Int.self) { (_: Int) in Disk() }.named("other")
        .cachedByArgument()
    }
    let service = try container.make(Disk.self, with: 1)
    let other = try container.make(Key(Disk.self, "other"), with: 1)
    #expect(try container.make(Disk.self, with: 1) === service)
    container.reset(Disk.self)
    #expect(try container.make(Disk.self, with: 1) !== service)
    #expect(try container.make(Key(Disk.self, "other"), with: 1) === other)
  }
}
