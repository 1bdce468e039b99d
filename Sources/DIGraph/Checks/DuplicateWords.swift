package import DIDefinition

extension CheckWords {
  package static let adviceForDuplicate = Advice(
    swift: "remove one, give one a name, or add '.overrides()' or '.contributes()'",
    json: "remove one, give one a name, or set 'overrides' or 'contributes'")

  /// The words for a key with several bindings, or with a binding and an external.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - rows: the bindings.
  ///   - isRepeated: whether the bindings contradict each other.
  ///   - external: the position among the externals; nil if the key is not declared as one.
  ///   - graph: the graph.
  ///   - notation: the notation of the advice.
  package init(
    bound key: String, _ rows: [Int], isRepeated: Bool, external: Int?, in graph: DependencyGraph,
    _ notation: Notation
  ) {
    let notes = Self.notes(rows, external, graph.definition, notation)
    let flags = graph.definition.bindingTable.flags
    guard isRepeated else {
      if rows.allSatisfy({ flags[$0].contains(.decorates) }) {
        self.init(decoratedExternal: key, notes: notes, notation)
      } else {
        self.init(boundAndExternal: key, notes: notes)
      }
      return
    }
    let contributions = rows.count {
      flags[$0].contains(.contributes) && !flags[$0].contains(.decorates)
    }
    let isMixed = contributions > 0
    let ordinary = rows.count - contributions
    self.init(
      "'\(key)' is bound "
        + (isMixed
          ? "\(Self.times(ordinary)) by itself and \(Self.times(contributions)) as a contribution"
          : "\(rows.count) times") + (external == nil ? "" : ", and declared external"),
      help: !isMixed
        ? Self.adviceForDuplicate[notation]
        : rows.count == 2
          ? "give one of the two another key, or let both contribute"
          : "give the binding by itself another key, or let all contribute",
      notes: notes)
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// The words for a key that is bound and declared as external.
  private init(boundAndExternal key: String, notes: [String]) {
    self.init(
      "'\(key)' is bound and declared external",
      help: "remove one of the two, or give one a name", notes: notes)
  }

  /// The words for an external that a binding is to wrap.
  private init(decoratedExternal key: String, notes: [String], _ notation: Notation) {
    let advice = Advice(
      swift: "remove '.decorates()', and give the binding a name",
      json: "remove 'decorates', and give the key a name")
    let effect = ": its request for '\(key)' then gets the external"
    self.init(
      "'\(key)' decorates an external, which no container binds", help: advice[notation] + effect,
      notes: notes)
  }

  /// The locations of the bindings and of the external.
  private static func notes(
    _ rows: [Int], _ external: Int?, _ definition: ContainerDefinition, _ notation: Notation
  ) -> [String] {
    var notes = rows.prefix(5).map { row in
      let place = definition.source(ofBinding: row).map(\.fileAndLine)
      let module = definition.bindingTable.modules[symbol: row].map {
        "module \(definition.symbols[$0])"
      }
      let parts = [place, module].compactMap { $0 }
      return "bound "
        + (parts.isEmpty ? unknownPlace(row, notation) : "at " + parts.joined(separator: ", "))
    }
    if rows.count > 5 { notes.append("and \(rows.count - 5) more") }
    if let external {
      switch notation {
      case .swift: notes.append("declared with 'bindings.external(…)'")
      case .json: notes.append("declared as entry \(external) of 'externals'")
      }
    }
    return notes
  }

  private static func unknownPlace(_ row: Int, _ notation: Notation) -> String {
    switch notation {
    case .swift: "at an unknown place"
    case .json: "as entry \(row) of 'bindings'"
    }
  }
}
