/// Writes answers in one format.
package struct AnswerReporter: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  private let format: Format
  private let options: ReportOptions
  private let toolVersion: String

  package init(_ format: Format, options: ReportOptions, toolVersion: String) {
    self.format = format
    self.options = options
    self.toolVersion = toolVersion
  }

  /// Writes an answer in pieces of about 64 KiB.
  package func write<Failure: Error>(
    _ answer: Answer, about subject: QuestionSubject, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .json:
      try AnswerJSON(subject, toolVersion: toolVersion).write(answer, to: sink)
    case .text:
      if case .why(let answers) = answer, answers.count > 1 {
        for (index, why) in answers.enumerated() {
          var text = AnswerText(why.subject, options)
          if index > 0 { text.line("") }
          text.write(why)
          try text.flush(to: sink)
        }
        return
      }
      var text = AnswerText(subject, options)
      switch answer {
      case .tree(let tree): text.write(tree)
      case .why(let answers): for why in answers { text.write(why) }
      }
      try text.flush(to: sink)
    }
  }
}
