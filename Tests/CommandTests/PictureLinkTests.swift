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

  private static let revisedLink =
    "echo 'link: https://git.example/{rev}/{file}?l={line}' >.swift-di.yml; "

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
        "echo 'link: https://git.example' >.swift-di.yml; $SWIFT_DI graph -q x.json --format svg",
        ["https://git.example/Sources/A.swift#L7"]
      ),
      (
        revisedLink + "GITHUB_SHA=v1 CI_COMMIT_SHA=v2 $SWIFT_DI graph -q x.json -o picture.svg",
        ["https://git.example/v1/Sources/A.swift?l=7"]
      ),
      (
        revisedLink + "CI_COMMIT_SHA=v2 $SWIFT_DI graph -q x.json -o picture.svg",
        ["https://git.example/v2/Sources/A.swift?l=7"]
      ),
    ] as [(String, [String])])
  func `a picture links to sources relative to itself`(
    script: String, expected: [String]
  ) throws {
    #expect(try links(script) == expected)
  }

  @Test func `the revision of links is the commit that is checked out`() throws {
    let found = try links(
      """
      git init -q .; git -c user.name=T -c user.email=t@example.com commit -q --allow-empty -m one
      \(Self.revisedLink)$SWIFT_DI graph -q x.json -o picture.svg
      sed -i "s/$(git rev-parse HEAD)/HEAD/g" picture.svg
      """)
    #expect(found == ["https://git.example/HEAD/Sources/A.swift?l=7"])
  }

  @Test(arguments: [
    ("../", "links need an address that begins with http:// or https:// and a host"),
    ("javascript:x", "links need an address that begins with http:// or https:// and a host"),
    ("https://{file}", "placeholders come after the host and a slash"),
    (
      "https://git.example/{path}",
      "unknown placeholder '{path}' (known: {file}, {line}, {rev})"
    ),
    (
      "https://git.example/{rev}",
      "{rev} needs a git repository, or the variable GITHUB_SHA or CI_COMMIT_SHA"
    ),
  ])
  func `an address that links cannot use is named with its place`(
    link: String, message: String
  ) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.definition, to: "x.json")
      try folder.write("strict: true\nlink: '\(link)'\n", to: ".swift-di.yml")
      let run = try CommandRun(["graph", "x.json"], in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          .swift-di.yml:2: error: link '\(link)': \(message)

          """)
    }
  }
}
