import DIAnalysis
import DIDefinition
import DIGraph
import DIWriting

/// Writes version 1 of the JSON of answers, which its schema defines.
struct AnswerJSON {
  static let formatVersion = 1

  private let subject: QuestionSubject
  private let toolVersion: String

  private var graph: DependencyGraph { subject.graph }

  init(_ subject: QuestionSubject, toolVersion: String) {
    self.subject = subject
    self.toolVersion = toolVersion
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
    case .tree(let tree): try write(tree, to: &writer, draining: sink)
    case .why(let answers): Self.write(answers, toolVersion, to: &writer)
    }
    writer.end()
    writer.finish()
    try writer.drain(to: sink)
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
      writer.member("scope", subject.scope(of: node))
      writer.member("type", text(table.types, node))
      writer.member("alias", graph.aliasTarget(of: node))
      writer.member("id", text(table.ids, node))
      writer.member("mapKey", text(table.mapKeys, node))
      writer.member("module", text(table.modules, node))
      writer.member("reads", (table.environment[node] ?? []).map(\.name))
    }
    writer.member("container", child(graph.container(of: node)))
    writer.member("source", subject.location(of: node))
    writer.end()
  }

  /// The name of a child container; nil for the root.
  private func child(_ container: Int) -> String? {
    container > 0 ? graph.containers.containers[container].name : nil
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

  private func write<Failure: Error>(
    _ answer: TreeAnswer, to writer: inout JSONWriter,
    draining sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    writer.member("question", "tree")
    writer.member("direction", answer.direction == .down ? "needs" : "neededBy")
    if let counts = answer.counts {
      writer.object("counts", inline: false) { write(counts, to: &$0) }
    }
    try writer.array("rows", answer.tree.rows) { (writer, row) throws(Failure) in
      writer.beginObject(inline: true)
      member("node", row.node, to: &writer)
      writer.member("depth", row.depth)
      writer.member("kind", row.edge.map(word))
      switch row.state {
      case .open: break
      case .elsewhere: writer.member("below", "elsewhere")
      case .cycle: writer.member("below", "loop")
      }
      if row.cut > 0 { writer.member("hidden", row.cut) }
      writer.end()
      try writer.drainPiece(to: sink)
    }
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
      writer.member("container", child(section.answer.container))
      writer.member("form", section.answer.form.rawValue)
      writer.flag("circular", section.answer.returnsTo != nil)
      if let node = section.answer.returnsTo { member("returnsTo", node, to: &writer) }
      writer.flag("lacksInstance", section.answer.lacksInstance)
      writer.objects("because", section.causes) { write($1, to: &$0) }
      writer.objects("steps", section.answer.steps) { writer, step in
        member("node", step.node, to: &writer)
        writer.member("role", step.role.rawValue)
      }
      writeNotTaken(section.answer, index == 0 ? answer.elsewhere : [], to: &writer)
      write(section.paths, to: &writer)
      writer.end()
    }
  }

  private func write(_ cause: KeyAnswer.Cause, to writer: inout JSONWriter) {
    writer.member("cause", cause.word)
    switch cause {
    case .override(let count), .first(let count), .contributions(let count):
      writer.member("count", count)
    case .decorator(let count, let outermost):
      writer.member("count", count)
      member("by", outermost, to: &writer)
    case .alias(let target): writer.member("key", graph.definition.symbols[target])
    case .nearer(let container), .parent(let container):
      writer.member("container", child(container))
    case .external(let pattern): writer.member("pattern", pattern)
    case .only, .wrapsNothing, .nothing: break
    }
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
    writer.object("reached", inline: false) { writer in
      writer.member("paths", paths.count)
      write("steps", paths.steps, to: &writer)
      if !paths.others.isEmpty {
        writer.objects("others", paths.others) { writer, other in
          member("node", other.node, to: &writer)
          switch other.reason {
          case .circular: writer.member("reason", "circular")
          case .unreached: writer.member("reason", "unreached")
          case .replaced: writer.member("reason", "replaced")
          }
        }
      }
      if !paths.ascent.isEmpty { write("above", paths.ascent, to: &writer) }
    }
  }

  private func write(_ name: String, _ steps: [DependencyPaths.Step], to writer: inout JSONWriter) {
    writer.objects(name, steps) { writer, step in
      member("node", step.node, to: &writer)
      writer.member("parent", step.parent)
      writer.member("kind", step.edge.map(word))
      writer.flag("goal", step.isGoal)
    }
  }
}

extension AnswerJSON {
  fileprivate func write(_ numbers: GraphStatistics, to writer: inout JSONWriter) {
    writer.member("bindings", graph.definition.bindingCount)
    writer.member("dependencies", numbers.dependencyCount)
    writer.member("roots", graph.rootNodes.count)
    writer.object("kinds") { writer in
      let kinds = numbers.kinds
      writer.member("factory", kinds.factories)
      writer.member("instance", kinds.instances)
      writer.member("alias", kinds.aliases)
      writer.member("decorator", kinds.decorators)
      writer.member("contribution", kinds.contributions)
      writer.member("replaced", kinds.replaced)
      writer.member("external", kinds.externals)
      writer.member("missing", kinds.missing)
    }
    writer.objects("scopes", numbers.scopes) { writer, scope in
      writer.member("name", graph.scopes.name(of: scope.lifetime))
      writer.member("container", child(scope.container))
      writer.member("bindings", scope.count)
    }
    writer.object("requests") { writer in
      for (kind, count) in numbers.dependencies { writer.member(kind.word, count) }
    }
    writer.object("cycles") { writer in
      writer.member("components", numbers.cycles.components)
      writer.member("bindings", numbers.cycles.bindings)
      writer.member("deferred", numbers.deferredCycles)
    }
  }
}

extension Answer {
  fileprivate var isOfSeveralEnvironments: Bool {
    switch self {
    case .why(let answers): answers.count > 1
    case .tree: false
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
    case .parent: "outer"
    case .first: "first"
    case .contributions: "contributions"
    case .external: "external"
    case .nothing: "nothing"
    }
  }
}
