import Swinject

final class Session {}

final class Cart {
  let session: Session
  let prices: Prices

  init(session: Session, prices: Prices) { (self.session, self.prices) = (session, prices) }
}

final class Prices {}

final class ShopAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Session.self) { _ in Session() }
    container.register(Cart.self) { r in
      Cart(session: r.resolve(Session.self)!, prices: r.resolve(Prices.self)!)
    }.inObjectScope(.container)
  }
}

let assembler = Assembler([ShopAssembly()])
let cart = assembler.resolver.resolve(Cart.self)
