import DIDefinition
import DIGraph
import DIReading

/// Modules that require each other.
enum ModuleCycleRule: DeclaredCycleRule {
  static let description = RuleDescription(
    id: "module-cycle", severity: .error, category: .besideBindings,
    summary: "Modules require each other.",
    rationale: """
      None of these modules can be loaded before the others. Cycles that share a module are one \
      finding, which shows the shortest of them.
      """,
    advice: CheckWords.adviceForModuleCycle,
    example: RuleExample(
      swift: """
        struct KitchenModule: Module {
          var requires: [any Module] { [CounterModule()] }
          func configure(_ bindings: Bindings) {}
        }

        struct CounterModule: Module {
          var requires: [any Module] { [KitchenModule()] }
          func configure(_ bindings: Bindings) {}
        }
        """,
      sound: """
        struct KitchenModule: Module {
          var requires: [any Module] { [MenuModule()] }
          func configure(_ bindings: Bindings) {}
        }

        struct CounterModule: Module {
          var requires: [any Module] { [MenuModule()] }
          func configure(_ bindings: Bindings) {}
        }

        struct MenuModule: Module {
          func configure(_ bindings: Bindings) {}
        }
        """,
      finding: """
        error: modules require each other: 'CounterModule' -> 'KitchenModule' -> 'CounterModule' [module-cycle]
           help: move what both need into a module of its own
        """))

  static let table = DefinitionSite.Table.modules

  static func cycles(in context: RuleContext) -> [[Declared]] {
    let modules = context.definition.modules
    let positions = Dictionary(
      modules.enumerated().map { (ExactName($1.name), $0) },
      uniquingKeysWith: { first, _ in first })
    let requires = modules.map { module in
      module.requires.compactMap { positions[ExactName($0)] }
    }
    return ModuleCycles.of(modules.map(\.name), requires: requires).map { cycle in
      cycle.map { Declared(name: modules[$0].name, index: $0) }
    }
  }

  static func words(for names: [String], in context: RuleContext) -> FindingWords {
    FindingWords(CheckWords(moduleCycle: names))
  }
}
