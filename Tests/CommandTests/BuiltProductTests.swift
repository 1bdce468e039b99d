import DITestSupport
import Foundation
import Testing

/// A package whose `swift` is a script, so that a test determines SwiftPM's output.
struct FakePackage {
  /// The shell script for `swift package describe`.
  var describe = "cat describe.json"
  /// The shell script for `swift build`.
  var build = ":"
  /// The folder that `swift build --show-bin-path` prints.
  var binaries = LiveModules.library.deletingLastPathComponent().path
  var hasManifest = true
  /// Each product's name and type, as SwiftPM prints it.
  var products: [(name: String, type: String)] = [
    (LiveModules.program.lastPathComponent, #"{"executable": null}"#),
    ("DILiveFixture", #"{"library": ["dynamic"]}"#),
  ]
  /// Each target's name, its products, and the products that it depends on.
  var targets: [(name: String, products: [String], dependencies: [String])] = []

  static let dynamic = #"{"library": ["dynamic"]}"#
  static let executable = #"{"executable": null}"#

  /// The output of `swift package describe`.
  private var description: String {
    let products = products.map { #"{"name": "\#($0.name)", "targets": [], "type": \#($0.type)}"# }
    let targets = targets.map { target in
      #"{"name": "\#(target.name)", "product_memberships": \#(target.products), "#
        + #""product_dependencies": \#(target.dependencies)}"#
    }
    return #"""
      {"dependencies": [], "name": "Cafe", "path": "/cafe",
       "products": [\#(products.joined(separator: ", "))],
       "targets": [\#(targets.joined(separator: ", "))], "tools_version": "6.2"}
      """#
  }

  /// Writes the package and the script into a folder.
  func write(to folder: URL) throws {
    let script = """
      #!/bin/sh
      case "$*" in
      package*) \(describe) ;;
      *show-bin-path) echo "\(binaries)" ;;
      *) echo "$*" >&2; \(build) ;;
      esac
      """
    // Written by another process: one that another test starts at the same time could inherit the
    // open file from this process, and then the script could not be run.
    _ = try CommandRun(
      ["-c", "cat >swift; chmod 755 swift"], input: Array(script.utf8), in: folder,
      program: URL(filePath: "/bin/sh"))
    try folder.write(description, to: "describe.json")
    if hasManifest { try folder.write("", to: "Package.swift") }
  }

  /// The environment in which the script is found as `swift`.
  static func environment(_ folder: URL) -> [String: String] {
    ["PATH": "\(folder.path):/usr/bin:/bin"]
  }

  /// Runs a command in the package's folder.
  func run(_ arguments: Arguments) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try write(to: folder)
      return try CommandRun(
        arguments.words, environment: Self.environment(folder), in: folder)
    }
  }
}

@Suite struct BuiltProductTests {
  @Test func `a product is looked up, built, found and linted`() throws {
    var package = FakePackage(build: "echo built")
    let library = try package.run("lint --product DILiveFixture --container Ring --format none")
    #expect(
      library.transcript == """
        status: 1
        --- stdout
        --- stderr
        build --package-path . --configuration debug --product DILiveFixture
        built
        Ring: 3 bindings, 3 dependencies; 2 errors
        failing: 2 errors

        """)
    package.build = ":"
    let program = try package.run(
      "lint --package-path . --product di-live-fixture --configuration release --container Ring")
    #expect(program.status == 1)
    #expect(program.errors.hasPrefix("build --package-path . --configuration release --product"))
  }

  @Test func `a quiet run shows the output of a build only on failure`() throws {
    var package = FakePackage(build: "echo compiling; echo linking >&2")
    let arguments: Arguments = "lint --product DILiveFixture --container Ring --format none"
    let good = try package.run(Arguments(arguments.words + ["-q"]))
    #expect(good.transcript == "status: 1\n--- stdout\n--- stderr\n")
    package.build += "; exit 1"
    let bad = try package.run(Arguments(arguments.words + ["-q"]))
    #expect(
      bad.transcript == """
        status: 2
        --- stdout
        --- stderr
        build --package-path . --configuration debug --product DILiveFixture
        compiling
        linking
        swift-di: error: product 'DILiveFixture': it does not build: see above

        """)
  }

  static let failures: [(build: String, reason: String)] = [
    ("exit 1", "it does not build: see above"),
    ("kill -9 $$", "'swift build' ended by signal 9"),
    (":", "'swift build' produced no '/nowhere/libDILiveFixture.so'"),
  ]

  @Test(arguments: failures, ["lint", "graph", "export"])
  func `a failed build is reported`(failure: (build: String, reason: String), command: String)
    throws
  {
    let package = FakePackage(build: failure.build, binaries: "/nowhere")
    let run = try package.run(Arguments([command, "--product", "DILiveFixture"]))
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        build --package-path . --configuration debug --product DILiveFixture
        swift-di: error: product 'DILiveFixture': \(failure.reason)

        """)
  }

  static let products: [(name: String, type: String)] = [
    ("App", FakePackage.dynamic), ("Core", #"{"library": ["static"]}"#),
    ("Kit", #"{"library": ["automatic"]}"#), ("Draw", #"{"plugin": null}"#),
    ("tool", FakePackage.executable),
  ]

  static let refusals: [(product: String, message: String)] = [
    (
      "Ap",
      "package 'Cafe' has no product 'Ap' (it has 'App'; 'Core', a static library; 'Draw', a plugin; "
        + "'Kit', a library without a type; 'tool')"
    ),
    (
      "Aap",
      "package 'Cafe' has no product 'Aap' (did you mean 'App'? it has 'App'; 'Core', a static "
        + "library; 'Draw', a plugin; 'Kit', a library without a type; 'tool')"
    ),
    (
      "Core",
      "product 'Core' of package 'Cafe' is a static library, which cannot be loaded: write "
        + "'.library(name: \"Core\", type: .dynamic, …)' in its Package.swift, or name another "
        + "product (it has 'App'; 'tool')"
    ),
    (
      "Kit",
      "product 'Kit' of package 'Cafe' is a library without a type, which cannot be loaded: write "
        + "'.library(name: \"Kit\", type: .dynamic, …)' in its Package.swift, or name another "
        + "product (it has 'App'; 'tool')"
    ),
    (
      "Draw",
      "product 'Draw' of package 'Cafe' is a plugin, which cannot be loaded: name a dynamic library "
        + "or an executable, or name another product (it has 'App'; 'tool')"
    ),
    (
      "Models",
      "'Models' is a target of package 'Cafe', and no product: name a product that it is in (it has "
        + "'App'; 'Core', a static library)"
    ),
    (
      "Lonely",
      "'Lonely' is a target of package 'Cafe', and no product: make a product of it, "
        + "'.library(name: \"Lonely\", type: .dynamic, targets: [\"Lonely\"])'"
    ),
  ]

  @Test(arguments: refusals)
  func `a product that cannot be loaded is refused before anything is built`(
    product: String, message: String
  ) throws {
    let package = FakePackage(
      products: Self.products,
      targets: [("Models", ["App", "Core"], []), ("Lonely", [], [])])
    for command in ["lint", "graph", "export"] {
      let run = try package.run(Arguments([command, "--product", product]))
      #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\nswift-di: error: \(message)\n")
    }
  }

  @Test func `the only product that can export a container is found without a name`() throws {
    var package = FakePackage(products: [
      ("DILiveFixture", FakePackage.dynamic), ("Core", #"{"library": ["static"]}"#),
    ])
    let alone = try package.run("lint --package-path . --container Ring --format none")
    #expect(alone.status == 1)
    #expect(
      alone.errors.hasPrefix(
        "build --package-path . --configuration debug --product DILiveFixture\n"))
    package.products.append(("tool", FakePackage.executable))
    package.targets = [("DILiveFixture", ["DILiveFixture"], ["SwiftDI"]), ("tool", ["tool"], [])]
    let wired = try package.run("lint --package-path . --container Ring --format none")
    #expect(wired.transcript == alone.transcript)
  }

  @Test(
    arguments: [
      (
        [("App", FakePackage.dynamic), ("tool", FakePackage.executable)],
        "package 'Cafe' has several products that may export a container: name one with --product "
          + "(it has 'App'; 'tool')"
      ),
      (
        [("Core", #"{"library": ["automatic"]}"#)],
        "package 'Cafe' has no product that can be loaded: make one, '.library(name: …, type: "
          + ".dynamic, …)' or an executable (it has 'Core', a library without a type)"
      ),
      (
        [],
        "package 'Cafe' has no product that can be loaded: make one, '.library(name: …, type: "
          + ".dynamic, …)' or an executable (it has no product)"
      ),
    ] as [([(name: String, type: String)], String)])
  func `without a name, several products or none are refused`(
    products: [(name: String, type: String)], message: String
  ) throws {
    let package = FakePackage(products: products)
    let run = try package.run("lint --package-path .")
    #expect(run.transcript == "status: 2\n--- stdout\n--- stderr\nswift-di: error: \(message)\n")
  }

  @Test func `init names a product that exports a container, and the others`() throws {
    var package = FakePackage()
    package.products.append(("tool", FakePackage.executable))
    package.targets = [
      ("DILiveFixture", ["DILiveFixture", "di-live-fixture"], ["SwiftDIExport"]),
      ("tool", ["tool"], ["SwiftDI"]),
    ]
    try withTemporaryFolder { folder in
      try package.write(to: folder)
      try folder.write("import SwiftDIExport", to: "App.swift")
      let run = try CommandRun.shell(
        """
        "$SWIFT_DI" init; grep -B 3 ^product .swift-di.yml
        "$SWIFT_DI" lint --container Ring --quiet --format none; echo $?
        """, in: folder, environment: FakePackage.environment(folder))
      #expect(
        run.transcript == """
          status: 0
          --- stdout

          # The product that exports the container: it is built and run for its definition.
          # It may also be another one: 'di-live-fixture'.
          product: "DILiveFixture"
          1
          --- stderr
          reading Package.swift: SwiftPM runs it to list the products, and builds none
          wrote .swift-di.yml
          next: type 'swift-di lint'

          """)
    }
  }

  @Test func `a manifest that SwiftPM cannot read is reported with SwiftPM's words`() throws {
    let package = FakePackage(
      describe: #"printf 'error: no such module\nerror: fatalError\n' >&2; exit 1"#)
    let run = try package.run("lint --product App")
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        Package.swift: error: SwiftPM cannot read this manifest
          | error: no such module

        """)
  }

  @Test(arguments: [
    ("echo '{\"products\": 1}'", "expected '[', found '1'"),
    ("echo nothing", "expected '{', found 'n'"),
    (":", "unexpected end of file: expected '{'"),
  ])
  func `SwiftPM's description of a package is read strictly`(describe: String, reason: String)
    throws
  {
    let run = try FakePackage(describe: describe).run("lint --product App")
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        Package.swift: error: the output of 'swift package describe' cannot be read: \(reason)

        """)
  }

  @Test func `warnings of SwiftPM are ignored`() throws {
    let package = FakePackage(describe: "echo 'warning: unused' >&2; cat describe.json")
    let run = try package.run("lint --product DILiveFixture --container Ring --format none -q")
    #expect(run.transcript == "status: 1\n--- stdout\n--- stderr\n")
  }

  @Test func `without the tool swift nothing is built`() throws {
    try withTemporaryFolder { folder in
      try folder.write("", to: "Package.swift")
      let run = try CommandRun(
        ["lint", "--product", "App"], environment: ["PATH": folder.path], in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          Package.swift: error: 'swift' cannot be run: No such file or directory

          """)
    }
  }

  @Test func `a folder without a package is not built`() throws {
    let package = FakePackage(hasManifest: false)
    let run = try package.run("lint --product App")
    #expect(
      run.transcript
        == "status: 2\n--- stdout\n--- stderr\n.: error: there is no Package.swift in this folder\n"
    )
    let other = try package.run("lint --package-path none --product App")
    #expect(
      other.transcript
        == "status: 2\n--- stdout\n--- stderr\nnone: error: this is not a folder with a Swift package\n"
    )
  }

  @Test func `inside a package the folder with the manifest is suggested`() throws {
    try withTemporaryFolder { folder in
      try FakePackage().write(to: folder)
      _ = try CommandRun.shell("mkdir -p Sources/App", in: folder)
      let run = try CommandRun(
        ["lint", "--product", "App"], in: folder.appending(path: "Sources/App"))
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          .: error: there is no Package.swift in this folder: there is one in '../..', which \
          --package-path can name

          """)
    }
  }

  @Test func `without the folder of the products nothing is loaded`() throws {
    let run = try FakePackage(binaries: "").run("lint --product DILiveFixture")
    #expect(
      run.errors.hasSuffix(
        "swift-di: error: product 'DILiveFixture': 'swift build' does not report its folder\n"))
    #expect(run.status == 2)
  }
}
