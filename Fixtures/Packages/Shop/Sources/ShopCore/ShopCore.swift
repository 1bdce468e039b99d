public import SwiftDI

/// Who is logged in.
public final class Account {
  public let name: String

  public init(name: String) { self.name = name }
}

/// The prices for one account.
public final class PriceCache {
  public let account: Account

  public init(account: Account) { self.account = account }
}

public protocol PaymentService {}

public struct CardPayment: PaymentService {
  public init() {}
}

extension Scope {
  /// From log-in to log-out.
  public static let session = Scope.declared("session")
}

public struct CoreModule: Module {
  public init() {}

  public func configure(_ bindings: Bindings) {
    bindings.bind(Account.self, in: .session) { Account(name: "Ada") }
    // A fault: the cache outlives the session, and keeps its account.
    bindings.bind(PriceCache.init, in: .singleton)
    // Another one, in all environments but Production: nothing pays.
    if bindings.environment.name == "Production" {
      bindings.bind((any PaymentService).self) { CardPayment() }
    }
  }
}
