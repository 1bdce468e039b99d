import DITestSupport
import Testing

@testable import SwiftDI

/// Resets and closings at every step of a construction.
@Suite struct InterruptedConstructionTests {
  /// Requests all bindings, and records the codes of the failures.
  private static func requests(
    _ graph: RandomGraph, in container: Container, _ mode: ConstructionMode
  ) async -> [ResolutionError.Code?] {
    var codes: [ResolutionError.Code?] = []
    for number in graph.nodes.indices.reversed() {
      do {
        _ = try await mode.resolve(number, in: container)
      } catch {
        codes.append((error as? ResolutionError)?.code)
      }
    }
    return codes
  }

  @Test(arguments: ConstructionMode.allCases)
  func `with a reset at any point each instance is closed once`(
    _ mode: ConstructionMode
  ) async throws {
    for seed in 3_000..<3_025 as Range<UInt64> {
      let graph = RandomGraph(seed: seed, hasProperties: true)
      for event in graph.events {
        let log = ConstructionLog()
        do {
          let container = try graph.container(mode, log)
          log.interrupt(event) { [weak container] in container?.reset() }
          #expect(await Self.requests(graph, in: container, mode) == [], "seed \(seed), \(event)")
          #expect(await Self.requests(graph, in: container, mode) == [], "seed \(seed), \(event)")
          container.close()
        }
        let singletons = log.events.filter { event in
          guard let number = Int(event.dropFirst("factory ".count)), event.hasPrefix("factory ")
          else { return false }
          return graph.nodes[number].scope == .singleton
        }
        #expect(log.closings.values.allSatisfy { $0 == 1 }, "seed \(seed), \(event), \(mode)")
        #expect(log.closings.count == singletons.count, "seed \(seed), \(event), \(mode)")
        #expect(await log.leakCount() == 0, "seed \(seed), \(event), \(mode)")
      }
    }
  }

  @Test(arguments: ConstructionMode.allCases)
  func `with a close at any point no instance is closed twice, and later requests fail`(
    _ mode: ConstructionMode
  ) async throws {
    for seed in 4_000..<4_025 as Range<UInt64> {
      let graph = RandomGraph(seed: seed, hasProperties: true)
      for event in graph.events {
        let log = ConstructionLog()
        do {
          let container = try graph.container(mode, log)
          log.interrupt(event) { [weak container] in container?.close() }
          let codes = await Self.requests(graph, in: container, mode)
          #expect(codes.allSatisfy { $0 == .closed }, "seed \(seed), \(event), \(mode)")
          let later = await Self.requests(graph, in: container, mode)
          #expect(
            later == Array(repeating: .closed, count: graph.nodes.count),
            "seed \(seed), \(event), \(mode)")
        }
        #expect(log.closings.values.allSatisfy { $0 == 1 }, "seed \(seed), \(event), \(mode)")
        #expect(await log.leakCount() == 0, "seed \(seed), \(event), \(mode)")
      }
    }
  }

  @Test func `a setter may not replace a weakly cached object by a value`() throws {
    let constructed = Tally()
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.bind((any Sample).self, in: .weak) {
        constructed.raise()
        return SampleObject()
      }.set(Int.self) { sample, number in sample = SampleValue(number: number) }
    }
    for _ in 0..<2 {
      #expect(failure { try container[(any Sample).self] }?.code == .notAnObject)
    }
    // Another thread does not wait for a construction that the first one gave up.
    onThreads(1) { _ in
      #expect(failure { try container[(any Sample).self] }?.code == .notAnObject)
    }
    #expect(constructed.count == 3)
  }
}

private protocol Sample: Sendable {}
private final class SampleObject: Sample {}
private struct SampleValue: Sample {
  let number: Int
}
