import DIDefinition
import SwiftDI
import Testing

private final class Engine {}
private final class Radio {}
private struct Car {}
private struct Truck {}
private struct Seat {}

/// A recorded dependency is optional if the factory can do without it.
@Suite struct `A recorded request` {
  private func describe(_ bindings: Bindings) {
    bindings.bind(Engine.init, in: .singleton)
    bindings.bind(Car.self) { (resolver: Resolver) in
      _ = try resolver[Engine.self]
      _ = try? resolver[Radio.self]
      return Car()
    }
    bindings.bind(Truck.self) { (resolver: Resolver) in
      _ = try resolver[Radio.self]
      return Truck()
    }
  }

  private func needs(of key: String, in container: Container) -> [String] {
    let binding = container.definition.bindings.first { $0.key == key }
    guard case .factory(let needs, _) = binding?.making else { return [] }
    return needs.map { $0.key + ($0.isOptional ? "?" : "") }
  }

  @Test func `of an unbound key is optional if the factory continued`() throws {
    let container = try Container(describe)
    container.record()
    _ = try container[Car.self]
    #expect(needs(of: "Car", in: container) == ["Engine", "Radio?"])
  }

  @Test func `of an unbound key is required if the factory failed`() throws {
    let container = try Container(describe)
    container.record()
    #expect(throws: ResolutionError.self) { try container[Truck.self] }
    #expect(needs(of: "Truck", in: container) == ["Radio"])
  }
}
