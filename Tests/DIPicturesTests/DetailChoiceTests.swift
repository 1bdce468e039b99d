import DIDefinition
import DIGraph
import DIPictures
import Testing

/// The default detail of pictures of large containers.
@Suite struct DetailChoiceTests {
  /// Modules that each depend on some of the later ones.
  private func modules(_ count: Int, each: Int = 5, reach: Int = 3) -> ContainerDefinition {
    definition(
      (0..<count * each).map { index in
        let module = index / each
        let needs = (1...reach).map { Dependency("Type\((module + $0) % count * each)") }
        return binding("Type\(index)", module: "Module\(module)", needs: needs)
      })
  }

  @Test func `more than forty modules are cut to forty groups`() {
    let all = drawn(modules(40))
    #expect((all.level, all.nodes.count, all.isCut) == (.modules, 40, false))
    let cut = drawn(modules(41))
    #expect((cut.level, cut.isCut) == (.modules, true))
    #expect((20...40).contains(cut.nodes.count))
    #expect(cut.nodes.reduce(0) { $0 + ($1.moduleCard?.bindingCount ?? 0) } == 205)
  }

  @Test func `the chosen detail is reported in one line`() {
    #expect(
      drawn(modules(40)).notice
        == "200 bindings, 600 dependencies: drawing 40 modules (use --detail bindings to see bindings)"
    )
    #expect(
      drawn(modules(60)).notice
        == "300 bindings, 900 dependencies: drawing 35 groups of 60 modules (use --detail bindings to "
        + "see bindings)")
    let keys = definition((0..<121).map { binding("Type\($0)", needs: [.init("Type\($0 / 2)")]) })
    #expect(drawn(keys).notice?.contains(" boxes of 121 keys (use --detail bindings") ?? false)
  }

  @Test func `a requested detail is drawn at any size`() {
    for (detail, level) in [
      (PictureOptions.Detail.bindings, Picture.Level.bindings), (.modules, .modules),
      (.matrix, .matrix),
    ] {
      #expect(drawn(modules(130), options: .init(detail: detail)).level == level)
      #expect(drawn(modules(2), options: .init(detail: detail)).level == level)
    }
  }

  @Test func `a program can limit the number of bindings`() {
    var options = PictureOptions()
    options.maximumNodes = 9
    #expect(drawn(modules(2), options: options).level == .modules)
    options.maximumNodes = 10
    #expect(drawn(modules(2, reach: 1), options: options).level == .bindings)
  }
}

/// Groups that are computed for a container without modules.
@Suite struct GroupingTests {
  private func names(_ definition: ContainerDefinition, by grouping: Grouping? = nil) -> [String] {
    var options = PictureOptions(detail: .modules)
    options.grouping = grouping
    return drawn(definition, options: options).nodes.map(\.name)
  }

  @Test func `namespaces are divided until the groups are of a useful size`() {
    let keys = (0..<60).map { "app.core.part\($0 % 3).Type\($0)" } + ["app.edge.Last"]
    #expect(
      names(definition(keys.map { binding($0) }))
        == ["app.core.part0", "app.core.part1", "app.core.part2", "other"])
  }

  @Test func `names without namespaces are no groups`() {
    let keys = (0..<20).flatMap { ["CartPart\($0)X", "OrderPart\($0)X"] }
    #expect(names(definition(keys.map { binding($0) }), by: .prefix) == ["other"])
  }

  @Test func `source folders divide bindings whose names do not`() {
    let bindings = (0..<20).map { index in
      var next = binding("Type\(index)")
      next.source = SourceLocation(file: "Sources/\(index % 2 == 0 ? "App" : "Core")/A.swift")
      return next
    }
    #expect(names(definition(bindings)) == ["Sources/App", "Sources/Core"])
    #expect(names(definition(bindings), by: .scope) == ["unscoped"])
  }

  @Test func `two modules or more are used as groups`() {
    let bindings = (0..<8).map { binding("a.b\($0 % 4).Type\($0)", module: "M\($0 % 2)") }
    #expect(names(definition(bindings)) == ["M0", "M1"])
    #expect(names(definition(bindings), by: .prefix) == ["a.b0", "a.b1", "a.b2", "a.b3"])
  }

  @Test func `modules are groups if eight of ten bindings have one, then folders, then prefixes`() {
    func groups(withModule: Int, withFolder: Int) -> [String] {
      let bindings = (0..<20).map { row in
        var next = binding("\(row % 2 == 0 ? "Cart" : "Order").Part\(row)")
        if row < withModule { next.module = "M\(row % 4)" }
        if row < withFolder { next.source = SourceLocation(file: "Sources/F\(row % 3)/A.swift") }
        return next
      }
      return names(definition(bindings))
    }
    #expect(groups(withModule: 16, withFolder: 20) == ["M0", "M1", "M2", "M3", "(no module)"])
    #expect(groups(withModule: 15, withFolder: 20) == ["Sources/F0", "Sources/F1", "Sources/F2"])
    #expect(
      groups(withModule: 0, withFolder: 16) == ["Sources/F0", "Sources/F1", "Sources/F2", "other"])
    #expect(groups(withModule: 0, withFolder: 15) == ["Cart", "Order"])
  }

  @Test func `groups of one or two that nobody asked for are one group`() {
    let keys = (0..<20).flatMap { ["Cart.Part\($0)", "Order.Part\($0)"] }
    let given = definition((keys + ["Log.File", "Log.Line", "Push.Token"]).map { binding($0) })
    #expect(names(given) == ["Cart", "Order", "other"])
    #expect(names(given, by: .prefix) == ["Cart", "Order", "Log", "Push"])
  }

  @Test func `without modules a picture of some size has frames by what divides it`() {
    func clusters(_ count: Int) -> [String] {
      let keys = (0..<count).map { "\($0 % 2 == 0 ? "Cart" : "Order").Part\($0)" }
      let picture = drawn(definition(keys.map { binding($0) }))
      #expect(picture.level == .bindings)
      return picture.clusters.map(\.words)
    }
    #expect(clusters(14) == ["prefix Cart", "prefix Order"])
    #expect(clusters(12) == [])
  }

  @Test func `bindings without dependencies do not decide about groups`() {
    func groups(loose: Int) -> [String] {
      let chain = (0..<20).map { row in
        var next = binding("Type\(row)", needs: row == 19 ? [] : [.init("Type\(row + 1)")])
        next.source = SourceLocation(file: "Sources/F\(row / 5)/A.swift")
        return next
      }
      return names(definition(chain + (0..<loose).map { binding("Loose\($0)") }))
    }
    let folders = (0..<4).map { "Sources/F\($0)" }
    #expect(groups(loose: 4) == folders + ["other"])
    #expect(groups(loose: 40) == folders + ["other"])
  }

  @Test func `requested groups are frames around bindings`() {
    var options = PictureOptions()
    options.grouping = .scope
    let picture = drawn(
      definition([binding("A", scope: "singleton"), binding("B", scope: "prototype")]),
      options: options)
    #expect(picture.level == .bindings)
    #expect(picture.clusters.map(\.name) == ["singleton", "prototype"])
  }
}

/// The order of the modules in a matrix.
@Suite struct MatrixOrderTests {
  private func matrix(_ needs: [(String, [String])]) -> Picture {
    drawn(
      definition(
        needs.map { key, targets in
          binding(key, module: "M" + key, needs: targets.map { Dependency($0) })
        }), options: .init(detail: .matrix))
  }

  @Test func `a module precedes the modules that it depends on`() {
    let picture = matrix([("C", []), ("A", ["B", "C"]), ("B", ["C"]), ("D", [])])
    #expect(picture.nodes.map(\.name) == ["MA", "MB", "MC", "MD"])
    #expect(picture.blocks.isEmpty)
    #expect(picture.edges.allSatisfy { $0.source < $0.target })
  }

  @Test func `bindings without a group are the last row and in no block`() {
    let picture = drawn(
      definition([
        binding("Log", needs: [.init("A")]), binding("A", module: "MA", needs: [.init("B")]),
        binding("B", module: "MB", needs: [.init("Log"), .init("C")]),
        binding("C", module: "MC", needs: [.init("B")]),
      ]), options: .init(detail: .matrix))
    #expect(picture.nodes.map(\.name) == ["MA", "MB", "MC", "(no module)"])
    #expect(picture.blocks == [1..<3])
  }

  @Test func `a cycle is a block, with as few arrows as possible against its order`() {
    let picture = matrix([
      ("Z", []), ("A", ["B", "X"]), ("B", ["C"]), ("C", ["A", "Z"]), ("X", ["B"]),
    ])
    #expect(picture.nodes.map(\.name) == ["MA", "MX", "MB", "MC", "MZ"])
    #expect(picture.blocks == [0..<4])
    #expect(picture.edges.filter { $0.source > $0.target }.count == 1)
  }
}
