import DIDefinition
import DIReading
import DITestSupport
import Testing

@testable import DIAnalysis
@testable import DIGraph

@Suite struct HoldSearchTests {
  private func graph(seed: Int) throws -> DependencyGraph {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scopes = [
      "singleton", "session", "screen", "other", "graph", "prototype", "weak", "",
    ]
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
          let ownership =
            ["strong", "strong", "weak", "unowned"].randomElement(using: &generator) ?? "strong"
          return kind == "collection"
            ? #"{ "key": "Plugin", "kind": "collection" }"#
            : #"{ "key": "K\#(key)", "kind": "\#(kind)", "ownership": "\#(ownership)" }"#
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
        "scopes": [{ "name": "session" }, { "name": "screen", "within": "session" },
          { "name": "other" }] }
      """
    return DependencyGraph(
      try DefinitionReader.read(Array(text.utf8), defaultName: "Random").definition)
  }

  @Test(arguments: 0..<300)
  func `the gravest degree is known without a search`(seed: Int) throws {
    let graph = try graph(seed: seed)
    var search = HoldSearch(graph)
    for row in (0..<graph.definition.bindingCount).filter(search.isHolder) {
      let gravest = search.leaks(of: row).map(\.degree).max()
      #expect(search.gravestDegree(of: [row]) == gravest, "seed \(seed), row \(row)")
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

  @Test func `the shortest path of several bindings of one key is found whichever comes first`()
    throws
  {
    let text = """
      {
        "formatVersion": 1,
        "scopes": [{ "name": "s" }, { "name": "t" }],
        "bindings": [
          { "key": "K", "scope": "t", "dependencies": ["U"] },
          { "key": "K", "scope": "s", "decorates": true, "dependencies": ["K"] },
          { "key": "U", "dependencies": ["K"] }
        ]
      }
      """
    let graph = DependencyGraph(
      try DefinitionReader.read(Array(text.utf8), defaultName: "App").definition)
    var search = HoldSearch(graph)
    let leaks = search.leaks(of: [0, 1])
    #expect(leaks.map { search.path(of: $0).map(graph.target) } == [[0]])
  }
}
