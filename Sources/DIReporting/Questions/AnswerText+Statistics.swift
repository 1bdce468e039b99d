import DIAnalysis
import DIDefinition
import DIGraph

extension AnswerText {
  /// The largest number of counts in a row.
  private static let countLimit = 12

  /// Writes the statistics, each kind in its own table.
  mutating func write(_ numbers: GraphStatistics, limit: Int) {
    let definition = graph.definition
    let name = definition.name.isEmpty ? "Container" : definition.name.visible
    var head = [
      counted(definition.bindingCount, "binding"),
      counted(numbers.dependencyCount, "dependency", "dependencies"),
      counted(numbers.modules.count, "module"),
      graph.rootNodes.isEmpty ? "no roots" : counted(graph.rootNodes.count, "root"),
    ]
    let eager = graph.startingNodes().count - Set(graph.rootNodes).count
    if eager > 0 { head.append("\(eager) eager") }
    if let environment = definition.environment?.name {
      head.append("environment '\(environment.visible)'")
    }
    line("\(name): " + head.joined(separator: ", "))
    line(row("scopes", numbers.scopes.map { ($0.count, words(for: $0)) }))
    line(row("kinds", kinds(numbers.kinds)))
    line(row("requests", numbers.dependencies.map { ($0.count, $0.kind.word) }))
    line(label("cycles") + cycles(numbers))
    writeChain(numbers.longestChain)
    writeRanking("most needed, by how many need it", numbers.fanIn.prefix(limit))
    writeRanking("needing most, by how many it needs", numbers.fanOut.prefix(limit))
    writeRanking(
      "bottlenecks, by how many others only they lead to", numbers.dominators.prefix(limit))
    writeModules(numbers.modules)
  }

  private func label(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 15 - text.count))
  }

  private func row(_ title: String, _ counts: [(count: Int, word: String)]) -> String {
    let shown = counts.filter { $0.count > 0 }.map { "\($0.word) \($0.count)" }
    return label(title) + (shown.isEmpty ? "none" : listed(shown, upTo: Self.countLimit))
  }

  private func words(for scope: GraphStatistics.Scope) -> String {
    let name = graph.scopes.name(of: scope.lifetime).visible
    guard scope.container > 0 else { return name }
    let child = graph.containers.containers[scope.container].name
    return "\(name) \(QuestionSubject.words(forChild: child).visible)"
  }

  private func kinds(_ kinds: GraphStatistics.Kinds) -> [(count: Int, word: String)] {
    [
      (kinds.factories, "factory"), (kinds.instances, "instance"), (kinds.aliases, "alias"),
      (kinds.decorators, "decorator"), (kinds.contributions, "contribution"),
      (kinds.replaced, "replaced"), (kinds.externals, "external"), (kinds.missing, "not bound"),
    ]
  }

  private func cycles(_ numbers: GraphStatistics) -> String {
    let (hard, deferred) = (numbers.cycles.components, numbers.deferredCycles)
    let end = "that a provider, lazy or property breaks"
    guard hard > 0 else {
      return deferred == 0 ? "none" : "\(counted(deferred, "cycle")) \(end)"
    }
    let words = "\(counted(hard, "cycle")) (\(counted(numbers.cycles.bindings, "binding")))"
    return deferred == 0 ? words : "\(words), and \(deferred) more \(end)"
  }

  private mutating func writeChain(_ chain: LongestChain) {
    guard let last = chain.nodes.last, chain.length > 0 else {
      line(label("longest chain") + "none")
      return
    }
    let shown = chain.nodes.count > 8 ? Array(chain.nodes.prefix(6)) : chain.nodes
    let isWhole = shown.count == chain.nodes.count
    var keys = ShortenedNames(ellipsis: style.strokes.ellipsis)(
      (shown + (isWhole ? [] : [last])).map { (graph.name(of: $0), 40) }
    ).map(\.text)
    // A cycle is one step of the chain, which leaves it at any of its bindings.
    let cyclic = Set(graph.nodesInCycles())
    for (index, node) in (shown + (isWhole ? [] : [last])).enumerated() where cyclic.contains(node)
    {
      keys[index] += " (cycle)"
    }
    if !isWhole { keys.insert(style.strokes.ellipsis, at: shown.count) }
    line(
      label("longest chain") + "\(counted(chain.length, "step")): " + keys.joined(separator: " -> ")
    )
  }

  private mutating func writeRanking(
    _ title: String, _ ranked: ArraySlice<GraphStatistics.Ranked>
  ) {
    guard !ranked.isEmpty else { return }
    line("")
    line(title)
    var rows = newRows()
    for one in ranked {
      rows.add(
        strokes: "", name: graph.name(of: one.node), traits: "\(one.count)",
        place: traits(of: one.node))
    }
    write(rows)
  }

  private mutating func writeModules(_ modules: [GraphStatistics.Module]) {
    guard !modules.isEmpty else { return }
    line("")
    line("modules, with their dependencies on others and the instability out / (in + out)")
    var rows = newRows()
    for module in modules {
      rows.add(
        strokes: "", name: module.name, traits: counted(module.bindings, "binding"),
        place: "in \(module.incoming), out \(module.outgoing), \(hundredths(module.instability))")
    }
    write(rows)
  }

  /// A number between 0 and 1 with two digits.
  private func hundredths(_ number: Double) -> String {
    // `rounded()` would require every program to link the C library's mathematics.
    let value = Int(number * 100 + 0.5)
    return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
