import DIAnalysis
import DIDefinition
import DIGraph

extension AnswerText {
  /// The largest number of counts in a row.
  private static let countLimit = 12

  /// Writes the counts of the container, a line for each kind.
  mutating func write(_ numbers: GraphStatistics) {
    let definition = graph.definition
    let name = definition.name.isEmpty ? "Container" : definition.name.visible
    var head = [
      counted(definition.bindingCount, "binding"),
      counted(numbers.dependencyCount, "dependency", "dependencies"),
      counted(numbers.moduleCount, "module"),
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
}
