import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import Testing

/// The boxes of keys that are not bound.
@Suite struct MissingKeyTests {
  private func app(users: Int) -> ContainerDefinition {
    definition((0..<users).map { binding("User\($0)", needs: [.init("Clock")]) })
  }

  private let finding = Highlight(
    style: .missing, badge: "M1", text: "User0 and others need Clock",
    nodes: Array(0...4), edges: Array(0..<4))

  @Test func `a few arrows lead to a missing key`() throws {
    let picture = drawn(app(users: 3))
    #expect(picture.edges.count == 3)
    #expect(try #require(picture.node("Clock")).facts == ["not bound"])
  }

  @Test func `of many users the box has the number, and each user the badge`() throws {
    let picture = drawn(app(users: 4), highlights: [finding])
    #expect(picture.edges.isEmpty)
    #expect(try #require(picture.node("Clock")).facts == ["not bound", "4 need it"])
    #expect(picture.nodes.map(\.badges) == Array(repeating: ["M1"], count: 5))
  }

  @Test func `a missing key that the reader named has all its arrows`() {
    let graph = DependencyGraph(app(users: 5))
    let focus = PictureFocus(
      GraphSelection([.around([5], depth: 1, directions: [.up])], in: LiveEdges(graph)),
      emphasized: [5])
    #expect(Picture(graph: graph, focus: focus).edges.count == 5)
  }

  @Test func `a program gets every edge`() {
    var options = PictureOptions(detail: .bindings)
    options.hasWords = false
    #expect(drawn(app(users: 9), options: options).edges.count == 9)
  }

  @Test func `a dotted line leads to the binding in another container`() throws {
    var given = definition([binding("App", needs: [.init("Cart")])])
    given.containers = [.init(name: "CheckoutFlow")]
    var cart = binding("Cart")
    cart.container = "CheckoutFlow"
    given.append(cart)
    let picture = drawn(given)
    #expect(
      try #require(picture.node("Cart (not bound)")).facts == ["not bound here; in CheckoutFlow"])
    #expect(picture.arrows == ["App → Cart (not bound)", "Cart (not bound) → Cart (1)"])
    #expect(picture.edges.map(\.kind) == [.dependency(.instance), .elsewhere])
    #expect(picture.legend.last { $0.row == 1 }?.text == "bound in another container")
  }
}
