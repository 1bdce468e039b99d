import DIDefinition
import DIGraph
import DIReading

/// A module that is named but not declared.
enum MissingModuleRule: Rule {
  static let description = RuleDescription(
    id: "missing-module", severity: .error, category: .besideBindings,
    summary: "A module that does not exist is required, or named as the module of a binding.",
    rationale: """
      The bindings of such a module are missing. If a definition declares no modules at all, the \
      modules that its bindings name are not checked.
      """,
    advice: Advice("declare it in 'modules'"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "modules": [{ "name": "Counter", "requires": ["Kitchen"] }],
          "bindings": [{ "key": "Till", "module": "Counter" }]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "modules": [{ "name": "Counter", "requires": ["Kitchen"] }, { "name": "Kitchen" }],
          "bindings": [{ "key": "Till", "module": "Counter" }]
        }
        """,
      finding: """
        error: module 'Counter' requires 'Kitchen', which is not declared [missing-module]
           help: declare it in 'modules'
        """))

  struct Facts {
    let module: String
    let user: User

    enum User {
      /// Another module requires it.
      case module(String)
      /// Bindings name it as their module; the values are the first of them and their number.
      case bindings(String, count: Int)
    }
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let definition = context.definition
    let declared = definition.modules.map(\.name).exactNames()
    for (index, module) in definition.modules.enumerated() {
      var seen: Set<ExactName> = []
      for (position, required) in module.requires.enumerated()
      where !declared.contains(ExactName(required)) {
        guard seen.insert(ExactName(required)).inserted else { continue }
        findings.add(
          finding(
            keys: [module.name, required],
            at: .site(DefinitionSite(.modules, index, .member("requires"), .index(position))),
            facts: Facts(module: required, user: .module(module.name))))
      }
    }
    if !declared.isEmpty { checkBindings(declared, context, into: &findings) }
  }

  /// Adds a finding for each undeclared module of bindings, at its binding with the smallest key.
  private static func checkBindings(
    _ declared: Set<ExactName>, _ context: RuleContext, into findings: inout FindingCollector
  ) {
    let definition = context.definition
    let modules = definition.bindingTable.modules
    var isDeclared = [Bool](repeating: false, count: definition.symbols.count)
    for module in declared {
      if let symbol = definition.symbols.find(module.text) {
        isDeclared[Int(symbol.rawValue)] = true
      }
    }
    var bindings: [Symbol: [Int]] = [:]
    var order: [Symbol] = []
    for row in 0..<definition.bindingCount {
      guard let module = modules[symbol: row], !isDeclared[Int(module.rawValue)],
        context.graph.isEffective(row)
      else { continue }
      if bindings[module] == nil { order.append(module) }
      bindings[module, default: []].append(row)
    }
    for module in order {
      let name = definition.symbols[module]
      guard let rows = bindings[module],
        let first = rows.min(by: { context.name($0).precedes(context.name($1)) })
      else { continue }
      let key = context.name(first)
      findings.add(
        finding(
          keys: [key, name], at: .member(binding: first, [.member("module")]),
          container: context.graph.container(of: first),
          facts: Facts(module: name, user: .bindings(key, count: rows.count))))
    }
  }

  /// The cause is the module, with everything that names it.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    let subject =
      switch facts.user {
      case .module(let name): "module '\(name)'"
      case .bindings(let key, _): "'\(key)'"
      }
    return FindingCause(
      identity: [facts.module], subject: subject,
      predicate: "name module '\(facts.module)', which is not declared")
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let message =
      switch facts.user {
      case .module(let name): "module '\(name)' requires '\(facts.module)'"
      case .bindings(let key, 1): "'\(key)' comes from module '\(facts.module)'"
      case .bindings(let key, let count):
        "'\(key)' and \(count - 1) more come from module '\(facts.module)'"
      }
    let near = context.undeclared.modules[facts.module]
    return FindingWords(
      "\(message), which is not declared",
      help: suggestion(near, insteadOf: facts.module) ?? description.advice?[context.notation])
  }
}
