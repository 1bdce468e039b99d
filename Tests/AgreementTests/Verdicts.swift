import DIAnalysis
import DIDefinition
import Testing

@testable import SwiftDI

/// What the command and the engine find wrong with one blueprint.
struct Verdicts {
  /// The rules that the engine has too, and those whose findings it must never pass.
  private static let rules: Set<String> = [
    "missing-binding", "dependency-cycle", "alias-cycle", "duplicate-binding", "eager-not-shared",
    "missing-environment", "module-cycle", "shared-with-arguments", "scope-leak",
    "argument-mismatch",
  ]

  /// One finding, as both name it.
  struct Fault: Hashable, Comparable, CustomStringConvertible {
    let rule: String
    let keys: [String]

    var description: String { "\(rule) \(keys)" }

    static func < (left: Fault, right: Fault) -> Bool {
      (left.rule, left.keys.joined()) < (right.rule, right.keys.joined())
    }
  }

  /// The errors that the command reports.
  let linted: [Fault]
  /// What the engine refuses to build, as far as the command has a rule for it.
  let built: [Fault]
  /// Whether nothing is in the way of a container.
  let isSound: Bool

  /// Checks a blueprint, and lints its definition as the command gets it: written and read.
  init(_ blueprint: Blueprint) throws {
    let today = try #require(CalendarDate("2026-11-21"))
    let document = try DefinitionReader.read(
      DefinitionWriter.write(blueprint.definition), defaultName: "other")
    let errors = Analyzer(AnalyzerConfiguration(today: today)).analyze(document).findings
      .filter { $0.severity == .error }
    let findings = blueprint.check()
    linted = Set(errors.map { Fault(rule: $0.rule, keys: $0.keys) }).sorted()
    built = Set(findings.map { Fault(rule: $0.code.rawValue, keys: $0.keys) })
      .filter { Self.rules.contains($0.rule) }.sorted()
    isSound = findings.isEmpty
  }
}
