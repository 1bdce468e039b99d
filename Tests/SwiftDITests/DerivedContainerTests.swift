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
    let more = try container.blueprint.adding { $0.bind { [1] } }.build()
    #expect(try more[[Int].self] == [1])
    #expect(!container.contains([Int].self))
    #expect(more.modules.map(\.name) == container.modules.map(\.name))
    let added = container.blueprint.removing(MailModule.self).adding(MailModule())
    #expect(added.modules.map(\.name) == ["ShopModule", "MailModule"])
    #expect(diary.entries.filter { $0 == "described" }.count == 1)
  }

  @Test func `a container built of another one's blueprint has instances of its own`() throws {
    let shop = try container[Shop.self]
    let more = try container.blueprint.adding {
      $0.bind({ (shop: Shop) in [shop] }, in: .singleton)
    }.build()
    #expect(try more[Shop.self] !== shop && more[[Shop].self][0] === more[Shop.self])
    #expect(try more[Shop.self].clock() === more[Clock.self])
    more.close()
    #expect(diary.entries == ["described", "store", "store", "closed"])
    #expect(try container[Shop.self] === shop)
  }

  @Test func `the blueprint of a scope is that of the container it was opened in`() throws {
    let session = try container.open(.session)
    let more = try session.blueprint.build()
    #expect(more.scope == nil && more.modules.count == 2)
    #expect(try more[Store.self] !== container[Store.self])
  }

  @Test func `modules are removed by their type or by a protocol`() throws {
    for less in [
      container.blueprint.removing(MailModule.self),
      container.blueprint.removing((any ExtraModule).self),
    ] {
      #expect(try !less.build().contains(Mail.self))
      #expect(less.modules.map(\.name) == ["ShopModule"])
    }
    #expect(container.contains(Mail.self))
  }

  @Test func `modules that depend on each other are removed in one call`() throws {
    let blueprint = container.blueprint.adding(PostModule())
    #expect(throws: BuildError.self) { try blueprint.removing(MailModule.self).build() }
    for less in [
      blueprint.removing(MailModule.self, PostModule.self),
      blueprint.removing(PostModule.self, (any ExtraModule).self),
    ] {
      #expect(try less.build().modules.map(\.name) == ["ShopModule"])
    }
  }

  @Test func `removing a module with a required binding is found at build`() throws {
    let blueprint = container.blueprint.adding { $0.bind { (mail: Mail) in [mail] } }
    let error = #expect(throws: BuildError.self) {
      try blueprint.removing(MailModule.self).build()
    }
    #expect(error?.findings.map(\.keys) == [["[Mail]", "Mail"]])
    #expect(error?.findings.map(\.code) == [.missingBinding])
  }

  @Test func `the blueprint of a child retains the child's parent, and no other container`() throws
  {
    var parent: Container? = try Container { $0.bind(Clock.init, in: .singleton) }
    var child = try parent?.child { $0.bind(Store.init, in: .singleton) }
    weak let (watchedParent, watchedChild) = (parent, child)
    var blueprint = child?.blueprint
    (parent, child) = (nil, nil)
    #expect(watchedParent != nil && watchedChild == nil)
    #expect(try blueprint?.build()[Store.self].clock === watchedParent?[Clock.self])
    blueprint = nil
    #expect(watchedParent == nil)
  }
}
