import DIDefinition
import DIGraph
import DIPictures
import DITestSupport
import Testing

@Suite struct PictureScaleTests {
  static let count = Thoroughness.isExhaustive ? 100_000 : 5_000

  @Test func `many bindings of one key in many modules have unique names and ids`() {
    var given = ContainerDefinition(name: "Huge")
    for index in 0..<Self.count {
      var next = binding(
        index % 2 == 0 ? "Same" : "Type\(index)", module: "Module\(index % 1_000)",
        needs: [.init("Type\((index * 7 + 1) % Self.count)"), .init("Same", kind: .collection)])
      next.contributes = index % 2 == 0
      given.append(next)
    }
    let picture = drawn(given, options: .init(detail: .bindings))
    #expect(Set(picture.nodes.map(\.name)).count == picture.nodes.count)
    #expect(Set(picture.nodes.map(\.id)).count == picture.nodes.count)
  }

  @Test func `a very long chain does not overflow the stack`() {
    onThreads(1, stackSize: 512 << 10) { _ in
      var given = ContainerDefinition(name: "Chain")
      for index in 0..<Self.count {
        given.append(binding("Type\(index)", needs: [.init("Type\((index + 1) % Self.count)")]))
      }
      given.roots = [.init(key: "Type0")]
      let picture = drawn(given, options: .init(detail: .bindings))
      try #require(picture.edges.count == Self.count)
    }
  }
}
