import DITestSupport
import Foundation
import Testing

/// The files below `--sources` are inputs, with a script in place of the program that reads them.
@Suite struct SourcesAsInputsTests {
  /// Runs a script in a folder with sources in `App` and a link to them.
  private func run(_ script: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try CommandRun.shell(
        """
        mkdir -p App/Deep bin && echo source > App/Deep/Main.swift && ln -s App Link
        ln -s App/Deep/Main.swift Main.swift
        printf '#!/bin/sh\\nprintf "%%s\\\\n" "$DEFINITION"\\n' > bin/swift-di-sources && chmod 755 bin/*
        PATH="$PWD/bin:$PATH"
        \(script)
        """, in: folder,
        environment: [
          "DEFINITION": #"{"formatVersion": 1, "name": "Shop", "bindings": [{"key": "Api"}]}"#
        ])
    }
  }

  @Test(arguments: [
    "export --sources App -o", "export --sources App --as swift -o",
    "export --sources App --as swift --force -o", "lint --sources App -o",
    "report --sources App -o",
    "graph --sources App --format svg -o", "why Api --sources App -o", "tree Api --sources App -o",
    "diff App/old.json --sources App -o", "lint --sources App/Deep/Main.swift -o",
    "lint --sources Link -o", "lint --sources / -o",
  ])
  func `are not replaced by an output`(words: String) throws {
    for path in ["App/Deep/Main.swift", "Link/Deep/../Deep/Main.swift", "Main.swift"] {
      let run = try run(
        """
        printf '%s\\n' "$DEFINITION" > App/old.json
        "$SWIFT_DI" \(words) \(path); status=$?; cat App/Deep/Main.swift; exit $status
        """)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          source
          --- stderr
          swift-di: error: '\(path)' is an input: writing there would destroy it

          """)
    }
  }

  @Test func `do not keep an output from a new file beside them`() throws {
    let run = try run(
      """
      "$SWIFT_DI" export --sources App --as swift -q -o App/Modules.swift
      "$SWIFT_DI" lint --sources App -q -o App/report.json; ls App
      """)
    #expect(
      run.transcript == "status: 0\n--- stdout\nDeep\nModules.swift\nreport.json\n--- stderr\n")
  }

  @Test func `modules that were edited by hand are replaced only with --force`() throws {
    let run = try run(
      """
      printf '%s\\n' "$DEFINITION" > app.json; echo edited > Modules.swift
      "$SWIFT_DI" export app.json --as swift -o Modules.swift; echo $?; cat Modules.swift
      "$SWIFT_DI" export app.json --as swift -o Modules.swift --force; echo $?; sed 1q Modules.swift
      "$SWIFT_DI" export app.json --as swift -o /dev/null; echo $?
      """)
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        2
        edited
        0
        // Written by 'swift-di export --as swift' from Shop.
        0
        --- stderr
        swift-di: error: 'Modules.swift' exists, and may have been edited: name another file, or \
        replace it with --force
        wrote Modules.swift: 1 binding, 0 dependencies
        wrote /dev/null: 1 binding, 0 dependencies

        """)
  }

  @Test func `the configuration is not replaced by any command`() throws {
    for words in [
      "why Api app.json", "tree app.json", "export app.json --as swift --force",
      "diff app.json app.json", "graph app.json --format svg", "lint app.json", "report app.json",
    ] {
      let run = try run(
        """
        printf '%s\\n' "$DEFINITION" > app.json; echo 'failOn: error' > .swift-di.yml
        "$SWIFT_DI" \(words) -o .swift-di.yml; status=$?; cat .swift-di.yml; exit $status
        """)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          failOn: error
          --- stderr
          swift-di: error: '.swift-di.yml' is an input: writing there would destroy it

          """)
    }
  }
}
