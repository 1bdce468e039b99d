import DIAnalysis
import DIDefinition
import DIReading
import DIWriting
import Testing

@testable import SwiftDI

/// The errors that the command and the engine find in one blueprint.
struct Verdicts {
  /// An error by its code, which is the name of a rule if a definition shows the fault, and its keys.
  struct Fault: Hashable, Comparable, CustomStringConvertible {
    let code: String
    let keys: [String]

    var description: String { "\(code) \(keys)" }

    static func < (left: Fault, right: Fault) -> Bool {
      (left.code, left.keys.joined()) < (right.code, right.keys.joined())
    }
  }

  /// The errors that the command reports.
  let linted: [Fault]
  /// The errors for which the engine refuses to build a container.
  let built: [Fault]
  /// Whether a container can be built.
  let isSound: Bool

  /// What the command says about compiled code, and about the file that it exports.
  let live: [String]
  let exported: [String]

  /// Checks a blueprint, and lints its definition as compiled code and as a file.
  init(_ blueprint: Blueprint) throws {
    let definition = blueprint.definition
    let file = try DefinitionReader.read(DefinitionWriter.write(definition), defaultName: "other")
    let today = try #require(CalendarDate("2026-11-21"))
    let analyzer = Analyzer(AnalyzerConfiguration(today: today))
    let analysis = analyzer.analyze(file)
    exported = Self.lines(analysis)
    live = Self.lines(analyzer.analyze(DefinitionDocument(compiled: definition)))
    let errors = analysis.findings.filter { $0.severity == .error }
    let findings = blueprint.check()
    linted = Set(errors.map { Fault(code: $0.code ?? $0.rule, keys: $0.keys) }).sorted()
    // The engine lists the cycles of a component in one finding.
    built = Set(
      findings.flatMap { finding in
        ([finding.keys] + finding.otherCycles).map {
          Fault(code: finding.code.rawValue, keys: $0)
        }
      }
    ).sorted()
    isSound = findings.isEmpty
  }

  private static func lines(_ analysis: Analysis) -> [String] {
    analysis.findings.map {
      "\($0.severity.word): \(analysis.words(for: $0).message) [\($0.rule) \($0.code ?? "")] \($0.keys)"
    }
  }
}
