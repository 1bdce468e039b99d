package import DIDefinition
import DIGraph

/// The result of a request for a key in a container, and the reasons for it.
package struct KeyAnswer: Sendable {
  /// The form in which a key is resolved.
  package enum Form: String, Sendable, Hashable {
    /// One binding.
    case binding
    /// The contributions under the key, as one collection.
    case collection
    /// A value that the app supplies at run time.
    case external
    /// No result.
    case nothing
  }

  /// The role of a node in the result.
  package enum Role: String, Sendable, Hashable {
    /// The node that the lookup finds first.
    case entry
    /// It is wrapped by the decorator before it.
    case wrapped
    /// It is the target of the alias before it.
    case target
    /// It is an element of the collection.
    case element
  }

  package struct Step: Sendable, Hashable {
    package let node: Int
    package let role: Role
  }

  /// The reason why a binding under the key is not part of the result.
  package enum Reason: Sendable, Hashable {
    /// An override replaced it.
    case replaced(by: Int)
    /// A container nearer to the request binds the key.
    case shadowed(by: Int)
    /// It is bound in a container that the request does not see.
    case invisible
    /// It is bound again beside another one in the same container; the first counts.
    case repeated(first: Int)
    /// It is an element of the collection, which an ordinary request does not get.
    case contribution
    /// It is wrapped by a decorator that does not request it.
    case notRequested(by: Int)
    /// It is registered after a decorator, which therefore does not wrap it.
    case afterDecorator(Int)
    /// It is an external value, and a binding takes precedence.
    case external(pattern: String?)
  }

  package struct Candidate: Sendable, Hashable {
    /// The binding; nil for an external value.
    package let node: Int?
    package let reason: Reason
  }

  package let key: Symbol
  /// The container of the request.
  package let container: Int
  package let form: Form
  /// The nodes of the result: decorators from the outermost inwards, aliases up to their end, or
  /// the elements of a collection.
  ///
  /// Empty without a result.
  package let steps: [Step]
  /// The step to which the last one leads back, because aliases form a cycle; nil if none do.
  package let returnsTo: Int?
  /// Whether the key has contributions only, but one instance of it is requested, which is missing.
  package let lacksInstance: Bool
  /// The other nodes under the key, in the order of the definition.
  package let notTaken: [Candidate]
  /// The bindings that the resulting one replaced.
  package var overridden: [Candidate] {
    let taken = Set(steps.map(\.node))
    return notTaken.filter { candidate in
      guard case .replaced(let row) = candidate.reason else { return false }
      return taken.contains(row)
    }
  }
}

/// Finds the result for one key.
struct KeyAnswerSearch {
  private let index: KeyIndex
  private var graph: DependencyGraph { index.graph }
  private let key: Symbol
  private let container: Int
  private let meanings: [(container: Int, entries: [Int], contributions: [Int])]
  private var steps: [KeyAnswer.Step] = []
  private var returnsTo: Int?

  init(_ index: KeyIndex, key: Symbol, container: Int) {
    let graph = index.graph
    self.index = index
    self.key = key
    self.container = container
    meanings = graph.effective.meanings(of: key)
      .filter { graph.containers.isVisible($0.container, from: container) }
      .sorted { graph.containers.isNearer($0.container, than: $1.container) }
  }

  var answer: KeyAnswer {
    var search = self
    let form = search.find()
    return KeyAnswer(
      key: key, container: container, form: form, steps: search.steps,
      returnsTo: search.returnsTo, lacksInstance: form == .collection && index.isMissing(key),
      notTaken: search.candidates(form))
  }

  /// Finds the nearest ordinary binding, otherwise the contributions, otherwise an external value.
  private mutating func find() -> KeyAnswer.Form {
    if let nearest = meanings.first(where: { !$0.entries.isEmpty }) {
      follow(from: nearest.entries[0])
      return .binding
    }
    let elements = meanings.flatMap(\.contributions)
    if !elements.isEmpty {
      steps = elements.map { KeyAnswer.Step(node: $0, role: .element) }
      return .collection
    }
    if let node = index.external(key, from: container) {
      steps = [KeyAnswer.Step(node: node, role: .entry)]
      return .external
    }
    if index.declaration(ofExternal: key, from: container) != nil { return .external }
    return index.isRequestedAsEmptyCollection(key) ? .collection : .nothing
  }

  /// Follows decorators and aliases to the object.
  private mutating func follow(from first: Int) {
    var seen: Set<Int> = []
    var next: (node: Int, role: KeyAnswer.Role)? = (first, .entry)
    while let (node, role) = next {
      guard seen.insert(node).inserted else {
        returnsTo = node
        return
      }
      next = successor(of: node)
      if case .ambiguous? = graph.extraNode(node) {
        // Among several, the first counts.
        next = graph.edges(from: node).first.map { (graph.target(of: $0), role) }
        continue
      }
      steps.append(KeyAnswer.Step(node: node, role: role))
    }
  }

  private func successor(of node: Int) -> (node: Int, role: KeyAnswer.Role)? {
    guard graph.isBinding(node) else { return nil }
    let flags = graph.definition.bindingTable.flags[node]
    if flags.contains(.alias) {
      return graph.edges(from: node).first.map { (graph.target(of: $0), .target) }
    }
    guard flags.contains(.decorates) else { return nil }
    let own = graph.edges(from: node).first {
      graph.requestedKey(of: $0) == graph.key(of: node) && graph.kind(of: $0) != .collection
    }
    return own.map { (graph.target(of: $0), .wrapped) }
  }

  // MARK: Candidates

  /// The facts on which the reasons of all candidates depend.
  private struct Taken {
    /// The first binding of the result.
    let entry: Int?
    /// The first step under the key in each container.
    let firstInContainer: [Int: Int]
    /// The last one, which is what the decorators of a container wrap.
    let lastInContainer: [Int: Int]
    /// The first steps, the nearest container's first.
    let firstSteps: [Int]
    /// For each binding, the decorator that wraps this binding and no other.
    let wrapper: [Int: Int]
  }

  private func candidates(_ form: KeyAnswer.Form) -> [KeyAnswer.Candidate] {
    let nodes = Set(steps.map(\.node))
    let taken = taken()
    var candidates: [KeyAnswer.Candidate] = []
    for row in index.bindings(of: key) where !nodes.contains(row) {
      candidates.append(KeyAnswer.Candidate(node: row, reason: reason(row, taken)))
    }
    if form == .binding || form == .collection,
      let external = index.declaration(ofExternal: key, from: container)
    {
      candidates.append(
        KeyAnswer.Candidate(node: nil, reason: .external(pattern: external.pattern)))
    }
    return candidates
  }

  private func taken() -> Taken {
    let bindings = steps.map(\.node).filter(graph.isBinding)
    let steps = bindings.filter { graph.key(of: $0) == key }.map { (graph.container(of: $0), $0) }
    let firstInContainer = Dictionary(steps) { first, _ in first }
    var wrapper: [Int: Int] = [:]
    for decorator in index.bindings(of: key) {
      guard let rows = graph.effective.wrapped[UInt32(decorator)], rows.count == 1 else { continue }
      wrapper[Int(rows[0])] = decorator
    }
    let firstSteps = firstInContainer.values.sorted {
      graph.containers.isNearer(graph.container(of: $0), than: graph.container(of: $1))
    }
    return Taken(
      entry: bindings.first, firstInContainer: firstInContainer,
      lastInContainer: Dictionary(steps) { $1 }, firstSteps: firstSteps, wrapper: wrapper)
  }

  private func reason(_ row: Int, _ taken: Taken) -> KeyAnswer.Reason {
    if let override = graph.effective.replacedBy[UInt32(row)] {
      return .replaced(by: Int(override))
    }
    let place = graph.container(of: row)
    guard graph.containers.isVisible(place, from: container) else { return .invisible }
    let flags = graph.definition.bindingTable.flags[row]
    if flags.contains(.contributes) && !flags.contains(.decorates) { return .contribution }
    guard let entry = taken.entry else { return .invisible }
    // A decorator in a child container wraps a binding of its parent, so both may be in the result.
    guard let first = taken.firstInContainer[place] else {
      // A decorator continues the lookup outwards, so it shadows nothing; the binding it finds
      // does.
      let nearer = taken.firstSteps.last {
        graph.containers.isNearer(graph.container(of: $0), than: place)
      }
      return .shadowed(by: nearer ?? entry)
    }
    let last = taken.lastInContainer[place] ?? first
    if graph.definition.bindingTable.flags[last].contains(.decorates) {
      let wrapped = graph.effective.wrapped[UInt32(last)] ?? []
      if wrapped.contains(UInt32(row)) { return .notRequested(by: last) }
      if wrapped.isEmpty, last < row { return .afterDecorator(last) }
    }
    return taken.wrapper[row].map { .notRequested(by: $0) } ?? .repeated(first: last)
  }
}
