import DIAnalysis
import DIDefinition
import DIReading
import DIReporting
import Testing

/// A definition for one kind of finding, and the rules that are run on it.
struct Sample: CustomTestStringConvertible {
  let input: String
  let rules: Set<String>
  let json: String

  var testDescription: String { input }

  init(_ input: String, only rules: String..., json: String) {
    self.input = input
    self.rules = Set(rules)
    self.json = json
  }

  /// The analyser's findings in the definition.
  func entry(strict: Bool = false, notes: Bool = false) throws -> LintReport.Entry {
    var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-01-31")))
    configuration.disabled = Set(Rules.descriptions.map(\.id)).subtracting(rules)
    configuration.isStrict = strict
    configuration.includesNotes = notes
    let document = try DefinitionReader.read(Array(json.utf8), defaultName: "Sample")
    return LintReport.Entry(input: input, analysis: Analyzer(configuration).analyze(document))
  }

  func report(
    failOn: Severity? = .error, strict: Bool = false, notes: Bool = false
  ) throws -> LintReport {
    LintReport(
      entries: [try entry(strict: strict, notes: notes)], toolVersion: "0.1.0", failOn: failOn)
  }
}

/// The output of a reporter as one text.
func output(
  _ format: ReportFormat, _ report: LintReport, options: ReportOptions = ReportOptions()
) -> String {
  var bytes: [UInt8] = []
  Reporter(format, options: options).write(report) { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}

extension ReportOptions {
  /// Options that read the sources of the samples.
  static func reading(_ files: [String: String] = Sample.sources) -> ReportOptions {
    var options = ReportOptions()
    options.source = { path in files[path].map { Array($0.utf8) } }
    return options
  }

  func with(_ change: (inout ReportOptions) -> Void) -> ReportOptions {
    var options = self
    change(&options)
    return options
  }
}

extension Sample {
  /// A cycle with a property, a leak through an alias, and an unused binding.
  static let shop = Sample(
    "build/containers/app.json",
    only: "dependency-cycle", "property-cycle", "scope-leak", "unreachable-binding",
    json: """
      {
        "formatVersion": 1,
        "name": "AppContainer",
        "scopes": [{ "name": "session" }],
        "bindings": [
          { "key": "AppCoordinator", "dependencies": ["APIClient"] },
          {
            "key": "APIClient", "scope": "singleton", "dependencies": ["TokenProvider"],
            "source": { "file": "Sources/Net/NetModule.swift", "line": 4, "column": 9 }
          },
          {
            "key": "TokenProvider", "scope": "singleton",
            "dependencies": [{ "key": "SessionStore", "kind": "instance" }],
            "source": { "file": "Sources/Net/TokenModule.swift", "line": 22, "column": 9 }
          },
          {
            "key": "SessionStore", "scope": "singleton",
            "dependencies": ["APIClient", { "key": "SessionReading" }],
            "source": { "file": "Sources/Core/SessionModule.swift", "line": 2, "column": 5 }
          },
          { "key": "SessionReading", "alias": "UserSession" },
          {
            "key": "UserSession", "scope": "session",
            "source": { "file": "Sources/Core/SessionModule.swift", "line": 19, "column": 9 }
          },
          { "key": "LegacyLogger", "opaque": true }
        ],
        "roots": ["AppCoordinator"]
      }
      """)

  static let sources = [
    "Sources/Net/NetModule.swift": """
    struct NetModule: Module {
      func register(in c: Container) {
        // HTTP
            c.singleton(APIClient.self) { r in
          APIClient(tokens: r.resolve())
        }
      }
    }
    """,
    "Sources/Core/SessionModule.swift": """
    extension Module {
    \tc.singleton(SessionStore.self) { r in SessionStore(api: r.resolve(), session: r.resolve()) }
    """,
    "Sources/Wide.swift": "let 名前 = \"日本語\"; bind(Clock.self) // 時計\r\nnext\r\n",
  ]

  /// A cycle of two, and a cycle of twelve.
  static let rings = Sample(
    "rings.json", only: "dependency-cycle",
    json: """
      {
        "formatVersion": 1, "name": "Rings",
        "bindings": [
          { "key": "Car", "scope": "singleton", "dependencies": ["Engine"] },
          { "key": "Engine", "dependencies": [{ "key": "Car", "kind": "property" }] },
          { "key": "Me", "dependencies": ["Me"] },
      \((1...12).map(ringMember).joined(separator: ",\n"))
        ]
      }
      """)

  private static func ringMember(_ index: Int) -> String {
    let (key, next) = (name(index), name(index % 12 + 1))
    return #"    { "key": "\#(key)", "scope": "singleton", "dependencies": ["\#(next)"] }"#
  }

  private static func name(_ index: Int) -> String { "Step\(index < 10 ? "0" : "")\(index)" }

  /// Missing keys: behind a root, at a root, where no root leads to, and at the end of a long path.
  static let missing = Sample(
    "missing.json", only: "missing-binding",
    json: """
      {
        "formatVersion": 1, "name": "Missing",
        "bindings": [
          { "key": "App", "scope": "singleton", "dependencies": ["Checkout", "Clock#local", "S1"] },
          {
            "key": "Checkout",
            "dependencies": [{ "key": "PaymentClient", "kind": "lazy" }]
          },
          {
            "key": "PaymentClient", "scope": "singleton",
            "dependencies": [
              {
                "key": "Clock#server", "kind": "provider",
                "source": { "file": "Sources/Wide.swift", "line": 1, "column": 27 }
              }
            ]
          },
          { "key": "Clock#Server", "source": { "file": "Sources/Clock.swift", "line": 31 } },
          { "key": "Widget", "dependencies": ["Checkout"] },
          { "key": "Nobody", "dependencies": ["Nothing"] },
      \((1...9).map { #"    { "key": "S\#($0)", "dependencies": ["S\#($0 + 1)"] }"# }
        .joined(separator: ",\n"))
        ],
        "roots": ["App", "Gone", "Widget"]
      }
      """)

  /// Contributions that are part of a cycle, and of a leak.
  static let collections = Sample(
    "collections.json", only: "dependency-cycle", "scope-leak",
    json: """
      {
        "formatVersion": 1, "name": "Collections",
        "scopes": [{ "name": "session" }],
        "containers": [{ "name": "Account", "scope": "session" }],
        "bindings": [
          { "key": "Host", "scope": "singleton", "dependencies": [{ "key": "Plugin", "kind": "collection" }] },
          { "key": "Plugin", "id": "one", "contributes": true, "dependencies": ["Host"] },
          { "key": "Plugin", "id": "two", "contributes": true, "dependencies": ["User"] },
          { "key": "User", "scope": "session" },
          { "key": "Cart", "container": "Account", "scope": "singleton", "dependencies": ["Total", "Wheel"] },
          { "key": "Total", "container": "Account", "dependencies": ["Cart"] },
          { "key": "Wheel", "scope": "prototype" }
        ],
        "roots": ["Host", "Cart"]
      }
      """)

  /// Findings that are suppressed, or only notes.
  static let quiet = Sample(
    "<stdin>", only: "scope-leak", "dependency-cycle", "opaque-factory",
    json: """
      {
        "formatVersion": 1, "name": "Quiet",
        "scopes": [{ "name": "session" }],
        "bindings": [
          { "key": "Cache", "scope": "singleton", "dependencies": ["User", "Formatter"],
            "ignore": [{ "rule": "scope-leak", "reason": "kept until 3.2" }] },
          { "key": "User", "scope": "session" },
          { "key": "Formatter", "opaque": true },
          { "key": "Store", "scope": "singleton", "dependencies": ["Formatter", "Stamp"] },
          { "key": "Stamp", "scope": "prototype" }
        ]
      }
      """)

  static let clean = Sample(
    "clean.json", only: "dependency-cycle", "missing-binding",
    json: """
      {
        "formatVersion": 1, "name": "Clean",
        "bindings": [
          { "key": "Car", "dependencies": ["Engine"] },
          { "key": "Engine" }
        ]
      }
      """)

  /// Names that would control a terminal, are wide, or are very long.
  static let hostile = Sample(
    "evil\nname.json", only: "dependency-cycle",
    json: """
      {
        "formatVersion": 1, "name": "Ev\\u001b[2Jil\\n::error::", "scopes": [{ "name": "sco\\npe" }],
        "bindings": [
          { "key": "A\\n\\u001b[31mred", "scope": "singleton", "dependencies": ["右\\u202eleft"] },
          { "key": "右\\u202eleft", "scope": "sco\\npe", "dependencies": ["A\\n\\u001b[31mred"],
            "source": { "file": "Sources/\\u0007bell%0A'<script>.swift", "line": 1 } },
          { "key": "e\\u0301e\\u0301", "dependencies": ["時計👩‍🚀"] },
          { "key": "時計👩‍🚀", "dependencies": ["Grün ß"] },
          { "key": "Grün ß", "scope": "singleton", "dependencies": ["-> \\"quoted\\" <tag>"] },
          { "key": "-> \\"quoted\\" <tag>", "dependencies": ["e\\u0301e\\u0301"] },
          { "key": "\(long)", "dependencies": ["\(far)"] },
          { "key": "\(far)", "dependencies": ["\(long)"] }
        ],
        "roots": ["\(long)"]
      }
      """)

  private static let long = String(repeating: "Long", count: 60)
  private static let far = String(repeating: "Far", count: 80)

  /// Names with a meaning in some format: tags, code spans, commands, links, arguments, tables.
  static let formats = Sample(
    "a b/%41,::[x](y).json", only: "dependency-cycle", "missing-binding", "scope-leak",
    json: #"""
      {
        "formatVersion": 1, "name": "A/B ]]> <b>&amp; | `x` @team #1",
        "scopes": [{ "name": "s|e" }],
        "bindings": [
          { "key": "]]></failure>", "scope": "singleton", "dependencies": ["``tick``"],
            "source": { "file": "Sources/%0A::error,x=1::.swift", "line": 3, "column": 2 } },
          { "key": "``tick``", "dependencies": ["]]></failure>"] },
          { "key": "[text](1)", "scope": "singleton", "dependencies": ["`user`"],
            "source": { "file": "Sources/Wide.swift", "line": 1, "column": 27 } },
          { "key": "`user`", "scope": "s|e",
            "source": { "file": "../outside/%2e.swift", "line": 1 } },
          { "key": "{0} {{1}} 100%", "dependencies": ["</details>\nnext\r| a | b |"],
            "source": { "file": "/elsewhere/::.swift", "line": 2 } },
          { "key": "quiet", "scope": "singleton", "dependencies": ["`user`"],
            "ignore": [{ "rule": "scope-leak", "reason": "because <of> ](it)" }] },
          { "key": "holder", "scope": "singleton", "dependencies": ["stamp"] },
          { "key": "stamp", "scope": "prototype" }
        ]
      }
      """#)
}
