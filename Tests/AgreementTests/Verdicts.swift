import DIAnalysis
import DIDefinition
import DIReading
import DIWriting
import Testing

@testable import SwiftDI

/// What the command and the engine find wrong with one blueprint.
struct Verdicts {
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
  /// What the engine refuses to build.
  let built: [Fault]
  /// Whether nothing is in the way of a container.
  let isSound: Bool

  /// Checks a blueprint, and lints it as the command gets it: written and read.
  init(_ blueprint: Blueprint) throws {
    let today = try #require(CalendarDate("2026-11-21"))
    let (definition, ofEngine) = blueprint.checkedDefinition()
    let read = try DefinitionReader.read(
      DefinitionWriter.write(definition), defaultName: "other")
    let document = DefinitionDocument(
      compiled: read.definition,
      engineFindings: try EngineFinding.read(
        EngineFinding.write(ofEngine), bindingCount: read.definition.bindingCount))
    let errors = Analyzer(AnalyzerConfiguration(today: today)).analyze(document).findings
      .filter { $0.severity == .error }
    let findings = blueprint.check()
    linted = Set(errors.map { Fault(rule: $0.rule, keys: $0.keys) }).sorted()
    built = Set(findings.map { Fault(rule: $0.code.rawValue, keys: $0.keys) }).sorted()
    isSound = findings.isEmpty
  }
}
