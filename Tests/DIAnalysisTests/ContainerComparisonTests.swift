import DIDefinition
import DIReading
import Testing

@testable import DIAnalysis

@Suite struct `A comparison of containers` {
  private func comparison(_ old: String, _ new: String) throws -> ContainerComparison {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-22")))
    configuration.limit = nil
    let analyzer = Analyzer(configuration)
    return ContainerComparison(
      from: analyzer.analyze(DefinitionDocument(RuleExample(old).definition)),
      to: analyzer.analyze(DefinitionDocument(RuleExample(new).definition)))
  }

  private func bindings(_ old: String, _ new: String) throws -> [String] {
    try comparison(old, new).bindings.map { change in
      let facts = change.facts.map { "\($0.fact) \($0.old ?? "-")>\($0.new ?? "-")" }
      let needs = change.dependencies.map { need in
        "\(need.change) \(need.key)"
          + need.facts.filter { $0.old != nil && $0.new != nil }
          .map { " \($0.fact) \($0.old ?? "")>\($0.new ?? "")" }.joined()
      }
      return
        ([
          "\(change.change) \(change.role) \(change.key)\(change.container.map { "@" + $0 } ?? "")"
        ] + facts + needs).joined(separator: "; ")
    }
  }

  @Test func `pairs equal contributions of one key`() throws {
    #expect(
      try bindings(
        "contribution Plugin [A] -> X; contribution Plugin [B] -> Y; X; Y",
        "contribution Plugin [C] -> Z; contribution Plugin [B] -> Y; contribution Plugin [A] -> Y; X; Y; Z"
      )
        == [
          "added contribution Plugin; module ->C; added Z",
          "changed contribution Plugin; added Y; removed X", "added binding Z",
        ])
  }

  @Test func `a binding in another container or role is another binding`() throws {
    #expect(
      try bindings("container C; X; Y -> X", "container C; X @C; decorator X -> X; Y -> X") == [
        "added binding X@C", "added decorator X; added X", "removed binding X",
      ])
  }

  @Test func `a dependency is identified by its key, and may change its kind`() throws {
    #expect(
      try bindings("A -> X, X, Y; X; Y", "A -> provider X, X, lazy Y; X; Y")
        == ["changed binding A; changed X kind instance>provider; changed Y kind instance>lazy"])
    #expect(
      try bindings("A = X; X; Y", "A = Y; X; Y") == ["changed binding A; added Y; removed X"])
  }

  @Test func `names that look the same are different`() throws {
    #expect(try bindings("Caf\u{E9}", "Cafe\u{301}").count == 2)
  }

  @Test func `counts findings with the same identity`() throws {
    let one = try comparison("A -> X, Y; X; Y", "A -> X, Y; X")
    #expect(one.findings.map(\.finding.keys) == [["A", "Y"]])
    #expect(one.newFindings(at: .error) == 1)
    let ignored = try comparison("A -> X; ignore missing-binding A X", "A -> X")
    #expect(ignored.findings.map(\.change) == [.added])
    #expect(ignored.entries.map(\.part) == [.ignore])
    let back = try comparison("A -> X", "A -> X; ignore missing-binding A X")
    #expect(back.findings.map(\.change) == [.removed] && back.newFindings(at: .note) == 0)
  }

  @Test func `matches twenty thousand contributions of one key quickly`() throws {
    let many = (0..<20_000).map { "contribution Plugin -> K\($0 % 7)" }.joined(separator: "\n")
    #expect(try comparison(many, many).isEmpty)
  }
}
