#if os(Linux)
  import DITestSupport
  import Foundation
  import Testing

  @Suite(
    .enabled(if: Terminal.isAvailable, "this needs 'script' of util-linux"),
    .timeLimit(.minutes(15))
  )
  struct ProgressTests {
    private static func build(seconds: Int) -> String {
      "echo '[1/2] Compiling App a.swift'; sleep \(seconds); echo '[2/2] Linking'"
    }

    /// Long enough for progress to be shown on a busy machine.
    private static let slowly = build(seconds: 2)
    /// Twice as long as a step takes before it is shown.
    private static let longEnough = build(seconds: 1)

    /// Lints a package on a terminal.
    private func lint(
      _ options: String, build: String, environment: [String: String] = [:]
    ) throws -> (text: String, status: Int32) {
      try withTemporaryFolder { folder in
        try FakePackage(build: build).write(to: folder)
        return try Terminal.run(
          "lint --product DILiveFixture --container Ring --format none \(options)",
          environment: FakePackage.environment(folder).merging(environment) { $1 }, in: folder)
      }
    }

    @Test func `progress of a build is one line, which is erased at the end`() throws {
      let run = try lint("", build: Self.slowly)
      #expect(
        run.text.contains(
          #/\rbuilding DILiveFixture(?: \([0-9]+ s\))?: \[1/2\] Compiling App a\.swift\e\[K/#),
        "\(run.text.debugDescription)")
      #expect(
        Terminal.screen(run.text)
          == "Ring: 3 bindings, 3 dependencies; 2 errors\nfailing: 2 errors\n")
      #expect(run.status == 1)
    }

    @Test func `the output of a failed build follows the line`() throws {
      let run = try lint("", build: Self.slowly + "; exit 1")
      #expect(run.text.contains("\rbuilding DILiveFixture"))
      #expect(
        Terminal.screen(run.text) == """
          build --package-path . --configuration debug --product DILiveFixture
          [1/2] Compiling App a.swift
          [2/2] Linking
          swift-di: error: product 'DILiveFixture': it does not build: see above

          """)
      #expect(run.status == 2)
    }

    @Test(
      arguments: [
        ("-q", [:]), ("-q", ["CI": "true"]), ("-q", ["TERM": "dumb"]),
      ] as [(String, [String: String])])
    func `a quiet run shows no progress`(options: String, environment: [String: String]) throws {
      let run = try lint(options, build: Self.longEnough, environment: environment)
      #expect(run.text == "")
    }

    @Test(arguments: [["CI": "true"], ["CI": "1"], ["TERM": "dumb"]])
    func `without an interactive terminal the build's own output is shown`(
      environment: [String: String]
    ) throws {
      let run = try lint("", build: Self.longEnough, environment: environment)
      #expect(
        run.text == """
          build --package-path . --configuration debug --product DILiveFixture
          [1/2] Compiling App a.swift
          [2/2] Linking
          Ring: 3 bindings, 3 dependencies; 2 errors
          failing: 2 errors

          """)
    }

    @Test func `no progress is written to a pipe`() throws {
      let run = try FakePackage(build: Self.longEnough).run(
        "lint --product DILiveFixture --container Ring --format none")
      #expect(!run.errors.contains("\r") && !run.errors.contains("\u{1B}"))
    }

    @Test func `a module that hangs is named until the time limit`() throws {
      let path = LiveModules.misbehavingLibrary.path
      let run = try Terminal.run(
        "lint --library \(path) --environment hangs --config Fixtures/Configurations/timeout.yml")
      #expect(run.text.contains("\rloading /"), "\(run.text.debugDescription)")
      #expect(
        Terminal.screen(run.text).hasPrefix("\(path): error: in environment 'hangs': it did not"))
      #expect(run.status == 2)
    }

    @Test func `a signal erases the line`() throws {
      let path = LiveModules.misbehavingLibrary.path
      let run = try Terminal.run(
        "lint --library \(path) --environment hangs", prefix: "timeout --foreground 2 ")
      #expect(run.text.contains("\rloading /"), "\(run.text.debugDescription)")
      #expect(Terminal.screen(run.text) == "")
    }

    @Test func `progress is erased at the end`() throws {
      let piped = try CommandRun(["lint", Input.threeCycle])
      let run = try Terminal.run("lint --color never \(Input.threeCycle)")
      #expect(Terminal.screen(run.text) == piped.text + piped.errors)
    }
  }
#endif
