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
      from: analyzer.analyze(DefinitionDocument(Sketch(old).definition)),
      to: analyzer.analyze(DefinitionDocument(Sketch(new).definition)))
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

  @Test func `the order of decorators and overrides of one key counts`() throws {
    #expect(
      try bindings(
        "A; decorator A [Log] -> A; decorator A [Cache] -> A",
        "A; decorator A [Cache] -> A; decorator A [Log] -> A") == [
          "changed decorator A; order 3 of 3>2 of 3", "changed decorator A; order 2 of 3>3 of 3",
        ])
    #expect(
      try bindings("A; override A [Test]; B", "override A [Test]; B; A") == [
        "changed binding A; order 2 of 2>1 of 2", "changed binding A; order 1 of 2>2 of 2",
      ])
    #expect(
      try bindings(
        "container C; A; decorator A [X] @C -> A; decorator A [Y] @C -> A",
        "container C; decorator A [Y] @C -> A; decorator A [X] @C -> A; A") == [
          "changed decorator A@C; order 2 of 2>1 of 2",
          "changed decorator A@C; order 1 of 2>2 of 2",
        ])
  }

  @Test func `an order that decides nothing does not count`() throws {
    #expect(
      try comparison(
        "A; B -> A; contribution P [X]; contribution P [Y]; container C; A @C",
        "container C; A @C; contribution P [Y]; B -> A; contribution P [X]; A"
      ).bindings.isEmpty)
    #expect(
      try bindings(
        "A; decorator A [Log] -> A", "A; decorator A [New] -> A; decorator A [Log] -> A") == [
          "added decorator A; module ->New; added A"
        ])
    // Nothing tells these two apart, so neither has moved.
    let equal = "A; decorator A -> A; decorator A -> A"
    #expect(try comparison(equal, equal).isEmpty)
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
