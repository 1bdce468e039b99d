import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct HighlightTests {
  private let ring = definition([
    binding("A", needs: [.init("B")]), binding("B", needs: [.init("A")]), binding("C"),
  ])

  @Test func `a cycle marks its nodes and arrows, and has one badge`() {
    let cycle = Highlight(
      style: .cycle, badge: "C1", text: "A → B → A", nodes: [0, 1], edges: [0, 1])
    let picture = drawn(ring, highlights: [cycle])
    #expect(picture.nodes.map(\.mark) == [.cycle, .cycle, nil])
    #expect(picture.nodes.map(\.isOutlined) == [true, true, false])
    #expect(picture.edges.map(\.badges) == [["C1"], []])
    #expect(picture.edges.first?.tooltip == ["A → B", "instance", "C1: A → B → A"])
    #expect(picture.findings.map(\.badge) == ["C1"])
  }

  @Test func `a finding without arrows is shown on its box`() {
    let fault = Highlight(style: .fault, badge: "E1", text: "Bad", nodes: [2], edges: [])
    let picture = drawn(ring, highlights: [fault])
    #expect(picture.nodes[2].badges == ["E1"])
    #expect(picture.nodes[2].isOutlined)
  }

  @Test func `invalid numbers mark nothing`() {
    let wrong = Highlight(
      style: .caution, badge: "W1", text: "?", nodes: [-1, 99], edges: [-1, 99, .max])
    let picture = drawn(ring, highlights: [wrong])
    #expect(picture.nodes.allSatisfy { $0.mark == nil })
    #expect(picture.edges.allSatisfy { $0.mark == nil })
    #expect(picture.findings.map(\.text) == ["?"])
    #expect(picture.badges == ["W1"])
  }

  @Test func `of several findings on an arrow the gravest is marked`() {
    let leak = Highlight(style: .leak, badge: "L1", text: "Leak", nodes: [], edges: [0])
    let cycle = Highlight(style: .cycle, badge: "C1", text: "Ring", nodes: [], edges: [0, 1])
    let picture = drawn(ring, highlights: [leak, cycle])
    #expect(picture.edges.map(\.mark) == [.cycle, .cycle])
    #expect(picture.edges.map(\.badges) == [["L1"], ["C1"]])
  }
}
