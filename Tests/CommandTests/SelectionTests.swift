import DITestSupport
import Foundation
import Testing

@Suite struct SelectionTests {
  @Test(arguments: [
    ("--focus Clock --direction up --format json", "graph-focus-json"),
    ("--focus SessionClient --exclude Logger --format mermaid", "graph-focus-mermaid"),
    ("--from CheckoutCoordinator --to Logger --format mermaid", "graph-paths"),
    ("--module Checkout --select Logger --format json", "graph-module-json"),
    ("--focus Router", "graph-focus-dot"),
    ("--detail modules --module Core --module Storage --format json", "graph-modules-json"),
  ])
  func `part of a container is drawn`(options: String, name: String) throws {
    let words = options.split(separator: " ").map(String.init)
    let run = try CommandRun(["graph", Input.shop] + words)
    try expectSnapshot(run.transcript, "command/questions/\(name).txt")
  }

  @Test func `findings and cycles can be selected`() throws {
    for word in ["findings", "cycles"] {
      let run = try CommandRun(["graph", Input.everyFault, "--select", word, "--format", "json"])
      try expectSnapshot(withoutWords(run.transcript), "command/questions/graph-\(word).txt")
    }
    let run = try CommandRun(["graph", Input.car, "--select", "cycles", "--format", "mermaid"])
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        flowchart LR
        --- stderr
        graph: 0 of 5 bindings
        graph: nothing is drawn, because the selection is empty

        """)
  }

  @Test(arguments: [
    ("--focus Clok", "no binding and no request has the key 'Clok' (did you mean 'Clock'?)"),
    ("--depth 2", "--depth is for --focus: name a key with it"),
    ("--direction up", "--direction is for --focus: name a key with it"),
    ("--focus Clock --depth -1", "--depth must be 0 or more"),
    ("--select cycle", "--select: no key matches 'cycle' (did you mean 'cycles'?)"),
    ("--select Nothing*", "--select: no key matches 'Nothing*'"),
    ("--exclude Lgger", "--exclude: no key matches 'Lgger' (did you mean 'Logger'?)"),
    ("--module Checkot", "no binding is in a module 'Checkot' (did you mean 'Checkout'?)"),
    ("--focus Cart --exclude C*", "'Cart' is selected, but left out by --exclude"),
    ("--from Logger --exclude Logger", "'Logger' is selected, but left out by --exclude"),
    ("--from Logger --to Cart", "nothing to draw: there is no path from 'Logger' to 'Cart'"),
    ("--exclude *", "nothing to draw: --exclude leaves out all keys"),
    ("--select Cart --exclude C*", "nothing to draw: --exclude leaves out all that was chosen"),
    (
      "--select Cart --select cycles --exclude *",
      "nothing to draw: --exclude leaves out all that was chosen"
    ),
  ])
  func `an impossible selection is refused with a reason`(options: String, message: String) throws {
    let words = options.split(separator: " ").map(String.init)
    let run = try CommandRun(["graph", Input.shop] + words)
    #expect(run.errors == "swift-di: error: \(message)\n")
    #expect(run.status == 2)
  }

  @Test func `findings about what is left out are neither marked nor selected`() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        """
        {"formatVersion": 1, "roots": ["App"], "bindings": [
        {"key": "App", "dependencies": ["Ring", "Good", "Missing"]}, {"key": "Good"},
        {"key": "Ring", "dependencies": ["Loop", "Missing"]}, {"key": "Loop", "dependencies": ["Ring"]}]}
        """, to: "app.json")
      func run(_ options: String) throws -> CommandRun {
        try CommandRun(
          ["graph", "app.json", "--format", "mermaid"]
            + options.split(separator: " ").map(String.init),
          in: folder)
      }
      let rest = try run("--exclude Ring")
      #expect(rest.text.contains("findings[\"M1#58; #39;App#39; needs #39;Missing#39;"))
      #expect(!rest.text.contains("Ring") && !rest.text.contains("C1"))
      #expect(!(try run("--exclude Missing").text.contains("M1")))
      let findings = try run("--exclude Ring --select findings")
      #expect(findings.text.contains("b_App(") && !findings.text.contains("b_Loop("))
      for word in ["cycles", "findings"] {
        let empty = try run("--exclude Ring --exclude Missing --select \(word)")
        #expect(empty.status == 0)
        #expect(
          empty.errors == """
            graph: 0 of 4 bindings
            graph: nothing is drawn, because the selection is empty

            """)
      }
    }
  }

  @Test func `a picture beyond the limits of Mermaid is refused with advice`() throws {
    try withTemporaryFolder { folder in
      let bindings = (0..<40).map { row in
        let needs = (0..<13).map { "\"K\((row + $0 + 1) % 40)\"" }.joined(separator: ",")
        return #"{"key": "K\#(row)", "dependencies": [\#(needs)]}"#
      }
      try folder.write(
        #"{"formatVersion": 1, "bindings": [\#(bindings.joined(separator: ","))]}"#, to: "app.json")
      let run = try CommandRun(
        ["graph", "app.json", "--detail", "bindings", "-o", "app.mmd"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix(
          "swift-di: error: mermaid shows at most 500 edges and 50000 characters, and this has 520 and "
        ))
      #expect(
        run.errors.hasSuffix(
          ": draw a part with --focus or --select, or all of it with --detail modules or "
            + "--format svg\n"))
      #expect(try folder.contents() == ["app.json"])
      let automatic = try CommandRun(["graph", "app.json", "--format", "mermaid"], in: folder)
      #expect(automatic.status == 0)
      #expect(
        automatic.errors
          == "graph: mermaid shows at most 500 edges and 50000 characters, and this has 520 and 10661; "
          + "40 bindings, 520 dependencies: drawing 22 boxes of 40 keys\n")
      let part = try CommandRun(
        ["graph", "app.json", "--focus", "K0", "--direction", "down", "-o", "app.mmd"], in: folder)
      #expect(part.errors.hasPrefix("app.mmd: 14 of 40 bindings; "))
      #expect(part.status == 0)
    }
  }

  @Test func `hostile names are escaped in Mermaid and JSON`() throws {
    for format in ["mermaid", "json"] {
      let run = try CommandRun(["graph", Input.hostileNames, "--format", format])
      #expect(run.status == 0)
      try expectSnapshot(
        withoutWords(run.text), "command/questions/hostile-names-\(format).txt")
      let dangerous = run.text.unicodeScalars.filter {
        $0 != "\n" && ($0.value < 0x20 || $0 == "\u{202E}" || $0 == "\u{2028}")
      }
      #expect(dangerous.isEmpty)
    }
  }
}
