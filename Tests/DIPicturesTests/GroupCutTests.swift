import DIDefinition
import DIGraph
import DIPictures
import DITestSupport
import Testing

/// Containers without modules, which are drawn as what exists only because of something.
@Suite struct GroupCutTests {
  private func cut(
    _ given: ContainerDefinition, to most: Int, leavesOutBase: Bool = false
  ) -> Picture {
    var options = PictureOptions()
    (options.levels, options.mostGroups) = ([.modules], most)
    options.leavesOutBase = leavesOutBase
    return drawn(given, options: options)
  }

  private var shop: ContainerDefinition {
    var shop = definition([
      binding("App", needs: [.init("Cart"), .init("Log")]),
      binding("Cart", needs: [.init("Price"), .init("Tax"), .init("Log")]),
      binding("Price", needs: [.init("Rate")]), binding("Tax"), binding("Rate"),
      binding("Log", scope: "singleton"),
    ])
    shop.roots = [.init(key: "App")]
    return shop
  }

  @Test func `a binding alone in its group has a box beside the cards of the others`() {
    let picture = cut(shop, to: 4)
    #expect(picture.nodes.map(\.label) == ["App", "Cart +3", "Log"])
    #expect(picture.nodes.map { $0.moduleCard?.bindingCount } == [nil, 4, nil])
    #expect(picture.nodes.map(\.facts) == [["root", "unscoped"], ["4 bindings"], ["singleton"]])
    #expect(picture.arrows == ["App → Cart", "App → Log", "Cart → Log"])
    #expect(
      picture.notice
        == "6 bindings, 6 dependencies: drawing 3 boxes of 6 keys")
  }

  @Test func `a box says in words what a card says in squares`() {
    let picture = cut(shop, to: 4, leavesOutBase: true)
    #expect(picture.withDrawnArrows.arrows == ["App → Cart"])
    #expect(picture.node("App")?.uses == "uses Log")
    #expect(picture.node("Cart")?.moduleCard?.onBase == [1])
    #expect(picture.node("Log")?.facts == ["singleton", "used by 2"])
    #expect(
      picture.legend.map(\.text).suffix(2)
        == ["needs Log; stronger is more", "no line: more than half need it"])
  }

  @Test(arguments: [60, 150, 300], 0..<8 as Range<UInt64>)
  func `two bindings more move at most a fifth of the boxes`(count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var given = (0..<count).map { row in
      // Each binding is needed by one before it, most of them only by that one.
      (key: "Type\(row)", users: row == 0 ? [] : [Int.random(in: row / 4..<row, using: &random)])
    }
    for _ in 0..<count / 4 {
      let row = Int.random(in: 1..<count, using: &random)
      given[row].users.append(Int.random(in: 0..<row, using: &random))
    }
    let before = cut(container(given), to: 40)
    given.append(("Added", [Int.random(in: 0..<count, using: &random)]))
    given.append(("Loose", []))
    let after = cut(container(given), to: 40)
    let remaining = Set(after.nodes.map(\.key))
    let moved = before.nodes.count { !remaining.contains($0.key) }
    #expect(moved * 5 <= before.nodes.count, "\(moved) of \(before.nodes.count)")
    #expect((before.level, after.level) == (.modules, .modules))
  }

  /// A container from the bindings that need each binding.
  private func container(_ given: [(key: String, users: [Int])]) -> ContainerDefinition {
    var needs = [[Dependency]](repeating: [], count: given.count)
    for (key, users) in given {
      for user in users { needs[user].append(.init(key)) }
    }
    var result = definition(zip(given, needs).map { binding($0.key, needs: $1) })
    result.roots = [.init(key: "Type0")]
    return result
  }
}
