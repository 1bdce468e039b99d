import DIDefinition
import DIReading
import DITestSupport
import Testing

@testable import DIAnalysis
@testable import DIGraph

/// Counting the leaks of all holders at once gives the same numbers as following each holder.
@Suite struct LeakCensusTests {
  private func graph(seed: Int) throws -> DependencyGraph {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scopes = ["singleton", "session", "screen", "graph", "prototype", "weak", ""]
    var bindings: [String] = []
    for index in 0..<40 {
      let scope = scopes.randomElement(using: &generator) ?? ""
      var members = [#""key": "K\#(index)""#]
      if Int.random(in: 0..<6, using: &generator) == 0 {
        members.append(#""alias": "K\#(Int.random(in: 0..<40, using: &generator))""#)
      } else {
        if !scope.isEmpty { members.append(#""scope": "\#(scope)""#) }
        let needs = (0..<Int.random(in: 0...4, using: &generator)).map { _ -> String in
          let key = Int.random(in: 0..<44, using: &generator)
          let kind =
            ["instance", "instance", "property", "lazy", "provider", "collection"]
            .randomElement(using: &generator) ?? "instance"
          return kind == "collection"
            ? #"{ "key": "Plugin", "kind": "collection" }"#
            : #"{ "key": "K\#(key)", "kind": "\#(kind)" }"#
        }
        members.append(#""dependencies": [\#(needs.joined(separator: ", "))]"#)
      }
      bindings.append("{ \(members.joined(separator: ", ")) }")
      if index % 8 == 0 {
        bindings.append(
          #"{ "key": "Plugin", "contributes": true, "alias": "K\#((index * 7 + seed) % 40)" }"#)
      }
    }
    let text = """
      { "formatVersion": 1, "bindings": [\(bindings.joined(separator: ",\n"))],
        "scopes": [{ "name": "session" }, { "name": "screen", "within": "session" }] }
      """
    return DependencyGraph(
      try DefinitionReader.read(Array(text.utf8), defaultName: "Random").definition)
  }

  @Test(arguments: 0..<300)
  func `counts the same leaks as a search`(seed: Int) throws {
    let graph = try graph(seed: seed)
    var search = HoldSearch(graph)
    let holders = (0..<graph.definition.bindingCount).filter(search.isHolder)
    for life in Set(holders.map { graph.lifetimes[$0] }) {
      let rows = holders.filter { graph.lifetimes[$0] == life }
      let census = LeakCensus(of: rows.map { [$0] }, life, in: graph, &search)
      for (row, count) in zip(rows, census.counts) {
        let leaks = search.leaks(of: row)
        #expect(
          count.outlived == leaks.count { $0.degree == .outlived }, "seed \(seed), row \(row)")
        #expect(
          count.neverCached == leaks.count { $0.degree == .neverCached }, "seed \(seed), row \(row)"
        )
      }
    }
  }

  @Test(arguments: 0..<100)
  func `every path leads from the holder to the leaked binding over existing edges`(seed: Int)
    throws
  {
    let graph = try graph(seed: seed)
    var search = HoldSearch(graph)
    for row in (0..<graph.definition.bindingCount).filter(search.isHolder) {
      for leak in search.leaks(of: row) {
        let path = search.path(of: leak)
        #expect(path.first == leak.firstEdge)
        #expect(path.first.map(graph.source(of:)) == row)
        #expect(path.last.map(graph.target(of:)) == leak.target)
        for (edge, next) in zip(path, path.dropFirst()) {
          #expect(graph.target(of: edge) == graph.source(of: next))
        }
      }
    }
  }
}
