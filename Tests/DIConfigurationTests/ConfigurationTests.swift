import DIAnalysis
import DIConfiguration
import DIDefinition
import DIReading
import Testing

private func read(_ text: String, _ path: String = ".swift-di.yml") throws -> Configuration {
  try Configuration(
    InputBytes(copying: text.utf8), path: path, formats: ["text", "json", "sarif"])
}

/// The error of reading a text; empty if the text can be read.
private func fault(_ text: String, _ path: String = "c.yml") -> String {
  do {
    _ = try read(text, path)
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite struct `A configuration` {
  private static let whole = """
    # Everything that it can have.
    inputs: [Definitions, "more/*.json"]
    environments: Production
    rules:
      scope-leak: off
      dependency-cycle: warning
      opaque-factory: on
      unreachable-binding: {severity: note}
      torn-singleton: {severity: error, holders: 5}
      resolver-injected: {names: Locator}
      module-dependency-cycle: {without: [App, "*Tests"]}
    externals: ["UIKit.*", Clock]
    strict: true
    failOn: warning
    maxFindings: 0
    baseline: known.json
    strictBaseline: false
    formats: {json: out/report.json, sarif: out/x.sarif}
    variables: {PORT: "80", HOST: ""}
    loadTimeout: 86400
    link: https://git.example/{rev}/{file}#L{line}
    theme: dark
    groupBy: scope
    exclude: Generated
    ownContainer:
      name: Registry
      containers: [Registry, Shelf]
      register: provide(named:)
      scopes: {once: singleton}
    """

  @Test func `has the values of its members`() throws {
    let configuration = try read(Self.whole)
    #expect(configuration.inputs == ["Definitions", "more/*.json"])
    #expect(configuration.excluded == ["Generated"])
    #expect(try read("folders: [App, ../Kit]").folders == ["App", "../Kit"])
    #expect(configuration.environments == ["Production"])
    #expect(
      configuration.rules.map { "\($0.id) \($0.level?.word ?? "-")" } == [
        "scope-leak off", "dependency-cycle warning", "opaque-factory on",
        "unreachable-binding note", "torn-singleton error", "resolver-injected -",
        "module-dependency-cycle -",
      ])
    #expect(
      configuration.rules.flatMap(\.options).map { "\($0.option.id) \($0.value)" } == [
        "torn-singleton.holders count(5)", #"resolver-injected.names names(["Locator"])"#,
        #"module-dependency-cycle.without names(["App", "*Tests"])"#,
      ])
    #expect(configuration.externals == ["UIKit.*", "Clock"])
    #expect(configuration.isStrict == true && configuration.isBaselineStrict == false)
    #expect(configuration.failOn == .warning && configuration.maximumFindings == 0)
    #expect(configuration.baseline == "known.json")
    #expect(
      configuration.formats.map { "\($0.name)=\($0.file)" } == [
        "json=out/report.json", "sarif=out/x.sarif",
      ])
    #expect(configuration.variables.map { "\($0.name)=\($0.value)" } == ["PORT=80", "HOST="])
    #expect(configuration.loadTimeout == 86_400)
    #expect(configuration.link == "https://git.example/{rev}/{file}#L{line}")
    #expect(
      configuration.ownContainer.map { "\($0.name) \($0.key ?? "-") \($0.value)" } == [
        "name - Registry", "containers - Registry", "containers - Shelf",
        "register - provide(named:)", "scopes once singleton",
      ])
    #expect(configuration.theme == .dark && configuration.groupBy == .scope)
    #expect(configuration.lines["rules.opaque-factory"] == 7)
  }

  @Test func `is unchanged after a round trip through JSON`() throws {
    let configuration = try read(Self.whole)
    let again = try read(String(decoding: configuration.json, as: UTF8.self), ".swift-di.json")
    #expect(again.json == configuration.json)
    #expect(again.rules == configuration.rules && again.formats == configuration.formats)
    #expect(again.variables == configuration.variables && again.link == configuration.link)
    #expect(again.theme == configuration.theme && again.groupBy == configuration.groupBy)
    #expect(again.ownContainer == configuration.ownContainer)
    #expect(again.loadTimeout == configuration.loadTimeout)
    #expect(again.excluded == configuration.excluded)
  }

  @Test func `is empty if its text is empty`() throws {
    #expect(try read("") == Configuration())
    #expect(try read("# a comment\n") == Configuration())
    #expect(try read("{}", "c.json") == Configuration())
  }

  @Test(arguments: [
    (
      "product: App\ninputs: a.json",
      "c.yml:1:1: error: 'inputs' and 'product' cannot be combined: remove one"
    ),
    (
      "sources: [App]",
      "c.yml:1:1: error: unknown member 'sources': 'folders' names the folders whose Swift files are read"
    ),
    ("failon: error", "c.yml:1:1: error: unknown member 'failon' (did you mean 'failOn'?)"),
    (
      "rules:\n  scope-leek: error",
      "c.yml:2:3: error: unknown rule 'scope-leek' (did you mean 'scope-leak'?)"
    ),
    (
      "rules:\n  scope-leak: eror",
      "c.yml:2:15: error: unknown level 'eror' (did you mean 'error'?)"
    ),
    ("rules: [scope-leak]", "c.yml:1:8: error: expected rules with their levels, an object"),
    (
      "rules: {scope-leak: {level: off}}",
      "c.yml:1:22: error: unknown member 'level' (known: severity)"
    ),
    (
      "rules: {torn-singleton: {holder: 2}}",
      "c.yml:1:26: error: unknown member 'holder' (did you mean 'holders'?)"
    ),
    (
      "rules: {torn-singleton: {holders: 1}}",
      "c.yml:1:35: error: expected a whole number from 2 on"
    ),
    (
      "rules: {scope-leak: {holders: 2}}",
      "c.yml:1:22: error: unknown member 'holders' (known: severity)"
    ),
    ("rules: {torn-singleton: {}}", "c.yml:1:25: error: 'severity' is missing"),
    ("formats: {jsno: x}", "c.yml:1:11: error: unknown format 'jsno' (did you mean 'json'?)"),
    ("strict: yes", "c.yml:1:9: error: expected true or false"),
    ("strict: \"true\"", "c.yml:1:9: error: expected true or false"),
    ("maxFindings: -1", "c.yml:1:14: error: expected a whole number from 0 on"),
    ("maxFindings: many", "c.yml:1:14: error: expected a whole number from 0 on"),
    ("loadTimeout: 0", "c.yml:1:14: error: expected a whole number from 1 on"),
    ("loadTimeout: 86401", "c.yml:1:14: error: expected a number of at most 86400"),
    ("variables: {PORT: 80}", "c.yml:1:19: error: expected a value, as a string"),
    ("variables: {A=B: c}", "c.yml:1:13: error: 'A=B' is no name of a variable"),
    ("theme: pink", "c.yml:1:8: error: unknown theme 'pink' (known: auto, light, dark)"),
    (
      "ownContainer: {registers: a}",
      "c.yml:1:16: error: unknown member 'registers' (did you mean 'register'?)"
    ),
    (
      "ownContainer: {scopes: once}",
      "c.yml:1:24: error: expected names with their meanings, an object"
    ),
    (
      "{folders: App, product: App}",
      "c.yml:1:1: error: 'folders' and 'product' cannot be combined: remove one"
    ),
    ("groupBy: modul", "c.yml:1:10: error: unknown grouping 'modul' (did you mean 'module'?)"),
    ("product:", "c.yml:1:9: error: expected the name of a product, found nothing"),
    ("inputs: [{a: b}]", "c.yml:1:10: error: expected a file, a folder or a glob"),
    ("- a", "c.yml:1:1: error: expected a configuration, an object"),
    (
      "a: b: c",
      "c.yml:1:5: error: this is not YAML: mapping values are not allowed in this context"
    ),
    (
      "strict: true\n---\nstrict: true",
      "c.yml:2:1: error: this is not YAML: but found another document"
    ),
    (
      "baseline: *known",
      "c.yml:1:11: error: aliases of YAML are not read; a name that begins with '*' needs quotes"
    ),
    ("\u{1B}[2J: 1", "c.yml: error: this is not YAML: control characters are not allowed"),
  ])
  func `is refused at its first fault`(text: String, message: String) {
    #expect(fault(text) == message)
  }

  @Test(arguments: [
    (#"{"strict": tru}"#, "c.json:1:12: error: expected a value, found 't'"),
    (#"{"strict": true,}"#, "c.json:1:16: error: nothing follows this comma"),
    (
      #"{"strict": true, "strict": false}"#,
      "c.json:1:28: error: duplicate member 'strict'"
    ),
    (
      #"{"rules": {"scope-leak": 1}}"#,
      "c.json:1:26: error: expected a level: error, warning, note, on, off"
    ),
    (#"{} {}"#, "c.json:1:4: error: expected the end, found '{'"),
  ])
  func `as JSON is refused at its first fault`(text: String, message: String) {
    #expect(fault(text, "c.json") == message)
  }

  @Test(arguments: ["[", "{a: ", "- "])
  func `with endless nesting is refused`(opening: String) {
    let text = String(repeating: opening, count: 200_000)
    #expect(fault(text).contains("error: this is not"))
    #expect(
      fault(String(repeating: "[", count: 40) + String(repeating: "]", count: 40), "c.json")
        == "c.json:1:33: error: this is nested too deep")
  }

  @Test(arguments: [
    ("externals: [*View]", "1:13"), ("a: &a [1]\nb: *a", "2:4"), ("rules:\n  ? *a\n  : off", "2:5"),
    ("- *a", "1:3"), ("{a: *b}", "1:5"), ("a: x''y\nb: ['c', d''e]\nf: *a", "3:4"),
  ])
  func `with an alias of YAML is refused`(text: String, place: String) {
    #expect(
      fault(text)
        == "c.yml:\(place): error: aliases of YAML are not read; a name that begins with '*' needs quotes"
    )
  }

  @Test func `may have asterisks in words, quotes and comments`() throws {
    let configuration = try read("externals: [a*, \"*b\", '*c', d * e] # *f\n# *g\n")
    #expect(configuration.externals == ["a*", "*b", "*c", "d * e"])
    #expect(try read("externals: ['it''s: *b', '''', '*c']").externals == ["it's: *b", "'", "*c"])
  }

  @Test(arguments: [
    (#"{"baseline": null}"#, "c.json:1:14: error: expected a file"),
    (#"{"product": true}"#, "c.json:1:13: error: expected the name of a product"),
    (#"{"inputs": [1]}"#, "c.json:1:13: error: expected a file, a folder or a glob"),
    (#"{"maxFindings": "3"}"#, "c.json:1:17: error: expected a whole number from 0 on"),
    (
      #"{"maxFindings": 1000000001}"#,
      "c.json:1:17: error: expected a number of at most 1000000000"
    ),
  ])
  func `as JSON refuses values of other types`(text: String, message: String) {
    #expect(fault(text, "c.json") == message)
  }
}
