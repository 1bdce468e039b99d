import DIAnalysis
import DIDefinition
import DIGraph
import DIReading

extension AnswerText {
  /// The largest number of bindings listed that are not part of the result.
  private static let candidateLimit = 20

  /// Writes the result for a key, its causes, the other bindings, and the paths to it.
  mutating func write(_ answer: WhyAnswer) {
    for (index, section) in answer.sections.enumerated() {
      if index > 0 { line("") }
      writeAnswer(section, answer.key, namesRoot: answer.containerCount > 1)
      writeNotTaken(section, index == 0 ? answer.elsewhere : [])
      writePaths(section.paths, from: answer.origin)
    }
    let left = answer.containerCount - answer.sections.count
    if left > 0 {
      line("")
      let containers = counted(left, "more container answers", "more containers answer")
      line("\(containers) it: name one with --in")
    }
  }

  // MARK: The result

  private mutating func writeAnswer(_ section: WhyAnswer.Section, _ key: String, namesRoot: Bool) {
    let answer = section.answer
    let container = subject.words(forContainer: answer.container).visible
    var place = answer.container == 0 && !namesRoot ? "" : " in \(container)"
    if let environment = graph.definition.environment?.name {
      place += " in environment '\(environment.visible)'"
    }
    switch answer.form {
    case .nothing: line("\(quoted(key)) is not bound\(place)")
    case .external: line("\(quoted(key)) is supplied at run time\(place)")
    case .collection:
      line("\(quoted(key)) is \(answer.steps.isEmpty ? "an empty" : "a") collection\(place)")
    case .binding: line("\(quoted(key)) is answered\(place) by")
    }
    var rows = newRows()
    for (index, step) in answer.steps.enumerated() {
      let isLast = index == answer.steps.count - 1
      add(step.node, after: strokes(of: step, at: index, isLast), describing: true, to: &rows)
    }
    write(rows)
    if let node = answer.returnsTo, answer.steps.count > 1 {
      let isFirst = node == answer.steps.first?.node
      line("   which leads back to \(isFirst ? "itself" : quoted(graph.name(of: node)))")
    }
    for cause in section.causes { line("because \(answerWords(section).words(for: cause))") }
    if answer.lacksInstance { line(AnswerWords.lacksInstance) }
    for text in reads(answer) { line(text) }
  }

  /// Adds a row for a node, with what tells bindings of one key apart.
  private func add(
    _ node: Int, after strokes: String, describing: Bool, to rows: inout DrawingRows
  ) {
    rows.add(
      strokes: strokes, name: graph.name(of: node),
      traits: (describing ? [traits(of: node)] + details(of: node) : [traits(of: node)])
        .joined(separator: ", "),
      place: subject.place(of: node))
  }

  /// The implementation of a binding, its module, and its name among contributions.
  private func details(of node: Int) -> [String] {
    guard graph.isBinding(node) else { return [] }
    let (table, symbols) = (graph.definition.bindingTable, graph.definition.symbols)
    let type = table.types[symbol: node].map { symbols[$0] }
    let details: [(name: String, text: String?)] = [
      ("type", type == graph.name(of: node) ? nil : type),
      ("module", table.modules[symbol: node].map { symbols[$0] }),
      ("id", table.ids[symbol: node].map { symbols[$0] }),
      ("map key", table.mapKeys[symbol: node].map { symbols[$0] }),
    ]
    return details.compactMap { detail in detail.text.map { "\(detail.name) \($0)" } }
  }

  private func strokes(of step: KeyAnswer.Step, at index: Int, _ isLast: Bool) -> String {
    switch step.role {
    case .entry: ""
    case .element: isLast ? style.strokes.branch : style.strokes.fork
    case .wrapped: indent(index) + style.strokes.branch + "wraps  "
    case .target: indent(index) + style.strokes.branch + "alias of  "
    }
  }

  private func answerWords(_ section: WhyAnswer.Section) -> AnswerWords {
    AnswerWords(section.answer, in: subject, place: subject.place)
  }

  /// The environment variables that determine the construction.
  private func reads(_ answer: KeyAnswer) -> [String] {
    answer.steps.compactMap { step in
      guard graph.isBinding(step.node),
        let variables = graph.definition.bindingTable.environment[step.node], !variables.isEmpty
      else { return nil }
      let names = variables.map(\.name.visible).joined(separator: ", ")
      return "it reads the environment: \(names)"
    }
  }

  // MARK: Other bindings

  private mutating func writeNotTaken(
    _ section: WhyAnswer.Section, _ elsewhere: [WhyAnswer.Elsewhere]
  ) {
    let candidates = section.answer.notTaken
    let seen = candidates.filter { $0.reason != .invisible }
    let unseen = candidates.filter { $0.reason == .invisible }
    if !seen.isEmpty {
      line("not taken")
      write(seen, [], section)
    }
    if !unseen.isEmpty || !elsewhere.isEmpty {
      line("also under this key")
      write(unseen, elsewhere, section)
    }
  }

  private mutating func write(
    _ candidates: [KeyAnswer.Candidate], _ elsewhere: [WhyAnswer.Elsewhere],
    _ section: WhyAnswer.Section
  ) {
    var rows = newRows()
    for candidate in candidates.prefix(Self.candidateLimit) {
      if let node = candidate.node {
        add(node, after: "", describing: true, to: &rows)
      } else {
        rows.add(
          strokes: "", name: graph.definition.symbols[section.answer.key],
          traits: "supplied at run time", place: "")
      }
      rows.addLine("  " + answerWords(section).words(for: candidate.reason))
    }
    for one in elsewhere.prefix(Self.candidateLimit) {
      AnswerText(one.subject, options).add(one.node, after: "", describing: true, to: &rows)
      rows.addLine("  " + words(for: one, section))
    }
    write(rows)
    let left =
      max(0, candidates.count - Self.candidateLimit) + max(0, elsewhere.count - Self.candidateLimit)
    if left > 0 { line("and \(left) more (--format json has all of them)") }
  }

  /// Which environments have a binding, and in what it differs from the one that is taken here.
  private func words(for one: WhyAnswer.Elsewhere, _ section: WhyAnswer.Section) -> String {
    let names = one.environments
    let words = "only in \(inflected(names.count, "environment")) \(list(names))"
    guard let taken = section.answer.steps.first?.node, graph.isBinding(taken) else { return words }
    let differences = BindingFacts(of: one.node, in: one.subject.graph)
      .differences(from: BindingFacts(of: taken, in: graph))
    return differences.isEmpty ? words : "\(words): \(differences.joined(separator: ", "))"
  }
}
