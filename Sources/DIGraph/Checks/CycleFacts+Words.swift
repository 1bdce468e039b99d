import DIDefinition

extension CycleFacts {
  /// The words for the cycle that the facts are about.
  package func words(of cycle: DependencyCycle, in graph: DependencyGraph) -> CheckWords {
    let suggestion = deferrable.map { edge in
      let requester = graph.name(of: graph.source(of: edge))
      return "\(requester) -> \(graph.definition.symbols[graph.requestedKey(of: edge)])"
    }
    var words = CheckWords(
      "'\(cycle.keys.first ?? "")' depends on itself",
      help: suggestion.map {
        "make \(CheckWords.quoted(dependency: $0)) lazy or a provider: that ends this cycle"
      } ?? "no dependency of this cycle can be deferred: split one of the types",
      suggestions: [suggestion].compactMap(\.self))
    if size > cycle.keys.count { words.notes = ["\(size) bindings need one another"] }
    if cyclesLeft > 0 { words.notes.append("\(counted(cyclesLeft, "more cycle")) not shown") }
    words.notes += searchNotes
    return words
  }

  /// Says that cycles are missing from the report, if the search ended early.
  package var searchNotes: [String] {
    guard dependenciesLeft > 0 else { return [] }
    let left = counted(dependenciesLeft, "dependency", "dependencies")
    return ["the search for cycles ended early: \(left) may be in further ones"]
  }
}

extension CheckWords {
  /// The number of keys in the line of a cycle.
  private static let lineLimit = 8

  /// Writes a cycle in one line, `A -> B -> A`; a number replaces the keys after the eighth.
  package static func line(ofCycle keys: [String], ellipsis: String = "…") -> String {
    var names = Array(keys.prefix(lineLimit))
    if keys.count > lineLimit {
      names.append("\(ellipsis) \(keys.count - lineLimit) more \(ellipsis)")
    }
    return (names + keys.prefix(1)).joined(separator: " -> ")
  }

  /// A dependency, `A -> B`, with its keys in quotes.
  package static func quoted(dependency: String) -> String {
    quotedList(
      dependency.split(separator: " -> ", maxSplits: 1).map(String.init), separator: " -> ")
  }

  package static let adviceForAliasCycle = Advice(
    "let one of the aliases lead to a binding that is not an alias")

  /// The words for a cycle of aliases, given its keys.
  package init(aliasCycle keys: [String]) {
    let first = keys.first ?? ""
    self.init(
      "'\(first)' is an alias of itself",
      help: keys.count == 1
        ? "let '\(first)' lead to another key" : Self.adviceForAliasCycle[.swift])
  }
}
