package import DIAnalysis

/// A way to silence a finding of a rule, as text to copy.
package struct SuppressionCode: Sendable {
  /// The place of the keys of a cycle, all of which an `ignore` must name.
  package static let everyKey = #"["<every key of the cycle>"]"#

  /// The language that it is written in.
  package let notation: String
  package let code: String
  /// Where it belongs, such as "on the binding"; empty for the definition's Swift code.
  package let place: String

  /// Whether it is a comment in the app's own Swift files.
  var isForSources: Bool { notation == Self.sources }

  private static let sources = "--sources"

  /// The ways for one rule: in Swift, in a definition, then in an app whose sources are read.
  ///
  /// There is none in Swift for a rule whose findings all prevent building the container.
  package static func all(for rule: RuleDescription) -> [SuppressionCode] {
    switch rule.id {
    case "scope-leak":
      return every(for: rule).map { $0.notation == "Swift" ? $0.only("for a warning") : $0 }
    case "does-not-build":
      return every(for: rule).map { $0.only("for 'unfilled-property' alone") }
    default:
      return every(for: rule).filter {
        $0.notation != "Swift" || !Rules.preventBuilding(rule.id)
      }
    }
  }

  private func only(_ what: String) -> SuppressionCode {
    SuppressionCode(notation: notation, code: code, place: "\(place), \(what)")
  }

  private static func every(for rule: RuleDescription) -> [SuppressionCode] {
    let id = rule.id
    let swift = #"bindings.ignore("\#(id)", reason: "…")"#
    let json = #""ignore": [{"rule": "\#(id)", "reason": "…"}]"#
    if rule.category.isOfCycles {
      return [
        SuppressionCode(
          notation: "Swift", code: #"bindings.ignore("\#(id)", keys: \#(everyKey), reason: "…")"#,
          place: ""),
        SuppressionCode(
          notation: "JSON",
          code: #""ignore": [{"rule": "\#(id)", "keys": \#(everyKey), "reason": "…"}]"#,
          place: "in the definition"),
        inSources("\(id) KEY, KEY", "anywhere, with every key of the cycle"),
      ]
    }
    guard rule.category != .besideBindings else {
      return [
        SuppressionCode(notation: "Swift", code: swift, place: ""),
        SuppressionCode(notation: "JSON", code: json, place: "in the definition"),
      ]
    }
    let onBinding = SuppressionCode(
      notation: "Swift", code: #".ignoring("\#(id)", reason: "…")"#, place: "on the binding")
    // Only compiled code has such findings.
    guard id != "does-not-build" else { return [onBinding] }
    return [
      onBinding, SuppressionCode(notation: "JSON", code: json, place: "in the binding"),
      inSources(id, "on the line of the registration or request, or above it"),
    ]
  }

  private static func inSources(_ rule: String, _ place: String) -> SuppressionCode {
    SuppressionCode(notation: sources, code: "// swift-di:ignore \(rule) - …", place: place)
  }
}
