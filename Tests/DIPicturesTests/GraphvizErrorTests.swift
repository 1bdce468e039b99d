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

  @Test(
    arguments: [
      (#"digraph { A [label=<<B>never closed>] }"#, "mismatched tag"),
      ("digraph { A", "syntax error"),
      ("", "Graphviz could not read the graph"),
      ("digraph { layout=none; A }", "Layout type"),
    ])
  func `a failure has the messages of Graphviz`(dot: String, words: String) throws {
    let error = #expect(throws: GraphvizError.self) {
      try Graphviz.draw(Array(dot.utf8), as: .places)
    }
    #expect(error?.code == .failed)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
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
