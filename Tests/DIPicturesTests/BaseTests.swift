import DIDefinition
import DIGraph
import DIPictures
import Foundation
import Testing

/// What nearly everything needs has no lines, in a picture that could not be read with them.
@Suite struct BaseTests {
  private func withoutBase(
    _ definition: ContainerDefinition, detail: PictureOptions.Detail = .bindings,
    highlights: [Highlight] = []
  ) -> Picture {
    var options = PictureOptions(detail: detail)
    options.leavesOutBase = true
    return drawn(definition, highlights: highlights, options: options)
  }

  /// A logger of one module that four bindings of another need, each with a need of its own.
  private var app: ContainerDefinition {
    let screens = ["A", "B", "C", "D"].flatMap { name in
      [
        binding("\(name)Screen", module: "UI", needs: [.init("Logger"), .init("\(name)Model")]),
        binding("\(name)Model", module: "UI"),
      ]
    }
    return definition(
      screens + [
        binding("Logger", module: "Core"),
        binding("File", module: "Core", needs: [.init("Logger")]),
      ])
  }

  @Test func `a binding that four others elsewhere need has no lines from there`() {
    let picture = withoutBase(app)
    #expect(
      picture.withDrawnArrows.arrows == [
        "AScreen → AModel", "BScreen → BModel", "CScreen → CModel", "DScreen → DModel",
        "File → Logger",
      ])
    #expect(picture.edges.count == 9)
    #expect(picture.node("AScreen")?.uses == "uses Logger")
    #expect(picture.node("AModel")?.uses == nil)
    #expect(picture.node("Logger")?.facts == ["unscoped", "used by 4"])
    #expect(picture.legend.contains { $0.sign == .uses })
    #expect(
      picture.undrawnWords
        == "4 of 9 lines are not drawn: four or more boxes elsewhere need what they lead to "
        + "(--all-edges draws them)")
    #expect(drawn(app).undrawnCount == 0)
  }

  @Test func `a line with a finding is drawn`() {
    let leak = Highlight(style: .leak, badge: "L1", text: "Leak", nodes: [], edges: [0])
    let picture = withoutBase(app, highlights: [leak])
    #expect(picture.withDrawnArrows.arrows.contains("AScreen → Logger"))
    #expect(!picture.withDrawnArrows.arrows.contains("BScreen → Logger"))
  }

  @Test func `three users, or too few other lines, are no reason to leave lines out`() {
    let three = definition(
      ["A", "B", "C"].map { binding($0, module: "UI", needs: [.init("Logger")]) }
        + [binding("Logger", module: "Core"), binding("X", needs: [.init("A"), .init("B")])])
    #expect(withoutBase(three).undrawnCount == 0)
    let hub = definition(
      (0..<30).map { binding("User\($0)", needs: [.init("Logger")]) } + [binding("Logger")])
    #expect(withoutBase(hub).undrawnCount == 0)
    let complete = definition(
      (0..<30).map { row in
        binding("T\(row)", needs: (row + 1..<30).map { Dependency("T\($0)") })
      })
    #expect(withoutBase(complete).undrawnCount == 0)
  }

  @Test func `without modules the groups that are found count`() {
    var app = app
    app = definition(
      app.bindings.map { given in
        var next = binding(given.key, needs: [])
        next.making = given.making
        next.source = SourceLocation(file: "Sources/\(given.module ?? "")/A.swift")
        return next
      })
    var options = PictureOptions(detail: .bindings)
    options.leavesOutBase = true
    options.grouping = .folder
    #expect(drawn(app, options: options).undrawnCount == 4)
  }

  @Test func `a box names as many of them as fit, and counts the others`() {
    let core = ["Log", "Clock", "NotificationCenter"]
    let users = ["A", "B", "C", "D"].map { name in
      binding(name, module: "UI", needs: core.map { Dependency($0) } + [Dependency("Own\(name)")])
    }
    let own = ["A", "B", "C", "D"].flatMap { name in
      (0..<3).map { number in
        binding(
          number == 0 ? "Own\(name)" : "Own\(name)\(number)", module: "UI",
          needs: number == 0 ? [.init("Own\(name)1"), .init("Own\(name)2")] : [])
      }
    }
    let picture = withoutBase(definition(users + own + core.map { binding($0, module: "Core") }))
    #expect(picture.node("A")?.uses == "uses Log, Clock +1")
  }

  /// Six modules that all need two others, of which one needs the other and, by mistake, a module above.
  private var layered: ContainerDefinition {
    let names = ["A", "B", "C", "D", "E", "F"]
    return definition(
      names.enumerated().map { position, name in
        binding(
          name, module: "M\(name)",
          needs: [.init("Log"), .init("Net")]
            + (position < 5 ? [.init(names[position + 1])] : []))
      } + [
        binding("Log", module: "Core"),
        binding("Net", module: "Network", needs: [.init("Log"), .init("A")]),
      ])
  }

  @Test func `a map has squares instead of lines to what more than half of the modules need`()
    throws
  {
    let picture = withoutBase(layered, detail: .modules)
    #expect(
      picture.withDrawnArrows.arrows
        == ["MA → MB", "MB → MC", "MC → MD", "MD → ME", "ME → MF", "Network → MA"])
    #expect(picture.edges.count == 19)
    #expect(picture.baseNames == ["Core", "Network"])
    func card(_ name: String) throws -> [Int?] {
      guard case .module(let card) = try #require(picture.node(name)).kind else { return [] }
      return card.onBase
    }
    #expect(try card("MA") == [1, 1])
    #expect(try card("Network") == [1, nil])
    #expect(picture.node("Core")?.facts == ["1 binding", "used by 7 of 7"])
    #expect(picture.clusters.map(\.words) == ["base"])
    #expect(picture.legend.map(\.text).contains("needs Core, Network; stronger is more"))
  }

  @Test func `DOT, Mermaid and JSON follow the picture`() throws {
    let picture = withoutBase(app)
    let dot = try GraphvizRenderer().render(picture, as: .dot)
    #expect(DOTContents(dot).edges.sorted() == picture.withDrawnArrows.arrows.sorted())
    let first = String(decoding: dot, as: UTF8.self).prefix { $0 != "\n" }
    #expect(first == "// \(try #require(picture.undrawnWords))")
    let mermaid = try MermaidChart(picture).text()
    #expect(mermaid.contains("  %% 4 of 9 lines are not drawn"))
    #expect(mermaid.components(separatedBy: "-->").count == 6)
    #expect(mermaid.contains("uses Logger"))
    var json: [UInt8] = []
    PictureJSON(toolVersion: "0").write(picture, from: DependencyGraph(app)) { json += $0 }
    let text = String(decoding: json, as: UTF8.self)
    #expect(text.components(separatedBy: "\"drawn\": false").count == 5)
    #expect(text.components(separatedBy: "\"drawn\": true").count == 6)
  }
}

/// The titles of frames in a finished SVG.
@Suite struct FrameTitleTests {
  @Test func `each frame has its title once, over the arrows`() throws {
    let picture = try richPicture(bindings: 30)
    let svg = String(
      decoding: try GraphvizRenderer().render(picture, as: .svg), as: UTF8.self)
    let titles = svg.matches(of: /class="frame-title"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(titles.sorted() == picture.clusters.map(\.label).sorted())
    let group = try #require(svg.range(of: "<g id=\"titles\""))
    let edge = try #require(svg.range(of: "class=\"edge", options: .backwards))
    #expect(edge.lowerBound < group.lowerBound)
  }
}
