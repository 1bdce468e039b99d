import DIDefinition
import DIGraph

/// An object that holds a shorter-lived one.
enum ScopeLeakRule: Rule {
  static let description = RuleDescription(
    id: "scope-leak", severity: .error, category: .leak,
    summary: "An object holds something that it outlives.",
    rationale: """
      A singleton that holds an object of a session shows the next user the data of the previous \
      one, and this data stays in memory. It is an error also if the singleton only uses the object: \
      a singleton is constructed where no session is open. An object without a scope passes on what \
      it needs: this counts as needed by the object that it is constructed for. An object in the weak \
      scope is cached by its container, so it may need what a singleton of that container may need. \
      A provider of such a key, or of an object that needs it, is an error, too, because it resolves \
      where its holder was constructed. Holding an object in scope prototype or graph is a warning, unless the reference is \
      weak or unowned. If several objects each hold one of those, torn-singleton may report it once \
      for all of them. A binding without a scope promises nothing, so holding one of its instances \
      is not reported. A binding that needs scopes which are never open together can never be \
      constructed: an error, too.
      """,
    advice: Advice(
      swift: """
        move the holder to the scope of the object, or pass the object to the method that uses it. If the \
        object is in scope prototype or graph, take a 'Provider' of it. If the reference does not hold \
        such an object, declare it with '.owned(.unowned)' on the parameter, or 'ownership: .unowned' on \
        the property
        """,
      json: """
        move the holder to the scope of the object, or pass the object to the method that uses it. If the \
        object is in scope prototype or graph, request a provider of it. If the reference does not hold \
        such an object, declare it with "ownership": "unowned" on the dependency
        """),
    example: RuleExample(
      swift: """
        final class Guest {}
        final class PriceList { init(guest: Guest) {} }

        struct CafeModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Guest.init, in: .visit)
            bindings.bind(PriceList.init, in: .singleton)  // keeps the first guest for ever
          }
        }
        """,
      sound: """
        struct CafeModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Guest.init, in: .visit)
            bindings.bind(PriceList.init, in: .visit)
          }
        }
        """,
      finding: """
        error: singleton 'PriceList' holds visit 'Guest', which it outlives [scope-leak]
           PriceList             singleton   Cafe.swift:7
             └ instance  Guest   visit       Cafe.swift:6
           help: move 'PriceList' to scope 'visit', or pass 'Guest' to the method that uses it
        """))

  enum Facts {
    /// A holder that outlives an object.
    case leak(Leak)
    /// A binding that needs scopes which are never open together.
    case apart(ScopesApart.Case)
  }

  struct Leak {
    let target: Int
    /// The edges from the holder to the target, at least one.
    let path: [Int]
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    checkLeaks(context, &findings)
    checkScopes(context, &findings)
  }

  /// Finds bindings that can never be constructed, one for each key of a container.
  private static func checkScopes(_ context: RuleContext, _ findings: inout FindingCollector) {
    var search = ScopesApart(context.graph)
    var seen: Set<[String]> = []
    for found in search.cases() {
      let container = context.graph.container(of: found.row)
      let keys = [context.name(found.row)]
      guard seen.insert(keys + [context.graph.containers.containers[container].name]).inserted
      else { continue }
      findings.add(
        finding(
          keys: keys, path: found.path, at: .binding(found.row), container: container,
          facts: .apart(found)))
    }
  }

  private static func checkLeaks(_ context: RuleContext, _ findings: inout FindingCollector) {
    guard HoldSearch.mayFindLeaks(in: context.graph) else { return }
    var search = HoldSearch(context.graph)
    if let torn = context.torn {
      search.passesOver = { torn.replacesLeak(ofHolder: $0, target: $1) }
    }
    let holders = Holders(context.graph)
    for row in holders.rows {
      let group = holders.group(of: row)
      // A closure calls the method, because a reference to the method would copy the whole search for each holder.
      guard group.contains(where: { search.mayLeak($0) }) else { continue }
      guard findings.isLimited, search.work > mostWork(in: context.graph),
        !findings.mayBeQuiet(description, key: context.name(row))
      else {
        add(search.leaks(of: Array(group)), of: row, in: context, search, to: &findings)
        continue
      }
      if let degree = search.gravestDegree(of: Array(group)) {
        findings.countAtLeastOne(severity(of: degree), of: description)
      }
    }
  }

  /// The work of the search after which every further holder counts at most one leak, if the number
  /// of findings is limited.
  ///
  /// Most holders reach few objects, so that few definitions take more work than this.
  private static func mostWork(in graph: DependencyGraph) -> Int {
    8 * (graph.nodeCount + graph.edgeCount) + 1_000_000
  }

  /// Adds the leaks of one holder.
  ///
  /// Leaks that the report will leave out are counted without their paths.
  static func add(
    _ leaks: [HoldSearch.Leak], of row: Int, in context: RuleContext, _ search: HoldSearch,
    to findings: inout FindingCollector
  ) {
    guard !leaks.isEmpty else { return }
    let mayBeQuiet = findings.mayBeQuiet(description, key: context.name(row))
    for leak in leaks {
      let short = finding(of: leak, [leak.firstEdge], heldBy: row, in: context)
      if findings.admits(short) {
        findings.add(finding(of: leak, search.path(of: leak), heldBy: row, in: context))
      } else if mayBeQuiet {
        findings.add(short)
      } else {
        findings.countOne(short.severity, of: description)
      }
    }
  }

  private static func finding(
    of leak: HoldSearch.Leak, _ path: [Int], heldBy row: Int, in context: RuleContext
  ) -> Finding {
    finding(
      severity: severity(of: leak.degree),
      keys: [context.name(row), context.definition.symbols[leak.key]], path: path,
      at: .dependency(leak.firstEdge), container: context.graph.container(of: row),
      facts: .leak(Leak(target: leak.target, path: path)))
  }

  private static func severity(of degree: HoldSearch.Degree) -> Severity {
    switch degree {
    case .outlived: .error
    case .neverCached: .warning
    }
  }

  /// The cause of a leak is the object, with all holders that hold it or all that provide it.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    guard case .leak(let facts) = facts, let leak = leakWords(for: facts, in: context) else {
      return nil
    }
    return FindingCause(
      identity: [
        leak.held, context.graph.containers.phrase(context.graph.container(of: leak.target)),
        leak.isProvided ? "provided" : leak.isHeld ? "held" : "needed",
      ],
      subject: leak.subject, predicate: leak.predicateOfAll, help: leak.helpForAll)
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    switch facts {
    case .apart(let found):
      return FindingWords(CheckWords(apart: found, in: context.graph, context.notation))
    case .leak(let facts):
      guard let leak = leakWords(for: facts, in: context) else {
        return FindingWords(description.summary)
      }
      var words = FindingWords("\(leak.subject) \(leak.predicate)", help: leak.help)
      words.adviceSubject = .request(of: leak.held, by: leak.holder)
      return words
    }
  }

  private static func leakWords(for facts: Leak, in context: RuleContext) -> LeakWords? {
    LeakWords(
      ofTarget: facts.target, path: facts.path, in: context.graph, context.notation)
  }
}
