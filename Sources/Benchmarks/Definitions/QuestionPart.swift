import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIReporting

/// The questions that `swift-di` answers about a definition, for repetition.
///
/// They concern its first and its last binding: the result of the last one, a path to it from the
/// first, the trees of both, the statistics, and the selection of two steps around the last.
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
      .path(
        PathAnswer(
          from: graph.name(of: 0), [0], to: graph.name(of: last), [last], in: edges)))
    write(.tree(TreeAnswer(DependencyTree(from: graph.entryNodes(), .down, in: edges), .down)))
    write(.tree(TreeAnswer(DependencyTree(from: [last], .up, in: edges), .up)))
    write(.statistics(GraphStatistics(edges), limit: 5))
    _ = GraphSelection([.around([last], depth: 2, directions: [.down, .up])], in: edges)
  }

  private func write(_ answer: Answer) {
    AnswerReporter(.text, options: ReportOptions(), toolVersion: "0")
      .write(answer, about: subject) { _ in }
  }
}
