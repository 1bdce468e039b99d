// In approachable concurrency asynchronous functions run on the actor of their caller.
import SwiftDI

nonisolated final class Menu: Sendable {
  static func download() async throws -> Menu { Menu() }
}
nonisolated final class Prices: Sendable {
  init(_ menu: Menu) async {}
}
nonisolated struct SoldOut: Error {}

@Sendable func brew() async throws -> String { "espresso" }
func count(_ menu: Menu, _ prices: Prices) async throws(SoldOut) -> Int { 2 }
@MainActor func show(_ menu: Menu) async -> Double { 1 }
@concurrent func elsewhere() async -> Float { 1 }

nonisolated struct MenuModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Menu.download, in: .singleton)
    bindings.bind(Prices.init)
    bindings.bind(brew)
    bindings.bind(count)
    bindings.bind(show)
    bindings.bind(elsewhere)
    bindings.bind((any Error).self) { (menu: Menu) async in SoldOut() }
    bindings.bind(Int?.self, to: count)
    bindings.bind { (menu: Menu) async throws -> UInt in
      await Task.yield()
      return 1
    }
  }
}
