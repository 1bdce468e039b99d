import DITestSupport
import Foundation
import Testing

/// The first commands that one types in a folder, right and wrong, with a script in place of the program that reads
/// Swift files: a line `// A needs B` is a binding, and so is `// A`.
@Suite struct FrontDoorTests {
  private static let reader = #"""
    #!/bin/sh
    excluded='^$'
    while [ $# -gt 0 ]; do
      case $1 in
      --own) cat own 2>/dev/null; exit 0 ;;
      --in) cd "$2" || exit 2; shift 2 ;;
      --word) shift 2 ;;
      --exclude) excluded=$2; shift 2 ;;
      *) break ;;
      esac
    done
    for folder; do
      [ -e "$folder" ] || { echo "$folder: error: there is no such folder" >&2; exit 2; }
    done
    bindings=$(find "$@" -name '*.swift' | grep -v "$excluded" | LC_ALL=C sort | xargs cat |
      sed -n 's|^// \([A-Z][a-z]*\)\( needs \([A-Z][a-z]*\)\)\{0,1\}$|{"key":"\1","dependencies":["\3"]},|p' |
      sed 's/\[""\]/[]/' | tr -d '\n' | sed 's|,*$||')
    printf '{"formatVersion":1,"name":"App","bindings":[%s]}\n' "$bindings"

    """#

  /// A folder with one kind of app, in a repository; `App/Main.swift` has the fault.
  private func run(_ script: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      // The shell writes the program, because a process that this one starts meanwhile would keep it open.
      try CommandRun.shell(
        #"""
        mkdir .bin app && cat > .bin/swift-di-sources && chmod 755 .bin/swift-di-sources
        export PATH="$PWD/.bin:${SWIFT_DI%/*}:$PATH" GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b \
          GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
        cd app
        mkdir -p App.xcodeproj App/Assets.xcassets Deep/App && : > App.xcodeproj/project.pbxproj
        echo '{"images": []}' > App/Assets.xcassets/Contents.json
        printf 'import Swinject\n// Api\n' > App/Main.swift
        printf 'import Swinject\n// Clock\n' > Deep/App/Clock.swift
        """# + "\n" + script, in: folder, input: Array(Self.reader.utf8))
    }
  }

  /// Commits the app, and adds a fault.
  private static let change = """
    git init -q -b main . && git add . && git commit -qm one
    printf '// Cart needs Gone\\n' >> App/Main.swift

    """

  private static let fault = "error: … [missing-binding]"

  // MARK: What is found

  @Test(arguments: [
    "lint", "lint .", "lint App", "lint App/Main.swift", "lint App.xcodeproj",
    "lint App.xcodeproj/",
    "check", "lint --sources .", "lint --sources App Deep", "lint App Deep", "lint --directory App",
    "lint --package-path= App", "lint ./App/", "lint ../app", "lint --no-config",
    "lint --new-since git:main", "lint App --new-since git:main",
    "lint --new-since git:HEAD App Deep",
  ])
  func `the planted fault is found by every first command`(words: String) throws {
    let words = words.replacing("--package-path= ", with: "")
    let run = try run(Self.change + "swift-di \(words) --format concise 2>/dev/null; exit $?")
    #expect(run.status == 1, "\(run.transcript)")
    #expect(run.text.contains("'Cart' needs 'Gone'"), "\(run.transcript)")
    #expect(withoutWords(run.text).hasSuffix("\(Self.fault)\n"), "\(run.transcript)")
  }

  @Test(arguments: [
    "graph", "graph . --format dot", "graph App", "report . -o r.html", "why Cart", "why Cart .",
    "why Cart --sources App Deep", "tree", "tree Cart", "tree Cart App", "tree App",
    "tree Cart --sources App Deep", "export", "export App", "diff git:main", "diff git:main .",
    "diff git:main App", "diff git:main --sources App Deep", "diff git:main --sources .",
    "diff git:main git:HEAD", "graph --diff git:main", "report -o r.html --diff git:main",
    "export --as swift",
  ])
  func `every command reads the folder, and starts nothing`(words: String) throws {
    let run = try run(Self.change + "swift-di \(words) >out; echo $?; ls -A . | grep -c build")
    #expect(run.text == "0\n0\n", "\(run.transcript)")
    #expect(!run.errors.contains("error:"), "\(run.errors)")
  }

  @Test func `one line says what was found and what is done`() throws {
    let run = try run(
      "swift-di lint --format none; swift-di lint -q; swift-di lint App Deep/App --format none")
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        --- stderr
        2 files use Swinject: reading 2 Swift files
        App: 2 bindings, 0 dependencies; no findings (23 rules)
        App, Deep/App: 2 files use Swinject: reading 2 Swift files
        App: 2 bindings, 0 dependencies; no findings (23 rules)

        """)
  }

  @Test func `a configuration names folders and leaves out files, from every folder below it`()
    throws
  {
    let run = try run(
      Self.change + """
        printf 'folders: [App, Deep]\\nexclude: Deep/App/Clock.swift\\n' > .swift-di.yml
        swift-di lint --format concise; echo $?
        cd Deep/App; swift-di lint --format concise; echo $?; swift-di tree Clock
        """)
    #expect(
      withoutWords(run.transcript) == """
        status: 2
        --- stdout
        App, Deep: \(Self.fault)
        1
        ../../App, ../../Deep: \(Self.fault)
        1
        --- stderr
        App: 2 bindings, 1 dependency; 1 error
        failing: 1 error
        App: 2 bindings, 1 dependency; 1 error
        failing: 1 error
        swift-di: error: no binding and no request has the key 'Clock'

        """)
  }

  @Test func `a folder in which nothing can be read may have the name of a key`() throws {
    let run = try run(
      "mkdir Clock; swift-di tree Clock; swift-di tree Clock Api; rm -r Clock; swift-di tree Clock")
    let trees = run.text.split(separator: "\n").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
    #expect(trees == ["Clock", "Clock", "Api", "Clock"], "\(run.transcript)")
  }

  @Test(arguments: [
    ("", "Wrong, with Swinject:"), ("mkdir Definitions; cd Definitions", "Wrong:"),
    ("echo 'product: App' > .swift-di.yml", "Wrong:"),
    ("sed -i s/Swinject/FactoryKit/ */*.swift */*/*.swift", "Wrong, with Factory:"),
    (
      "sed -i s/Swinject/Vapor/ */*.swift */*/*.swift; echo 'ownContainer: {name: Box, containers: Box, register: add, resolve: get}' > .swift-di.yml",
      "Wrong, with a container of your own:"
    ),
  ])
  func `the page of a rule shows code with what most files here use`(
    prepare: String, title: String
  ) throws {
    let run = try run("\(prepare)\nswift-di rules scope-leak | grep ^Wrong")
    #expect(run.text == title + "\n", "\(run.transcript)")
  }

  // MARK: The change

  @Test func `both revisions are read from git's objects, and nothing else changes`() throws {
    let run = try run(
      Self.change + """
        git add . && git commit -qm two && printf 'import Swinject\\n' > App/Main.swift
        mkdir .git/temporary && export TMPDIR="$PWD/.git/temporary"
        swift-di diff git:HEAD~1 git:main --sources . --format markdown | sed 1q
        cd App && swift-di diff git:HEAD~1 git:main --sources ../App . | sed 1q
        git status --short; ls "$TMPDIR" | grep -c '^swift-di-'
        """)
    #expect(
      run.text == """
        ### swift-di: findings: 1 new; bindings: 1 added
        App: 1 -> 2 bindings, 0 -> 1 dependency
         M Main.swift
        0

        """, "\(run.transcript)")
  }

  @Test func `a revision has the definition of a folder, too`() throws {
    let run = try run(
      """
      mkdir Wiring && printf '{"formatVersion": 1, "name": "App", "bindings": []}' > Wiring/app.json
      git init -q -b main . && git add . && git commit -qm one
      printf '{"formatVersion": 1, "name": "App", "bindings": [{"key": "Clock"}]}' > Wiring/app.json
      swift-di diff git:main . | sed 1q; cd Wiring; swift-di diff git:main app.json | sed 1q
      swift-di diff git:main - < app.json
      """)
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        App: 0 -> 1 binding, 0 dependencies
        App: 0 -> 1 binding, 0 dependencies
        --- stderr
        found 1 definition: reading it (2 files use Swinject; '--sources .' reads them)
        swift-di: error: 'git:main' is a revision, and '<stdin>' is no file below the working folder: name a definition in the revision, as git:REV:PATH

        """)
  }

  @Test func `only findings that a revision lacks fail`() throws {
    let run = try run(
      Self.change + """
        git add . && git commit -qm two
        swift-di lint --new-since git:main --format concise; echo $?
        printf '// Home needs Away\\n' >> App/Main.swift
        swift-di lint --new-since git:main --format concise; echo $?
        """)
    #expect(
      withoutWords(run.transcript) == """
        status: 0
        --- stdout
        0
        .: \(Self.fault)
        1
        --- stderr
        2 files use Swinject: reading 2 Swift files
        App: 3 bindings, 1 dependency; no new findings (23 rules); 1 known
        2 files use Swinject: reading 2 Swift files
        App: 4 bindings, 2 dependencies; 1 error; 1 known
        failing: 1 error

        """)
  }

  // MARK: Mistakes

  private static let gone =
    "there is no such file or folder: name the folder of an app, or a definition"
  private static let commands =
    "The commands are lint, graph, report, why, tree, diff, export, import, init, config, rules; see "
    + "'swift-di --help'"
  private static let noContainer =
    "1 Swift file, and none imports Swinject, Factory, swift-dependencies, Needle, Resolver or SwiftDI: "
  private static let otherWays =
    "describe a container of your own below 'ownContainer' in the configuration, write a definition in JSON "
    + "(swift-di's Documentation/Definition-Format.md), or begin with SwiftDI (swift-di's README.md, 'Your first container')"

  /// What was typed in the folder of the app, and the answer.
  static let mistakes: [(words: Arguments, answer: String)] = [
    ("lint Ap", "Ap: error: \(gone)"),
    ("lint app", "app: error: there is no such file or folder (did you mean 'App'?)"),
    (
      "lint App/Man.swift",
      "App/Man.swift: error: there is no such file or folder (did you mean 'App/Main.swift'?)"
    ),
    ("lint nowhere", "nowhere: error: \(gone)"),
    (
      "lint App.xcodeprj",
      "App.xcodeprj: error: there is no such file or folder (did you mean 'App.xcodeproj'?)"
    ),
    ("lint --sources Nowhere", "Nowhere: error: there is no such folder"),
    (
      "lint --sources App --product App",
      "swift-di: error: name --sources or compiled code, not both"
    ),
    (
      "graph --sources App --library a.so",
      "swift-di: error: name --sources or compiled code, not both"
    ),
    ("lint App --product App", "swift-di: error: name definitions or compiled code, not both"),
    (
      "lint --sources App app.json",
      "swift-di: error: name definitions or --sources, not both: 'app.json' is no folder"
    ),
    (
      "lint App --environment Test",
      "swift-di: error: --environment is for compiled code: name it with --library, --executable or --product"
    ),
    ("lint App --container Other", "swift-di: error: unknown container 'Other' (known: App)"),
    (
      "report -o r.svg",
      "swift-di: error: a report is one HTML page: name it report.html; 'swift-di graph' draws pictures"
    ),
    (
      "report -o r.PDF App",
      "swift-di: error: a report is one HTML page: name it report.html; 'swift-di graph' draws pictures"
    ),
    (
      "report -o r.md",
      "swift-di: error: a report is one HTML page: name it report.html; 'swift-di lint --format' writes the others"
    ),
    ("graph -o a/b/c.svg", "swift-di: error: cannot write 'a/b/c.svg': there is no folder 'a'"),
    (
      "lint -o App/Main.swift",
      "swift-di: error: 'App/Main.swift' is an input: writing there would destroy it"
    ),
    (
      "lint App -o App/Main.swift",
      "swift-di: error: 'App/Main.swift' is an input: writing there would destroy it"
    ),
    (
      "export -o App/Main.swift",
      "swift-di: error: 'App/Main.swift' is an input: writing there would destroy it"
    ),
    (
      "lnt",
      "swift-di: error: there is no command 'lnt': did you mean 'swift-di lint'? The commands are lint, graph, report, why, tree, diff, export, import, init, config, rules; see 'swift-di --help'"
    ),
    (
      "draw App",
      "swift-di: error: there is no command 'draw': The commands are lint, graph, report, why, tree, diff, export, import, init, config, rules; see 'swift-di --help'"
    ),
    (
      "App",
      "swift-di: error: there is no command 'App': The commands are lint, graph, report, why, tree, diff, export, import, init, config, rules; see 'swift-di --help'"
    ),
    (
      "why Apj",
      "swift-di: error: no binding and no request has the key 'Apj' (did you mean 'Api'?)"
    ),
    (
      "tree Clock App",
      "swift-di: error: no binding and no request has the key 'Clock'; only the folder 'App' was read"
    ),
    (
      "tree App Deep",
      "swift-di: error: no binding and no request has the key 'App'; only the last word is an input, and '--sources App Deep' reads both"
    ),
    (
      "tree Empty",
      "swift-di: error: no binding and no request has the key 'Empty'; nothing can be read in the folder 'Empty'"
    ),
    ("tree --invert", "swift-di: error: --invert needs a key: nothing needs the roots"),
    (
      "diff",
      "swift-di: error: diff compares two versions: name the older one, such as git:main, a file or git:REV:PATH"
    ),
    (
      "diff git:nowhere",
      "git:nowhere: error: git knows no revision 'nowhere' here: fetch it, or name another one"
    ),
    ("diff git:-x", "git:-x: error: a revision does not begin with '-'"),
    (
      "lint New --new-since git:main",
      "git:main: error: there is no Swift file below 'New' in this revision"
    ),
    (
      "lint --new-since git:main --write-baseline",
      "swift-di: error: --new-since cannot be combined with --write-baseline: remove one"
    ),
    (
      "lint --new-since git:main:App",
      "git:main:App: error: 'App' is a folder in revision 'main': name a file"
    ),
    (
      "lint App/Assets.xcassets",
      "App/Assets.xcassets: error: there is no Swift file here, and no definition among 1 JSON file: name the folder of an app, or a definition"
    ),
    (
      "lint Empty",
      "Empty: error: there is no definition and no Swift file here: name the folder of an app, or a definition"
    ),
    (
      "lint Empty App",
      "Empty: error: there is no definition and no Swift file here: name the folder of an app, or a definition"
    ),
    (
      "lint --directory Empty",
      "swift-di: error: there is no definition and no Swift file here: name the folder of an app, or a definition"
    ),
    ("graph App Deep --container Nope", "swift-di: error: unknown container 'Nope' (known: App)"),
    ("lint App.xcworkspace", "App.xcworkspace: error: \(gone)"),
    ("lint App,Deep", "App,Deep: error: \(gone)"),
    ("lint https://example.com/app", "https://example.com/app: error: \(gone)"),
    ("lint App/Main.swift:3", "App/Main.swift:3: error: \(gone)"),
    ("lint App/Main.swift/x", "App/Main.swift/x: error: Not a directory"),
    ("lint App Nowhere", "Nowhere: error: \(gone)"),
    ("why Api Nowhere", "Nowhere: error: \(gone)"),
    ("diff git:main Nowhere", "Nowhere: error: \(gone)"),
    (
      "lint Server",
      "Server: error: \(noContainer)'swift-di init' looks for a container of your own, and says how to begin without one"
    ),
    ("lint --directory Configured", "swift-di: error: \(noContainer)\(otherWays)"),
    (
      "lint App --new-since main",
      "main: error: there is no such file: a revision is written as 'git:main'"
    ),
    ("diff main App", "main: error: there is no such file: a revision is written as 'git:main'"),
    (
      "report -o r.html --diff main",
      "main: error: there is no such file: a revision is written as 'git:main'"
    ),
    (
      "diff App Deep",
      "swift-di: error: there is no definition in 'App': a version is a file, git:REV or git:REV:PATH"
    ),
    (
      "diff git:main git:nope",
      "git:nope: error: git knows no revision 'nope' here: fetch it, or name another one"
    ),
    ("diff a.json b.json c.json", "swift-di: error: diff compares two versions, not 3"),
    (
      "version",
      "swift-di: error: there is no command 'version': did you mean 'swift-di --version'? \(commands)"
    ),
    (
      "help lnt",
      "swift-di: error: there is no command 'lnt': did you mean 'swift-di lint'? \(commands)"
    ),
    (
      "LINT",
      "swift-di: error: there is no command 'LINT': did you mean 'swift-di lint'? \(commands)"
    ),
    ("lint --source App", "Error: Unknown option '--source'. Did you mean '--sources'?"),
    ("lint --sources", "Error: Missing value for '--sources <dir>'"),
    ("lint --sources=", "Error: Missing value for '--sources <dir>'"),
    (
      "lint App --fail-on warnings",
      "Error: The value 'warnings' is invalid for '--fail-on <level>'. Please provide one of 'error', 'warning', 'note' or 'never'."
    ),
    (
      "lint App --only missing-bindings",
      "swift-di: error: unknown rule 'missing-bindings' (did you mean 'missing-binding'?)"
    ),
    (
      "lint App --baseline nowhere.json",
      "swift-di: error: there is no baseline 'nowhere.json': write it with --write-baseline"
    ),
    ("lint --package-path App", "App: error: there is no Package.swift in this folder"),
    (
      "lint --configuration release",
      "swift-di: error: --configuration is for what is built: name it with --product"
    ),
    ("lint --library nowhere.so", "nowhere.so: error: No such file or directory"),
    (
      "export App --as kotlin",
      "Error: The value 'kotlin' is invalid for '--as <form>'. Please provide one of 'json' and 'swift'."
    ),
    ("export App -o App", "swift-di: error: cannot write 'App': this is a folder"),
    (
      "import swinject x.json",
      "swift-di: error: there is no file to import from Swinject: 'swift-di lint' reads the app's Swift files"
    ),
    ("import sprng x.json", "swift-di: error: unknown framework 'sprng' (did you mean 'spring'?)"),
    (
      "import dagger x.json",
      "swift-di: error: unknown framework 'dagger' (known: spring, symfony, metro)"
    ),
    ("import spring App/Main.swift", "App/Main.swift:1:1: error: expected '{', found 'i'"),
    ("init App", "Error: Unexpected argument 'App'"),
    (
      "init --ci jenkins",
      "Error: The value 'jenkins' is invalid for '--ci <service>'. Please provide one of 'github' and 'gitlab'."
    ),
    ("rules scope_leak", "swift-di: error: unknown rule 'scope_leak' (did you mean 'scope-leak'?)"),
    (
      "rules scope-leak --framework swinjct",
      "swift-di: error: unknown framework 'swinjct' (did you mean 'Swinject'?)"
    ),
    (
      "rules scope-leak --format json --framework Swinject",
      "swift-di: error: --framework is for text and Markdown: JSON has no code"
    ),
    (
      "rules --framework Swinject",
      "swift-di: error: --framework is for the pages of rules: name a rule"
    ),
    ("graph App --depth 2", "swift-di: error: --depth is for --focus: name a key with it"),
    ("graph App --select Foo", "swift-di: error: --select: no key matches 'Foo'"),
    ("graph App --module Nope", "swift-di: error: no binding is in a module 'Nope'"),
    (
      "why api App",
      "swift-di: error: no binding and no request has the key 'api' (did you mean 'Api'?)"
    ),
    (
      "lint **/*.swift",
      "**/*.swift: error: '**' is not supported: a folder is searched recursively"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its remedy, and the status is 2`(
    words: Arguments, answer: String
  ) throws {
    let line = words.words.map { "'\($0)'" }.joined(separator: " ")
    let run = try run(
      "mkdir Empty New Server Configured; git init -q -b main .; git add .; git commit -qm one\n"
        + "printf 'import Swinject\\n// New\\n' > New/New.swift; : > Configured/.swift-di.yml\n"
        + "echo 'import Vapor' | tee Server/main.swift > Configured/main.swift; swift-di \(line)")
    #expect(run.status == 2 && run.text.isEmpty, "\(run.transcript)")
    let said = run.errors.split(separator: "\n").filter {
      !$0.contains("uses Swinject") && !$0.contains("use Swinject")
    }
    #expect(said.contains(answer[...]), "\(run.errors)")
  }

  @Test(arguments: [
    ("lint --sources ''", "--sources names no folder: perhaps a variable of a script is empty"),
    ("lint --sources App ''", "--sources names no folder: perhaps a variable of a script is empty"),
    (
      "import spring ''",
      "the name of the file is empty: perhaps a variable of a script is empty"
    ),
  ])
  func `an empty name is called so`(words: String, answer: String) throws {
    let run = try run("swift-di \(words)")
    #expect(
      run.transcript == "status: 2\n--- stdout\n--- stderr\nswift-di: error: \(answer)\n")
  }

  @Test func `many folders are one line`() throws {
    let run = try run(
      "mkdir A B C D; for one in A B C D; do cp App/Main.swift $one; done; swift-di lint A B C D -q; "
        + "swift-di lint A B C D --format none")
    #expect(
      run.errors.hasPrefix("A, B, C and 1 more: 4 files use Swinject: reading 4 Swift files\n"),
      "\(run.errors)")
  }

  @Test func `the files of a revision go if a signal ends the command`() throws {
    let run = try run(
      """
      git init -q -b main . && git add . && git commit -qm one
      mkdir .git/temporary && export TMPDIR="$PWD/.git/temporary"
      mv ../.bin/swift-di-sources ../.bin/real && cat > ../.bin/swift-di-sources <<'END'
      #!/bin/sh
      [ "$1" = --in ] || exec ../.bin/real "$@"
      : > .git/began; exec sleep 30
      END
      chmod 755 ../.bin/swift-di-sources
      env --default-signal=TERM swift-di lint App --new-since git:main 2>/dev/null & pid=$!
      for turn in $(seq 500); do [ -e .git/began ] && break; sleep 0.02; done
      ls "$TMPDIR" | wc -l; kill $pid; wait $pid; echo $?; ls "$TMPDIR" | wc -l
      """)
    #expect(run.text == "1\n143\n0\n", "\(run.transcript)")
  }

  @Test func `nothing that registers is an error and no calm`() throws {
    let run = try run(
      "printf 'import Swinject\\n' > App/Main.swift; swift-di lint App; echo $?; swift-di report App -o r.html"
    )
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        2
        --- stderr
        1 file uses Swinject: reading 1 Swift file
        swift-di: error: no registration and no request was read in 'App', so there is nothing to check
        1 file uses Swinject: reading 1 Swift file
        swift-di: error: no registration and no request was read in 'App', so there is nothing to check

        """)
  }

  // MARK: init

  @Test(arguments: [
    (
      "", "folders: [\".\"]",
      "wrote .swift-di.yml\nnext: type 'swift-di lint'\n2 files use Swinject: reading 2 Swift files\n"
    ),
    (
      "rm -r App* Deep; echo '{\"formatVersion\": 1, \"bindings\": []}' > app.json",
      "inputs:", "wrote .swift-di.yml\nnext: type 'swift-di lint'\n"
    ),
    (
      "rm -r App* Deep; echo 'struct A {}' > A.swift", "# folders: [\".\"]",
      "no class here looks like a container: \(otherWays)\nwrote .swift-di.yml\nnext: fill in .swift-di.yml, then type 'swift-di lint'\n"
    ),
    (
      "rm -r App* Deep; echo 'struct A {}' > A.swift; printf 'ownContainer:\\n  name: Box\\n' > own",
      "ownContainer:",
      """
      found a container of your own:
        ownContainer:
          name: Box
      wrote .swift-di.yml
      next: type 'swift-di lint'

      """
    ),
    (
      "printf 'ownContainer:\\n  name: Box\\n' > own", "ownContainer:",
      """
      found a container of your own:
        ownContainer:
          name: Box
      wrote .swift-di.yml
      next: type 'swift-di lint'

      """
    ),
    (
      "rm -r App* Deep; echo 'struct A {}' > A.swift; rm ../.bin/swift-di-sources; PATH=${SWIFT_DI%/*}:/usr/bin:/bin",
      "# folders: [\".\"]",
      """
      no container of your own was looked for: 'swift-di-sources', which reads Swift files, is not there: 'make install' in swift-di's folder installs it beside this command ('swift-di-sources' cannot be run: No such file or directory)
      wrote .swift-di.yml
      next: fill in .swift-di.yml, then type 'swift-di lint'

      """
    ),
    (
      "rm -r App* Deep", "# inputs: Definitions",
      "wrote .swift-di.yml\nnext: fill in .swift-di.yml, then type 'swift-di lint'\n"
    ),
    (
      "mkdir .git .github", "folders: [\".\"]",
      """
      wrote .swift-di.yml
      wrote .github/workflows/wiring.yml
      Put the owner of the swift-di repository in the place of OWNER there
      next: type 'swift-di lint'

      """
    ),
    (
      "mkdir .git; echo 'url = git@gitlab.example:a/b' > .git/config", "folders: [\".\"]",
      """
      wrote .swift-di.yml
      wrote .gitlab-ci.yml
      Put the owner of the swift-di repository in the place of OWNER there
      next: type 'swift-di lint'

      """
    ),
  ])
  func `init writes what works, and says what to type next`(
    prepare: String, subject: String, said: String
  ) throws {
    let run = try run(
      "\(prepare)\nswift-di init </dev/null; grep -c '^\(subject.replacing("[", with: "\\[").replacing(".", with: "\\."))' .swift-di.yml; swift-di config >/dev/null"
    )
    #expect(run.status == 0 && run.text == "1\n", "\(run.transcript)")
    #expect(said.hasPrefix(run.errors), "\(run.errors)")
  }
}
