import DIAnalysis
import DIDefinition
import DIGraph
import DIReporting
import DIWriting

/// What `why` says about all keys, in its words.
///
/// A key with a single ordinary binding has no row.
struct AnswerRows {
  /// Further containers with their own result are left out, as in the answers of `why`.
  private static let containerLimit = 20

  private var (keys, containers, forms, returns): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
  private var (lacks, stepCounts, causeCounts): ([Int], [Int], [Int]) = ([], [], [])
  private var otherCounts: [Int] = []
  private var steps: (nodes: [Int], roles: [Int]) = ([], [])
  private var causes: [Int] = []
  private var others: (nodes: [Int], reasons: [Int]) = ([], [])

  /// O(nodes + edges + rows).
  init(_ subject: PageSubject, _ texts: inout TextTable) {
    let graph = subject.graph
    var isDone = [Bool](repeating: false, count: graph.definition.symbols.count)
    for node in 0..<graph.nodeCount {
      let key = graph.key(of: node)
      guard !isDone[Int(key.rawValue)] else { continue }
      isDone[Int(key.rawValue)] = true
      guard !isPlain(key, subject) else { continue }
      for container in subject.index.containers(answering: key).prefix(Self.containerLimit) {
        add(subject.index.answer(to: key, in: container), subject, &texts)
      }
    }
  }

  /// Whether a key has one ordinary binding and nothing else.
  private func isPlain(_ key: Symbol, _ subject: PageSubject) -> Bool {
    let rows = subject.index.bindings(of: key)
    guard rows.count == 1, let row = rows.first, subject.index.otherNodes(of: key).isEmpty,
      !subject.index.isDeclared(external: key)
    else { return false }
    return subject.graph.definition.bindingTable.flags[row]
      .isDisjoint(with: [.alias, .contributes, .decorates])
  }

  private mutating func add(
    _ answer: KeyAnswer, _ subject: PageSubject, _ texts: inout TextTable
  ) {
    keys.append(texts.position(of: answer.key))
    containers.append(answer.container)
    forms.append(Self.code(of: answer.form))
    returns.append(answer.returnsTo ?? -1)
    lacks.append(texts.position(of: answer.lacksInstance ? AnswerWords.lacksInstance : nil))
    let found = subject.index.causes(of: answer)
    stepCounts.append(answer.steps.count)
    causeCounts.append(found.count)
    otherCounts.append(answer.notTaken.count)
    for step in answer.steps {
      steps.nodes.append(step.node)
      steps.roles.append(Self.code(of: step.role))
    }
    let words = AnswerWords(answer, in: subject.entry, place: subject.place)
    for cause in found { causes.append(texts.position(of: words.words(for: cause))) }
    for candidate in answer.notTaken {
      others.nodes.append(candidate.node ?? -1)
      others.reasons.append(texts.position(of: words.words(for: candidate.reason)))
    }
  }

  // MARK: Codes

  private static func code(of form: KeyAnswer.Form) -> Int {
    switch form {
    case .binding: 0
    case .collection: 1
    case .external: 2
    case .nothing: 3
    }
  }

  private static func code(of role: KeyAnswer.Role) -> Int {
    switch role {
    case .entry: 0
    case .wrapped: 1
    case .target: 2
    case .element: 3
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object("answers", inline: false) { writer in
      writer.member("rows", keys.count)
      writer.column("key", keys)
      writer.column("container", containers)
      writer.column("form", forms)
      writer.column("returnsTo", returns)
      writer.column("lacks", lacks)
      writer.column("steps", stepCounts)
      writer.column("causes", causeCounts)
      writer.column("others", otherCounts)
      writer.object("stepRows", inline: false) { writer in
        writer.column("node", steps.nodes)
        writer.column("role", steps.roles)
      }
      writer.object("causeRows", inline: false) { writer in
        writer.column("text", causes)
      }
      writer.object("otherRows", inline: false) { writer in
        writer.column("node", others.nodes)
        writer.column("reason", others.reasons)
      }
    }
  }
}
