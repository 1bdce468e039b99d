import DIDefinition
import DIGraph

extension AnswerText {
  /// The largest number of bindings listed that are not part of the result.
  private static let candidateLimit = 20

  /// Writes the result for a key, its causes, the other bindings, and the paths to it.
  mutating func write(_ answer: WhyAnswer) {
    for (index, section) in answer.sections.enumerated() {
      if index > 0 { line("") }
      writeAnswer(section, answer.key, namesRoot: answer.containerCount > 1)
      writeNotTaken(section, index == 0 ? answer.elsewhere : [])
      writePaths(section, answer)
    }
    let left = answer.containerCount - answer.sections.count
    if left > 0 {
      line("")
      let containers = left == 1 ? "1 more container answers" : "\(left) more containers answer"
      line("\(containers) it: name one with --in")
    }
  }

  // MARK: The result

  private mutating func writeAnswer(
    _ section: WhyAnswer.Section, _ key: String, namesRoot: Bool
  ) {
    let answer = section.answer
    let container = subject.words(forContainer: answer.container).visible
    var place = answer.container == 0 && !namesRoot ? "" : " in \(container)"
    if let environment = graph.definition.environment?.name {
      place += " in environment '\(environment.visible)'"
    }
    switch answer.form {
    case .nothing: line("\(quoted(key)) is not bound\(place)")
    case .external: line("\(quoted(key)) is put in at run time\(place)")
    case .collection: line("\(quoted(key)) is a collection\(place)")
    case .binding: line("\(quoted(key)) is answered\(place) by")
    }
    var rows = newRows()
    for (index, step) in answer.steps.enumerated() {
      add(step.node, after: strokes(of: step, at: index), to: &rows)
    }
    write(rows)
    if answer.isCircular { line("   which leads back to itself") }
    for cause in section.causes { line("because \(words(for: cause, section))") }
    for text in reads(answer) { line(text) }
  }

  private func strokes(of step: KeyAnswer.Step, at index: Int) -> String {
    switch step.role {
    case .entry: ""
    case .element: style.strokes.branch
    case .wrapped: indent(index) + style.strokes.branch + "wraps  "
    case .target: indent(index) + style.strokes.branch + "alias of  "
    }
  }

  private func words(for cause: KeyAnswer.Cause, _ section: WhyAnswer.Section) -> String {
    switch cause {
    case .only:
      return section.answer.notTaken.isEmpty
        ? "nothing else is bound under this key"
        : "no other ordinary binding can be seen from "
          + subject.words(forContainer: section.answer.container).visible
    case .override(let count):
      return "an override replaces \(count == 1 ? "the binding" : "\(count) bindings")"
        + " registered before it"
    case .decorator(let count):
      return count == 1
        ? "a decorator wraps it" : "\(count) decorators wrap it, the last registered outermost"
    case .alias(let target): return "it is an alias of \(quoted(graph.definition.symbols[target]))"
    case .nearer(let container):
      return "\(subject.words(forContainer: container).visible) is nearer than others that bind it"
    case .outer(let container):
      return
        "\(subject.words(forContainer: section.answer.container).visible) does not bind it, and "
        + "\(subject.words(forContainer: container).visible) around it does"
    case .first(let count): return "it is the first of \(count) bindings in one container"
    case .contributions(let count): return "it has \(counted(count, "contribution"))"
    case .external(let pattern):
      return pattern.map { "'externals' has the pattern \(quoted($0))" } ?? "'externals' names it"
    case .nothing: return "no visible binding has this key"
    }
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
    guard !section.answer.notTaken.isEmpty || !elsewhere.isEmpty else { return }
    line("not taken")
    var rows = newRows()
    for candidate in section.answer.notTaken.prefix(Self.candidateLimit) {
      if let node = candidate.node {
        add(node, after: "", to: &rows)
      } else {
        rows.add(
          strokes: "", name: graph.definition.symbols[section.answer.key],
          traits: "put in at run time", place: "")
      }
      rows.addLine("  " + words(for: candidate.reason, section))
    }
    for one in elsewhere.prefix(Self.candidateLimit) {
      let labels = NodeLabels(container: one.subject)
      rows.add(
        strokes: "", name: graph.definition.symbols[section.answer.key],
        traits: labels.traits(of: one.node),
        place: labels.place(of: one.node))
      rows.addLine("  only in environment '\(one.environment.visible)'")
    }
    write(rows)
    let left =
      max(0, section.answer.notTaken.count - Self.candidateLimit)
      + max(0, elsewhere.count - Self.candidateLimit)
    if left > 0 { line("and \(left) more (--format json has all of them)") }
  }

  private func words(for reason: KeyAnswer.Reason, _ section: WhyAnswer.Section) -> String {
    switch reason {
    case .replaced(let row): "replaced by the override\(at(row))"
    case .shadowed(let row):
      "\(subject.words(forContainer: graph.container(of: row)).visible) is nearer\(at(row))"
    case .invisible:
      "not visible from \(subject.words(forContainer: section.answer.container).visible)"
    case .repeated(let row): "bound again beside the first one\(at(row))"
    case .contribution: "a contribution: only a request for the collection gets it"
    case .notRequested(let row): "the decorator does not request what it wraps\(at(row))"
    case .external(let pattern):
      pattern.map { "a binding is preferred to the pattern \(quoted($0)) of 'externals'" }
        ?? "'externals' names the key too"
    }
  }

  private func at(_ row: Int) -> String {
    let place = labels.place(of: row)
    return place.isEmpty ? "" : " at \(place)"
  }

  // MARK: Paths

  private mutating func writePaths(_ section: WhyAnswer.Section, _ answer: WhyAnswer) {
    let origin = answer.origin.map(quoted)
    let paths = section.paths
    guard paths.count > 0 else {
      line(origin.map { "not reached from \($0)" } ?? "not reached from the roots")
      return
    }
    line("reached from \(origin ?? start(of: paths))")
    let left = writeSteps(of: paths)
    let shown = paths.steps.count { $0.isGoal }
    line(
      shown < paths.count
        ? "the shortest of \(paths.count) paths, one for each that needs it (--all shows them)"
        : shown == 1
          ? "nothing else needs it directly"
          : "\(shown) paths, one for each that needs it, shortest first")
    if left > 0 { line("\(left) more below level \(TreeStrokes.deepest) (--format json)") }
  }

  /// Draws one path completely, or several as a tree; returns the number of steps that were too
  /// deep.
  private mutating func writeSteps(of paths: DependencyPaths) -> Int {
    let steps = paths.steps
    let isOnePath = steps.indices.allSatisfy { steps[$0].depth == $0 }
    var tree = TreeStrokes(steps.map(\.depth), options.characters)
    var rows = newRows()
    var left = 0
    for (index, step) in steps.enumerated() {
      let path = step.depth == 0 ? "" : indent(step.depth) + style.strokes.branch
      guard let strokes = isOnePath ? path : tree.strokes(at: index) else {
        left += 1
        continue
      }
      add(step.node, after: strokes + (step.edge.map { words(for: $0) + "  " } ?? ""), to: &rows)
    }
    write(rows)
    return left
  }

  private func start(of paths: DependencyPaths) -> String {
    switch graph.startingNodes().count {
    case 0: "what nothing else needs"
    case 1: "the root"
    default: "the roots"
    }
  }
}
