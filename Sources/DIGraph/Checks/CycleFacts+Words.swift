import DIDefinition

extension CycleFacts {
  /// The largest number of dependencies to defer that are listed.
  ///
  /// If there are more, the help only contains their number, because deferring them one by one is
  /// no remedy.
  private static let suggestionLimit = 20

  /// The words for a shortest cycle with `count` keys, whose first key depends on itself.
  package func words(of first: String, count: Int, in graph: DependencyGraph) -> CheckWords {
    let cut = cut ?? []
    let suggestions = cut.prefix(Self.suggestionLimit).map { edge in
      let requester = graph.name(of: graph.source(of: edge))
      return "\(requester) -> \(graph.definition.symbols[graph.requestedKey(of: edge)])"
    }
    var words = CheckWords(
      "'\(first)' depends on itself", help: help(suggestions, count: cut.count),
      suggestions: suggestions)
    if size > count {
      let cycles = isComplete ? "\(otherCycles.count + 1)" : "at least \(otherCycles.count + 1)"
      words.notes = ["\(cycles) cycles among these \(size) bindings"]
    }
    return words
  }

  /// The words for the cycle that the facts are about.
  package func words(of cycle: DependencyCycle, in graph: DependencyGraph) -> CheckWords {
    words(of: cycle.keys.first ?? "", count: cycle.keys.count, in: graph)
  }

  private func help(_ cuts: [String], count: Int) -> String {
    guard let first = cuts.first else {
      return "no dependency of this cycle can be deferred: split one of the types"
    }
    if count == 1 {
      let others = otherCycles.count
      let rest =
        others == 0
        ? ""
        : isComplete
          ? " and \(counted(others, "other"))"
          : " and all others"
      let cut = CheckWords.quoted(dependency: first)
      return "make \(cut) lazy or a provider: that ends this cycle\(rest)"
    }
    let list = listed(cuts.prefix(3).map(CheckWords.quoted(dependency:)), upTo: 3, of: count)
    let about = isExact ? "" : "about "
    return
      "\(about)\(count) dependencies have to be lazy or providers to end all cycles here: "
      + list
  }
}

extension CheckWords {
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
