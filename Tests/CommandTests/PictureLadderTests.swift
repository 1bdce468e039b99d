import DITestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Containers of every size are drawn, each so that it can be read.
@Suite struct PictureLadderTests {
  /// A definition of bindings that each need some of those behind them.
  static func definition(
    _ count: Int, modules: Int? = nil, reach: Int = 3, key: (Int) -> String = { "Type\($0)" }
  ) -> String {
    let bindings = (0..<count).map { row in
      let module = modules.map { ", \"module\": \"Module\(row % $0)\"" } ?? ""
      let needs = (1...max(1, reach)).map { row + $0 * $0 }.filter { $0 < count && reach > 0 }
      let list = needs.map { "{\"key\": \"\(key($0))\"}" }.joined(separator: ", ")
      return
        "{\"key\": \"\(key(row))\", \"scope\": \"singleton\", \"dependencies\": [\(list)]\(module)}"
    }
    return "{\"formatVersion\": 1, \"bindings\": [\(bindings.joined(separator: ",\n"))]}"
  }

  @Test(arguments: [
    (1_000, 20, "drawing 20 modules"), (3_000, 100, "drawing a matrix of 100 modules"),
    (3_000, 300, "drawing a summary, for 300 modules"),
    (2_000, nil, "drawing a summary, for nothing"),
  ])
  func `the automatic choice draws containers of every size`(
    count: Int, modules: Int?, words: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.definition(count, modules: modules), to: "app.json")
      for format in ["svg", "png", "pdf", "dot", "mermaid"] {
        let run = try CommandRun(["graph", "app.json", "-o", "app.\(format)"], in: folder)
        #expect(run.status == 0, "\(format): \(run.errors)")
        if format == "svg" { #expect(run.errors.contains(words), "\(run.errors)") }
      }
    }
  }

  @Test func `a layout that takes too long is ended, and less is drawn`() throws {
    try withTemporaryFolder { folder in
      // Few enough boxes and arrows between modules for a map, but more bindings than can be laid out.
      try folder.write(Self.definition(3_000, modules: 30, reach: 6), to: "app.json")
      let named = try CommandRun(
        ["graph", "app.json", "--detail", "bindings", "--timeout", "1", "-o", "app.svg"], in: folder
      )
      #expect(named.status == 2)
      #expect(
        named.errors
          == "swift-di: error: the layout did not end within 1 s: draw less (--detail auto, modules, "
          + "matrix or summary), choose a part (--focus, --module or --select), write DOT, or give it "
          + "longer (--timeout)\n")
      #expect(try folder.contents() == ["app.json"])
    }
  }

  @Test func `what would be unreadable at a width is drawn with less detail`() throws {
    let run = try CommandRun(["graph", Input.shop, "--width", "800", "--format", "svg"])
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("graph: bindings would be unreadable at 800 pixels; 63 bindings, "))
    let named = try CommandRun(
      ["graph", Input.shop, "--detail", "bindings", "--width", "800", "--format", "svg"])
    #expect(named.status == 0)
    #expect(named.text.contains("class=\"node binding"))
  }

  @Test func `a matrix and a summary have formats of their own`() throws {
    for (arguments, message) in [
      ("--detail matrix --format dot", "a matrix is drawn as svg, png, pdf or json, not as dot: "),
      (
        "--detail summary --format json",
        "a summary is drawn as svg, png, pdf or mermaid, not as json: "
      ),
    ] {
      let run = try CommandRun(
        ["graph", Input.shop] + arguments.split(separator: " ").map(String.init))
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("swift-di: error: \(message)"))
    }
  }

  @Test func `matrix and summary are the same bytes each time, and well-formed`() throws {
    for detail in ["matrix", "summary"] {
      let runs = try (0..<3).map { _ in
        try CommandRun(["graph", Input.everyFault, "--detail", detail, "--format", "svg"])
      }
      #expect(Set(runs.map(\.output)).count == 1)
      #expect(XMLParser(data: Data(runs[0].output)).parse())
      #expect(runs[0].text.contains("role=\"graphics-document\""))
    }
  }

  @Test func `a layout ends with the command that asked for it`() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.definition(3_000, modules: 30, reach: 6), to: "app.json")
      let run = try CommandRun.shell(
        """
        "$SWIFT_DI" graph app.json --detail bindings -o app.svg & command=$!
        sleep 1
        child=$(pgrep -P $command)
        kill -KILL $command
        sleep 0.5
        test -n "$child" && ! grep -q "State:.[RSD]" /proc/$child/status 2> /dev/null && echo ended
        """, in: folder)
      #if os(Linux)
        #expect(run.text == "ended\n", "\(run.errors)")
      #endif
    }
  }
}
