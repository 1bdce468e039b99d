import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIReporting

/// The questions that `swift-di` answers about a definition, for repetition.
///
/// There are four questions: why the container has its last binding, the tree of the whole
/// container with its counts, the dependents of the last binding, and the bindings within two steps
/// of it.
struct QuestionPart {
  private let subject: QuestionSubject
  private let last: Int

  init(_ document: DefinitionDocument) {
    subject = QuestionSubject(document, input: "measured")
    last = document.definition.bindingCount - 1
  }

  func run(_ count: Int) {
    guard last >= 0 else { return }
    for _ in 0..<count { askAll() }
  }

  private func askAll() {
    let (graph, edges) = (subject.graph, subject.edges)
    write(.why([WhyAnswer(graph.key(of: last), in: nil, from: nil, showsAll: true, subject)]))
    write(
      .tree(
        TreeAnswer(
          DependencyTree(from: graph.entryNodes(), .down, in: edges), .down,
          counts: GraphStatistics(edges))))
    write(.tree(TreeAnswer(DependencyTree(from: [last], .up, in: edges), .up)))
    _ = GraphSelection([.around([last], depth: 2, directions: [.down, .up])], in: edges)
  }

  private func write(_ answer: Answer) {
    AnswerReporter(.text, options: ReportOptions(), toolVersion: "0")
      .write(answer, about: subject) { _ in }
  }
}
