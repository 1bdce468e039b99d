import DIAnalysis
import DIDefinition
import Testing

@testable import SwiftDI

/// Building and linting ask the same questions of the same graph.
@Suite struct AgreementTests {
  /// What stands in the way of a container, as the engine and the command see it.
  private static let rules: Set<String> = [
    "missing-binding", "dependency-cycle", "alias-cycle", "duplicate-binding", "eager-not-shared",
    "missing-environment", "module-cycle", "shared-with-arguments", "scope-leak",
  ]

  private struct Fault: Hashable, Comparable, CustomStringConvertible {
    let rule: String
    let keys: [String]

    var description: String { "\(rule) \(keys)" }

    static func < (left: Fault, right: Fault) -> Bool {
      (left.rule, left.keys.joined()) < (right.rule, right.keys.joined())
    }
  }

  @Test(arguments: 0..<12)
  func `what the command calls sound builds and what it reports does not`(part: Int) throws {
    for seed in part * 100..<(part + 1) * 100 {
      var random = RandomBlueprint(seed: UInt64(seed))
      let blueprint = random.blueprint()
      let analysis = try lint(blueprint.definition)
      let linted = analysis.findings.filter {
        $0.severity == .error
          && (blueprint.definition.roots.isEmpty || $0.rule != "missing-environment")
      }
      // Where roots are said, the command judges the environment of what they reach alone.
      let built = blueprint.check().filter {
        blueprint.definition.roots.isEmpty || $0.code != .missingEnvironment
      }
      let expected = Set(
        linted.filter { Self.rules.contains($0.rule) }.map { Fault(rule: $0.rule, keys: $0.keys) })
      let found = Set(
        built.filter { Self.rules.contains($0.code.rawValue) }
          .map { Fault(rule: $0.code.rawValue, keys: $0.keys) })
      #expect(expected.sorted() == found.sorted(), "seed \(seed)")
      if linted.isEmpty {
        #expect(built.isEmpty, "seed \(seed): \(built)")
        if blueprint.check().isEmpty { try resolveEverything(in: blueprint, seed: seed) }
      }
    }
  }

  /// Lints a definition the way it comes to the command: written and read.
  private func lint(_ definition: ContainerDefinition) throws -> Analysis {
    let today = try #require(CalendarDate("2026-11-21"))
    let document = try DefinitionReader.read(
      DefinitionWriter.write(definition), defaultName: "other")
    return Analyzer(AnalyzerConfiguration(today: today)).analyze(document)
  }

  /// What was handed over to be asked later is answered, too.
  private func ask(_ need: Any) throws(ResolutionError) {
    switch need {
    case let later as Provider<Node>: _ = try later()
    case let later as Lazy<Node>: _ = try later.value
    case let later as Provider<All<Node>>: _ = try later()
    case let later as All<Provider<Node>>: for one in later { _ = try one() }
    default: break
    }
  }

  /// Every key is answered, in the root or in its scope.
  private func resolveEverything(in blueprint: Blueprint, seed: Int) throws {
    let container: Container
    do {
      container = try Container(blueprint)
    } catch {
      Issue.record("seed \(seed): \(error)")
      return
    }
    let session = try container.open(.session)
    let containers = [
      container, session, try session.open(.screen), try container.open(.job),
    ]
    for entry in blueprint.registrations where !entry.registration.contributes {
      guard let name = entry.registration.key.name else { continue }
      var failures: [String] = []
      for container in containers {
        do throws(ResolutionError) {
          for need in try container[Node.self, name].needs { try ask(need) }
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
