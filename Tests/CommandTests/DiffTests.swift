import DITestSupport
import Foundation
import Testing

@Suite struct `The command diff` {
  private static let old = #"""
    {"formatVersion": 1, "name": "App",
     "scopes": [{"name": "session"}],
     "modules": [{"name": "Net"}, {"name": "App", "requires": ["Net"]}],
     "environment": {"name": "Production", "variables": {"KEY": "secret"}},
     "roots": ["Home"],
     "bindings": [
      {"key": "Home", "scope": "singleton", "module": "App",
       "source": {"file": "App.swift", "line": 3}, "dependencies": ["Client", "Account", "Clock"]},
      {"key": "Client", "scope": "singleton", "module": "Net", "dependencies": ["Clock"]},
      {"key": "Account", "scope": "session", "dependencies": []},
      {"key": "Clock", "instance": true},
      {"key": "Plugin", "contributes": true, "id": "a"},
      {"key": "Old"}
     ]}
    """#
  private static let new = #"""
    {"formatVersion": 1, "name": "App",
     "scopes": [{"name": "session"}, {"name": "screen", "within": "session"}],
     "modules": [{"name": "Net", "requires": ["App"]}, {"name": "App"}],
     "environment": {"name": "Production", "variables": {"KEY": "other secret"}},
     "roots": ["Home", {"key": "Plugin", "kind": "collection"}],
     "bindings": [
      {"key": "Plugin", "contributes": true, "id": "b", "alias": "Client"},
      {"key": "Plugin", "contributes": true, "id": "a", "scope": "singleton"},
      {"key": "Home", "scope": "singleton", "module": "App", "eager": true,
       "source": {"file": "App.swift", "line": 30},
       "dependencies": ["Missing", {"key": "Client", "kind": "lazy"}, "Clock"]},
      {"key": "Client", "scope": "session", "module": "Net", "dependencies": ["Clock"]},
      {"key": "Client", "decorates": true, "scope": "session", "dependencies": ["Client"]},
      {"key": "Account", "scope": "session"},
      {"key": "Clock", "instance": true}
     ]}
    """#

  private func run(_ script: String, _ old: String = old, _ new: String = new) throws -> CommandRun
  {
    try withTemporaryFolder { folder in
      try folder.write(old, to: "old.json")
      try folder.write(new, to: "new.json")
      return try CommandRun.shell(script, in: folder)
    }
  }

  @Test(arguments: ["text", "json", "markdown"])
  func `reports what was added, removed and changed`(format: String) throws {
    let run = try run("\"$SWIFT_DI\" diff old.json new.json --format \(format)")
    #expect(!run.text.contains("secret"))
    try expectSnapshot(withoutWords(run.transcript), "command/diff-\(format).txt")
  }

  @Test func `reports nothing that only moved, in text and Markdown`() throws {
    let moved = Self.old.replacing(#""line": 3"#, with: #""line": 4"#)
      .replacing(#"{"key": "Clock", "instance": true},"#, with: "")
      .replacing(
        #"{"key": "Old"}"#, with: #"{"key": "Old"}, {"key": "Clock", "instance": true}"#)
    for format in ["text", "markdown"] {
      let run = try run(
        "\"$SWIFT_DI\" diff old.json new.json --fail-on-new note --format \(format)",
        Self.old, moved)
      #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
    }
    let json = try run("\"$SWIFT_DI\" diff old.json new.json --format json", Self.old, moved)
    #expect(json.status == 0)
    #expect(json.text.contains(#""findings": [],"#) && json.text.contains(#""bindings": [],"#))
  }

  @Test(arguments: [
    ("", 0), ("--fail-on-new error", 1), ("--fail-on-new warning", 1), ("--fail-on-new note", 1),
    ("--fail-on-new error --disable missing-binding,scope-leak,module-cycle", 0),
    ("--fail-on-new error --only unreachable-binding", 0),
    ("--fail-on-new warning --only unreachable-binding", 1),
    ("--fail-on-new error --only unreachable-binding --strict", 1),
    ("--fail-on-new note --only property-cycle", 0),
  ])
  func `fails only for new findings of the given severity`(options: String, status: Int) throws {
    let run = try run("\"$SWIFT_DI\" diff old.json new.json \(options) > out; echo $?; cat out >&2")
    #expect(run.text == "\(status)\n", "\(run.errors)")
  }

  @Test func `a removed finding, or one more severe only by configuration, is not new`() throws {
    #expect(
      try run("\"$SWIFT_DI\" diff new.json old.json --fail-on-new error > out; echo $?").text
        == "1\n", "the leak comes back")
    #expect(
      try run("\"$SWIFT_DI\" diff old.json old.json --fail-on-new note --strict; echo $?").text
        == "0\n")
  }

  @Test func `a finding that gets graver is new at its new severity`() throws {
    let two = #"""
      {"formatVersion": 1, "bindings": [
        {"key": "Tab", "scope": "graph", "arguments": ["Int"]}]}
      """#
    let script = "\"$SWIFT_DI\" diff old.json new.json --fail-on-new error --verbose; echo $?"
    let run = try run(script, two, two.replacing("graph", with: "singleton"))
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        old -> new: 1 binding, 0 dependencies

        findings: 1 changed
          ~ error, was note: singleton 'Tab' takes arguments (Int), but is constructed only once \
        [shared-with-arguments]
              new.json:2:3

        bindings: 1 changed
          ~ 'Tab'
              scope: graph -> singleton
        1
        --- stderr
        failing: 1 new finding of severity error

        """)
  }

  @Test func `lists twenty of each kind, and all on request`() throws {
    let many = (0..<1_000).map { #"{"key": "K\#($0)", "dependencies": ["Away"]}"# }
    let new = #"{"formatVersion": 1, "bindings": [\#(many.joined(separator: ",\n"))]}"#
    let none = #"{"formatVersion": 1, "bindings": []}"#
    let short = try run("\"$SWIFT_DI\" diff old.json new.json", none, new)
    #expect(short.text.split(separator: "\n").count == 85)
    #expect(short.text.count { $0 == "+" } == 40)
    #expect(short.text.contains("  and 980 more (--full)\n"))
    let full = try run("\"$SWIFT_DI\" diff old.json new.json --full", none, new)
    #expect(full.text.split(separator: "\n").count == 4_003)
    let markdown = try run("\"$SWIFT_DI\" diff old.json new.json --format markdown", none, new)
    #expect(markdown.output.count < 65_536 && markdown.text.contains(" more are not listed here."))
  }

  @Test func `escapes names that could act on a terminal`() throws {
    let run = try run(
      #"cp "$TOP/Fixtures/Definitions/faulty/hostile-names.json" new.json; "$SWIFT_DI" diff old.json new.json --full"#
    )
    #expect(run.status == 0)
    #expect(!run.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 127 })
  }

  @Test(arguments: [
    (
      "", "diff compares two versions: name the older one, such as git:main, a file or git:REV:PATH"
    ),
    ("old.json", "diff compares two versions, not 1: "),
    ("old.json new.json old.json", "diff compares two versions, not 3"),
    ("- -", "only one of the two versions can be standard input"),
    (
      "old.json new.json --library x.so",
      "name the older version alone: the newer one is the compiled code, not 'new.json'"
    ),
    ("old.json gone.json", "gone.json: error: "),
    ("old.json new.json -o old.json", "'old.json' is an input: writing there would destroy it"),
    (". new.json", "'.' matches 2 definitions: name one"),
    ("old.json new.json --container X", "--container is for compiled code"),
    (
      "git:main new.json",
      "git:main:./new.json: error: git finds no repository here: fatal: not a git repository"
    ),
    ("git:--help:x new.json", "git:--help:x: error: a revision does not begin with '-'"),
    ("git::x new.json", "git::x: error: the revision of git:REV:PATH is missing"),
    ("git:main: new.json", "git:main:: error: the path of git:REV:PATH is missing"),
    (
      "git:main:app.json new.json",
      "git:main:app.json: error: git finds no repository here: fatal: not a git repository"
    ),
  ])
  func `refuses what it cannot compare`(arguments: String, message: String) throws {
    let run = try run("\"$SWIFT_DI\" diff \(arguments)")
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  // MARK: git

  private static let repository = """
    git init -q -b main .; mkdir wiring; cp old.json wiring/app.json; git add wiring
    git -c user.name=T -c user.email=t@example.com commit -q -m one
    cp new.json wiring/app.json

    """

  @Test(arguments: [
    "git:main:wiring/app.json wiring/app.json", "git:HEAD:wiring/app.json wiring/app.json",
    "git:HEAD:./wiring/app.json wiring/app.json", "git:HEAD^0:wiring/app.json - < new.json",
    "git:main:wiring/app.json ../wiring/app.json --directory empty",
  ])
  func `compares with a file in a revision`(arguments: String) throws {
    let run = try run(
      Self.repository + "mkdir -p empty\n\"$SWIFT_DI\" diff \(arguments)")
    let plain = try self.run("cp new.json app.json; \"$SWIFT_DI\" diff old.json new.json")
    let lines = { (text: String) in
      text.split(separator: "\n").filter { !$0.contains(".json:") && !$0.contains("<stdin>:") }
    }
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(lines(run.text) == lines(plain.text))
  }

  @Test(arguments: [
    (
      "git:mian:wiring/app.json",
      "git knows no revision 'mian' (did you mean 'main'?): fetch it if it is one of another clone"
    ),
    (
      "git:main:wiring/ap.json",
      "there is no 'wiring/ap.json' in revision 'main' (did you mean 'wiring/app.json'?)"
    ),
    (
      "git:main:app.json",
      "there is no 'app.json' in revision 'main' (did you mean 'wiring/app.json'?)"
    ),
    ("git:main:wiring", "'wiring' is a folder in revision 'main': name a file"),
    (
      "'git:$(touch pwned):x'",
      "git knows no revision '$(touch pwned)': fetch it if it is one of another clone"
    ),
    ("'git:main:`touch pwned`'", "there is no '`touch pwned`' in revision 'main'"),
  ])
  func `reports what git does not have`(version: String, message: String) throws {
    let run = try run(
      Self.repository + "\"$SWIFT_DI\" diff \(version) new.json; echo $?; ls pwned 2> /dev/null")
    #expect(run.text == "2\n")
    let name = version.replacing("'", with: "")
    #expect(run.errors == "\(name): error: \(message)\n")
  }

  @Test func `reports that git is missing`() throws {
    let run = try run("PATH=/nowhere \"$SWIFT_DI\" diff git:main:app.json new.json")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("git:main:app.json: error: 'git' cannot be run: "))
  }

  @Test(arguments: [
    ("echo 536870913", "yes", "this is larger than 512 MiB"),
    ("echo 9", "yes", "git printed more of this file than the size that it reported"),
    ("echo 99999999999999999999", ":", "git does not report the size of this file"),
  ])
  func `takes no more from git than a definition can have`(
    size: String, blob: String, message: String
  ) throws {
    let run = try run(
      """
      mkdir bin; echo '#!/bin/sh\n[ "$2" = -s ] && { \(size); exit; }\n\(blob)' >bin/git
      chmod 755 bin/git; PATH=$PWD/bin:$PATH "$SWIFT_DI" diff git:main:app.json new.json
      """)
    #expect(
      run.transcript
        == "status: 2\n--- stdout\n--- stderr\ngit:main:app.json: error: \(message)\n")
  }

  @Test func `compares with compiled code`() throws {
    let program = LiveModules.program.path
    let run = try run(
      """
      "$SWIFT_DI" export --executable "\(program)" --container Kiosk -o kiosk.json -q
      "$SWIFT_DI" diff kiosk.json --executable "\(program)" --container Kiosk
      "$SWIFT_DI" diff new.json --executable "\(program)" --container Kiosk > out; echo $?; wc -l < out
      """)
    #expect(run.errors.isEmpty && run.text.hasPrefix("0\n"), "\(run.transcript)")
  }
}
