import SwiftDI

@testable import InjineerForecast

enum MigratingFromInjineer {
  // snippet: injineer-module
  struct ProductsModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.instance(ProductsService())
      bindings.bind { (service: ProductsService, details: Provider<ProductDetails>) in
        ProductsList(service: service, makeDetails: details.closure)
      }
      bindings.bind(ProductDetails.init)
    }
  }
  // end

  static func ask(_ use: (ProductsList) throws -> Void) throws {
    // snippet: injineer-ask
    let container = try Container(ProductsModule())
    let list = try container[ProductsList.self]
    // end
    try use(list)
    container.close()
  }
}
