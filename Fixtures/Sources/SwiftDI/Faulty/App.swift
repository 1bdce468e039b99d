import SwiftDI

protocol Clock {}

final class Session {
  init(user: User) {}
}

final class User {}

final class Cache {
  init(session: Session, clock: any Clock) {}
}

final class Page {
  init(text: Text) {}
}

final class Text {
  init(page: Page, size: Double) {}
}

extension Scope {
  static let visit = Scope.declared("visit")
}

struct AppModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.external(User.self, in: .visit)
    bindings.bind(Session.init, in: .visit)
    bindings.bind(Cache.init, in: .singleton)
    bindings.bind(Page.init)
    bindings.bind { (page: Page) in Text(page: page, size: 1) }
    bindings.root(Cache.self)
    bindings.root(Page.self)
  }
}

let container = try Container(AppModule())
