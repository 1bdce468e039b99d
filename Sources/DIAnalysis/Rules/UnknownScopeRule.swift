import DIDefinition
import DIGraph
import DIReading

/// A scope that is named but not declared.
enum UnknownScopeRule: Rule {
  static let description = RuleDescription(
    id: "unknown-scope", severity: .error,
    summary: "A scope is used that is not declared.",
    rationale: """
      No code opens such a scope, so its bindings can never be constructed. Nothing tells how long \
      the scope lasts, so no other finding is about the lifetimes of its objects until it is \
      declared.
      """,
    advice: Advice(
      swift: "declare it with 'bindings.declare(…)'",
      json: "declare it in 'scopes'"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "scopes": [{ "name": "visit" }],
          "bindings": [{ "key": "Bill", "scope": "vist" }]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "scopes": [{ "name": "visit" }],
          "bindings": [{ "key": "Bill", "scope": "visit" }]
        }
        """,
      finding: """
        error: 'Bill' is in scope 'vist', which is not declared [unknown-scope]
           help: did you mean 'visit'?
        """))

  struct Facts {
    let name: String
    let scope: String

    /// Whether the scope is built in, where only a declared one fits.
    var isBuiltIn: Bool { ContainerDefinition.builtInScopes.contains(scope) }
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let definition = context.definition
    let scopes = context.graph.scopes
    let isUnknown = { (name: String) -> Bool in
      scopes.position(of: name).map { !scopes.scopes[$0].isDeclared } ?? false
    }
    let isUnfit = { (name: String) -> Bool in
      isUnknown(name) || ["weak", "graph", "prototype"].contains(name)
    }
    let unknown = Set(
      scopes.scopes.filter { !$0.isDeclared }.compactMap { definition.symbols.find($0.name) })
    for row in 0..<definition.bindingCount where context.graph.isEffective(row) {
      guard let symbol = definition.bindingTable.scopes[symbol: row], unknown.contains(symbol)
      else { continue }
      findings.add(
        finding(
          ofBinding: row, at: .member(binding: row, [.member("scope")]), in: context,
          Facts(name: context.name(row), scope: definition.symbols[symbol])))
    }
    func report(_ name: String, _ scope: String, _ site: DefinitionSite) {
      findings.add(
        finding(keys: [name], at: .site(site), facts: Facts(name: name, scope: scope)))
    }
    for (index, scope) in definition.scopes.enumerated() {
      guard let within = scope.within, isUnfit(within) else { continue }
      report(scope.name, within, DefinitionSite(.scopes, index, .member("within")))
    }
    for (index, container) in definition.containers.enumerated() {
      guard let scope = container.scope, isUnfit(scope) else { continue }
      report(container.name, scope, DefinitionSite(.containers, index, .member("scope")))
    }
    for (index, external) in definition.externals.enumerated() {
      guard case .key(let key, .some(let scope), _) = external, isUnknown(scope) else { continue }
      report(key, scope, DefinitionSite(.externals, index, .member("scope")))
    }
  }

  /// The cause is the scope, with everything that names it.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    FindingCause(
      identity: [facts.scope], subject: "'\(facts.name)'",
      predicate: facts.isBuiltIn
        ? "name '\(facts.scope)' where a declared scope is needed"
        : "are in scope '\(facts.scope)', which is not declared")
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    guard !facts.isBuiltIn else {
      return FindingWords(
        "'\(facts.name)' names '\(facts.scope)' where a declared scope is needed",
        help: "name a declared scope, or singleton by leaving it out")
    }
    let near = context.undeclared.scopes[facts.scope]
    return FindingWords(
      "'\(facts.name)' is in scope '\(facts.scope)', which is not declared",
      help: suggestion(near, insteadOf: facts.scope) ?? description.advice?[context.notation])
  }
}
