import DITestSupport
import Foundation
import Testing

@Suite struct PictureLinkTests {
  private static let definition = """
    {"formatVersion": 1, "bindings": [
      {"key": "A", "source": {"file": "Sources/A.swift", "line": 7}},
      {"key": "B", "source": {"file": "../B.swift", "line": 8}},
      {"key": "C", "source": {"file": "/etc/passwd"}}]}
    """

  /// The links of the SVG that a script writes to `picture.svg`, or prints.
  private func links(_ script: String) throws -> [String] {
    try withTemporaryFolder { folder in
      try folder.write(Self.definition, to: "x.json")
      let run = try CommandRun.shell(script, in: folder)
      #expect(run.status == 0 && run.errors == "")
      let text = run.text.isEmpty ? try folder.text(of: "picture.svg") : run.text
      #expect(text.contains("</svg>"))
      return text.matches(of: /xlink:href="([^"]*)"/).map { String($0.1) }
    }
  }

  @Test(
    arguments: [
      ("$SWIFT_DI graph -q x.json -o picture.svg", ["Sources/A.swift#L7"]),
      ("mkdir a; $SWIFT_DI graph -q x.json -o a/p.svg; cat a/p.svg", ["../Sources/A.swift#L7"]),
      (
        "mkdir a; $SWIFT_DI graph -q --directory a ../x.json -o ../picture.svg",
        ["a/Sources/A.swift#L7"]
      ),
      (
        "mkdir a a/b; ln -s a/b c; $SWIFT_DI graph -q x.json -o $PWD/c/p.svg; cat c/p.svg",
        ["../../Sources/A.swift#L7"]
      ),
      ("$SWIFT_DI graph -q x.json --format svg", []),
      ("$SWIFT_DI graph -q x.json --format svg -o /dev/stdout | cat", []),
      (
        "$SWIFT_DI graph -q x.json --format svg --link https://git.example",
        ["https://git.example/Sources/A.swift#L7"]
      ),
      (
        "$SWIFT_DI graph -q x.json -o picture.svg --link 'https://git.example/{rev}/{file}?l={line}' "
          + "--rev v1",
        ["https://git.example/v1/Sources/A.swift?l=7"]
      ),
    ] as [(String, [String])])
  func `a picture links to sources relative to itself`(
    script: String, expected: [String]
  ) throws {
    #expect(try links(script) == expected)
  }
}
