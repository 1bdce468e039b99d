import DIDefinition
import DIGraph
import DIPictures
import Testing

@Suite struct PictureTests {
  @Test func `equal dependencies are one arrow with a count`() {
    let picture = drawn(
      definition([
        binding("Wheels", needs: [.init("Wheel"), .init("Wheel"), .init("Wheel", kind: .lazy)]),
        binding("Wheel"),
      ]))
    #expect(picture.edges.map(\.count) == [2, 1])
    #expect(picture.edges.map(\.kind) == [.dependency(.instance), .dependency(.lazy)])
    #expect(picture.edges.map(\.id) == ["d_0", "d_2"])
    #expect(picture.edges.map(\.edgeClass) == [.hard, .deferred])
  }

  @Test func `every node has a unique name for any keys`() {
    var first = binding("Sink")
    var second = binding("Sink")
    first.contributes = true
    second.contributes = true
    let picture = drawn(
      definition([
        first, second, binding("Sink (1)"),
        binding("User", needs: [.init("Sink", kind: .collection)]),
      ]))
    #expect(
      picture.nodes.map(\.name)
        == ["Sink (2)", "Sink (3)", "Sink (1)", "User", "Sink (collection)"])
    #expect(picture.nodes.map(\.id) == ["b_Sink", "b_Sink_2", "b_Sink_1", "b_User", "b_Sink_3"])
    #expect(picture.nodes.last?.facts == ["collection of 2"])
    #expect(
      picture.arrows
        == [
          "User → Sink (collection)", "Sink (collection) → Sink (2)",
          "Sink (collection) → Sink (3)",
        ])
  }

  @Test func `a key that is bound twice has a box that says so`() {
    let picture = drawn(
      definition([binding("A"), binding("A"), binding("B", needs: [.init("A")])]))
    #expect(picture.node("A (ambiguous)")?.facts == ["bound 2 times"])
    #expect(picture.edges.last?.kind == .member)
  }

  @Test func `missing, absent and external keys are boxes outside every module`() {
    var given = definition([
      binding(
        "A", module: "App",
        needs: [.init("Missing"), .init("Perhaps", isOptional: true), .init("Outside")])
    ])
    given.externals = [.key("Outside", scope: nil)]
    let picture = drawn(given)
    #expect(picture.nodes.map(\.kind) == [.factory, .missing, .absent, .external])
    #expect(picture.nodes.map(\.cluster) == [0, nil, nil, nil])
    #expect(
      picture.nodes.map(\.facts)
        == [["unscoped"], ["not bound"], ["optional, not bound"], ["external"]])
    #expect(picture.legend.map(\.text).contains("missing binding"))
  }

  @Test func `a replaced binding is drawn without its arrows`() {
    var replacement = binding("A", scope: "singleton")
    replacement.overrides = true
    let picture = drawn(
      definition([
        binding("A", needs: [.init("OnlyForTheOldOne", isOptional: true)]), replacement,
        binding("B", needs: [.init("A")]),
      ]))
    #expect(picture.nodes.map(\.name) == ["A (1)", "A (2)", "B"])
    #expect(picture.nodes[0].isReplaced)
    #expect(picture.nodes[0].facts == ["unscoped", "replaced"])
    #expect(picture.arrows == ["B → A (2)"])
  }

  @Test func `the second line has the properties of a binding`() {
    var given = definition([
      Binding(
        "Client#main", scope: "singleton",
        making: .factory(dependencies: [], arguments: ["Swift.Optional<Int>"])),
      binding("Lonely"),
    ])
    given.containers = [.init(name: "Session")]
    var eager = binding("Clock", scope: "singleton")
    eager.container = "Session"
    eager.isEager = true
    eager.environment = [.init(name: "TZ")]
    given.append(eager)
    given.roots = [.init(key: "Client#main")]
    let picture = drawn(given)
    #expect(
      picture.nodes.map(\.facts) == [
        ["#main", "root", "singleton", "(Int?)"], ["unscoped", "unreachable"],
        ["singleton", "eager", "reads TZ"],
      ])
  }

  @Test func `arrows to a binding with very many dependents are faint`() {
    let users = (0..<6).map { binding("User\($0)", needs: [.init("Logger")]) }
    let picture = drawn(definition(users + [binding("Logger", needs: [.init("User0")])]))
    #expect(picture.edges.map(\.isHub) == [true, true, true, true, true, true, false])
  }

  @Test func `the legend has exactly the signs of the picture`() {
    var given = definition([
      binding("App", needs: [.init("Wheel"), .init("Wheel"), .init("Perhaps", isOptional: true)]),
      binding("Wheel", scope: "prototype"), binding("Old"),
      Binding("Name", making: .alias("App")),
    ])
    var replacement = binding("Old")
    replacement.overrides = true
    given.append(replacement)
    given.roots = [.init(key: "Name")]
    #expect(
      drawn(given).legend.map(\.text) == [
        "prototype", "unscoped", "alias", "optional, not bound", "root", "unreachable", "replaced",
        "needs", "alias of", "optional", "several times",
      ])
  }

  @Test func `the legend of a module map has bars and line widths`() {
    let picture = drawn(
      definition([
        binding("A", scope: "graph", module: "One", needs: [.init("B"), .init("C")]),
        binding("B", module: "Two"), binding("C", module: "Two"),
      ]), options: .init(detail: .modules))
    #expect(
      picture.legend == [
        LegendEntry(sign: .share(.graph), text: "graph"),
        LegendEntry(sign: .share(.unscoped), text: "unscoped"),
        LegendEntry(sign: .edge(.modules), text: "needs"),
        LegendEntry(sign: .width(2), text: "1 to 2 dependencies"),
      ])
  }

  @Test func `in a dense picture no arrow is faint`() {
    let dense = definition(
      (0..<30).map { first in
        binding("T\(first)", needs: (first + 1..<30).map { .init("T\($0)") })
      })
    let picture = drawn(dense, options: .init(detail: .bindings))
    #expect(picture.edges.count == 435)
    #expect(picture.edges.allSatisfy { !$0.isHub })
  }

  @Test func `contributions show their type, or else their id`() {
    var typed = binding("Sink")
    typed.type = "Log.FileSink"
    var named = binding("Sink")
    named.id = "console"
    var plain = binding("Sink")
    typed.contributes = true
    named.contributes = true
    plain.contributes = true
    var given = definition([typed, named, plain])
    given.modules = [.init(name: "Log")]
    #expect(drawn(given).nodes.map(\.label) == ["FileSink", "console", "Sink"])
  }

  @Test func `child containers are nested panels around the frames of their modules`() {
    var given = definition([binding("App", module: "Core")])
    given.containers = [
      .init(name: "Checkout", parent: "Session"), .init(name: "Session"), .init(name: "Unused"),
    ]
    for (key, container, module) in [("Cart", "Checkout", "Shop"), ("Pay", "Checkout", "")] {
      var binding = binding(key, module: module.isEmpty ? nil : module)
      binding.container = container
      given.append(binding)
    }
    let picture = drawn(given)
    #expect(
      picture.clusters.map(\.words) == [
        "module Core", "container Session", "container Checkout", "module Shop",
      ])
    #expect(picture.clusters.map(\.parent) == [nil, nil, 1, 2])
    #expect(picture.nodes.map(\.cluster) == [0, 3, 2])
    #expect(picture.nodes.map(\.facts) == [["unscoped"], ["unscoped"], ["unscoped"]])
  }

  @Test func `panels of a thousand nested containers are drawn`() {
    var given = definition([])
    for index in 0..<1_000 {
      given.containers.append(.init(name: "C\(index)", parent: index > 0 ? "C\(index - 1)" : nil))
      var binding = binding("T\(index)")
      binding.container = "C\(index)"
      given.append(binding)
    }
    let picture = drawn(given, options: .init(detail: .bindings))
    #expect(picture.clusters.count == 1_000)
    var depths: [Int] = []
    for cluster in picture.clusters { depths.append(cluster.parent.map { depths[$0] + 1 } ?? 0) }
    #expect(depths.max() == 8)
  }

  @Test func `a picture is the same each time`() {
    let given = definition(
      (0..<50).map { index in
        binding(
          "Type\(index)", scope: ["singleton", "graph", "session", nil][index % 4],
          module: "Module\(index % 7)", needs: [.init("Type\((index * 3 + 1) % 50)")])
      })
    let first = drawn(given, options: .init(detail: .modules))
    for _ in 0..<5 {
      let again = drawn(given, options: .init(detail: .modules))
      #expect(again.nodes == first.nodes)
      #expect(again.edges == first.edges)
      #expect(again.legend == first.legend)
    }
  }
}
