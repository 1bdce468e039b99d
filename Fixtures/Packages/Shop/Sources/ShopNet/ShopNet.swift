import ShopCore
public import SwiftDI

public final class APIClient {
  let tokens: TokenProvider

  init(tokens: TokenProvider) { self.tokens = tokens }
}

final class TokenProvider {
  let client: APIClient

  init(client: APIClient) { self.client = client }
}

public struct NetModule: Module {
  public init() {}

  public var requires: [any Module] { [CoreModule()] }

  public func configure(_ bindings: Bindings) {
    bindings.bind(APIClient.init, in: .singleton)
    // A fault: the client needs tokens, and requesting tokens needs the client.
    bindings.bind(TokenProvider.init, in: .singleton)
  }
}
