import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct BadgeTests {
  private let shop = definition([
    binding("Cart", module: "Shop", needs: [.init("Store"), .init("Log")]),
    binding("Order", module: "Shop", needs: [.init("Cart"), .init("Clock"), .init("Log")]),
    binding("Store", module: "Data", needs: [.init("Cart")]),
    binding("Log", module: "Data"),
  ])

  @Test func `the module map shows every badge of its list`() {
    // Edges: Cart → Store 0, Cart → Log 1, Order → Cart 2, Order → Clock 3, Store → Cart 5.
    let picture = drawn(
      shop,
      highlights: [
        Highlight(style: .caution, badge: "W1", text: "Box", nodes: [3], edges: []),
        Highlight(style: .cycle, badge: "C1", text: "Ring", nodes: [0, 2], edges: [0, 5]),
        Highlight(style: .missing, badge: "M1", text: "Missing", nodes: [1], edges: [3]),
        Highlight(style: .leak, badge: "L1", text: "Within", nodes: [1, 0], edges: [2]),
        Highlight(style: .fault, badge: "E1", text: "Container", nodes: [], edges: []),
      ], options: .init(detail: .modules))
    #expect(picture.findings.map(\.badge) == ["W1", "C1", "M1", "L1", "E1"])
    #expect(picture.nodes.map(\.badges) == [["M1", "L1"], ["W1"]])
    #expect(picture.edges.map(\.badges) == [["C1"], []])
    #expect(picture.badges == ["E1"])
  }

  @Test func `separate arrows of one finding have a badge each, connected ones share one`() {
    let picture = drawn(
      definition([
        binding("A", needs: [.init("B")]), binding("B", needs: [.init("C")]), binding("C"),
        binding("X", needs: [.init("Y")]), binding("Y"),
      ]),
      highlights: [
        Highlight(style: .leak, badge: "L1", text: "Two paths", nodes: [], edges: [0, 1, 2])
      ])
    #expect(picture.edges.map(\.badges) == [["L1"], [], ["L1"]])
  }

  @Test func `boxes that no arrow of a finding touches have its badge, too`() {
    let picture = drawn(
      definition([binding("A", needs: [.init("B")]), binding("B"), binding("C")]),
      highlights: [
        Highlight(style: .missing, badge: "M1", text: "Two requests", nodes: [1, 2], edges: [0])
      ])
    #expect(picture.edges.map(\.badges) == [["M1"]])
    #expect(picture.nodes.map(\.badges) == [[], [], ["M1"]])
    #expect(picture.nodes.map(\.isOutlined) == [false, false, true])
  }

  @Test
  func `more than ten warnings of a rule share a line of the list, other findings have their own`()
  {
    let badges = (1...14).map { "W\($0)" }
    let picture = drawn(
      definition([binding("A")]),
      highlights: badges.map { badge in
        Highlight(
          style: .caution, badge: badge, text: "Line \(badge)", nodes: [0], edges: [],
          rule: badge == "W5" ? "other" : "idle")
      }
        + (1...11).map {
          Highlight(style: .fault, badge: "E\($0)", text: "Error", nodes: [0], edges: [], rule: "e")
        })
    #expect(picture.findings.map(\.badge) == badges + (1...11).map { "E\($0)" })
    #expect(picture.listed.map(\.badge) == ["W1", "W5"] + (1...11).map { "E\($0)" })
    #expect(picture.listed[0].text == "Line W1, and 12 more: W2–W4, W6–W14")
    #expect(picture.listed[0].count == 13)
  }

  @Test func `more than a dozen badges are shown as ranges that include each of them`() {
    let badges = ["C1"] + (3...16).map { "W\($0)" } + ["X1", "X2"]
    #expect(badgeLines(badges) == ["C1 W3–W16 X1 X2"])
    #expect(badgeLines((1...5).map { "W\($0)" }) == ["W1 W2 W3 W4", "W5"])
  }

  @Test func `arrows have sentences for screen readers`() {
    let picture = drawn(
      definition([
        binding(
          "App",
          needs: [
            .init("Service", kind: .lazy), .init("Log"), .init("Log"),
            .init("Perhaps", isOptional: true),
          ]), binding("Service"), binding("Log"),
      ]))
    #expect(
      picture.edges.map(picture.sentence) == [
        "App needs Service, lazily", "App needs Log, 2 times", "App needs Perhaps, optionally",
      ])
  }
}
