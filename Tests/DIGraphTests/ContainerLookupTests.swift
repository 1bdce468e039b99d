import DIDefinition
import DITestSupport
import Testing

@testable import DIGraph

/// A random tree of containers, and a key that some of them bind.
private func randomDefinition(_ generator: inout SeededGenerator) -> ContainerDefinition {
  var definition = ContainerDefinition(name: "Random")
  let count = 40
  for index in 0..<count {
    let parent = Int.random(in: -1..<count, using: &generator)
    definition.containers.append(.init(name: "C\(index)", parent: parent < 0 ? nil : "C\(parent)"))
  }
  for index in (0..<count).shuffled(using: &generator) where Bool.random(using: &generator) {
    var binding = ContainerDefinition.Binding("Shared")
    binding.container = "C\(index)"
    binding.contributes = Bool.random(using: &generator)
    definition.append(binding)
  }
  for index in 0..<count {
    for kind in [DependencyKind.instance, .collection] {
      var binding = ContainerDefinition.Binding("User")
      binding.contributes = true
      binding.container = "C\(index)"
      binding.making = .factory(dependencies: [.init("Shared", kind: kind)], arguments: [])
      definition.append(binding)
    }
  }
  definition.roots.append(.init(key: "Shared"))
  return definition
}

@Suite struct `A key that is bound in many containers` {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `is resolved to the nearest visible binding`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let graph = DependencyGraph(randomDefinition(&generator))
    let shared = try #require(graph.definition.symbols.find("Shared"))
    let rows = graph.bindings(of: shared).filter {
      !graph.definition.bindingTable.flags[$0].contains(.contributes)
    }
    for edge in 0..<graph.definition.dependencyCount where graph.kind(of: edge) == .instance {
      let container = graph.container(of: graph.source(of: edge))
      let expected = outwards(from: container, graph).lazy.compactMap { place in
        rows.first { graph.container(of: $0) == place }
      }.first
      let target = graph.target(of: edge)
      #expect((graph.isBinding(target) ? target : nil) == expected)
    }
    let root = graph.containers.containers.indices.lazy.compactMap { container in
      outwards(from: container, graph).lazy.compactMap { place in
        rows.first { graph.container(of: $0) == place }
      }.first
    }.first
    #expect((graph.isBinding(graph.rootNodes[0]) ? graph.rootNodes[0] : nil) == root)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `has the contributions of every visible container, each once`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let graph = DependencyGraph(randomDefinition(&generator))
    let shared = try #require(graph.definition.symbols.find("Shared"))
    for edge in 0..<graph.definition.dependencyCount where graph.kind(of: edge) == .collection {
      let seen = outwards(from: graph.container(of: graph.source(of: edge)), graph)
      let expected = graph.bindings(of: shared).filter {
        graph.definition.bindingTable.flags[$0].contains(.contributes)
          && seen.contains(graph.container(of: $0))
      }
      #expect(graph.objects(behind: graph.target(of: edge)).sorted() == expected)
    }
  }

  private func outwards(from container: Int, _ graph: DependencyGraph) -> [Int] {
    Array(
      sequence(first: container) { graph.containers.containers[$0].parent })
  }
}

@Suite struct `Chains of aliases` {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `have the same targets together as one by one`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var definition = ContainerDefinition(name: "Random")
    for index in 0..<30 {
      var binding = ContainerDefinition.Binding("K\(Int.random(in: 0..<25, using: &generator))")
      if index % 4 != 0 {
        binding.making = .alias("K\(Int.random(in: 0..<28, using: &generator))")
      }
      definition.append(binding)
    }
    let graph = DependencyGraph(definition)
    #expect(graph.endsOfAliases() == (0..<graph.nodeCount).map { Self.end(of: $0, in: graph) })
  }

  private static func end(of first: Int, in graph: DependencyGraph) -> Int? {
    var node = first
    for _ in 0...graph.nodeCount {
      let leadsOn =
        switch graph.extraNode(node) {
        case .ambiguous: true
        case nil: graph.definition.bindingTable.flags[node].contains(.alias)
        case .missing, .absent, .external, .collection: false
        }
      guard leadsOn, let edge = graph.edges(from: node).first else { return node }
      node = graph.target(of: edge)
    }
    return nil
  }
}

@Suite struct `Contributions that override` {
  @Test func `replace earlier ones with their ids, which leave the collection`() throws {
    var definition = ContainerDefinition(name: "Plugins")
    for (id, overrides) in [("a", false), ("b", false), ("a", true), ("c", true), ("a", true)] {
      var binding = ContainerDefinition.Binding("Plugin")
      binding.id = id
      binding.contributes = true
      binding.overrides = overrides
      definition.append(binding)
    }
    var host = ContainerDefinition.Binding("Host")
    host.making = .factory(dependencies: [.init("Plugin", kind: .collection)], arguments: [])
    definition.append(host)
    let graph = DependencyGraph(definition)
    #expect(graph.objects(behind: graph.target(of: 0)) == [1, 3, 4])
    #expect((0..<6).filter { !graph.isEffective($0) } == [0, 2])
    #expect(graph.effective.overridesOfNothing == [3])
  }
}
