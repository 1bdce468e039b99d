import DIDefinition
import DIGraph
import DIPictures
import DIReading
import Foundation
import Testing

@Suite struct GraphvizRendererTests {
  private let renderer = GraphvizRenderer()

  @Test(arguments: [PictureOptions.Detail.bindings, .modules])
  func `DOT and SVG have exactly the picture's nodes and edges`(
    detail: PictureOptions.Detail
  ) throws {
    let picture = try richPicture(detail: detail)
    let dot = DOTContents(try renderer.render(picture, as: .dot))
    #expect(dot.isComplete)
    #expect(dot.nodes.sorted() == picture.nodes.map(\.name).sorted())
    let arrows = picture.edges.map {
      "\(picture.nodes[$0.source].name) → \(picture.nodes[$0.target].name)"
    }
    #expect(dot.edges.sorted() == arrows.sorted())

    let svg = SVGContents(try renderer.render(picture, as: .svg))
    #expect(svg.problem == nil)
    #expect(svg.nodeTitles.sorted() == picture.nodes.map(\.name).sorted())
    #expect(svg.edgeIDs.sorted() == picture.edges.map(\.id).sorted())
    #expect(Set(svg.ids).count == svg.ids.count)
    #expect(Set(picture.nodes.map(\.id)).isSubset(of: svg.ids))
    #expect(svg.links.sorted() == picture.nodes.compactMap(\.link).sorted())
  }

  @Test(arguments: [PictureOptions.Detail.bindings, .modules])
  func `equal pictures are equal bytes, whatever the state of the heap`(
    detail: PictureOptions.Detail
  ) throws {
    let picture = try richPicture(detail: detail)
    let dot = try renderer.render(picture, as: .dot)
    let svg = try renderer.render(picture, as: .svg)
    var disturbance: [[UInt8]] = []
    for round in 1...4 {
      for index in 0..<200 {
        disturbance.append([UInt8](repeating: 0, count: (index * round * 37) % 4_000 + 1))
      }
      disturbance.removeAll { $0.count % 3 == round % 3 }
      #expect(try renderer.render(picture, as: .dot) == dot)
      #expect(try renderer.render(picture, as: .svg) == svg)
    }
    #expect(!disturbance.isEmpty)
  }

  @Test func `many threads can draw their own pictures concurrently`() throws {
    let pictures = try (0..<4).map { try richPicture(bindings: 5 + $0 * 3) }
    let expected = try pictures.map { try renderer.render($0, as: .svg) }
    let sharedRenderer = renderer
    let failures = Failures()
    let threads = (0..<4).map { index in
      Thread {
        for _ in 0..<20 {
          let svg = try? sharedRenderer.render(pictures[index], as: .svg)
          if svg != expected[index] { failures.add() }
        }
        failures.end()
      }
    }
    for thread in threads { thread.start() }
    failures.wait(for: threads.count)
    #expect(failures.count == 0)
  }

  @Test func `every valid fixture can be drawn`() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Definitions/valid")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in files.sorted() where file.hasSuffix(".json") {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      let definition = try DefinitionReader.read(bytes, defaultName: file).definition
      let graph = DependencyGraph(definition)
      for detail in [PictureOptions.Detail.bindings, .modules] {
        let picture = Picture(graph: graph, options: PictureOptions(detail: detail))
        #expect(DOTContents(try renderer.render(picture, as: .dot)).isComplete, "\(file)")
        #expect(SVGContents(try renderer.render(picture, as: .svg)).problem == nil, "\(file)")
      }
    }
  }

  @Test func `PNG and PDF begin with their signatures`() throws {
    let picture = try richPicture(bindings: 8)
    #expect(try renderer.render(picture, as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try renderer.render(picture, as: .pdf).starts(with: Array("%PDF".utf8)))
  }

  @Test func `an empty picture has a title`() throws {
    let svg = SVGContents(try renderer.render(picture([], name: "Nothing"), as: .svg))
    #expect(svg.texts == ["Nothing", "0 bindings · 0 dependencies"])
  }

  @Test func `themes differ in their colours only`() throws {
    let picture = try richPicture(bindings: 8)
    let automatic = String(decoding: try renderer.render(picture, as: .svg), as: UTF8.self)
    let light = String(
      decoding: try renderer.render(picture, as: .svg, theme: .light), as: UTF8.self)
    let dark = String(
      decoding: try renderer.render(picture, as: .svg, theme: .dark), as: UTF8.self)
    #expect(automatic.contains("prefers-color-scheme"))
    #expect(!light.contains("prefers-color-scheme"))
    #expect(!dark.contains("prefers-color-scheme"))
    #expect(dark.contains("#12171e") && !light.contains("#12171e"))
    #expect(!dark.contains("#f7f8fa") && light.contains("#f7f8fa"))
  }

  @Test func `thousands of bindings in hundreds of modules are written as DOT`() throws {
    var definition = ContainerDefinition(name: "Huge")
    for index in 0..<6_000 {
      var binding = ContainerDefinition.Binding(
        "Type\(index)",
        making: .factory(dependencies: [.init("Type\((index * 7 + 1) % 6_000)")]))
      binding.module = "Module\(index % 200)"
      definition.append(binding)
    }
    let picture = Picture(
      graph: DependencyGraph(definition), options: PictureOptions(detail: .bindings))
    #expect(try !renderer.render(picture, as: .dot).isEmpty)
  }
}

/// Counts the failures on several threads, and the threads that ended.
private final class Failures: @unchecked Sendable {
  private let condition = NSCondition()
  private var failed = 0
  private var ended = 0

  var count: Int { condition.withLock { failed } }
  func add() { condition.withLock { failed += 1 } }

  func end() {
    condition.withLock {
      ended += 1
      condition.signal()
    }
  }

  func wait(for threads: Int) {
    condition.withLock { while ended < threads { condition.wait() } }
  }
}
