import DIDefinition
import DIGraph
import DIQuestions
import DIWriting

/// Writes version 1 of the JSON of answers, which its schema defines.
struct AnswerJSON {
  static let formatVersion = 1

  private let subject: QuestionSubject
  private let toolVersion: String
  private let labels: NodeLabels<QuestionSubject>

  private var graph: DependencyGraph { subject.graph }

  init(_ subject: QuestionSubject, toolVersion: String) {
    self.subject = subject
    self.toolVersion = toolVersion
    labels = NodeLabels(container: subject)
  }

  func write<Failure: Error>(
    _ answer: Answer, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHead(formatVersion: Self.formatVersion, toolVersion: toolVersion)
    writer.member("container", graph.definition.name)
    writer.member("input", subject.input)
    if !answer.isOfSeveralEnvironments {
      writer.member("environment", graph.definition.environment?.name)
    }
    switch answer {
    case .path(let path): write(path, to: &writer)
    case .tree(let tree): try write(tree, to: &writer, draining: sink)
    case .why(let answers): Self.write(answers, toolVersion, to: &writer)
    case .statistics(let numbers, let limit): write(numbers, limit, to: &writer)
    }
    writer.end()
    writer.finish()
    try writer.hand(to: sink)
  }

  // MARK: Nodes

  private func member(_ name: String, _ node: Int, to writer: inout JSONWriter) {
    writer.member(name)
    write(node, to: &writer)
  }

  private func write(_ node: Int, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("key", graph.name(of: node))
    writer.member("kind", kind(of: node))
    if graph.isBinding(node) {
      let table = graph.definition.bindingTable
      let flags = table.flags[node]
      writer.member("binding", node)
      writer.flag("decorator", flags.contains(.decorates))
      writer.flag("contribution", flags.contains(.contributes) && !flags.contains(.decorates))
      writer.flag("replaced", !graph.isEffective(node))
      writer.member("scope", labels.scope(of: node))
      writer.member("type", text(table.types, node))
      writer.member("alias", graph.aliasTarget(of: node))
      writer.member("id", text(table.ids, node))
      writer.member("mapKey", text(table.mapKeys, node))
      writer.member("module", text(table.modules, node))
      writer.member("reads", (table.environment[node] ?? []).map(\.name))
    }
    let container = graph.container(of: node)
    if container > 0 { writer.member("container", graph.containers.containers[container].name) }
    if let place = labels.location(of: node) {
      writer.member("source")
      writer.beginObject(inline: true)
      writer.member("file", place.file)
      writer.member("line", place.line)
      writer.member("column", place.column)
      writer.end()
    }
    writer.end()
  }

  private func text(_ column: OptionalColumn, _ row: Int) -> String? {
    column[symbol: row].map { graph.definition.symbols[$0] }
  }

  private func kind(of node: Int) -> String {
    switch graph.extraNode(node) {
    case .missing: return "missing"
    case .absent: return "absent"
    case .external: return "external"
    case .collection: return "collection"
    case .ambiguous: return "ambiguous"
    case nil: break
    }
    let flags = graph.definition.bindingTable.flags[node]
    return flags.contains(.alias) ? "alias" : flags.contains(.instance) ? "instance" : "factory"
  }

  private func word(for edge: Int) -> String {
    graph.isDependency(edge) ? graph.kind(of: edge).word : "member"
  }

  // MARK: Answers

  private func write(_ answer: PathAnswer, to writer: inout JSONWriter) {
    writer.member("question", "path")
    writer.member("from", answer.from)
    writer.member("to", answer.to)
    writer.member("found")
    writer.bool(answer.path != nil)
    guard let path = answer.path, let start = answer.start else {
      writer.flag("reversed", answer.isReversed)
      return
    }
    writer.member("length", path.count { subject.edges.isStep($0) })
    writer.member("steps")
    writer.beginArray()
    writer.element()
    writer.beginObject(inline: true)
    member("node", start, to: &writer)
    writer.end()
    for edge in path {
      writer.element()
      writer.beginObject(inline: true)
      member("node", graph.target(of: edge), to: &writer)
      writer.member("kind", word(for: edge))
      writer.end()
    }
    writer.end()
  }

  private func write<Failure: Error>(
    _ answer: TreeAnswer, to writer: inout JSONWriter,
    draining sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.member("question", "tree")
    writer.member("direction", answer.direction == .down ? "needs" : "neededBy")
    writer.member("rows")
    writer.beginArray()
    for row in answer.tree.rows {
      writer.element()
      writer.beginObject(inline: true)
      member("node", row.node, to: &writer)
      writer.member("depth", row.depth)
      writer.member("kind", row.edge.map(word))
      switch row.state {
      case .open: break
      case .elsewhere: writer.member("below", "elsewhere")
      case .loop: writer.member("below", "loop")
      }
      if row.cut > 0 { writer.member("hidden", row.cut) }
      writer.end()
      if writer.bytes.count >= OutputBuffer.pieceSize { try writer.hand(to: sink) }
    }
    writer.end()
  }
}

extension AnswerJSON {
  fileprivate static func write(
    _ answers: [WhyAnswer], _ toolVersion: String, to writer: inout JSONWriter
  ) {
    writer.member("question", "why")
    writer.member("key", answers.first?.key)
    writer.member("from", answers.first?.origin)
    writer.member("containers", answers.map(\.containerCount).max() ?? 0)
    writer.member("answers")
    writer.beginArray()
    for answer in answers {
      AnswerJSON(answer.subject, toolVersion: toolVersion)
        .writeSections(of: answer, namesEnvironment: answers.count > 1, to: &writer)
    }
    writer.end()
  }

  private func writeSections(
    of answer: WhyAnswer, namesEnvironment: Bool, to writer: inout JSONWriter
  ) {
    for (index, section) in answer.sections.enumerated() {
      writer.element()
      writer.beginObject()
      if namesEnvironment {
        writer.member("environment", graph.definition.environment?.name ?? "")
      }
      let container = section.answer.container
      if container > 0 {
        writer.member("container", graph.containers.containers[container].name)
      }
      writer.member("form", section.answer.form.word)
      writer.flag("circular", section.answer.returnsTo != nil)
      if let node = section.answer.returnsTo { member("returnsTo", node, to: &writer) }
      writer.flag("lacksInstance", section.answer.lacksInstance)
      writeCauses(section.causes, to: &writer)
      writeSteps(section.answer, to: &writer)
      writeNotTaken(section.answer, index == 0 ? answer.elsewhere : [], to: &writer)
      write(section.paths, to: &writer)
      writer.end()
    }
  }

  private func writeCauses(_ causes: [KeyAnswer.Cause], to writer: inout JSONWriter) {
    writer.member("because")
    writer.beginArray()
    for cause in causes {
      writer.element()
      writer.beginObject(inline: true)
      writer.member("cause", cause.word)
      switch cause {
      case .override(let count), .first(let count), .contributions(let count):
        writer.member("count", count)
      case .decorator(let count, let outermost):
        writer.member("count", count)
        member("by", outermost, to: &writer)
      case .alias(let target): writer.member("key", graph.definition.symbols[target])
      case .nearer(let container), .outer(let container):
        if container > 0 {
          writer.member("container", graph.containers.containers[container].name)
        }
      case .external(let pattern): writer.member("pattern", pattern)
      case .only, .wrapsNothing, .nothing: break
      }
      writer.end()
    }
    writer.end()
  }

  private func writeSteps(_ answer: KeyAnswer, to writer: inout JSONWriter) {
    writer.member("steps")
    writer.beginArray()
    for step in answer.steps {
      writer.element()
      writer.beginObject(inline: true)
      member("node", step.node, to: &writer)
      writer.member("role", step.role.word)
      writer.end()
    }
    writer.end()
  }

  private func writeNotTaken(
    _ answer: KeyAnswer, _ elsewhere: [WhyAnswer.Elsewhere], to writer: inout JSONWriter
  ) {
    writer.member("notTaken")
    writer.beginArray()
    for candidate in answer.notTaken {
      writer.element()
      writer.beginObject(inline: true)
      if let node = candidate.node { member("node", node, to: &writer) }
      writer.member("reason", candidate.reason.word)
      switch candidate.reason {
      case .replaced(let row), .shadowed(let row), .repeated(let row), .notRequested(let row),
        .afterDecorator(let row):
        member("by", row, to: &writer)
      case .external(let pattern): writer.member("pattern", pattern)
      case .invisible, .contribution: break
      }
      writer.end()
    }
    for one in elsewhere {
      writer.element()
      writer.beginObject(inline: true)
      AnswerJSON(one.subject, toolVersion: toolVersion).member("node", one.node, to: &writer)
      writer.member("reason", "environment")
      writer.member("environments", one.environments)
      writer.end()
    }
    writer.end()
  }

  private func write(_ paths: DependencyPaths, to writer: inout JSONWriter) {
    writer.member("reached")
    writer.beginObject()
    writer.member("paths", paths.count)
    write("steps", paths.steps, to: &writer)
    if !paths.others.isEmpty { write(paths.others, to: &writer) }
    if !paths.ascent.isEmpty { write("above", paths.ascent, to: &writer) }
    writer.end()
  }

  private func write(
    _ name: String, _ steps: [DependencyPaths.Step], to writer: inout JSONWriter
  ) {
    writer.member(name)
    writer.beginArray()
    for step in steps {
      writer.element()
      writer.beginObject(inline: true)
      member("node", step.node, to: &writer)
      writer.member("parent", step.parent)
      writer.member("kind", step.edge.map(word))
      writer.flag("goal", step.isGoal)
      writer.end()
    }
    writer.end()
  }

  private func write(_ others: [DependencyPaths.Other], to writer: inout JSONWriter) {
    writer.member("others")
    writer.beginArray()
    for other in others {
      writer.element()
      writer.beginObject(inline: true)
      member("node", other.node, to: &writer)
      switch other.reason {
      case .circular: writer.member("reason", "circular")
      case .unreached: writer.member("reason", "unreached")
      case .replaced: writer.member("reason", "replaced")
      }
      writer.end()
    }
    writer.end()
  }
}

extension AnswerJSON {
  private func write(_ numbers: GraphStatistics, _ limit: Int, to writer: inout JSONWriter) {
    writer.member("question", "stats")
    writer.member("bindings", graph.definition.bindingCount)
    writer.member("dependencies", numbers.dependencyCount)
    writer.member("roots", graph.rootNodes.count)
    writer.member("kinds")
    write(numbers.kinds, to: &writer)
    writer.member("scopes")
    writer.beginArray()
    for scope in numbers.scopes {
      writer.element()
      writer.beginObject(inline: true)
      writer.member("name", graph.scopes.name(of: scope.lifetime))
      if scope.container > 0 {
        writer.member("container", graph.containers.containers[scope.container].name)
      }
      writer.member("bindings", scope.count)
      writer.end()
    }
    writer.end()
    writer.member("requests")
    writer.beginObject(inline: true)
    for (kind, count) in numbers.dependencies { writer.member(kind.word, count) }
    writer.end()
    writer.member("cycles")
    writer.beginObject(inline: true)
    writer.member("components", numbers.cycles.components)
    writer.member("bindings", numbers.cycles.bindings)
    writer.member("deferred", numbers.deferredCycles)
    writer.end()
    writer.member("longestChain")
    writer.beginObject()
    writer.member("length", numbers.longestChain.length)
    writer.member("nodes")
    writer.beginArray()
    for node in numbers.longestChain.nodes {
      writer.element()
      write(node, to: &writer)
    }
    writer.end()
    writer.end()
    write("fanIn", numbers.fanIn.prefix(limit), to: &writer)
    write("fanOut", numbers.fanOut.prefix(limit), to: &writer)
    write("dominators", numbers.dominators.prefix(limit), to: &writer)
    write(numbers.modules, to: &writer)
  }

  private func write(_ kinds: GraphStatistics.Kinds, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("factory", kinds.factories)
    writer.member("instance", kinds.instances)
    writer.member("alias", kinds.aliases)
    writer.member("decorator", kinds.decorators)
    writer.member("contribution", kinds.contributions)
    writer.member("replaced", kinds.replaced)
    writer.member("external", kinds.externals)
    writer.member("missing", kinds.missing)
    writer.end()
  }

  private func write(
    _ name: String, _ ranked: ArraySlice<GraphStatistics.Ranked>, to writer: inout JSONWriter
  ) {
    writer.member(name)
    writer.beginArray()
    for one in ranked {
      writer.element()
      writer.beginObject(inline: true)
      member("node", one.node, to: &writer)
      writer.member("count", one.count)
      writer.end()
    }
    writer.end()
  }

  private func write(_ modules: [GraphStatistics.Module], to writer: inout JSONWriter) {
    writer.member("modules")
    writer.beginArray()
    for module in modules {
      writer.element()
      writer.beginObject(inline: true)
      writer.member("name", module.name)
      writer.member("bindings", module.bindings)
      writer.member("incoming", module.incoming)
      writer.member("outgoing", module.outgoing)
      writer.member("instability")
      // Four digits, independent of the platform.
      let rounded = Int(module.instability * 10_000 + 0.5)
      writer.raw(rounded >= 10_000 ? "1" : "0." + String(rounded + 10_000).dropFirst())
      writer.end()
    }
    writer.end()
  }
}

extension JSONWriter {
  /// Passes on the text written so far; `sink` may fail.
  fileprivate mutating func hand<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    drain { bytes in
      do throws(Failure) { try sink(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension Answer {
  fileprivate var isOfSeveralEnvironments: Bool {
    switch self {
    case .why(let answers): answers.count > 1
    case .path, .tree, .statistics: false
    }
  }
}

extension KeyAnswer.Form {
  fileprivate var word: String {
    switch self {
    case .binding: "binding"
    case .collection: "collection"
    case .external: "external"
    case .nothing: "nothing"
    }
  }
}

extension KeyAnswer.Role {
  fileprivate var word: String {
    switch self {
    case .entry: "entry"
    case .wrapped: "wrapped"
    case .target: "target"
    case .element: "element"
    }
  }
}

extension KeyAnswer.Reason {
  fileprivate var word: String {
    switch self {
    case .replaced: "replaced"
    case .shadowed: "shadowed"
    case .invisible: "invisible"
    case .repeated: "repeated"
    case .contribution: "contribution"
    case .notRequested: "notRequested"
    case .afterDecorator: "afterDecorator"
    case .external: "external"
    }
  }
}

extension KeyAnswer.Cause {
  fileprivate var word: String {
    switch self {
    case .only: "only"
    case .override: "override"
    case .decorator: "decorator"
    case .wrapsNothing: "wrapsNothing"
    case .alias: "alias"
    case .nearer: "nearer"
    case .outer: "outer"
    case .first: "first"
    case .contributions: "contributions"
    case .external: "external"
    case .nothing: "nothing"
    }
  }
}
