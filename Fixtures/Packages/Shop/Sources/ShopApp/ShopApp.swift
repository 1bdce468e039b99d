import ShopCore
import ShopNet
public import SwiftDI

final class AppCoordinator {
  let client: APIClient
  let prices: PriceCache
  let payment: any PaymentService

  init(client: APIClient, prices: PriceCache, payment: any PaymentService) {
    self.client = client
    self.prices = prices
    self.payment = payment
  }
}

public struct AppModule: Module {
  public init() {}

  public var requires: [any Module] { [NetModule()] }

  public func configure(_ bindings: Bindings) {
    bindings.bind(AppCoordinator.init, in: .singleton)
    bindings.root(AppCoordinator.self)
  }
}
