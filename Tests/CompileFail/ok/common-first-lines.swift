import SwiftDI
import Testing

// modes: nonisolated
// Newcomers write such code first, so it must compile.

final class Shop {
  init(motor: any Motor) {}

  func run() -> Int { 1 }
}

func describe(_ bindings: Bindings) {
  bindings.bind((any Motor).self, to: Engine.init)
  bindings.bind((any Motor).self, in: .singleton, to: Engine.init)
  bindings.bind((any Motor).self, to: { Engine() }).eager()
  bindings.bind(Car.self, to: Car.init).as(AnyObject.self) { $0 }
}

// The compiler does not see a 'try' inside of a macro, so it stands before the macro, or in a
// statement of its own.
func test(_ container: Container) async throws {
  try container.withOverrides {
    $0.instance(Engine() as any Motor)
  } operation: {
    try #expect(container[Shop.self].run() == 1)
  }
  try container.withOverrides {
    $0.instance(Engine() as any Motor)
  } operation: {
    let shop = try container[Shop.self]
    #expect(shop.run() == 1)
  }
  try await container.withOverrides {
    $0.instance(Engine() as any Motor)
  } operation: {
    await Task.yield()
    try #expect(container[Shop.self].run() == 1)
  }
}
