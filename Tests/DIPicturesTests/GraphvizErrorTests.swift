import CGraphvizShim
import DIPictures
import Foundation
import Testing

@Suite(.serialized) struct GraphvizErrorTests {
  /// The standard error of a process that prints nothing: only the testing library's own output.
  private func silence() async -> [UInt8]? {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      exit(0)
    }
    return result?.standardErrorContent
  }

  @Test func `messages of Graphviz are collected`() throws {
    di_gv_lock()
    defer { di_gv_unlock() }
    // Graphviz may not be loaded yet: this may be the first test of the process.
    try #require(di_gv_load() == DI_GV_READY)
    guard let graph = di_gv_open("Test") else {
      Issue.record("no graph")
      return
    }
    defer { di_gv_close(graph) }
    #expect(di_gv_declare(graph, DI_GV_NODE, "shape", "box"))
    #expect(di_gv_declare(graph, DI_GV_NODE, "label", ""))
    let node = di_gv_node(graph, nil, "A")
    #expect(di_gv_set(node, "shape", "no-such-shape"))
    #expect(di_gv_set_html(node, "label", "<B>never closed"))
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    #expect(di_gv_render(graph, false, "svg", &bytes, &count))
    di_gv_free(bytes)
    let messages = String(cString: di_gv_messages())
    #expect(messages.contains("no-such-shape"))
    #expect(messages.contains("mismatched tag"))
    #expect(!di_gv_render(graph, false, "no-such-format", &bytes, &count))
    #expect(String(cString: di_gv_messages()).contains("no-such-format"))
  }

  @Test func `a missing plugin is an error that names it, and nothing is printed`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("GVBINDIR", "/nonexistent", 1)
      do throws(GraphvizError) {
        _ = try GraphvizRenderer().render(picture([("A", [])]), as: .svg)
        exit(1)
      } catch {
        let expected = "Graphviz' plugin \"core\" was not found in /nonexistent"
        exit(error.message == expected && error.code == .failed ? 0 : 2)
      }
    }
    #expect(await result?.standardErrorContent == silence())
  }

  @Test func `drawing prints nothing on standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let renderer = GraphvizRenderer()
      let hostile = picture([("<B>", ["\\N&\"", "日本語"]), ("\\N&\"", ["<B>"])])
      for picture in [hostile, try richPicture(), try richPicture(detail: .modules)] {
        for format in [PictureFormat.dot, .svg] { _ = try renderer.render(picture, as: format) }
      }
      exit(0)
    }
    #expect(await result?.standardErrorContent == silence())
  }
}
