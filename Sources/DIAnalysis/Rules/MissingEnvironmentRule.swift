import DIDefinition
import DIGraph
import DIReading

/// An environment variable that is read but not defined.
enum MissingEnvironmentRule: Rule {
  static let description = RuleDescription(
    id: "missing-environment", severity: .error,
    summary: "A factory reads an environment variable that is not defined.",
    rationale: """
      The app works in staging and fails in production: the variable is read when the object is \
      constructed, which may be long after the start. A variable with a default may be absent. \
      Bindings that no root reaches are not checked.
      """,
    advice: Advice(
      swift: "define it in the environment, or give the parameter a default",
      json: "define it in 'environment', or set 'hasDefault' where it is read"),
    example: RuleExample(
      swift: """
        struct Radio { let frequency: Double }

        struct MusicModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Radio.init).using(.variable("FREQUENCY"))
          }
        }
        """,
      sound: """
        struct MusicModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Radio.init).using(.variable("FREQUENCY", default: 102.8))
          }
        }
        """,
      finding: """
        error: 'Radio' reads 'FREQUENCY', which the environment does not define [missing-environment]
           help: define it in the environment, or give the parameter a default
        """))

  struct Facts {
    let reader: String
    var variables: [MissingVariable]
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let environment = context.definition.bindingTable.environment
    let name = context.definition.environment?.name ?? ""
    let defined = (context.definition.environment?.variables ?? []).map(\.name).exactNames()
    for (row, variables) in zip(environment.rows, environment.values) {
      let row = Int(row)
      guard context.graph.isEffective(row), context.isReached(row) else { continue }
      var seen: Set<ExactName> = []
      let missing = variables.filter { !$0.hasDefault }.map(\.name)
        .filter { !defined.contains(ExactName($0)) && seen.insert(ExactName($0)).inserted }
        .map { MissingVariable(name: $0, environments: [name]) }
      guard !missing.isEmpty else { continue }
      findings.add(
        finding(
          ofBinding: row, at: .member(binding: row, [.member("environment")]), in: context,
          Facts(reader: context.name(row), variables: missing)))
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let missing = facts.variables
    let near = missing.lazy.compactMap { context.undeclared.variables[$0.name] }
    return FindingWords(
      CheckWords(
        reader: facts.reader, of: sentence(missing), count: missing.count, near: near.first,
        context.notation))
  }

  /// Lists the variables, and the environments without them unless all environments lack the same.
  private static func sentence(_ missing: [MissingVariable]) -> String {
    guard Set(missing.map(\.environments)).count > 1 else {
      return CheckWords.undefined(missing.map(\.name))
    }
    return "what is not defined: "
      + missing.map { variable in
        "'\(variable.name)' in " + quotedList(variable.environments, separator: " and ")
      }.joined(separator: ", ")
  }
}

/// An environment variable that is read but not defined.
struct MissingVariable {
  let name: String
  /// The names of the environments that do not define it; "" for one without a name.
  var environments: [String]
}

extension MissingEnvironmentRule.Facts {
  /// Returns these facts with the missing variables of another environment added.
  func merging(_ other: Self) -> Self {
    var merged = self
    var positions: [ExactName: Int] = [:]
    for (position, variable) in variables.enumerated() {
      positions[ExactName(variable.name)] = position
    }
    for other in other.variables {
      if let position = positions[ExactName(other.name)] {
        merged.variables[position].environments += other.environments
      } else {
        merged.variables.append(other)
      }
    }
    return merged
  }
}
