import DITestSupport
import Foundation
import Testing

/// A package whose `swift build` is a script, so that a test says what it does.
@Suite struct BuiltProductTests {
  /// Runs a command in a folder with a package in it, where building runs `build` and then shows
  /// `folder` as the place of the products.
  private func run(
    _ arguments: String..., build: String = ":", products: String, manifest: Bool = true
  ) throws -> CommandRun {
    try withTemporaryFolder { folder in
      let script = """
        #!/bin/sh
        case "$*" in
        *show-bin-path) echo "\(products)" ;;
        *) echo "$*" >&2; \(build) ;;
        esac
        """
      // Not written by this process: one that another test starts meanwhile would have the file open
      // for a moment, and it could not be run then.
      _ = try CommandRun(
        ["-c", "cat >swift; chmod 755 swift"], input: Array(script.utf8), in: folder,
        program: URL(filePath: "/bin/sh"))
      if manifest { try folder.write("", to: "Package.swift") }
      return try CommandRun(
        arguments, environment: ["PATH": "\(folder.path):/usr/bin:/bin"], in: folder)
    }
  }

  private var products: String { LiveModules.library.deletingLastPathComponent().path }

  @Test func `a product is built, found and linted`() throws {
    let library = try run(
      "lint", "--product", "DILiveFixture", "--container", "Ring", "--format", "none", "-q",
      build: "echo built", products: products)
    #expect(
      library.transcript == """
        status: 1
        --- stdout
        --- stderr
        build --package-path . --configuration debug --product DILiveFixture
        built

        """)
    let program = try run(
      "lint", "--package-path", ".", "--product", LiveModules.program.lastPathComponent,
      "--configuration", "release", "--container", "Ring", "--format", "none", "-q",
      products: products)
    #expect(program.status == 1)
    #expect(program.errors.hasPrefix("build --package-path . --configuration release --product"))
  }

  @Test(
    arguments: [
      ("exit 1", "it does not build: see above"),
      ("kill -9 $$", "'swift build' ended by signal 9"),
      (
        ":",
        "it is no dynamic library and no executable: write '.library(name: \"App\", "
          + "type: .dynamic, …)' in its Package.swift"
      ),
    ])
  func `what cannot be built or loaded is told`(build: String, reason: String) throws {
    let run = try run("lint", "--product", "App", build: build, products: "/nowhere")
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        build --package-path . --configuration debug --product App
        swift-di: error: product 'App': \(reason)

        """)
  }

  @Test func `a folder that is no package is not built`() throws {
    let run = try run("lint", "--product", "App", products: "/nowhere", manifest: false)
    #expect(
      run.transcript
        == "status: 2\n--- stdout\n--- stderr\n.: error: there is no Package.swift in this folder\n"
    )
    let other = try self.run(
      "lint", "--package-path", "none", "--product", "App", products: "/nowhere")
    #expect(
      other.transcript
        == "status: 2\n--- stdout\n--- stderr\nnone: error: this is no folder with a Swift package\n"
    )
  }

  @Test func `without a place of the products nothing is loaded`() throws {
    let run = try run("lint", "--product", "App", products: "")
    #expect(
      run.errors.hasSuffix(
        "swift-di: error: product 'App': 'swift build' does not say where it is\n"))
    #expect(run.status == 2)
  }
}
