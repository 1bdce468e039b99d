import DIDefinition
import DIGraph
import DIReading

/// A binding that no root reaches.
enum UnreachableBindingRule: Rule {
  static let id = "unreachable-binding"

  static let leastRead = RuleOption(
    rule: id, "leastRead", count: 90, from: 0,
    "how many percent of an app's sources must be read for it to report anything")

  static let description = RuleDescription(
    id: id, severity: .warning, category: .unreachable,
    summary: "No root leads to a binding.",
    rationale: """
      A root is a key that the app itself requests. The binding is dead code, or a root is missing \
      from the definition. All kinds of dependencies count, deferred and optional ones, too. A \
      collection reaches all its contributions, and eager bindings are roots by themselves. \
      Without declared roots nothing is checked. If several containers of a run share the code that \
      binds a key, one that reaches it is enough. The finding is a note if a part of the app's \
      sources was not read ('notRead'), because that part may request the binding. If less than \
      'leastRead' percent of the registrations or of the requests was read ('balance'), nothing is \
      reported. Registrations that no code runs are in no container: they are a finding, which is a \
      note if all their keys are bound elsewhere.
      """,
    advice: advice(for: "it"),
    options: [leastRead],
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
           help: name what requests it with 'bindings.root(…)', or remove it
        """))

  enum Facts {
    /// A binding, by its row.
    case binding(Int)
    /// Registrations that no code runs, by their position in `notRead`.
    case forgotten(Int)
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    checkForgotten(context, into: &findings)
    guard context.judgesReachability, context.isReadEnough else { return }
    let isRead = context.definition.notRead.allSatisfy { $0.forgotten != nil }
    for row in 0..<context.definition.bindingCount
    where !context.isReached(row) && !context.shared.isReached(row, in: context.graph)
      && context.graph.isEffective(row)
    {
      findings.add(
        finding(ofBinding: row, isRead ? nil : .note, in: context, .binding(row)))
    }
  }

  /// Registrations that no code runs, unless a missing-binding says so.
  private static func checkForgotten(
    _ context: RuleContext, into findings: inout FindingCollector
  ) {
    let forgotten = context.definition.notRead.enumerated().compactMap { index, unread in
      unread.forgotten.map { (index: index, keys: $0) }
    }
    guard !forgotten.isEmpty else { return }
    let missing = context.graph.missingKeys
    for (index, keys) in forgotten where !keys.isEmpty {
      let symbols = keys.map(context.definition.symbols.find)
      guard !symbols.contains(where: { $0.map(missing.contains) == true }) else { continue }
      let isBound = symbols.allSatisfy {
        $0.map { !context.graph.bindings(of: $0).isEmpty } ?? false
      }
      findings.add(
        finding(
          severity: isBound ? .note : nil, keys: keys, at: .site(DefinitionSite(.notRead, index)),
          facts: .forgotten(index)))
    }
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    switch facts {
    case .binding(let row):
      return FindingWords(
        "nothing reaches \(subject(row, context))", help: description.advice?[context.notation])
    case .forgotten(let index):
      return FindingWords(
        context.definition.notRead[index].reason, help: "run it, or remove it")
    }
  }

  /// The bindings of one module share a cause: its roots are missing, or the module is not needed.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    let (table, symbols) = (context.definition.bindingTable, context.definition.symbols)
    guard case .binding(let row) = facts, let symbol = table.modules[symbol: row] else {
      return nil
    }
    let module = symbols[symbol]
    return FindingCause(
      identity: [module, table.containers[symbol: row].map { symbols[$0] } ?? ""],
      subject: subject(row, context), predicate: "of module '\(module)' are reached by nothing",
      help: adviceForAll[context.notation])
  }

  private static let adviceForAll = advice(for: "them")

  /// Removal is proposed last, because the app itself may request the binding.
  private static func advice(for it: String) -> Advice {
    Advice(
      swift: "name what requests \(it) with 'bindings.root(…)', or remove \(it)",
      json: "name what requests \(it) in 'roots', or remove \(it)")
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
