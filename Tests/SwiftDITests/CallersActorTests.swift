import SwiftDI
import Testing

private struct Menu: Sendable {
  var isOnNoActor: Bool
  var drinks: [String]
}

private struct SoldOut: Error {}

private func hasNoActor(isolation: (any Actor)? = #isolation) -> Bool { isolation == nil }

nonisolated(nonsending) private func download() async -> Menu {
  Menu(isOnNoActor: hasNoActor(), drinks: ["espresso", "latte"])
}

extension Menu {
  nonisolated(nonsending) fileprivate init(count: Int) async {
    self.init(isOnNoActor: hasNoActor(), drinks: .init(repeating: "tea", count: count))
  }
}

nonisolated(nonsending) private func count(menu: Menu) async throws -> Int {
  await Task.yield()
  return menu.drinks.count
}

nonisolated(nonsending) private func brew() async throws(SoldOut) -> Double { throw SoldOut() }

/// Asynchronous factories that run on the actor of their caller, as is the default in new projects of
/// Xcode.
@Suite struct CallersActorTests {
  @Test @MainActor func `they are bound like other asynchronous functions`() async throws {
    let container = try Container { bindings in
      bindings.bind(download, in: .singleton)
      bindings.bind(Int.self, to: count)
      bindings.bind((any Sendable).self, to: count)
      bindings.bind(brew)
      bindings.bind(Menu.init(count:)).named("long")
    }
    let words = ": unscoped, asynchronous"
    #expect(
      "\(container)".split(separator: "\n").dropFirst() == [
        "  Menu: singleton, asynchronous", "  Int\(words)", "  Any\(words)",
        "  Double\(words)",
        "  Menu#long\(words)",
      ])
    #expect(try await container.resolveAsync(Int.self) == 2)
    #expect(try await container.resolveAsync((any Sendable).self) as? Int == 2)
    #expect(try container[Menu.self].isOnNoActor)
    #expect(failure { try container[Int.self] }?.code == .needsAsync)
    #expect(
      await failure { try await container.resolveAsync(Double.self) }?.underlying is SoldOut)
  }
}
