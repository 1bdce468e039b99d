import DIPictures
import Testing

/// The places with which a layout answers, also those that no layout should give.
@Suite struct LayoutAnswerTests {
  private let boxes = "size - 0,0,200,200\nnode 0 100,150\nnode 1 100,50\n"
  private let line = "line 0 e,100,68 100,132 100,110 100,90 100,75"

  private func svg(_ answer: String) throws -> String {
    let place = LayoutPlace(directions: [.down]) { _, _ throws(GraphvizError) in
      Array(answer.utf8)
    }
    let given = picture([("A", ["B"]), ("B", [])])
    let drawn = try GraphvizRenderer().rendered(given, as: .svg, theme: .light, in: place)
    return String(decoding: try drawn.finished(), as: UTF8.self)
  }

  @Test(arguments: [
    "line 0 e,nan,nan 1,2 3,4 5,6 7,8", "line 0 1e300,1 2,3 4,5 6,7", "line 0 inf,1",
    "line 99999999999999999999 1,2", "line 0", "line - 1,2", "node 7 1,2",
    "frame cluster_9 0,0,1,1", "label 0 -nan,5", "size - nan,nan,nan,nan", "é\u{0} 1 2",
  ])
  func `a line that cannot be understood changes no box`(line: String) throws {
    let drawn = SVGContents(Array(try svg(boxes + line + "\n").utf8))
    #expect(drawn.nodeTitles == ["A", "B"])
  }

  @Test func `an arrow begins and ends where the layout says, with y downwards`() throws {
    let path = try #require(try svg(boxes + line + "\n").firstMatch(of: /d="(M[^"]*)"/)?.1)
    let places = path.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    #expect(places.count == 8)
    let (left, top) = (places[0] - 100, places[1] - (200 - 132))
    let given = [100, 68, 100, 90, 100, 110, 100, 125.0]
    for (index, place) in given.enumerated() {
      #expect(abs(places[index] - place - (index.isMultiple(of: 2) ? left : top)) <= 0.01)
    }
  }

  @Test func `of several splines the first one is drawn`() throws {
    #expect(try svg(boxes + line + ";1,1 2,2 3,3 4,4\n") == svg(boxes + line + "\n"))
  }

  @Test(arguments: ["", "size - 0,0,200,200\nnode 0 100,150\n"])
  func `an answer without all boxes is a failure`(answer: String) {
    #expect(throws: GraphvizError.self) { try svg(answer) }
  }

  @Test func `a layout that fails is tried again with fewer demands, and the fault is named`()
    throws
  {
    var asked: [String] = []
    let place = LayoutPlace(directions: [.down]) { dot, output throws(GraphvizError) in
      asked.append(String(decoding: dot, as: UTF8.self))
      if asked.count < 3 { throw GraphvizError(message: "failed") }
      return try Graphviz.draw(dot, as: output)
    }
    let given = picture([("A", ["B"]), ("B", [])])
    let drawn = try GraphvizRenderer().rendered(given, as: .svg, theme: .light, in: place)
    #expect(asked.count == 3)
    #expect(asked[2].contains("splines=\"line\""))
    #expect(drawn.faults.map(\.words) == ["its lines lead through boxes"])
  }
}
