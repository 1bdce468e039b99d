import DIDefinition
import DIGraph

/// A binding that depends on the container itself.
enum ResolverInjectedRule: Rule {
  private static let id = "resolver-injected"

  static let furtherNames = RuleOption(
    rule: id, names: "names", "further names or globs of types that are containers")

  static let description = RuleDescription(
    id: id, severity: .warning,
    summary: "A binding depends on the container itself.",
    rationale: """
      An object that has the container can request any key from it, at any time. Its dependencies \
      are neither in its initialiser nor in the graph, so no other rule can check them. A \
      dependency counts as a container if its key is named like one and is supplied from outside, \
      as an external or as an existing object. A type of the app that is called Resolver and has a \
      factory does not count. In compiled Swift, a factory that takes the 'Container' is reported. \
      One that takes the 'Resolver' is not, because it has it only for one request. If a factory \
      has to choose at run time, silence the finding with an 'ignore'.
      """,
    advice: Advice("declare what is taken from the container as dependencies"),
    options: [furtherNames],
    example: RuleExample(
      swift: """
        final class Waiter {
          let container: Container
          init(container: Container) { self.container = container }
        }

        struct StaffModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Cup.init)
            bindings.bind(Waiter.init)  // may request anything, which no rule can check
          }
        }
        """,
      sound: """
        final class Waiter {
          let cups: Provider<Cup>
          init(cups: Provider<Cup>) { self.cups = cups }
        }

        struct StaffModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Cup.init)
            bindings.bind(Waiter.init)
          }
        }
        """,
      finding: """
        warning: 'Waiter' depends on the container itself, as 'Container' [resolver-injected]
           Waiter                    unscoped   Cafe.swift:9
             └ instance  Container   external
           help: declare what it takes from the container as dependencies of 'Waiter'
        """))

  /// The common names of containers and of interfaces to them.
  private static let names: Set<ExactName> = Set(
    [
      "Container", "ContainerInterface", "DIContainer", "DependencyContainer", "ServiceContainer",
      "Resolver", "Injector", "JSObjectionInjector", "ServiceLocator", "ServiceProvider",
      "IServiceProvider", "ApplicationContext", "BeanFactory",
    ].map(ExactName.init))

  struct Facts {
    let requester: Int
    /// The container, or an alias of it.
    let end: Int
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let graph = context.graph
    let further = context.options.names(Self.furtherNames).map(Glob.init)
    let containers = Set((0..<graph.nodeCount).filter { Self.isContainer($0, graph, further) })
    guard !containers.isEmpty else { return }
    let ends = graph.endsOfAliases()
    var found: Set<Request> = []
    for row in 0..<context.definition.bindingCount where graph.isEffective(row) {
      guard !context.definition.bindingTable.flags[row].contains(.alias) else { continue }
      for edge in graph.edges(from: row)
      where graph.isLive(edge) && graph.kind(of: edge) != .collection {
        guard let end = ends[graph.target(of: edge)], containers.contains(end),
          found.insert(Request(edge, of: row, in: graph)).inserted
        else { continue }
        findings.add(
          finding(ofRequest: edge, in: context, Facts(requester: row, end: end)))
      }
    }
  }

  /// A request as a finding identifies it: several contributions to a key are one requester.
  private struct Request: Hashable {
    let requester: UInt32
    let container: Int
    let requested: Symbol

    init(_ edge: Int, of row: Int, in graph: DependencyGraph) {
      requester = graph.definition.bindingTable.keys[row]
      container = graph.container(of: row)
      requested = graph.requestedKey(of: edge)
    }
  }

  /// Whether a node is an external that is named like a container.
  private static func isContainer(
    _ node: Int, _ graph: DependencyGraph, _ further: [Glob]
  ) -> Bool {
    switch graph.extraNode(node) {
    case .external: break
    case nil where graph.definition.bindingTable.flags[node].contains(.instance): break
    case nil, .missing, .absent, .collection, .ambiguous: return false
    }
    let name = simpleName(graph.name(of: node))
    return names.contains(ExactName(name)) || further.contains { $0.matches(name) }
  }

  /// The type of a key without its module: 'Resolver' of 'any Swinject.Resolver#main'.
  private static func simpleName(_ key: String) -> String {
    let type = key.keyType.utf8.prefix { $0 != UInt8(ascii: "<") }
    let separators = Set(" .\\/:".utf8)
    let start = type.lastIndex { separators.contains($0) }.map { type.index(after: $0) }
    return String(decoding: type[(start ?? type.startIndex)...], as: UTF8.self)
  }

  /// The cause is the container, with all bindings that depend on it.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    let end = context.name(facts.end)
    return FindingCause(
      identity: [end, context.graph.containers.phrase(context.graph.container(of: facts.end))],
      subject: "'\(context.name(facts.requester))'",
      predicate: "depend on the container itself, as '\(end)'")
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let requester = context.name(facts.requester)
    return FindingWords(
      "'\(requester)' depends on the container itself, as '\(context.name(facts.end))'",
      help: "declare what it takes from the container as dependencies of '\(requester)'")
  }
}
