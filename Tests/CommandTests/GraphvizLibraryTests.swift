#if os(Linux)
  import DITestSupport
  import Foundation
  import Testing

  @Suite struct GraphvizLibraryTests {
    /// Runs the command with another library under the name of Graphviz's.
    private func runWithoutGraphviz(_ words: [String]) throws -> CommandRun {
      try withTemporaryFolder { folder in
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: "libgvc.so.6"), withDestinationURL: LiveModules.unmarkedLibrary
        )
        return try CommandRun(words, environment: ["LD_LIBRARY_PATH": folder.path])
      }
    }

    @Test func `without a usable graphviz an SVG shows what needs no layout, with what to do`()
      throws
    {
      let run = try runWithoutGraphviz(["graph", Input.shop, "--format", "svg"])
      #expect(run.status == 0)
      #expect(
        run.errors == """
          graph: the graphviz that is installed cannot be used (its library has no function \
          agread): install version 2.42 or newer; 63 bindings, 100 dependencies: drawing a matrix of \
          8 modules

          """)
      #expect(run.text.contains("edge modedge"))
      let named = try runWithoutGraphviz(
        ["graph", Input.shop, "--format", "svg", "--detail", "modules"])
      #expect(named.status == 2)
    }

    @Test(arguments: ["png", "pdf"])
    func `an unusable graphviz is explained by graph, with what to do`(format: String) throws {
      try withTemporaryFolder { folder in
        let picture = folder.appending(path: "car.\(format)")
        let run = try runWithoutGraphviz(["graph", Input.car, "-o", picture.path])
        #expect(
          run.transcript == """
            status: 2
            --- stdout
            --- stderr
            swift-di: error: the graphviz that is installed cannot be used (its library has no function \
            agread): install version 2.42 or newer

            """)
        #expect(!FileManager.default.fileExists(atPath: picture.path))
      }
    }

    @Test(
      arguments: [
        ["lint", Input.threeCycle], ["graph", Input.car], ["graph", Input.car, "--format", "json"],
        ["graph", Input.car, "--format", "svg", "--detail", "matrix"],
      ])
    func `an unusable graphviz does not concern what needs no layout`(words: [String]) throws {
      let run = try runWithoutGraphviz(words)
      #expect(run.transcript == (try CommandRun(words).transcript))
    }
  }
#endif
