import Testing

@testable import SwiftDI

/// All ways in which the engine constructs the objects of a graph have the same result.
@Suite struct ConstructionModeTests {
  private struct Outcome: Equatable {
    var events: [String]
    var sharing: [String]
    var errors: [String]

    /// Whether both have the same events in any order, and are otherwise equal.
    func isAnOrder(of other: Outcome) -> Bool {
      events.sorted() == other.events.sorted() && sharing == other.sharing && errors == other.errors
    }
  }

  /// Requests every binding twice, and retains the results.
  private static func requests(
    _ graph: RandomGraph, in container: Container, _ mode: ConstructionMode
  ) async -> (nodes: [GraphNode], errors: [String]) {
    var nodes: [GraphNode] = []
    var errors: [String] = []
    for number in Array(graph.nodes.indices.reversed()) + Array(graph.nodes.indices) {
      do {
        nodes.append(try await mode.resolve(number, in: container))
      } catch {
        errors.append("\(number): \(describe(error))")
      }
    }
    return (nodes, errors)
  }

  private static func describe(_ error: any Error) -> String {
    guard let error = error as? ResolutionError else { return "\(error)" }
    let cause = error.underlying.map { " \($0)" } ?? ""
    return "\(error.code) \(error.key)\(cause) by \(error.steps.map(\.key))"
  }

  private static func outcome(_ graph: RandomGraph, _ mode: ConstructionMode) async throws
    -> Outcome
  {
    let log = ConstructionLog()
    let outcome: Outcome
    do {
      let container = try graph.container(mode, log)
      let (nodes, errors) = await requests(graph, in: container, mode)
      outcome = Outcome(
        events: log.events, sharing: SharingDescription(of: nodes).lines, errors: errors)
    }
    #expect(await log.leakCount() == 0, "\(mode)")
    return outcome
  }

  @Test func `graphs of parameters are constructed in the same order in every mode`() async throws {
    for seed in 0..<150 as Range<UInt64> {
      let graph = RandomGraph(seed: seed, hasProperties: false)
      let expected = try await Self.outcome(graph, .recursive)
      for mode in ConstructionMode.allCases {
        #expect(try await Self.outcome(graph, mode) == expected, "seed \(seed), \(mode)")
      }
    }
  }

  @Test func `graphs with properties share the same instances in every mode`() async throws {
    for seed in 1_000..<1_300 as Range<UInt64> {
      let graph = RandomGraph(seed: seed, hasProperties: true)
      let expected = try await Self.outcome(graph, .recursive)
      for mode in ConstructionMode.allCases {
        let outcome = try await Self.outcome(graph, mode)
        // In the explicit mode all targets of properties are constructed before the first setter is
        // called. A task constructs them before the holder's factory runs, so that threads need not
        // wait for the task.
        #expect(
          outcome.isAnOrder(of: expected),
          "seed \(seed), \(mode): \(outcome) instead of \(expected)")
      }
    }
  }

  @Test(arguments: ConstructionMode.allCases)
  func `a failure anywhere leaves nothing behind, and the next request succeeds`(
    _ mode: ConstructionMode
  ) async throws {
    for seed in 2_000..<2_040 as Range<UInt64> {
      let graph = RandomGraph(seed: seed, hasProperties: true)
      let outcome = try await Self.outcome(graph, .recursive)
      for event in graph.events {
        let log = ConstructionLog()
        do {
          let container = try graph.container(mode, log)
          log.fail(event)
          var failures = 0
          for number in graph.nodes.indices.reversed() {
            do {
              _ = try await mode.resolve(number, in: container)
            } catch {
              failures += 1
              let cause = (error as? ResolutionError)?.underlying as? ConstructionLog.Refusal
              #expect(cause?.event == event, "seed \(seed), \(event), \(mode): \(error)")
            }
          }
          #expect(failures == 1, "seed \(seed), \(event), \(mode)")
          container.reset()
          let (nodes, errors) = await Self.requests(graph, in: container, mode)
          #expect(errors == [], "seed \(seed), \(event), \(mode)")
          #expect(
            SharingDescription(of: nodes).lines == outcome.sharing,
            "seed \(seed), \(event), \(mode)")
        }
        #expect(await log.leakCount() == 0, "seed \(seed), \(event), \(mode)")
      }
    }
  }
}
