import DIDefinition
import DIGraph

/// The facts about a binding that are compared with those of another one under its key.
struct BindingFacts {
  let type: String?
  let scope: String?
  /// The key of an alias's target.
  let alias: String?
  /// The kinds of the binding apart from an alias: override, decorator and so on.
  let kinds: [String]

  init(of row: Int, in graph: DependencyGraph) {
    let (definition, table) = (graph.definition, graph.definition.bindingTable)
    let flags = table.flags[row]
    type = table.types[symbol: row].map { definition.symbols[$0] }
    scope = table.scopes[symbol: row].map { definition.symbols[$0] }
    alias = graph.aliasTarget(of: row)
    let kinds: [(BindingFlags, String)] = [
      (.overrides, "an override"), (.decorates, "a decorator"), (.contributes, "a contribution"),
      (.instance, "an instance"), (.eager, "eager"),
    ]
    self.kinds = kinds.filter { flags.contains($0.0) }.map(\.1)
  }

  /// All facts, in a fixed number of texts.
  var words: [String] {
    [type ?? "", scope ?? "", alias ?? "", kinds.joined(separator: " ")]
  }

  /// In what it differs from another binding, in words.
  func differences(from other: BindingFacts) -> [String] {
    var words: [String] = []
    func add(_ name: String, _ one: String?, _ another: String?) {
      guard one.map(ExactName.init) != another.map(ExactName.init) else { return }
      let (mine, its) = (one?.visible ?? "none", another?.visible ?? "none")
      words.append("\(name) \(mine) instead of \(its)")
    }
    if alias == nil { add("type", type, other.type) }
    if alias == nil, other.alias == nil {
      add("scope", scope ?? "unscoped", other.scope ?? "unscoped")
    } else if alias.map(ExactName.init) != other.alias.map(ExactName.init) {
      words.append(alias.map { "an alias of '\($0.visible)'" } ?? "not an alias")
    }
    words += kinds.filter { !other.kinds.contains($0) }
    words += other.kinds.filter { !kinds.contains($0) }.map { "not \($0)" }
    return words
  }
}
