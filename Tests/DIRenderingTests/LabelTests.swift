import DIDefinition
import DIGraph
import DIRendering
import Testing

@Suite struct `Labels of boxes` {
  @Test func `are short, and no two types have the same`() {
    let (head, tail) = (String(repeating: "A", count: 20), String(repeating: "Z", count: 20))
    var app = definition(
      ["Net.Clock", "UI.Clock", "UI.Clock#wall", "\(head)1\(tail)", "\(head)2\(tail)"].map {
        binding($0)
      })
    app.modules = [.init(name: "Net"), .init(name: "UI")]
    let labels = drawn(app).nodes.map(\.label)
    #expect(
      labels == [
        "Clock", "UI.Clock", "UI.Clock", "AAAAAAAAAAAAAA…ZZZZZZZZZZZZZZZ", "\(head)2\(tail)",
      ])
  }
}
