// Three classes of a shop. They import no module; a plain closure constructs the details screen.

final class ProductsService {}

final class ProductDetails {
  let service: ProductsService

  init(service: ProductsService) { self.service = service }
}

final class ProductsList {
  let service: ProductsService
  let makeDetails: () throws -> ProductDetails

  init(service: ProductsService, makeDetails: @escaping () throws -> ProductDetails) {
    self.service = service
    self.makeDetails = makeDetails
  }
}

/// A list that constructs its details at once.
final class EarlyProductsList {
  let service: ProductsService
  let details: ProductDetails

  init(service: ProductsService, details: ProductDetails) {
    self.service = service
    self.details = details
  }
}
