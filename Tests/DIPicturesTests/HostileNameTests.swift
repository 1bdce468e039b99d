import DIDefinition
import DIGraph
import DIPictures
import Foundation
import Testing

@Suite struct HostileNameTests {
  static let names: [String] = [
    "\"", "\\", "ends with \\", "holds \\\" both", "\\N\\G\\E\\T\\H\\L", "a -> b", "a#b", "#",
    "##",
    "%", "%0A", "%5", "&", "&amp;", "&lt;", "&#10;", "&#x1;", "&unknown;", "<", ">",
    "<B>bold</B>",
    "<script>alert(1)</script>", "</title><script>", "-->", "<!--", "]]>", "<![CDATA[", "<?xml?>",
    "'", "`", "{", "}", "[", "]", ";", ",", "=", ":", "a:b:c", "|", "graph", "node", "edge",
    "strict",
    "digraph", "subgraph", "cluster_m_App", "0", "-1.5", "1e9", "-.", ".", "-", "1.", ".5", "007",
    "NaN", "a\nb", "a\r\nb", "a\tb",
    "\0",
    "\u{1}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{202E}gnp", "\u{2066}x\u{2069}", "\u{2028}",
    "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "é", "e\u{301}", "日本語", "مرحبا", "👩‍👩‍👧‍👦", "\u{10FFFF}", "𝕏",
    "<FONT COLOR=\"#1B2430\"><B>A</B></FONT>", "<<html>>", "=cmd()", "javascript:alert(1)",
    "text-anchor=\"start\" x=\"", "a+b", "×4", "·", "_", "__", "a_2", "graph0", "legend",
    "di-title",
  ]

  private func survives(_ name: String, _ picture: Picture) throws {
    let renderer = GraphvizRenderer()
    let dot = try renderer.render(picture, as: .dot)
    let read = DOTContents(dot)
    #expect(read.isComplete, "\(name.debugDescription)")
    // The identifiers that other readers of DOT accept without quotes.
    let isPlain = /[A-Za-z_][A-Za-z0-9_]*|-?(\.[0-9]+|[0-9]+(\.[0-9]*)?)|->/
    #expect(read.bareWords.filter { $0.wholeMatch(of: isPlain) == nil } == [])
    #expect(Set(read.nodes) == Set(picture.nodes.map { $0.name.withoutNoCharacters }))
    #expect(try program("/usr/bin/nop", ["-p"], takes: dot) != false, "\(name.debugDescription)")

    let bytes = try renderer.render(picture, as: .svg)
    let svg = SVGContents(bytes)
    #expect(svg.problem == nil, "\(name.debugDescription)")
    #expect(
      Set(svg.nodeTitles) == Set(picture.nodes.map { $0.name.withoutNoCharacters }),
      "\(name.debugDescription)")
    #expect(Set(svg.ids).count == svg.ids.count)
    #expect(
      svg.elements.isSubset(of: [
        "svg", "title", "desc", "style", "rect", "g", "a", "path", "polygon", "text",
        "tspan", "circle",
      ]), "\(name.debugDescription)")
    let xmllint = try program("/usr/bin/xmllint", ["--noout"], takes: bytes)
    #expect(xmllint != false, "\(name.debugDescription)")
  }

  @Test func `no name breaks out of its quotes`() throws {
    for name in Self.names {
      var definition = ContainerDefinition(name: name)
      var binding = ContainerDefinition.Binding(
        name.isEmpty ? "empty" : name, scope: name,
        making: .factory(
          dependencies: [.init(name + "!"), .init("B#" + name)], arguments: [name]))
      binding.module = name
      binding.container = name
      binding.type = name
      binding.source = SourceLocation(file: name, line: 1)
      binding.environment = [.init(name: name)]
      definition.append(binding)
      definition.append(ContainerDefinition.Binding("B#" + name, making: .alias(name)))
      definition.modules = [.init(name: name)]
      definition.environment = .init(name: name)
      let highlight = Highlight(
        style: .fault, badge: name, text: name, nodes: [0], edges: [0])
      let box = Highlight(style: .leak, badge: name, text: name, nodes: [1], edges: [])
      for detail in [PictureOptions.Detail.bindings, .modules] {
        try survives(
          name,
          Picture(
            graph: DependencyGraph(definition), highlights: [highlight, box],
            options: PictureOptions(detail: detail, links: SourceLinks(from: "/", to: "/"))))
      }
    }
  }

  @Test func `hostile names in one picture stay distinct`() throws {
    // Each depends on the next two; a denser graph would only test the layout.
    let names = Self.names + Self.names.prefix(2)
    let picture = picture(
      Self.names.indices.map { (names[$0], [names[$0 + 1], names[$0 + 2]]) },
      options: PictureOptions(detail: .bindings))
    try survives("all", picture)
  }

  /// Graphviz 2.43 cannot read 16,000 bytes of a string in one line.
  @Test(arguments: ["\"", "\\", "<", "&", "a", "\n", "é", "👩‍👩‍👧‍👦", "%", "A<"])
  func `labels and tooltips of names of twenty thousand characters are drawn`(
    character: String
  ) throws {
    let name = String(repeating: character, count: 20_000)
    var definition = ContainerDefinition(name: name)
    var binding = ContainerDefinition.Binding(
      name, scope: name, making: .factory(dependencies: [.init(name + "x")], arguments: [name]))
    binding.module = name
    definition.append(binding)
    let highlight = Highlight(style: .fault, badge: "F1", text: name, nodes: [0], edges: [0])
    for detail in [PictureOptions.Detail.bindings, .modules] {
      try survives(
        character,
        Picture(
          graph: DependencyGraph(definition), highlights: [highlight],
          options: PictureOptions(detail: detail)))
    }
  }

  @Test(arguments: ["\\N", "\\G\\L\\E\\T\\H", "a\\nb", "\\\\", "\\", "ends with \\"])
  func `backslashes are shown unchanged`(name: String) throws {
    var definition = ContainerDefinition(name: name)
    var binding = ContainerDefinition.Binding(
      name, making: .factory(dependencies: [.init("Not\(name)")]))
    binding.module = name
    definition.append(binding)
    let missing = Highlight(
      style: .missing, badge: name, text: name, nodes: [0, 1], edges: [0])
    let picture = Picture(
      graph: DependencyGraph(definition), highlights: [missing],
      options: PictureOptions(detail: .bindings))
    let svg = SVGContents(try GraphvizRenderer().render(picture, as: .svg))
    // In the box, its badge and its module, on the edge, in the title, and twice in the list.
    let names = [String](repeating: name, count: 6) + ["Not\(name)"]
    let words = [
      "1 binding · 1 dependency · 1 module", "Findings", "missing binding", "needs", "not bound",
      "unscoped", "unscoped",
    ]
    #expect(
      svg.texts.map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
        == (names + words).sorted())
    let finding = "\(name): \(name)"
    #expect(
      svg.tooltips.sorted()
        == [
          "\(name) → Not\(name)\ninstance\n\(finding)",
          "\(name)\nfactory, scope unscoped\nmodule \(name)\nuses 1, used by 0\n\(finding)",
          "Not\(name)\nnot bound\nuses 0, used by 1\n\(finding)",
        ].sorted())
  }

  @Test func `names that look alike stay distinct`() throws {
    try survives(
      "alike", picture([("é", ["e\u{301}"]), ("e\u{301}", []), ("a\u{1}", ["a\u{2}"])]))
  }
}

extension String {
  /// The name as XML can contain it: without the two scalars that no document may contain.
  fileprivate var withoutNoCharacters: String {
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(
        scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
          ? "\u{FFFD}" : scalar)
    }
    return text
  }
}
