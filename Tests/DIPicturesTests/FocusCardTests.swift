import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import Testing

/// Pictures of a binding with very many neighbours.
@Suite struct FocusCardTests {
  /// A logger with users in some modules, two bindings that it needs, and a stranger.
  private func app(users: Int, modules: Int) -> ContainerDefinition {
    var given = definition(
      (0..<users).map { row in
        binding("User\(row)", module: "Module\(row % modules)", needs: [.init("Logger")])
      })
    given.append(binding("Logger", module: "Core", needs: [.init("Clock"), .init("File")]))
    given.append(binding("Clock", module: "Core"))
    given.append(binding("File", module: "Core"))
    given.append(binding("Stranger", module: "Core"))
    return given
  }

  private func focused(
    _ given: ContainerDefinition, highlights: [Highlight] = [],
    options: PictureOptions = PictureOptions()
  ) -> Picture {
    let graph = DependencyGraph(given)
    let center = given.bindingCount - 4
    let selection = GraphSelection(
      [.around([center], depth: 1, directions: [.down, .up])], in: LiveEdges(graph))
    return Picture(
      graph: graph, focus: PictureFocus(selection, emphasized: [center]), highlights: highlights,
      options: options)
  }

  @Test func `twelve neighbours on a side are boxes`() {
    let picture = focused(app(users: 12, modules: 3))
    #expect(picture.nodes.count == 15)
    #expect(picture.edges.count == 14)
  }

  @Test func `more are a card for each module, with its number and the first names`() throws {
    let leak = Highlight(
      style: .leak, badge: "L1", text: "User0 keeps Logger", nodes: [0], edges: [0])
    let picture = focused(app(users: 15, modules: 3), highlights: [leak])
    #expect(picture.level == .bindings)
    #expect(
      picture.nodes.map(\.label) == ["Logger", "Clock", "File", "Module0", "Module1", "Module2"])
    let card = try #require(picture.nodes.last)
    #expect(card.facts == ["5 bindings"])
    guard case .module(let contents) = card.kind else {
      Issue.record("no card")
      return
    }
    #expect(contents.names == ["User2", "User5", "and 3 more"])
    #expect(
      picture.edges.map { "\(picture.nodes[$0.source].label) → \(picture.nodes[$0.target].label)" }
        == [
          "Logger → Clock", "Logger → File", "Module0 → Logger", "Module1 → Logger",
          "Module2 → Logger",
        ])
    #expect(picture.edges.map(\.count) == [1, 1, 5, 5, 5])
    #expect(picture.edges.map(\.badges) == [[], [], ["L1"], [], []])
    #expect(picture.sentence(of: picture.edges[2]) == "module Module0 needs Logger, 5 dependencies")
    #expect(picture.share == "18 of 19 bindings")
  }

  @Test
  func `of more than 24 cards the last has the smallest modules, whatever the number of users`() {
    #expect(focused(app(users: 240, modules: 24)).nodes.last?.label == "Module23")
    for users in [260, 20_020] {
      let picture = focused(app(users: users, modules: 26))
      #expect(picture.level == .bindings)
      #expect(picture.nodes.count == 3 + 24)
      #expect(picture.nodes[3].label == "Module0")
      #expect(picture.nodes.last?.label == "3 other modules")
      #expect(picture.nodes.last?.facts == ["\(users / 26 * 3) bindings"])
    }
  }

  @Test func `a picture in full detail and a program get every neighbour`() {
    let given = app(users: 15, modules: 3)
    #expect(focused(given, options: .init(detail: .bindings)).nodes.count == 18)
  }
}
