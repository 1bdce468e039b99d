import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import Testing

/// Bindings with equal neighbours in one box, in pictures of more than forty boxes.
@Suite struct FoldedBindingsTests {
  /// An app that needs sixty leaves.
  private func fan(_ change: (Int, inout Binding) -> Void = { _, _ in }) -> ContainerDefinition {
    let leaves = (0..<60).map { number in
      var leaf = binding("Leaf\(number + 10)", scope: "singleton")
      change(number, &leaf)
      return leaf
    }
    return definition([binding("App", needs: leaves.map { Dependency($0.key) })] + leaves)
  }

  private let names = ["Leaf10", "Leaf11", "Leaf12", "Leaf13", "and 56 more"]

  private func folded(_ picture: Picture) throws -> Picture.Node {
    try #require(picture.nodes.first { $0.kind == .folded })
  }

  @Test func `the facts of a box are those of all its bindings`() throws {
    let different = drawn(fan { number, leaf in leaf.isEager = number == 0 })
    #expect(different.nodes.count == 2)
    #expect(try folded(different).label == "60 needed by App")
    #expect(try folded(different).facts == ["60 bindings", "singleton"] + names)
    let equal = drawn(fan { _, leaf in leaf.isEager = true })
    #expect(try folded(equal).facts == ["60 bindings", "singleton", "eager"] + names)
  }

  @Test func `a box is unreachable if all its bindings are`() throws {
    var all = fan()
    all.append(binding("Main"))
    all.roots = [.init(key: "Main")]
    let unreachable = try folded(drawn(all))
    #expect(unreachable.isUnreachable)
    #expect(unreachable.facts == ["60 bindings", "singleton", "unreachable"] + names)
    var some = fan { number, leaf in leaf.isEager = number == 59 }
    some.append(binding("Main"))
    some.roots = [.init(key: "Main")]
    #expect(try !folded(drawn(some)).isUnreachable)
    #expect(try folded(drawn(some)).facts == ["60 bindings", "singleton"] + names)
  }

  @Test func `a binding with a finding on an arrow that leads to it has its own box`() throws {
    let highlight = Highlight(style: .leak, badge: "L1", text: "Leak", nodes: [], edges: [7])
    let picture = drawn(fan(), highlights: [highlight])
    #expect(picture.nodes.map(\.name) == ["App", "Leaf10", "Leaf17"])
    #expect(
      try folded(picture).facts == ["59 bindings", "singleton"] + names.dropLast() + ["and 55 more"]
    )
    #expect(picture.edges.map(\.badges) == [[], ["L1"]])
  }

  @Test func `neighbours that are left out are counted for all bindings of a box`() throws {
    var definition = fan { number, leaf in
      leaf.making = .factory(dependencies: [.init("Part\(number % 3)")])
    }
    for number in 0..<3 { definition.append(binding("Part\(number)")) }
    let graph = DependencyGraph(definition)
    let selection = GraphSelection([.nodes(Array(0...60))], in: LiveEdges(graph))
    let picture = Picture(graph: graph, focus: PictureFocus(selection))
    let box = try folded(picture)
    #expect(box.facts == ["60 bindings", "singleton", "+3"] + names)
    #expect(box.tooltip.last == "not drawn: uses 3, used by 0")
  }

  @Test func `contributions of a box are named by their types`() throws {
    var definition = definition([binding("App", needs: [.init("Plugin", kind: .collection)])])
    for number in 10..<60 {
      var plugin = binding("Plugin")
      plugin.contributes = true
      plugin.type = "Plugin\(number)"
      definition.append(plugin)
    }
    #expect(
      try folded(drawn(definition)).tooltip
        == ["50 bindings with the same neighbours"] + (10..<28).map { "Plugin\($0)" }
        + ["and 32 more"])
  }
}
