import DIDefinition
import DIGraph
import Testing

@testable import DIAnalysis

/// `App` depends on `Left`, `Right` and the collection `Part` of two; both sides depend on `Shared`,
/// which is bound once; `Part` depends on `Deep`, `Deep` on `Missing`.
private func sample() -> DependencyGraph {
  var definition = ContainerDefinition(name: "Sample")
  func bind(_ key: String, _ needs: [(String, DependencyKind)] = [], contributes: Bool = false) {
    var binding = ContainerDefinition.Binding(key)
    binding.making = .factory(
      dependencies: needs.map { .init($0.0, kind: $0.1) }, arguments: [])
    binding.contributes = contributes
    definition.append(binding)
  }
  bind("App", [("Left", .instance), ("Right", .lazy), ("Part", .collection)])
  bind("Left", [("Shared", .instance)])
  bind("Right", [("Shared", .instance)])
  bind("Shared")
  bind("Part", [("Deep", .instance)], contributes: true)
  bind("Part", contributes: true)
  bind("Deep", [("Missing", .instance)])
  return DependencyGraph(definition)
}

@Suite struct `A selection of a graph` {
  private let graph = sample()

  private func names(_ parts: [GraphSelection.Part], excluding: [Int] = []) -> [String] {
    let selection = GraphSelection(parts, excluding: excluding, in: LiveEdges(graph))
    return selection.isSelected.indices.filter { selection.isSelected[$0] }.map { node in
      let hidden = selection.hidden[node].map { " -\($0.needed) +\($0.needing)" } ?? ""
      return graph.name(of: node) + hidden
    }
  }

  @Test func `counts a collection and its elements as one step`() {
    #expect(
      names([.around(graph.nodes(ofKey: "App"), depth: 1, directions: [.down])])
        == ["App", "Left -1 +0", "Right -1 +0", "Part -1 +0", "Part", "Part"])
    let up = names([.around(graph.nodes(ofKey: "Deep"), depth: 2, directions: [.up])])
    #expect(up == ["App -2 +0", "Part", "Deep -1 +0", "Part -1 +0"])
  }

  @Test func `does not mix ancestors with siblings`() {
    #expect(
      names([.around(graph.nodes(ofKey: "Left"), depth: 2, directions: [.down, .up])])
        == ["App -2 +0", "Left", "Shared -0 +1"])
  }

  @Test func `searches as if excluded nodes did not exist, and does not count them`() {
    #expect(
      names(
        [.around(graph.nodes(ofKey: "App"), depth: nil, directions: [.down])],
        excluding: graph.nodes(ofKey: "Left") + graph.nodes(ofKey: "Deep"))
        == ["App", "Right", "Shared", "Part", "Part", "Part"])
  }

  @Test func `counts a neighbour once that is both a dependency and a dependent`() {
    var definition = ContainerDefinition(name: "Sample")
    for (key, need) in [("A", "B"), ("B", "A")] {
      var binding = ContainerDefinition.Binding(key)
      binding.making = .factory(dependencies: [.init(need, kind: .provider)], arguments: [])
      definition.append(binding)
    }
    let graph = DependencyGraph(definition)
    let selection = GraphSelection([.nodes([0])], in: LiveEdges(graph))
    #expect(selection.hidden[0] == .init(needed: 1, needing: 1, mutual: 1))
    #expect(selection.hidden[0]?.count == 1)
  }

  @Test func `draws only the edges of paths, unless something else is selected`() {
    let paths = GraphSelection.Part.between(
      graph.nodes(ofKey: "App"), graph.nodes(ofKey: "Shared"))
    #expect(names([paths]) == ["App -1 +0", "Left", "Right", "Shared"])
    let edges = LiveEdges(graph)
    func count(_ parts: [GraphSelection.Part]) -> Int {
      let selection = GraphSelection(parts, in: edges)
      return (0..<graph.edgeCount).count {
        selection.includes($0, from: edges.source(of: $0), in: graph)
      }
    }
    #expect(count([paths]) == 4)
    #expect(count([.between(graph.nodes(ofKey: "App"), graph.nodes(ofKey: "Left"))]) == 1)
    #expect(count([]) == graph.edgeCount)
  }
}

@Suite struct `The answer to a key` {
  @Test func `names a decorator that does not request what it wraps`() throws {
    var definition = ContainerDefinition(name: "Sample")
    definition.append(ContainerDefinition.Binding("Log"))
    var decorator = ContainerDefinition.Binding("Log")
    decorator.decorates = true
    definition.append(decorator)
    let graph = DependencyGraph(definition)
    let key = try #require(graph.definition.symbols.find("Log"))
    let answer = KeyIndex(graph).answer(to: key, in: 0)
    #expect(answer.steps == [.init(node: 1, role: .entry)])
    #expect(answer.notTaken == [.init(node: 0, reason: .notRequested(by: 1))])
  }

  @Test func `ends where an alias cycle closes`() throws {
    var definition = ContainerDefinition(name: "Sample")
    for (key, target) in [("A", "B"), ("B", "C"), ("C", "B")] {
      var alias = ContainerDefinition.Binding(key)
      alias.making = .alias(target)
      definition.append(alias)
    }
    let graph = DependencyGraph(definition)
    let key = try #require(graph.definition.symbols.find("A"))
    let answer = KeyIndex(graph).answer(to: key, in: 0)
    #expect(answer.steps.map(\.node) == [0, 1, 2])
    #expect(answer.returnsTo == 1)
  }

  @Test func `without roots paths begin at nodes without dependents`() {
    var definition = ContainerDefinition(name: "Sample")
    for (key, need) in [("A", "B"), ("B", "A"), ("C", "A"), ("D", "E"), ("E", "D")] {
      var binding = ContainerDefinition.Binding(key)
      binding.making = .factory(dependencies: [.init(need)], arguments: [])
      definition.append(binding)
    }
    #expect(DependencyGraph(definition).entryNodes() == [2, 3])
  }
}
