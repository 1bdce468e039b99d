import DIDefinition
import DIGraph
import DIReading
import Testing

@testable import DIReporting

@Suite struct `The answers of several environments` {
  private func subject(_ environment: String, _ binding: String) throws -> QuestionSubject {
    let json = """
      {"formatVersion": 1, "environment": {"name": "\(environment)"}, "bindings": [
        {"key": "Log", "source": {"file": "Log.swift", "line": 3}, \(binding)}]}
      """
    return QuestionSubject(
      try DefinitionReader.read(Array(json.utf8), defaultName: "App"), input: "App")
  }

  @Test func `name an equal binding once, with the properties that differ`() throws {
    let subjects = [
      try subject("Test", #""type": "Fake""#), try subject("Prod", #""type": "Live""#),
      try subject("Old", #""type": "Live""#), try subject("Alias", #""alias": "Logging""#),
    ]
    var answers: [WhyAnswer] = []
    for subject in subjects {
      let key = try #require(subject.graph.definition.symbols.find("Log"))
      answers.append(WhyAnswer(key, in: nil, from: nil, showsAll: false, subject))
    }
    answers.compareEnvironments()
    var bytes: [UInt8] = []
    AnswerReporter(.text, options: ReportOptions(), toolVersion: "1")
      .write(.why(answers), about: subjects[0]) { bytes += $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        'Log' is answered in environment 'Test' by
           Log   unscoped, type Fake   Log.swift:3
        because nothing else is bound under this key
        also under this key
           Log   unscoped, type Live   Log.swift:3
             only in environments 'Prod' and 'Old': type Live instead of Fake
           Log   alias                 Log.swift:3
             only in environment 'Alias': an alias of 'Logging'
        reached from a binding that nothing needs (no roots are declared)

        """))
  }
}
