import DIAnalysis
import DIDefinition
import DIGraph
import DIReading

extension AnswerText {
  /// The largest number of dependents named in a sentence.
  private static let nameLimit = 3

  /// Writes the paths to a key, and what else needs it.
  mutating func writePaths(_ paths: DependencyPaths, from origin: String?) {
    guard paths.count > 0 else {
      writeUnreached(paths, from: origin)
      return
    }
    line("reached from \(origin.map(quoted) ?? start(of: paths))")
    let left = writeSteps(paths.steps)
    if let words = count(of: paths) { line(words) }
    writeOthers(paths, from: origin)
    if left > 0 { line("\(left) more below level \(TreeStrokes.deepest) (--format json)") }
  }

  /// How many paths there are; nil if there is one.
  private func count(of paths: DependencyPaths) -> String? {
    let shown = paths.steps.count { $0.isGoal }
    guard paths.count > 1 else {
      return paths.others.isEmpty ? "nothing else needs it directly" : nil
    }
    let own = paths.startCount == 0 ? "" : "its own and "
    let words =
      paths.startCount == paths.count ? "each of them its own" : own + "one for each that needs it"
    return shown < paths.count
      ? "the shortest of \(paths.count) paths, \(words) (--all shows them)"
      : "\(shown) paths, \(words), shortest first"
  }

  /// Where the shown paths begin, if no key was given.
  private func start(of paths: DependencyPaths) -> String {
    guard graph.rootNodes.isEmpty else {
      return graph.startingNodes().count == 1 ? "the root" : "the roots"
    }
    let starts = paths.steps.filter { $0.parent == nil }.map(\.node)
    let what =
      starts.allSatisfy(isEager)
      ? "an eager binding"
      : starts.contains { !isEager($0) && subject.edges.hasEdge(at: $0, .up) }
        ? "a cycle that nothing else needs" : "a binding that nothing needs"
    return "\(what) (no roots are declared)"
  }

  // MARK: Without a path

  private mutating func writeUnreached(_ paths: DependencyPaths, from origin: String?) {
    let from =
      origin.map { " from \(quoted($0))" } ?? (graph.rootNodes.isEmpty ? "" : " from the roots")
    guard let first = paths.others.first else {
      line("not reached\(from): nothing needs it")
      return
    }
    if first.reason == .replaced {
      let place = subject.place(of: first.node)
      let count = paths.others.count
      line(
        "not reached\(from): only "
          + (count == 1
            ? "the replaced binding\(place.isEmpty ? "" : " at \(place)") requests it"
            : "\(count) replaced bindings request it"))
      return
    }
    guard origin == nil, let top = paths.ascent.first else {
      line("not reached\(from)")
      writeOthers(paths, from: origin)
      return
    }
    line(
      "not reached\(from): what needs it "
        + (subject.edges.hasEdge(at: top.node, .up)
          ? "is a cycle that nothing else needs" : "begins at a binding that nothing needs"))
    _ = writeSteps(paths.ascent)
    if paths.others.count > 1 { line("needed by \(list(paths.others)), none of which is reached") }
  }

  /// Names the dependents without a path.
  private mutating func writeOthers(_ paths: DependencyPaths, from origin: String?) {
    let also = paths.count > 0 ? "also " : ""
    if paths.others.contains(where: { $0.isGoal }) { line("it \(also)depends on itself") }
    for reason in [DependencyPaths.Other.Reason.circular, .unreached] {
      let some = paths.others.filter { $0.reason == reason && !$0.isGoal }
      guard !some.isEmpty else { continue }
      let are = inflected(some.count, "is", "are")
      let words =
        reason == .circular
        ? "\(are) reached only through it"
        : origin.map { "\(quoted($0)) does not lead to" } ?? "\(are) not reached from the roots"
      line("\(also)needed by \(list(some)), which \(words)")
    }
  }

  private func list(_ others: [DependencyPaths.Other]) -> String {
    list(others.map { graph.name(of: $0.node) }, limit: Self.nameLimit)
  }

  // MARK: Drawing

  /// Draws one path completely, or several as a tree; returns the number of steps that were too
  /// deep.
  private mutating func writeSteps(_ steps: [DependencyPaths.Step]) -> Int {
    let isOnePath = steps.indices.allSatisfy { steps[$0].depth == $0 }
    var tree = TreeStrokes(steps.map(\.depth), options)
    var rows = newRows(isBounded: true)
    var left = 0
    for (index, step) in steps.enumerated() {
      guard
        let strokes = isOnePath
          ? pathStrokes(at: index, of: steps.count) : tree.strokes(at: index)
      else {
        left += 1
        continue
      }
      add(step.node, after: strokes + (step.edge.map { words(for: $0) + "  " } ?? ""), to: &rows)
    }
    write(rows)
    return left
  }
}
