import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct `Labels of boxes` {
  @Test func `are short, and distinct for distinct types`() {
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

extension `Labels of boxes` {
  private static let spring = [
    "org.springframework.boot.autoconfigure.web.servlet.WebMvcAutoConfiguration",
    "org.springframework.boot.actuate.autoconfigure.web.servlet.WebMvcAutoConfiguration",
    "org.springframework.boot.autoconfigure.jdbc.DataSourceTransactionManagerAutoConfiguration",
    "org.springframework.core.env.Environment",
  ]

  @Test func `qualified names keep their last component, and lose a shared beginning`() {
    #expect(
      drawn(definition(Self.spring.map { binding($0) })).nodes.map(\.label) == [
        "…WebMvcAutoConfiguration", "…servlet.WebMvcAutoConfiguration",
        "…DataSourceTransactionManagerAutoConfiguration", "core.env.Environment",
      ])
  }

  @Test func `names without a shared beginning are shortened without ambiguity`() {
    let labels = drawn(
      definition((Self.spring + ["Clock", "com.acme.Clock"]).map { binding($0) })
    ).nodes.map(\.label)
    #expect(
      labels == [
        "…WebMvcAutoConfiguration", "…servlet.WebMvcAutoConfiguration",
        "…DataSourceTransactionManagerAutoConfiguration", "…core.env.Environment", "Clock",
        "com.acme.Clock",
      ])
  }

  @Test func `no two keys have the same label, however long and similar they are`() {
    let parts = ["a", "b", "component", String(repeating: "x", count: 40), "Ω"]
    var keys: Set<String> = []
    for first in parts {
      for second in parts {
        for third in parts {
          keys.insert("\(first).\(second).\(third).\(String(repeating: "Service", count: 5))")
          keys.insert("\(first).\(String(repeating: second, count: 50)).\(third)")
          keys.insert("\(String(repeating: first, count: 90))\(second).\(third)")
          keys.insert("T#\(first)\(String(repeating: second, count: 40))\(third)")
        }
      }
    }
    let nodes = drawn(
      definition(keys.sorted().map { binding($0) }), options: .init(detail: .bindings)
    ).nodes
    let shown = nodes.map { "\($0.label) \($0.facts.first ?? "")" }
    #expect(Set(shown).count == keys.count)
  }

  @Test func `modules with long names have distinct labels`() {
    let keys = ["One", "Two"]
    let head = String(repeating: "Feature", count: 4)
    let tail = String(repeating: "Module", count: 4)
    var given = definition([])
    for key in keys { given.append(binding(key, module: head + key + tail)) }
    for detail in [PictureOptions.Detail.bindings, .modules] {
      let picture = drawn(given, options: .init(detail: detail))
      let labels = picture.clusters.map(\.label) + picture.nodes.map(\.label)
      #expect(Set(labels).count == labels.count)
    }
  }
}
