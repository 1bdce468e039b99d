package import DIDefinition
import DIGraph

extension KeyAnswer {
  /// The cause that determines the result of a request.
  package enum Cause: Sendable, Hashable {
    /// The request sees no other ordinary binding of the key.
    case only
    /// The binding overrides so many bindings that were registered before it.
    case override(Int)
    /// So many decorators wrap the binding, and the last decorator is outermost.
    case decorator(Int, outermost: Int)
    /// The binding is a decorator without a binding before it that it could wrap.
    case wrapsNothing
    /// The binding is an alias of another key.
    case alias(Symbol)
    /// Its container is nearer to the request than others that bind the key.
    case nearer(container: Int)
    /// The requesting container does not bind the key, but this parent does, or a parent of it.
    case parent(container: Int)
    /// The first of this many bindings that contradict each other counts.
    case first(of: Int)
    /// All contributions that the container sees.
    case contributions(Int)
    /// The app declares the key as external, by its name or by a pattern.
    case external(pattern: String?)
    /// The container sees no binding of the key.
    case nothing
  }
}

extension KeyIndex {
  /// The causes of a result, the most important first.
  package func causes(of answer: KeyAnswer) -> [KeyAnswer.Cause] {
    switch answer.form {
    case .nothing: return [.nothing]
    case .external:
      return [
        .external(pattern: declaration(ofExternal: answer.key, from: answer.container)?.pattern)
      ]
    case .collection: return [.contributions(answer.steps.count)]
    case .binding: break
    }
    guard let first = answer.steps.first?.node else { return [] }
    var causes: [KeyAnswer.Cause] = []
    if !answer.overridden.isEmpty { causes.append(.override(answer.overridden.count)) }
    let decorators = answer.steps.prefix {
      graph.isBinding($0.node) && graph.definition.bindingTable.flags[$0.node].contains(.decorates)
    }
    let wrapping = decorators.indices.filter { wraps(at: $0, answer) }
    if let outermost = wrapping.first {
      causes.append(.decorator(wrapping.count, outermost: answer.steps[outermost].node))
    }
    if wrapping.count < decorators.count { causes.append(.wrapsNothing) }
    let repeated = answer.notTaken.count { candidate in
      guard case .repeated = candidate.reason else { return false }
      return true
    }
    if repeated > 0 { causes.append(.first(of: repeated + 1)) }
    let place = graph.container(of: first)
    let isShadowing = answer.notTaken.contains { candidate in
      guard case .shadowed = candidate.reason else { return false }
      return true
    }
    if isShadowing { causes.append(.nearer(container: place)) }
    if place != answer.container { causes.append(.parent(container: place)) }
    let alias = answer.steps.first {
      graph.isBinding($0.node) && graph.definition.bindingTable.flags[$0.node].contains(.alias)
    }
    if let edge = alias.flatMap({ graph.edges(from: $0.node).first }) {
      causes.append(.alias(graph.requestedKey(of: edge)))
    }
    return causes.isEmpty ? [.only] : causes
  }

  /// Whether there is something for a decorator to wrap, even if it does not request it.
  private func wraps(at index: Int, _ answer: KeyAnswer) -> Bool {
    let steps = answer.steps
    if index + 1 < steps.count, steps[index + 1].role == .wrapped,
      graph.isBinding(steps[index + 1].node)
    {
      return true
    }
    if !(graph.effective.wrapped[UInt32(steps[index].node)] ?? []).isEmpty { return true }
    return answer.notTaken.contains { candidate in
      guard case .shadowed(let row) = candidate.reason else { return false }
      return row == steps[index].node
    }
  }
}
