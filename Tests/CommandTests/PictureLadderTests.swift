import DITestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Containers of every size are drawn readably, with less detail the larger they are.
@Suite struct PictureLadderTests {
  /// A definition whose bindings each depend on some of the later ones.
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

  /// A factor for the number of bindings; with 1 there are just enough for less detail.
  private static let size = Thoroughness.isExhaustive ? 10 : 1

  @Test(arguments: [
    (300 * size, 20, "of 20 modules"), (300 * size, 50, "of 50 modules"),
    (300 * size, 100, "of 100 modules"), (600 * size, 300, "of 300 modules"),
    (200 * size, nil, "keys"),
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

  @Test func `a picture that would be unreadable at a width has less detail`() throws {
    let run = try CommandRun(["graph", Input.shop, "--width", "800", "--format", "svg"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        #/^graph: bindings cannot be read at a width of 800 pixels \(its smallest text is [1-7](\.[1-9])? pixels high.*; 63 bindings, /#
      ))
    let named = try CommandRun(
      ["graph", Input.shop, "--detail", "bindings", "--width", "800", "--format", "svg"])
    #expect(named.status == 0)
    #expect(named.text.contains("class=\"node binding"))
    let remark = try #require(
      named.errors.firstMatch(
        of:
          #/^graph: at a width of 800 pixels its smallest text is [1-7](\.[1-9])? pixels high.*: choose a part/#
      ))
    #expect(named.errors[remark.range.upperBound...].contains("or draw less (--detail modules)"))
  }

  /// Twenty modules that all need three others, and chains of five of the twenty.
  private var layered: String {
    let bases = ["Core", "Network", "Storage"]
    var bindings = bases.map { "{\"key\": \"\($0)Service\", \"module\": \"\($0)\"}" }
    for module in 0..<20 {
      for row in 0..<8 {
        let next = row == 0 && module % 5 < 4 ? [module + 1] : []
        let needs = (next.map { "\"Type\($0)x0\"" } + bases.map { "\"\($0)Service\"" }).joined(
          separator: ", ")
        bindings.append(
          "{\"key\": \"Type\(module)x\(row)\", \"module\": \"Module\(module)\", "
            + "\"dependencies\": [\(needs)]}")
      }
    }
    return "{\"formatVersion\": 1, \"bindings\": [\(bindings.joined(separator: ",\n"))]}"
  }

  @Test func `a map that cannot be read has squares instead of lines to the base`() throws {
    let input = Array(layered.utf8)
    let run = try CommandRun(["graph", "-", "--format", "svg"], input: input)
    #expect(run.status == 0)
    #expect(
      run.errors.hasSuffix(
        """
        ; 60 of 76 lines are not drawn: more than half of the modules need what they lead to \
        (--all-edges draws them); 163 bindings, 496 dependencies: drawing 23 modules

        """))
    #expect(run.text.components(separatedBy: "class=\"edge ").count == 17)
    #expect(run.text.contains(">Needed by more than half of the modules, so without lines<"))
    let all = try CommandRun(
      ["graph", "-", "--format", "svg", "--detail", "modules", "--all-edges"], input: input)
    #expect(all.text.components(separatedBy: "class=\"edge ").count == 77)
    let json = try CommandRun(
      ["graph", "-", "--format", "json", "--detail", "modules"], input: input)
    #expect(json.text.components(separatedBy: "\"drawn\": false").count == 61)
  }

  @Test func `bindings without frames come before a map`() throws {
    let input = Array(Self.definition(30, modules: 5, reach: 2).utf8)
    let run = try CommandRun(["graph", "-", "--format", "svg", "--width", "700"], input: input)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text.components(separatedBy: "class=\"node binding").count == 31)
    #expect(!run.text.contains("class=\"cluster"))
  }

  @Test func `the order of bindings in the file does not change the picture`() throws {
    try withTemporaryFolder { folder in
      func svg(_ rows: [Int]) throws -> String {
        let bindings = rows.map { row in
          let needs = [row * 2 + 1, row * 2 + 2, row + 5].filter { $0 < 40 }
            .map { "\"Type\($0)\"" }.joined(separator: ", ")
          return "{\"key\": \"Type\(row)\", \"scope\": \"singleton\", "
            + "\"module\": \"Module\(row % 4)\", \"dependencies\": [\(needs)]}"
        }
        try folder.write(
          "{\"formatVersion\": 1, \"roots\": [\"Type0\"], "
            + "\"bindings\": [\(bindings.joined(separator: ", "))]}", to: "app.json")
        let run = try CommandRun(["graph", "app.json", "--format", "svg"], in: folder)
        // Arrows have the numbers of their dependencies in the file.
        return run.text.replacing(/id="(a_)?d_\d+"/, with: "")
      }
      let picture = try svg(Array(0..<40))
      #expect(picture.contains("class=\"edge"))
      for step in [7, 13, 39] {
        #expect(try svg((0..<40).map { $0 * step % 40 }) == picture)
      }
    }
  }

  @Test func `a matrix refuses formats that do not have it`() throws {
    for (arguments, message) in [
      ("--detail matrix --format dot", "dot has no matrix: choose svg, png, pdf or json, "),
      ("--detail matrix --format mermaid", "mermaid has no matrix: choose svg, png, pdf or json, "),
    ] {
      let run = try CommandRun(
        ["graph", Input.shop] + arguments.split(separator: " ").map(String.init))
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("swift-di: error: \(message)"))
    }
  }

  @Test func `a picture without frames keeps the panels of child containers`() throws {
    let run = try CommandRun(
      ["graph", Input.shop, "--detail", "bindings", "--width", "800", "--format", "svg"])
    #expect(
      run.text.matches(of: #/class="cluster ([a-z]+)"/#).map(\.1)
        == ["container", "container", "container"])
    #expect(run.text.contains("<title>container Checkout</title>"))
  }

  @Test func `a matrix is the same bytes in every run, and well-formed`() throws {
    let runs = try (0..<3).map { _ in
      try CommandRun(["graph", Input.everyFault, "--detail", "matrix", "--format", "svg"])
    }
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(XMLParser(data: Data(runs[0].output)).parse())
    #expect(runs[0].text.contains("role=\"graphics-document\""))
  }
}

/// Pictures have the proportions of a page, and text that is readable at 1,600 pixels' width.
@Suite struct PictureShapeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let definition: @Sendable () -> String
    /// A CSS class that only the expected level has.
    let sign: String

    var testDescription: String { name }
  }

  private static func bindings(_ needs: [(key: String, needs: [String])]) -> String {
    let list = needs.map { key, needs in
      let dependencies = needs.map { "{\"key\": \"\($0)\"}" }.joined(separator: ", ")
      return "{\"key\": \"\(key)\", \"scope\": \"singleton\", \"dependencies\": [\(dependencies)]}"
    }
    return "{\"formatVersion\": 1, \"bindings\": [\(list.joined(separator: ", "))]}"
  }

  private static func longKey(_ number: Int) -> String {
    let key =
      "com.example.application.feature\(number % 9).presentation.ViewControllerFactory\(number)"
    return key + String(repeating: "Implementation", count: 3).prefix(100 - key.count)
  }

  static let cases = [
    Case(
      name: "30 complete",
      definition: {
        bindings((0..<30).map { row in ("T\(row)", (row + 1..<30).map { "T\($0)" }) })
      }, sign: "edge modedge"),
    Case(
      name: "a hub of 300",
      definition: {
        bindings([("Logger", [])] + (0..<300).map { ("User\($0)", ["Logger"]) })
      }, sign: "kind-folded"),
    Case(
      name: "a fan of 300",
      definition: {
        bindings(
          [("App", (0..<300).map { "Leaf\($0)" })] + (0..<300).map { ("Leaf\($0)", []) })
      }, sign: "kind-folded"),
    Case(
      name: "100 isolated", definition: { bindings((0..<100).map { ("Alone\($0)", []) }) },
      sign: "kind-factory"),
    Case(
      name: "a cycle of 40",
      definition: { bindings((0..<40).map { ("Ring\($0)", ["Ring\(($0 + 1) % 40)"]) }) },
      sign: "kind-factory"),
    Case(
      name: "600 in 60 dense modules",
      definition: { PictureLadderTests.definition(600, modules: 60, reach: 8) },
      sign: "edge modedge"),
    Case(
      name: "5,000 without modules", definition: { PictureLadderTests.definition(5_000) },
      sign: "edge modedge"),
    Case(
      name: "5,000 in namespaces",
      definition: {
        PictureLadderTests.definition(5_000, key: { "app.part\($0 % 50).Type\($0)" })
      }, sign: "edge modedge"),
    Case(
      name: "60 keys of 100 letters",
      definition: {
        bindings(
          (0..<60).map { row in (longKey(row), (row + 1..<row + 3).filter { $0 < 60 }.map(longKey))
          }
        )
      }, sign: "edge modedge"),
    Case(
      name: "60 in 8 modules",
      definition: { PictureLadderTests.definition(60, modules: 8, reach: 2) }, sign: "node module"
    ),
    Case(
      name: "10,000 in 100 modules",
      definition: { PictureLadderTests.definition(10_000, modules: 100) }, sign: "edge modedge"),
  ]

  @Test(arguments: cases) func `a picture has the shape of a page`(_ given: Case) throws {
    try withTemporaryFolder { folder in
      try folder.write(given.definition(), to: "app.json")
      let run = try CommandRun(["graph", "app.json", "--format", "svg"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let text = run.text
      #expect(text.contains(given.sign), "\(run.errors)")
      #expect(run.output.count < 500_000)
      let box = try #require(text.firstMatch(of: /viewBox="0 0 ([\d.]+) ([\d.]+)"/))
      let width = try #require(Double(box.1))
      let height = try #require(Double(box.2))
      // At most three screens high on a page of 1,000 pixels, and no thin row.
      #expect(height * min(1, 1_000 / width) <= 2_700, "\(width) x \(height)")
      #expect(width / height <= 3.5, "\(width) x \(height)")
      // The names of nodes, rows or tables.
      let size = text.matches(of: /font-weight="bold" font-size="([\d.]+)"|font-size="(1[\d.]+)"/)
        .compactMap { Double($0.1 ?? $0.2 ?? "") }.filter { $0 < 20 }.min()
      #expect(try #require(size) * 1_600 / width >= 9, "\(width)")
    }
  }
}
