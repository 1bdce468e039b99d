import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct `Labels of boxes` {
  @Test func `are short, and distinct for distinct types`() {
    let (head, tail) = (String(repeating: "A", count: 30), String(repeating: "Z", count: 30))
    var app = definition(
      ["Net.Clock", "UI.Clock", "UI.Clock#wall", "\(head)1\(tail)", "\(head)2\(tail)"].map {
        binding($0)
      })
    app.modules = [.init(name: "Net"), .init(name: "UI")]
    let labels = drawn(app).nodes.map(\.label)
    #expect(
      labels == [
        "Net.Clock", "UI.Clock", "UI.Clock", "…\(tail)", "\(head)2\(tail)",
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

  private func labels(_ keys: [String]) -> [String] {
    drawn(definition(keys.map { binding($0) })).nodes.map(\.label)
  }

  @Test func `of qualified names the last component is shown, or what tells two apart`() {
    #expect(
      labels(Self.spring) == [
        "boot…WebMvcAutoConfiguration", "actuate…WebMvcAutoConfiguration",
        "DataSourceTransactionManagerAutoConfiguration", "Environment",
      ])
    #expect(
      labels(["a.Clock", "Clock", "b.a.Clock", "Trail.ID", "org.acme.Outer$Inner"])
        == ["a.Clock", "Clock", "b.a.Clock", "Trail.ID", "Outer$Inner"])
    #expect(labels(["Acme.Cart", "Acme.Order", "Acme.Log"]) == ["Cart", "Order", "Log"])
  }

  @Test func `a long sentence is cut between words, so that no two names become one`() {
    #expect(
      cutBetweenWords("'FirstStore' needs 'SecondStore'", to: 60)
        == "'FirstStore' needs 'SecondStore'")
    #expect(
      cutBetweenWords("'FirstStore' needs the store 'SecondStore', which is gone", to: 40)
        == "'FirstStore' needs the … which is gone")
    #expect(cutBetweenWords("OneWordThatIsLong and AnotherOne", to: 16).count <= 16)
  }

  @Test func `names are cut between words only`() {
    let long = (1...6).map { "Component\($0)Service" }.joined()
    #expect(
      labels([long, "x.\(long)Factory"]) == [
        "Component1ServiceComponent2…ServiceComponent6Service",
        "Component1ServiceComponent2…ServiceComponent6ServiceFactory",
      ])
    #expect(cutInTheMiddle("nothing reaches 'AnalyticsSink'", to: 24) == "nothing…AnalyticsSink'")
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
