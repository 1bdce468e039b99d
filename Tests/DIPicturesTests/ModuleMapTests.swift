import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct ModuleMapTests {
  private let shop = definition([
    binding("Cart", scope: "singleton", module: "Shop", needs: [.init("Store"), .init("Log")]),
    binding("Order", module: "Shop", needs: [.init("Store"), .init("Cart")]),
    binding("Store", scope: "singleton", module: "Data", needs: [.init("Log"), .init("Cart")]),
    binding("Log", scope: "singleton"),
  ])

  @Test func `a map has a card for each module and an arrow for each pair`() {
    let picture = drawn(shop, options: .init(detail: .modules))
    #expect(picture.level == .modules)
    #expect(picture.nodes.map(\.name) == ["Shop", "Data", "(no module)"])
    #expect(picture.nodes.map(\.facts) == [["2 bindings"], ["1 binding"], ["1 binding"]])
    #expect(
      picture.arrows == ["Shop → Data", "Shop → (no module)", "Data → (no module)", "Data → Shop"])
    #expect(picture.edges.map(\.count) == [2, 1, 1, 1])
    #expect(picture.edges.map(\.isMutual) == [true, false, false, true])
    #expect(
      picture.edges.map(\.id) == [
        "e_Shop_Data", "e_Shop_no_module", "e_Data_no_module", "e_Data_Shop",
      ])
  }

  @Test func `a card counts scopes and findings`() throws {
    let cycle = Highlight(
      style: .cycle, badge: "C1", text: "Ring", nodes: [0, 2], edges: [0, 5])
    let leak = Highlight(style: .leak, badge: "L1", text: "Leak", nodes: [2, 3], edges: [4])
    let picture = drawn(shop, highlights: [cycle, leak], options: .init(detail: .modules))
    let cards = picture.nodes.compactMap { node -> Picture.ModuleCard? in
      if case .module(let card) = node.kind { card } else { nil }
    }
    #expect(cards.map { $0.findings.map(\.text) } == [["1 cycle"], ["1 cycle", "1 leak"], []])
    #expect(cards.map(\.badges) == [["C1"], ["C1", "L1"], []])
    #expect(cards.first?.shares.map(\.scope) == [.singleton, .unscoped])
    #expect(cards.first?.shares.map(\.count) == [1, 1])
    #expect(picture.edges.map(\.mark) == [.cycle, nil, .leak, .cycle])
  }

  @Test func `modules are drawn where there are too many bindings`() {
    let many = definition(
      (0..<121).map { binding("Type\($0)", module: "Module\($0 % 3)") })
    let picture = drawn(many)
    #expect(picture.level == .modules)
    #expect(
      picture.notice
        == "121 bindings, 0 dependencies: drawing 3 modules (use --detail bindings to see bindings)"
    )
  }

  @Test func `a definition without bindings is an empty picture`() {
    let empty = drawn(definition([]))
    #expect(empty.nodes.isEmpty)
    #expect(empty.title == "Test")
    #expect(empty.subtitle == "0 bindings · 0 dependencies")
    #expect(drawn(definition([]), options: .init(detail: .modules)).nodes.isEmpty)
  }
}
