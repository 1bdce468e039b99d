import DIDefinition
import DIGraph
import DIRendering
import Testing

@Suite struct PictureScaleTests {
  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand bindings of one key in many modules are drawn in linear time`() {
    var given = ContainerDefinition(name: "Huge")
    for index in 0..<100_000 {
      var next = binding(
        index % 2 == 0 ? "Same" : "Type\(index)", module: "Module\(index % 1_000)",
        needs: [.init("Type\((index * 7 + 1) % 100_000)"), .init("Same", kind: .collection)])
      next.contributes = index % 2 == 0
      given.append(next)
    }
    let picture = drawn(given, options: .init(detail: .bindings))
    #expect(Set(picture.nodes.map(\.name)).count == picture.nodes.count)
    #expect(Set(picture.nodes.map(\.id)).count == picture.nodes.count)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a chain of a hundred thousand does not overflow the stack`() {
    var given = ContainerDefinition(name: "Chain")
    for index in 0..<100_000 {
      given.append(binding("Type\(index)", needs: [.init("Type\((index + 1) % 100_000)")]))
    }
    given.roots = [.init(key: "Type0")]
    let picture = drawn(given, options: .init(detail: .bindings))
    #expect(picture.edges.count == 100_000)
  }
}
