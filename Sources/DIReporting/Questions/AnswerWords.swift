package import DIAnalysis
import DIDefinition
import DIGraph

/// The words for one result of a request: why a request gets it, and why nothing else.
package struct AnswerWords {
  /// The cause of a key that has one ordinary binding and nothing else.
  package static let onlyBinding = "nothing else is bound under this key"
  /// What a request for one instance gets where there are contributions alone.
  package static let lacksInstance = "a request for one instance of it finds nothing"

  private let answer: KeyAnswer
  private let subject: any DescribedContainer
  /// The location of a binding in words; empty if it is unknown.
  private let place: (Int) -> String

  /// - Parameters:
  ///   - answer: the result.
  ///   - subject: its container.
  ///   - place: the location of a binding in words; empty if it is unknown.
  package init(
    _ answer: KeyAnswer, in subject: any DescribedContainer, place: @escaping (Int) -> String
  ) {
    (self.answer, self.subject, self.place) = (answer, subject, place)
  }

  /// One cause of the result.
  package func words(for cause: KeyAnswer.Cause) -> String {
    switch cause {
    case .only: return wordsForOnly
    case .override(let count):
      return "an override replaces \(count == 1 ? "the binding" : "\(count) bindings")"
        + " registered before it"
    case .decorator(let count, let outermost):
      return count == 1
        ? "the decorator\(at(outermost)) is outermost"
        : "the last of \(count) decorators\(at(outermost)) is outermost"
    case .wrapsNothing: return "it is a decorator with nothing before it to wrap"
    case .alias(let target):
      if answer.returnsTo != nil, answer.steps.count == 1 { return "it is an alias of itself" }
      let isEntry = answer.steps.first.map { isAlias($0.node) } ?? false
      return (isEntry ? "it is" : "what it wraps is")
        + " an alias of \(quoted(subject.graph.definition.symbols[target]))"
    case .nearer(let container):
      return "\(words(forContainer: container)) is nearer than others that bind it"
    case .parent(let parent):
      return "\(words(forContainer: answer.container)) does not bind it, and "
        + "\(words(forContainer: parent)) around it does"
    case .first(let count): return "it is the first of \(count) bindings in one container"
    case .contributions(0): return "nothing contributes to it"
    case .contributions(let count): return "it has \(counted(count, "contribution"))"
    case .external(let pattern):
      return pattern.map { "'externals' has the pattern \(quoted($0))" } ?? "'externals' names it"
    case .nothing: return "no visible binding has this key"
    }
  }

  /// Why a binding is not the result.
  package func words(for reason: KeyAnswer.Reason) -> String {
    switch reason {
    case .replaced(let row): "replaced by the override\(at(row))"
    case .shadowed(let row):
      "\(words(forContainer: subject.graph.container(of: row))) is nearer\(at(row))"
    case .invisible: "not visible from \(words(forContainer: answer.container))"
    case .repeated(let row): "bound again beside the first one\(at(row))"
    case .contribution: "a contribution: only a request for the collection gets it"
    case .notRequested(let row): "the decorator\(at(row)) wraps it but never requests it"
    case .afterDecorator(let row):
      "registered after the decorator\(at(row)), which therefore does not wrap it"
    case .external(let pattern):
      "a binding comes before "
        + (pattern.map { "the pattern \(quoted($0)) of 'externals'" }
          ?? "an external, and 'externals' names the key too")
    }
  }

  private var wordsForOnly: String {
    if answer.notTaken.isEmpty { return Self.onlyBinding }
    return answer.notTaken.contains { $0.reason == .contribution }
      ? "only contributions are bound beside it"
      : "no other binding can be seen from \(words(forContainer: answer.container))"
  }

  private func isAlias(_ node: Int) -> Bool {
    subject.graph.isBinding(node)
      && subject.graph.definition.bindingTable.flags[node].contains(.alias)
  }

  private func words(forContainer container: Int) -> String {
    subject.words(forContainer: container).visible
  }

  private func quoted(_ key: String) -> String { "'\(key.unambiguous)'" }

  private func at(_ row: Int) -> String {
    let place = place(row)
    return place.isEmpty ? "" : " at \(place)"
  }
}
