import DIDefinition
import DIGraph

/// A binding that no root reaches.
enum UnreachableBindingRule: BindingRule {
  static let description = RuleDescription(
    id: "unreachable-binding", severity: .warning, category: .unreachable,
    summary: "No root leads to a binding.",
    rationale: """
      A root is a key that the app itself requests. The binding is dead code, or a root is missing \
      from the definition. All kinds of dependencies count, deferred and optional ones, too. A \
      collection reaches all its contributions, and eager bindings are roots by themselves. \
      Without declared roots nothing is checked. If several containers of a run share the code that \
      binds a key, one that reaches it is enough. The finding is a note if a part of the app's \
      sources was not read ('notRead'), because that part may request the binding.
      """,
    advice: Advice(
      swift: "remove it, or name what requests it with 'bindings.root(…)'",
      json: "remove it, or name what requests it in 'roots'"),
    example: RuleExample(
      swift: """
        struct Boiler {}
        struct CoffeeMachine { let boiler: Boiler }
        struct Samovar {}

        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init)
            bindings.bind(CoffeeMachine.init)
            bindings.bind(Samovar.init)  // nothing needs it
            bindings.root(CoffeeMachine.self)
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init)
            bindings.bind(CoffeeMachine.init)
            bindings.bind(Samovar.init)
            bindings.root(CoffeeMachine.self)
            bindings.root(Samovar.self)  // the app requests it itself
          }
        }
        """,
      finding: """
        warning: nothing reaches 'Samovar' [unreachable-binding]
           help: remove it, or name what requests it with 'bindings.root(…)'
        """))

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    let judged = context.judgesReachability ? context.definition.bindingCount : 0
    return (0..<judged).lazy.filter {
      !context.isReached($0) && !context.shared.isReached($0, in: context.graph)
    }
  }

  static func severity(of row: Int, in context: RuleContext) -> Severity {
    context.definition.notRead.isEmpty ? description.severity : .note
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    FindingWords(
      "nothing reaches \(subject(row, context))", help: description.advice?[context.notation])
  }

  /// The key; of a contribution also what tells it from the others under its key.
  private static func subject(_ row: Int, _ context: RuleContext) -> String {
    let key = "'\(context.name(row))'"
    guard context.definition.bindingTable.flags[row].contains(.contributes) else { return key }
    let binding = context.definition.bindings[row]
    let own = (binding.type ?? binding.id ?? binding.mapKey).map { "'\($0)', " } ?? ""
    return "\(own)a contribution to \(key)"
  }
}
