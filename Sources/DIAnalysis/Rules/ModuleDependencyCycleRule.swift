import DIDefinition
import DIGraph
import DIReading

/// Modules whose bindings need each other in a cycle.
enum ModuleDependencyCycleRule: Rule {
  private static let id = "module-dependency-cycle"

  static let without = RuleOption(
    rule: id, names: "without",
    "names or globs of modules that do not count, such as the one that puts the app together")

  static let description = RuleDescription(
    id: id, severity: .note, category: .besideBindings,
    summary: "Modules depend on each other through their bindings.",
    rationale: """
      None of these modules can be built, tested or left out without the others, whichever modules \
      they require by name. Modules that are connected by cycles are one finding. It shows their \
      shortest cycle, and the dependencies of the step that has the fewest. Collections do not \
      count, nor does a decorator or an override of another module, because these are ways to \
      decouple modules.
      """,
    advice: Advice("move or invert the dependencies that the finding lists"),
    options: [without],
    example: RuleExample(
      swift: """
        struct Water {}
        struct Boiler { let water: Water }
        struct Menu { let boiler: Boiler }

        struct KitchenModule: Module {
          var requires: [any Module] { [CounterModule()] }
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init)  // needs Water of the counter
          }
        }

        struct CounterModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Water.init)
            bindings.bind(Menu.init)  // needs Boiler of the kitchen
          }
        }
        """,
      sound: """
        struct KitchenModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Water.init)
            bindings.bind(Boiler.init)
          }
        }

        struct CounterModule: Module {
          var requires: [any Module] { [KitchenModule()] }
          func configure(_ bindings: Bindings) {
            bindings.bind(Menu.init)
          }
        }
        """,
      finding: """
        note: modules need each other: 'CounterModule' -> 'KitchenModule' -> 'CounterModule' [module-dependency-cycle]
           help: move or invert 'Menu' -> 'Boiler': that ends this cycle
           note: 'CounterModule' needs 'KitchenModule': Menu -> Boiler (Cafe.swift:15)
           note: 'KitchenModule' needs 'CounterModule': Boiler -> Water (Cafe.swift:8)
        """))

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let all = ModuleNeeds(context.graph, without: context.options.names(Self.without))
    guard !all.needs.isEmpty else { return }
    let digraph = Digraph(
      vertexCount: all.modules.count,
      edges: all.needs.map { (source: UInt32($0.from), target: UInt32($0.to)) })
    var visitsLeft = ComponentCycles.visitLimit
    for cut in digraph.cyclicCuts(keyPrecedes: { all.modules[$0].precedes(all.modules[$1]) }) {
      let cycles = ComponentCycles(in: cut.keyed, visitsLeft: &visitsLeft)
      guard let cycle = cycles.shortest else { continue }
      findings.add(finding(cycle, cut, all, context))
    }
  }

  private static func finding(
    _ cycle: [Int], _ cut: ComponentGraph, _ all: ModuleNeeds, _ context: RuleContext
  ) -> Finding {
    let steps = cut.steps(ofCycle: cycle)
    let facts = ModuleCycle(cycle, cut, all)
    // A module without a place has that of a dependency, which is better than none.
    let declared = steps.first.flatMap { first in
      context.definition.modules.firstIndex {
        ExactName($0.name) == ExactName(all.modules[first]) && $0.source != nil
      }
    }
    return finding(
      keys: steps.map { all.modules[$0] },
      at: declared.map { .site(DefinitionSite(.modules, $0)) }
        ?? .dependency(facts.steps[0].edges[0]),
      facts: facts)
  }

  /// How many of the dependencies to move are listed.
  private static let suggestionLimit = 20

  static func words(for facts: ModuleCycle, in context: RuleContext) -> FindingWords {
    let cycle = closed(facts.steps.map(\.from), by: " -> ")
    var words = FindingWords("modules need each other: \(cycle)")
    let name = { (edge: Int) in
      let graph = context.graph
      return
        "\(context.name(graph.source(of: edge))) -> \(context.definition.symbols[graph.requestedKey(of: edge)])"
    }
    if let step = facts.shortest {
      let dependencies = step.edges.map(name)
      words.suggestions = Array(dependencies.prefix(Self.suggestionLimit))
      let quoted = dependencies.prefix(3).map(CheckWords.quoted(dependency:))
      let count = dependencies.count
      words.help =
        count == 1
        ? "move or invert \(quoted.joined()): that ends this cycle"
        : "move or invert the \(count) dependencies of '\(step.from)' on '\(step.to)' to end this "
          + "cycle: " + listed(quoted, upTo: 3, of: count)
    }
    words.notes = facts.steps.map { step in
      let others = step.edges.count == 1 ? "" : " and \(step.edges.count - 1) more"
      let place = context.source(of: .dependency(step.edges[0]))
      let words = (place.map { " (\($0.fileAndLine))" } ?? "") + others
      return "'\(step.from)' needs '\(step.to)': \(name(step.edges[0]))\(words)"
    }
    if facts.size > facts.steps.count {
      words.notes.append("\(facts.size) modules in this component")
    }
    return words
  }
}

/// The facts about a component of modules that depend on one another.
package struct ModuleCycle: Sendable {
  /// One step of the shortest cycle.
  struct Step: Sendable {
    let from: String
    let to: String
    /// The dependencies of bindings of the one on bindings of the other.
    let edges: [Int]
  }

  let steps: [Step]
  /// The number of modules in the component.
  let size: Int

  /// The first step that has the fewest dependencies.
  var shortest: Step? { steps.min { $0.edges.count < $1.edges.count } }

  /// Collects the dependencies of the shortest cycle, which is given as edges of a component.
  init(_ cycle: [Int], _ component: ComponentGraph, _ all: ModuleNeeds) {
    struct Pair: Hashable {
      let from: Int
      let to: Int
    }
    func pair(_ need: Int) -> Pair { Pair(from: all.needs[need].from, to: all.needs[need].to) }
    let needs = Dictionary(grouping: component.edges, by: pair)
    steps = cycle.map { component.edges[$0] }.map { need in
      Step(
        from: all.modules[all.needs[need].from], to: all.modules[all.needs[need].to],
        edges: (needs[pair(need)] ?? [need]).map { all.needs[$0].edge })
    }
    size = component.vertices.count
  }
}
