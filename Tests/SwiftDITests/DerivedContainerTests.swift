import SwiftDI
import Testing

private protocol ExtraModule: Module {}
private final class Clock {}
private final class Store {
  let clock: Clock

  init(clock: Clock) { self.clock = clock }
}
private final class Shop {
  let store: Store
  let clock: Provider<Clock>

  init(store: Store, clock: Provider<Clock>) {
    self.store = store
    self.clock = clock
  }
}
private final class Mail {}
private final class Account {
  let clock: Clock

  init(clock: Clock) { self.clock = clock }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

private struct ShopModule: Module {
  let diary: Diary

  func configure(_ bindings: Bindings) {
    let diary = diary
    diary.note("described")
    bindings.bind(Clock.init, in: .singleton)
    bindings.bind(Store.init, in: .singleton).eager()
      .onMade { _ in diary.note("store") }.onClose { _ in diary.note("closed") }
    bindings.bind(Shop.init, in: .singleton)
    bindings.bind(Account.init, in: .session)
  }
}
private struct MailModule: ExtraModule {
  func configure(_ bindings: Bindings) { bindings.bind(Mail.init, in: .singleton) }
}

private struct PostModule: Module {
  func configure(_ bindings: Bindings) { bindings.bind { (mail: Mail) in [mail] } }
}

struct DerivedContainerTests {
  private let diary = Diary()
  private let container: Container

  init() throws { container = try Container(ShopModule(diary: diary), MailModule()) }

  @Test func `a fresh container has the same bindings and no instances`() throws {
    let fresh = try container.fresh()
    #expect(try fresh[Store.self] !== container[Store.self])
    #expect(try fresh[Mail.self] !== container[Mail.self])
    #expect(diary.entries == ["described", "store", "store"])
    fresh.close()
    #expect(diary.entries == ["described", "store", "store", "closed"])
    #expect(try container[Shop.self].store === container[Store.self])
  }

  @Test func `adding bindings keeps the others and describes no module again`() throws {
    let more = try container.adding { $0.bind { [1] } }
    #expect(try more[[Int].self] == [1])
    #expect(!container.contains([Int].self))
    #expect(try more[Store.self] !== container[Store.self])
    #expect(more.modules.map(\.name) == container.modules.map(\.name))
    let added = try container.removing(MailModule.self).adding(MailModule())
    #expect(added.modules.map(\.name) == ["ShopModule", "MailModule"])
    #expect(diary.entries.filter { $0 == "described" }.count == 1)
  }

  @Test func `a derived container shares instances on request`() throws {
    let shop = try container[Shop.self]
    let more = try container.adding(sharing: .instances) {
      $0.bind({ (shop: Shop) in [shop] }, in: .singleton)
    }
    #expect(try more[Shop.self] === shop)
    #expect(try more[[Shop].self][0] === shop)
    // Instances that are constructed later are also shared.
    #expect(try more[Mail.self] === container[Mail.self])
    #expect(diary.entries == ["described", "store"])
    more.close()
    #expect(try container[Shop.self] === shop)
    #expect(diary.entries == ["described", "store"])
  }

  @Test func `a closed container refuses instances that it shares with an open one`() throws {
    let shop = try container[Shop.self]
    let less = try container.removing(MailModule.self, sharing: .instances)
    let key = Key<Shop>()
    #expect(try less[key] === shop)
    less.close()
    let requests: [(Container) throws -> Void] = [
      { _ = try $0[Shop.self] }, { _ = try $0[key] }, { _ = try $0.resolve(Shop.self) },
      { _ = try $0.find(Shop.self) }, { try $0.borrow(key) { _ in } },
    ]
    for request in requests {
      let error = #expect(throws: ResolutionError.self) { try request(less) }
      #expect(error?.code == .closed)
      #expect(error?.key == "Shop")
    }
    #expect(try container[Shop.self] === shop)
  }

  @Test func `dependents of a changed binding are constructed anew, through providers too`() throws
  {
    let shop = try container[Shop.self]
    let mail = try container[Mail.self]
    let changed = try container.adding(sharing: .instances) {
      $0.bind(Clock.init, in: .singleton).overrides()
    }
    let clock = try changed[Clock.self]
    #expect(try clock !== container[Clock.self])
    #expect(try changed[Store.self].clock === clock)
    #expect(try changed[Shop.self].store === changed[Store.self])
    #expect(try changed[Shop.self].clock() === clock)
    #expect(try changed[Mail.self] === mail)
    #expect(try container[Shop.self] === shop)
    #expect(try shop.clock() === container[Clock.self])
  }

  @Test(arguments: [Container.Sharing.nothing, .instances])
  func `scopes can be opened in a derived container`(_ sharing: Container.Sharing) throws {
    let derived = try container.adding(sharing: sharing) { $0.bind { [1] } }
    let session = try derived.open(.session)
    let account = try session[Account.self]
    #expect(try session[Account.self] === account)
    #expect(try account.clock === derived[Clock.self])
    let isShared = try account.clock === container[Clock.self]
    #expect(isShared == (sharing == .instances))
  }

  @Test(arguments: [Container.Sharing.nothing, .instances])
  func `modules are removed by their type or by a protocol`(_ sharing: Container.Sharing) throws {
    let store = try container[Store.self]
    for less in [
      try container.removing(MailModule.self, sharing: sharing),
      try container.removing((any ExtraModule).self, sharing: sharing),
    ] {
      #expect(!less.contains(Mail.self))
      #expect(less.modules.map(\.name) == ["ShopModule"])
      let isShared = try less[Store.self] === store
      #expect(isShared == (sharing == .instances))
    }
    #expect(container.contains(Mail.self))
  }

  @Test(arguments: [Container.Sharing.nothing, .instances])
  func `modules that depend on each other are removed in one call`(
    _ sharing: Container.Sharing
  ) throws {
    let container = try container.adding(PostModule())
    #expect(throws: BuildError.self) { try container.removing(MailModule.self) }
    let less = try container.removing(MailModule.self, PostModule.self, sharing: sharing)
    #expect(less.modules.map(\.name) == ["ShopModule"])
    let blueprint = Blueprint(ShopModule(diary: diary), MailModule(), PostModule())
    #expect(
      blueprint.removing(PostModule.self, (any ExtraModule).self).modules.map(\.name) == [
        "ShopModule"
      ])
  }

  @Test func `removing a module with a required binding is found at build`() throws {
    let container = try container.adding { $0.bind { (mail: Mail) in [mail] } }
    let error = #expect(throws: BuildError.self) { try container.removing(MailModule.self) }
    #expect(error?.findings.map(\.keys) == [["[Mail]", "Mail"]])
    #expect(error?.findings.map(\.code) == [.missingBinding])
  }

  @Test func `a container that shares instances holds the one that it shares them with`() throws {
    var base: Container? = try Container { $0.bind(Clock.init, in: .singleton) }
    weak let watched = base
    var derived = try base?.adding(sharing: .instances) { $0.bind { [1] } }
    base = nil
    #expect(watched != nil)
    #expect(try derived?[Clock.self] === derived?[Clock.self])
    derived = nil
    #expect(watched == nil)
  }

  @Test
  func `a container that shares instances keeps the open scope, whichever scopes are removed`()
    throws
  {
    let container = try Container(MorningModule(), EveningModule())
    let evening = try container.open(.evening)
    let value = try evening[Clock.self]
    let less = try evening.removing(MorningModule.self, sharing: .instances)
    #expect(try less[Clock.self] === value)
    let none = try evening.removing(EveningModule.self, sharing: .instances)
    #expect(none.scope == nil)
  }
}

extension Scope {
  fileprivate static let morning = Scope.declared("morning")
  fileprivate static let evening = Scope.declared("evening")
}

private struct MorningModule: Module {
  func configure(_ bindings: Bindings) { bindings.bind(Int.self, in: .morning) { 1 } }
}

private struct EveningModule: Module {
  func configure(_ bindings: Bindings) { bindings.bind(Clock.init, in: .evening) }
}
