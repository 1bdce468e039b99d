import DIAnalysis
import DIDefinition
import DIWriting

extension JSONWriter {
  /// Writes the tool with all its rules, in the order of their pages.
  mutating func writeSARIFTool<Failure: Error>(
    version: String, draining sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    member("tool")
    beginObject()
    member("driver")
    beginObject()
    member("name", "swift-di")
    member("semanticVersion", version)
    member("rules")
    beginArray()
    for rule in Rules.descriptions {
      element()
      write(rule)
      try drainPiece(to: sink)
    }
    end()
    end()
    end()
  }

  private mutating func write(_ rule: RuleDescription) {
    let page = RulePage(rule: rule)
    beginObject()
    member("id", rule.id)
    member(
      "name",
      rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    writeText("shortDescription", rule.summary)
    writeText("fullDescription", rule.rationale)
    object("help", inline: false) { writer in
      writer.member("text", page.text)
      writer.member("markdown", page.markdown)
    }
    object("defaultConfiguration") { writer in
      writer.member("level", rule.severity.word)
    }
    object("properties", inline: false) { writer in
      writer.member("tags", ["dependency-injection", "wiring"])
      writer.member("precision", rule.severity == .error ? "very-high" : "high")
      writer.member(
        "problem.severity", rule.severity == .note ? "recommendation" : rule.severity.word)
    }
    end()
  }
}
