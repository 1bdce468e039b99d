import DITestSupport
import Foundation
import Testing

/// A configuration comes with a repository that the user of the command may not have read.
@Suite struct `A file that a configuration names` {
  /// A finding whose line in a report is a command for a shell.
  private static let definition = #"""
    {"formatVersion": 1, "name": "App", "bindings": [
      {"key": "A", "dependencies": [{"key": "x';touch PWNED;'"}]}]}
    """#

  /// Runs a script in the repository `repository`, beside which nothing may be written.
  private func run(_ configuration: String, _ script: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      let repository = folder.appending(path: "repository")
      _ = try CommandRun.shell("mkdir -p repository/.git/hooks repository/out", in: folder)
      try repository.write(Self.definition, to: "app.json")
      try repository.write(configuration, to: ".swift-di.yml")
      return try CommandRun.shell(script, in: repository)
    }
  }

  @Test func `does not become a hook of git that runs a key of the definition`() throws {
    let run = try run(
      "formats: {concise: .git/hooks/pre-commit}",
      """
      rmdir .git/hooks .git; git init -q .; git add app.json
      echo '#!/bin/sh' >.git/hooks/pre-commit; chmod 755 .git/hooks/pre-commit
      "$SWIFT_DI" lint app.json >/dev/null; echo $?
      git -c user.name=T -c user.email=t@example.com commit -q -m one; ls
      """)
    #expect(run.text == "2\napp.json\nout\n")
    #expect(
      run.errors == """
        swift-di: error: '.swift-di.yml' writes format 'concise' to '.git/hooks/pre-commit': this \
        is hidden, and only the command line may name such a file (--format concise=FILE)

        """)
  }

  static let outside = "is outside of its folder"
  static let hidden = "is hidden"
  static let ending = "does not end in .json, .sarif, .xml, .md, .log"

  static let refused: [(path: String, preparation: String, fault: String)] = [
    ("../x.log", ":", outside), ("out/../../x.log", ":", outside), ("new/../x.log", ":", outside),
    ("/tmp/swift-di-tests-x.log", ":", outside), ("/x.log", ":", outside),
    ("out/link/x.log", "ln -s ../.. out/link", outside),
    ("x.log", "ln -s ../x.log x.log", outside),
    ("x.log", "ln -s out/y x.log; ln -s ../../x.log out/y", outside),
    ("/dev/stdout", ":", outside), ("/dev/fd/1", ":", outside),
    (".git/hooks/pre-commit", ":", hidden), ("./.github/workflows/x.yml", ":", hidden),
    ("out/.new/x.log", ":", hidden), (".x.log", ":", hidden),
    ("out/../.git/x.log", ":", hidden), ("link/x.log", "ln -s .git link", hidden),
    ("x.log", "ln -s .git/hooks/pre-commit x.log", hidden),
    ("Makefile", ":", ending), ("build.sh", ":", ending), ("Package.swift", ":", ending),
    ("CMakeLists.txt", ":", ending), ("requirements.txt", ":", ending), ("log", ":", ending),
    ("-", ":", ending), ("x.log", "ln -s Makefile x.log", ending),
    (#"Makefile\u0000.log"#, ":", outside),
    // A slash with a combining accent is a slash for the system, and another character for Swift.
    (#"link/\u0301.log"#, "ln -s ../outside link; mkdir -p ../outside", outside),
    (#"link/\u0301d/x.log"#, "ln -s ../outside link; mkdir -p ../outside", outside),
    (#"link/\u0301.log"#, "ln -s .git/hooks link", hidden), (#"/\u0301.log"#, ":", outside),
  ]

  @Test(arguments: refused)
  func `is refused for a report`(path: String, preparation: String, fault: String) throws {
    let run = try run(
      "inputs: app.json\nformats: {\"concise\": \"\(path)\"}",
      """
      \(preparation); find .. | sort >/tmp/before.$$
      for from in . out; do
        (cd $from; "$SWIFT_DI" lint --quiet; "$SWIFT_DI" lint "$PWD/app.json") >/dev/null 2>errors.log
        echo $?; cat errors.log >&2; rm errors.log
      done
      find .. | sort | diff /tmp/before.$$ -; rm /tmp/before.$$
      """)
    #expect(run.text == "2\n2\n")
    for line in run.errors.split(separator: "\n") {
      #expect(
        line.hasSuffix(
          ": this \(fault), and only the command line may name such a file (--format concise=FILE)"
        ))
    }
    #expect(run.errors.split(separator: "\n").count == 4)
  }

  @Test(arguments: [
    ("../x.json", ":", outside), ("out/link/x.json", "ln -s ../.. out/link", outside),
    ("x.json", "ln -s ../x.json x.json", outside), (".github/x.json", ":", hidden),
    (".git/.x.json", ":", hidden),
    ("Makefile", ":", ending),
  ])
  func `is refused for a baseline`(path: String, preparation: String, fault: String) throws {
    let run = try run(
      "baseline: \(path)",
      """
      \(preparation); "$SWIFT_DI" lint app.json --write-baseline; echo $?
      "$SWIFT_DI" lint app.json; echo $?; "$SWIFT_DI" graph app.json; echo $?; ls ..
      """)
    #expect(run.text == "2\n2\n2\nrepository\n")
    let message =
      "swift-di: error: '.swift-di.yml' names the baseline '\(path)': this \(fault), and only the "
      + "command line may name such a file (--baseline FILE)\n"
    #expect(run.errors == message + message + message)
  }

  @Test(arguments: ["", "rm .swift-di.yml;"])
  func `is refused if the default baseline is a link out of its folder`(preparation: String) throws
  {
    let run = try run(
      "strict: true",
      """
      \(preparation) ln -s ../x.json .swift-di-baseline.json
      "$SWIFT_DI" lint app.json --write-baseline; echo $?; ls ..
      """)
    #expect(run.text == "2\nrepository\n")
    #expect(
      run.errors == """
        swift-di: error: there is a baseline '.swift-di-baseline.json': this is outside of its \
        folder, and only the command line may name such a file (--baseline FILE)

        """)
  }

  @Test(arguments: [
    ("formats: {concise: x.log}", "mkfifo x.log"), ("baseline: x.json", "mkfifo x.json"),
    ("strict: true", "mkfifo .swift-di-baseline.json"),
  ])
  func `is refused if it is a pipe, which would wait without an end`(
    configuration: String, preparation: String
  ) throws {
    let run = try run(
      configuration, "\(preparation); timeout 60 \"$SWIFT_DI\" lint app.json; echo $?")
    #expect(run.text == "2\n")
    #expect(run.errors.contains(": this is not a regular file, and only the command line may name"))
  }

  @Test func `may be anything if the command line names it, and is named when it is written`()
    throws
  {
    let run = try run(
      "formats: {concise: Makefile}\nbaseline: ../x",
      """
      "$SWIFT_DI" lint app.json --format concise=../Makefile --baseline ../x --write-baseline
      ls ..
      """)
    #expect(run.text == "Makefile\nrepository\nx\n")
    #expect(
      run.errors == """
        wrote ../x: 1 finding
        wrote ../Makefile
        App: 1 binding, 1 dependency; no new findings (23 rules); 1 known

        """)
  }

  @Test func `is written below its folder, from every folder of the repository`() throws {
    let run = try run(
      "inputs: app.json\nformats: {json: out/new/x.json, markdown: link/x.md}\nbaseline: .known.json",
      """
      ln -s out link; cd out; "$SWIFT_DI" lint --write-baseline; find .. -type f | sort
      "$SWIFT_DI" lint --quiet
      """)
    #expect(
      run.text == """
        ../.known.json
        ../.swift-di.yml
        ../app.json
        ../out/new/x.json
        ../out/x.md

        """)
    #expect(
      run.errors == """
        wrote ../.known.json: 1 finding
        wrote ../out/new/x.json
        wrote ../link/x.md
        App: 1 binding, 1 dependency; no new findings (23 rules); 1 known

        """)
  }
}

/// A configuration that is found may be committed by a stranger, and errors show lines of it.
@Suite struct `A configuration that is found` {
  private static let secret = "machine example.com login me password 12345"

  @Test(arguments: [
    ("ln -s ../../secret .swift-di.yml", "is outside of its folder"),
    ("ln -s ../.git/secret.yml .swift-di.yml", "is hidden"),
    ("ln -s ../secret .swift-di.yml", "does not end in .yml, .yaml, .json"),
    ("ln -s /dev/null .swift-di.yml", "is outside of its folder"),
    ("mkfifo .swift-di.yml", "is not a regular file"),
  ])
  func `is neither a pipe nor a link to another file`(preparation: String, fault: String) throws {
    try withTemporaryFolder { folder in
      let repository = folder.appending(path: "repository")
      _ = try CommandRun.shell("mkdir -p repository/.git repository/App", in: folder)
      for path in ["../secret", ".git/secret.yml", "secret"] {
        try repository.write(Self.secret, to: path)
      }
      let run = try CommandRun.shell(
        "cd App; \(preparation); timeout 60 \"$SWIFT_DI\" rules", in: repository)
      #expect(
        run.errors == """
          swift-di: error: there is a configuration '.swift-di.yml': this \(fault), and only the \
          command line may name such a file (--config FILE)

          """)
      #expect(run.status == 2)
    }
  }

  @Test func `may be a link to one in the same repository`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandRun.shell(
        "mkdir -p .git Shared App; ln -s ../Shared/di.yml App/.swift-di.yml", in: folder)
      try folder.write("rules: {unknown: note}", to: "Shared/di.yml")
      let run = try CommandRun.shell("cd App; \"$SWIFT_DI\" rules", in: folder)
      #expect(run.errors.hasPrefix(".swift-di.yml:1:9: error: unknown rule 'unknown'"))
    }
  }

  @Test func `is no larger than a person writes it`() throws {
    try withTemporaryFolder { folder in
      try folder.write(String(repeating: "#", count: 3 << 20), to: ".swift-di.yml")
      let run = try CommandRun(["rules"], in: folder)
      #expect(
        run.errors == ".swift-di.yml: error: this is larger than 2 MiB, so it is no configuration\n"
      )
      #expect(run.status == 2)
    }
  }
}

@Suite struct `A file that was written` {
  @Test(arguments: [
    "lint old.json -o out", "lint old.json --format concise=out", "diff old.json new.json -o out",
    "why A old.json -o out", "tree A old.json -o out", "tree old.json -o out",
  ])
  func `is named on standard error`(arguments: String) throws {
    try withTemporaryFolder { folder in
      let definition = #"{"formatVersion": 1, "bindings": [{"key": "A"}]}"#
      try folder.write(definition, to: "old.json")
      try folder.write(definition.replacing("A", with: "B"), to: "new.json")
      let run = try CommandRun.shell("\"$SWIFT_DI\" \(arguments)", in: folder)
      #expect(run.errors.hasPrefix("wrote out\n"))
      #expect(run.status == 0)
    }
  }

  @Test
  func `is not named by a quiet run`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        ["lint", Input.absolute(Input.car), "--quiet", "--format", "json=out"], in: folder)
      #expect(run.errors == "")
      #expect(try folder.contents() == ["out"])
    }
  }
}
