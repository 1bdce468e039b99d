import DIAnalysis
import Testing

@testable import SwiftDI

/// The engine and the linter agree on every graph: same errors, same keys.
@Suite struct AgreementTests {
  @Test(arguments: BuildError.Code.allCases)
  func `every code of the engine is a rule, or a code that the page of one rule names`(
    code: BuildError.Code
  ) throws {
    let id = code.rawValue
    let isRule = Rules.descriptions.contains { $0.id == id }
    let page = try #require(Rules.descriptions.first { $0.id == "does-not-build" })
    #expect(isRule == code.isSeenInDefinition)
    #expect(page.rationale.contains("'\(id)'") == !code.isSeenInDefinition)
  }

  @Test(arguments: 0..<12)
  func `what lint finds valid builds, and what it reports does not build`(part: Int) throws {
    for seed in part * 100..<(part + 1) * 100 {
      var random = RandomBlueprint(seed: UInt64(seed))
      let blueprint = random.blueprint()
      let verdicts = try Verdicts(blueprint)
      #expect(verdicts.linted == verdicts.built, "seed \(seed)")
      if verdicts.isSound { try resolveEverything(in: blueprint, seed: seed) }
    }
  }

  private func node(
    for key: KeyReference, in container: Container
  ) throws(ResolutionError) -> Node {
    guard let argument = key.arguments.first else {
      return try container[Key(Node.self, key.name ?? "")]
    }
    return argument == Int.self
      ? try container.make(Key(Node.self, key.name), with: 1)
      : try container.make(Key(Node.self, key.name), with: "1")
  }

  /// Resolves every key, in the root container or in its scope.
  private func resolveEverything(in blueprint: Blueprint, seed: Int) throws {
    let container: Container
    do {
      container = try Container(blueprint)
    } catch {
      Issue.record("seed \(seed): \(error)")
      return
    }
    let externals = blueprint.layers.flatMap(\.modules).flatMap(\.externals)
    func open(_ scope: Scope, in container: Container) throws -> Container {
      try container.open(scope) { values in
        for external in externals where external.scope == scope {
          values.provide(Node(), for: Key(Node.self, external.key.name))
        }
      }
    }
    let session = try open(.session, in: container)
    let containers = [
      container, session, try open(.screen, in: session), try open(.job, in: container),
    ]
    for entry in blueprint.registrations where !entry.registration.isElement {
      var failures: [String] = []
      for container in containers {
        do throws(ResolutionError) {
          try node(for: entry.registration.key, in: container).requestDeferred()
        } catch {
          failures.append("\(error)")
          guard case .scopeNotOpen = error.code else {
            Issue.record("seed \(seed): \(error)")
            return
          }
        }
      }
    }
    for container in containers.reversed() { container.close() }
  }
}
