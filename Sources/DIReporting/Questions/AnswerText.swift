import DIAnalysis
import DIDefinition
import DIGraph
import DIReading

/// Writes answers for people; each kind of answer has its own extension.
struct AnswerText {
  let subject: QuestionSubject
  let options: ReportOptions
  let style: TextStyle
  let roots: Set<Int>
  private(set) var output = OutputBuffer()

  var graph: DependencyGraph { subject.graph }

  init(_ subject: QuestionSubject, _ options: ReportOptions) {
    self.subject = subject
    self.options = options
    style = TextStyle(options)
    roots = Set(subject.graph.rootNodes)
  }

  /// The rows of a drawing; with `isBounded` none is wider than a line.
  func newRows(isBounded: Bool = false) -> DrawingRows {
    DrawingRows(style: style, width: options.boundedWidth, isBounded: isBounded)
  }

  mutating func write(_ rows: DrawingRows) { rows.write(to: &output) }

  /// Writes a line of text, in which names must already be escaped.
  mutating func line(_ text: String) {
    output.write(text)
    output.endLine()
  }

  mutating func flush<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) { try output.flush(to: sink) }

  /// The texts of a node, apart from its key.
  func traits(of node: Int) -> String {
    var words: [String] = []
    if roots.contains(node) {
      words.append(TraitWords.root)
    } else if isEager(node) {
      words.append(TraitWords.eager)
    }
    let word = subject.traits(of: node)
    if graph.isBinding(node) {
      let flags = graph.definition.bindingTable.flags[node]
      if flags.contains(.decorates) { words.append(TraitWords.decorator) }
      if flags.contains(.contributes) && !flags.contains(.decorates) {
        words.append(TraitWords.contribution)
      }
      if word != TraitWords.unscoped || words.isEmpty { words.append(word) }
    } else {
      words.append(word)
    }
    return words.joined(separator: ", ")
  }

  func isEager(_ node: Int) -> Bool {
    graph.isBinding(node) && graph.definition.bindingTable.flags[node].contains(.eager)
  }

  /// Adds a row for a node.
  ///
  /// `texts` are the texts of the node, for a caller that adds it more than once.
  func add(
    _ node: Int, after strokes: String, mark: String? = nil, texts: NodeTexts? = nil,
    to rows: inout DrawingRows
  ) {
    let texts = texts ?? self.texts(of: node)
    rows.add(
      strokes: strokes, name: texts.name,
      traits: mark.map { "\(texts.traits)  \($0)" } ?? texts.traits, place: texts.place)
  }

  /// The texts of a node in its row.
  struct NodeTexts {
    let name: String
    let traits: String
    let place: String
  }

  func texts(of node: Int) -> NodeTexts {
    NodeTexts(name: graph.name(of: node), traits: traits(of: node), place: subject.place(of: node))
  }

  /// Texts in quotes as in a sentence, of which at most `limit` are shown.
  func list(_ names: [String], limit: Int = .max) -> String {
    var shown = names.prefix(limit).map { quoted($0) }
    let last = names.count <= limit ? shown.popLast() ?? "" : "\(names.count - limit) more"
    return shown.isEmpty ? last : "\(shown.joined(separator: ", ")) and \(last)"
  }

  /// A key in quotes, spelled as in drawings.
  func quoted(_ key: String) -> String { "'\(key.unambiguous)'" }

  /// The indentation of a step; deeper steps share the largest indentation.
  func indent(_ depth: Int) -> String {
    String(repeating: " ", count: max(0, min(depth, deepestStep) - 1) * 2)
  }

  /// The number of steps that are indented.
  private var deepestStep: Int { min(options.boundedWidth / 8, 32) }

  /// The prefix of a step of a single path: strokes, or its number if not all steps of the
  /// path can be indented.
  func pathStrokes(at step: Int, of count: Int) -> String {
    guard count - 1 > deepestStep else {
      return step == 0 ? "" : indent(step) + style.strokes.branch
    }
    let (number, widest) = ("\(step)", "\(count - 1)".count)
    return String(repeating: " ", count: widest - number.count) + number + "  "
  }
}

extension AnswerText {
  /// The kind of an edge; for an edge of a junction "member".
  func words(for edge: Int) -> String {
    guard graph.isDependency(edge) else { return "member" }
    let kind = graph.kind(of: edge)
    return kind == .alias ? TraitWords.aliasOf : kind.word
  }
}
