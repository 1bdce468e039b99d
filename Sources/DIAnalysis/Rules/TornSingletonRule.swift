import DIDefinition
import DIGraph

/// An object that exists several times, though it should exist once.
enum TornSingletonRule: Rule {
  static let id = "torn-singleton"

  static let holders = RuleOption(
    rule: id, "holders", count: 3, from: 2, "from how many holders on it is a warning")

  static let description = RuleDescription(
    id: id, severity: .warning,
    summary: "Objects that seem to share something each have their own instance.",
    rationale: """
      Two shared bindings with one implementation construct two instances of it, so one half of \
      the app does not see what the other half stores. The same happens if several singletons each \
      hold an instance of a binding that is not shared: then ten routers exist side by side. That \
      is one finding, in place of a scope-leak for each holder. It is a warning from three holders \
      on, if the object is more than a value: it has dependencies, its dependencies are unknown, \
      it reads the environment, it has an actor, or it has to be closed. Otherwise it is a note. \
      The rule does not compare bindings with different names or scopes, decorators, and elements \
      of collections. A key that is the name of a property counts as a name. A holder whose scope-leak \
      is silenced is not counted.
      """,
    advice: Advice(
      "bind the object once in a shared scope, and make the other bindings of its type aliases"),
    options: [holders],
    example: RuleExample(
      swift: """
        final class Clock {}
        final class Orders { init(clock: Clock) {} }
        final class Till { init(orders: Orders) {} }
        final class Bar { init(orders: Orders) {} }
        final class Kitchen { init(orders: Orders) {} }

        struct CafeModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Clock.init, in: .singleton)
            bindings.bind(Orders.init)  // the kitchen never sees the orders of the bar
            bindings.bind(Till.init, in: .singleton)
            bindings.bind(Bar.init, in: .singleton)
            bindings.bind(Kitchen.init, in: .singleton)
          }
        }
        """,
      sound: """
        struct CafeModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Clock.init, in: .singleton)
            bindings.bind(Orders.init, in: .singleton)
            bindings.bind(Till.init, in: .singleton)
            bindings.bind(Bar.init, in: .singleton)
            bindings.bind(Kitchen.init, in: .singleton)
          }
        }
        """,
      finding: """
        warning: 'Till', 'Bar' and 1 other each hold their own 'Orders', which has no scope [torn-singleton]
           help: bind 'Orders' in a scope that shares it, or request a provider
           note: one is held by singleton 'Till' (Cafe.swift:11)
           note: one is held by singleton 'Bar' (Cafe.swift:12)
           note: one is held by singleton 'Kitchen' (Cafe.swift:13)
        """))

  enum Facts {
    /// Bindings with one implementation.
    case sameImplementation([Int])
    /// A binding, and for each holder the edge that leads to its own instance.
    case held(Int, [Int])
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for rows in Self.withSameImplementation(in: context.graph) {
      findings.add(
        finding(
          keys: rows.map(context.name), at: .binding(rows[0]),
          container: context.graph.container(of: rows[0]), facts: .sameImplementation(rows)))
    }
    for torn in context.torn?.all ?? [] {
      findings.add(
        finding(
          ofBinding: torn.target, torn.isWarning ? .warning : .note, in: context,
          .held(torn.target, torn.edges)))
    }
  }

  /// The shared bindings that differ in type only: container, scope, implementation and name are equal.
  private static func withSameImplementation(in graph: DependencyGraph) -> [[Int]] {
    let definition = graph.definition
    let table = definition.bindingTable
    guard !table.types.isEmpty else { return [] }
    var rows: [Implementation: [Int]] = [:]
    var order: [Implementation] = []
    let implementations = table.types.distinct
    for row in 0..<definition.bindingCount {
      guard graph.lifetimes[row].isShared, !graph.scopes.isUnknown(graph.lifetimes[row]),
        graph.isEffective(row),
        table.flags[row].isDisjoint(with: [.alias, .instance, .contributes, .decorates]),
        let one = Implementation(row, graph, implementations)
      else { continue }
      if rows[one] == nil { order.append(one) }
      rows[one, default: []].append(row)
    }
    return order.compactMap { one in
      var keys: Set<UInt32> = []
      // Several bindings of one key contradict each other, which is another finding.
      let found = (rows[one] ?? []).filter { keys.insert(table.keys[$0]).inserted }
      guard found.count > 1 else { return nil }
      return found.sorted {
        definition.symbols.precedes(graph.key(of: $0), graph.key(of: $1))
      }
    }
  }

  /// The properties that two bindings with one implementation have in common.
  private struct Implementation: Hashable {
    let type: ExactName
    let name: ExactName?
    let lifetime: Lifetime
    let container: Int

    /// Nil if the binding declares no type, and no other binding declares the type of its key.
    init?(_ row: Int, _ graph: DependencyGraph, _ implementations: Set<UInt32>) {
      let definition = graph.definition
      let key = definition.symbols[graph.key(of: row)]
      let keyType = key.keyType
      if let type = definition.bindingTable.types[symbol: row] {
        self.type = ExactName(definition.symbols[type])
      } else {
        // Without a declared type the binding returns the type of its key.
        let type = String(keyType)
        guard let symbol = definition.symbols.find(type), implementations.contains(symbol.rawValue)
        else { return nil }
        self.type = ExactName(type)
      }
      // The name of a property, which begins with a small letter, is a name and no type.
      let isProperty = keyType.split(separator: ".").last?.first?.isLowercase ?? false
      let named = isProperty ? key[...] : key[keyType.endIndex...]
      name = named.isEmpty ? nil : ExactName(String(named))
      lifetime = graph.lifetimes[row]
      container = graph.container(of: row)
    }
  }

  // MARK: Words

  /// The largest number of holders or keys that a message lists.
  private static let mostListed = 5

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    switch facts {
    case .sameImplementation(let rows): words(forSameImplementation: rows, in: context)
    case .held(let row, let edges): words(for: row, heldBy: edges, in: context)
    }
  }

  private static func words(
    for row: Int, heldBy edges: [Int], in context: RuleContext
  ) -> FindingWords {
    let graph = context.graph
    let name = context.name(row)
    let holders = edges.map { graph.source(of: $0) }
    let scope = graph.scopes.name(of: graph.lifetimes[row])
    var words = FindingWords(
      "\(subjects(holders, context)) each hold their own '\(name)', which "
        + (graph.lifetimes[row] == .unscoped ? "has no scope" : "is bound as \(scope)"),
      help: "bind '\(name)' in a scope that shares it, or request a provider")
    words.adviceSubject = .keys
    words.notes = holders.prefix(mostListed).map { holder in
      let place = context.definition.source(ofBinding: holder)
        .map { " (\($0.fileAndLine))" }
      let scope = graph.scopes.name(of: graph.lifetimes[holder])
      return "one is held by \(scope) '\(context.name(holder))'\(place ?? "")"
    }
    if holders.count > mostListed {
      words.notes.append("and \(holders.count - mostListed) more")
    }
    return words
  }

  /// The first two holders, and the number of the others.
  private static func subjects(_ holders: [Int], _ context: RuleContext) -> String {
    let names = holders.prefix(2).map { "'\(context.name($0))'" }
    let others = holders.count - 2
    guard others > 0 else { return names.joined(separator: " and ") }
    return names.joined(separator: ", ") + " and \(counted(others, "other"))"
  }

  private static func words(
    forSameImplementation rows: [Int], in context: RuleContext
  ) -> FindingWords {
    let graph = context.graph
    let names = rows.map { "'\(context.name($0))'" }
    let list =
      names.count > mostListed
      ? listed(names, upTo: mostListed)
      : names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    let type =
      context.definition.bindingTable.types[symbol: rows[0]].map { context.definition.symbols[$0] }
      ?? context.name(rows[0])
    var words = FindingWords(
      "\(graph.scopes.name(of: graph.lifetimes[rows[0]])) \(list) each construct their own '\(type)'",
      help: "bind '\(type)' once and make the others aliases of it")
    words.adviceSubject = .request(of: type, by: context.name(rows[0]))
    return words
  }
}
