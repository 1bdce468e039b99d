import DITestSupport
import Foundation
import Testing

/// Groups, signs and words of findings, compared between the outputs of the command.
@Suite struct OneVoiceTests {
  /// A group of one output: its sign, rule, message and the keys of its findings.
  private struct Group: Hashable, CustomStringConvertible {
    var sign: String
    var rule: String
    var message = ""
    var keys: [[String]] = []

    var description: String { "\(sign) [\(rule)] \(message) \(keys)" }
  }

  /// The members of one finding that the tests read, in the order of the report.
  private struct Finding: Decodable, Hashable {
    var rule: String
    var code: String?
    var message: String
    var keys: [String]
    var group: String?
    var severity: String
    var state: String
    var help: String?
    var reason: String?
    var suggestions: [String]?
    var reachedFrom: [String]?
    var environments: [String]?
    /// The notes, which the page and the terminal have.
    var notes: [String]?

    /// Everything that the reports of programs have in common.
    var common: Finding {
      var common = self
      (common.group, common.notes) = (nil, nil)
      return common
    }

    var label: String { code.map { "\(rule): \($0)" } ?? rule }
  }

  private struct Report: Decodable {
    struct Container: Decodable { var findings: [Finding] }
    var containers: [Container]
  }

  private struct Page: Decodable {
    struct Group: Decodable {
      var id: String
      var message: String?
      var help: String?
      var findings: [Int]
    }
    struct Container: Decodable {
      var findings: [Finding]
      var groups: [Group]
    }
    var choices: [Container]
  }

  private struct Log: Decodable {
    struct Result: Decodable {
      struct Properties: Decodable {
        var group: String
        var keys: [String]?
      }
      struct Message: Decodable { var text: String }
      var ruleId: String
      var level: String
      var message: Message
      var properties: Properties
    }
    struct Run: Decodable { var results: [Result] }
    var runs: [Run]
  }

  /// Definitions of which the terminal and a picture show every name unescaped.
  private static let fixtures = ["faulty", "valid", "examples"].flatMap { folder in
    let path = "Fixtures/Definitions/\(folder)"
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.top.appending(path: path).path))
      ?? []
    return names.sorted().filter { !["hostile-names.json", "unicode.json"].contains($0) }
      .map { "\(path)/\($0)" }
  }

  /// Definitions that the oracle of `Tests/External/oracle` invented.
  private static func invented() throws -> [String] {
    let url = Fixtures.top.appending(path: "Fixtures/Definitions/oracle.jsonl")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// A container of a dozen bindings with faults of many rules.
  private static func random(_ seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    func pick(_ choices: [String]) -> String {
      choices.randomElement(using: &generator) ?? ""
    }
    let keys = (0..<9).map { "K\($0)" }
    let bindings = (0..<12).map { _ in
      let needs = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        #"{"key": "\#(pick(keys))", "kind": "\#(pick(["instance", "provider", "property"]))"}"#
      }
      let scope = pick(["singleton", "session", "unscoped", "weak", "sesion"])
      let rest = pick([
        "", #", "container": "Child""#, #", "contributes": true"#, #", "overrides": true"#,
        #", "ignore": [{"rule": "missing-binding", "reason": "known"}]"#,
      ])
      return
        #"{"key": "\#(pick(keys))", "scope": "\#(scope)", "module": "\#(pick(["A", "B", "C"]))","#
        + #" "dependencies": [\#(needs.joined(separator: ", "))]\#(rest)}"#
    }
    return """
      {"formatVersion": 1, "name": "Random", "scopes": [{"name": "session"}],
       "containers": [{"name": "Child"}], "roots": ["K0", "K1"],
       "bindings": [
      \(bindings.joined(separator: ",\n"))
       ]}
      """
  }

  /// The outputs of one format or page for all definitions.
  private struct Outputs {
    let page: Page
    let html: String
    let json: Report
    let sarif: Log
    let text: String
    let markdown: String
  }

  private func outputs(of paths: [String], in folder: URL) throws -> Outputs {
    try withTemporaryFolder { library in
      // Sheets list findings like pictures with a layout, which would take a minute here.
      try FileManager.default.createSymbolicLink(
        at: library.appending(path: "libgvc.so.6"),
        withDestinationURL: LiveModules.unmarkedLibrary)
      let environment = ["LD_LIBRARY_PATH": library.path]
      func run(_ words: [String]) throws -> CommandRun {
        try CommandRun(
          words + paths + ["--no-config", "--verbose"], environment: environment,
          in: folder)
      }
      func lint(_ format: String) throws -> CommandRun { try run(["lint", "--format", format]) }
      let html = try run(["report"]).text
      let start = try #require(html.range(of: #"id="data">"#)).upperBound
      let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
      let decoder = JSONDecoder()
      return Outputs(
        page: try decoder.decode(Page.self, from: Data(html[start..<end].utf8)), html: html,
        json: try decoder.decode(Report.self, from: Data(try lint("json").output)),
        sarif: try decoder.decode(Log.self, from: Data(try lint("sarif").output)),
        text: try lint("text").text, markdown: try lint("markdown").text)
    }
  }

  // MARK: Groups of each output

  private func groups(ofPage container: Page.Container) -> [Group] {
    container.groups.map { group in
      let members = group.findings.map { container.findings[$0] }
      return Group(
        sign: group.id, rule: members[0].label, message: group.message ?? members[0].message,
        keys: members.map(\.keys))
    }
  }

  /// The groups of an output with an entry for each finding, in the order of their first entries.
  private func groups(ofEntries entries: [(sign: String, rule: String, keys: [String])]) -> [Group]
  {
    var groups: [Group] = []
    for entry in entries {
      if let place = groups.firstIndex(where: { $0.sign == entry.sign }) {
        groups[place].keys.append(entry.keys)
      } else {
        groups.append(Group(sign: entry.sign, rule: entry.rule, keys: [entry.keys]))
      }
    }
    return groups
  }

  private func withoutMessages(_ groups: [Group]) -> [Group] {
    groups.map { Group(sign: $0.sign, rule: $0.rule, keys: $0.keys) }
  }

  /// A group as the terminal shows it, with what follows its first line.
  private struct Told {
    var group: Group
    var help: String?
    var notes: [String] = []
  }

  private func told(of text: String) -> [Told] {
    var told: [Told] = []
    let first = /^[^ ].*?: (?:error|warning|note): (.*) \[([^\]]*)\] ([A-Z][0-9]+)$/
    for line in text.split(separator: "\n") {
      if let found = line.firstMatch(of: first) {
        told.append(
          Told(group: Group(sign: String(found.3), rule: String(found.2), message: String(found.1)))
        )
      } else if let last = told.indices.last {
        if line.hasPrefix("   help: ") { told[last].help = String(line.dropFirst(9)) }
        if line.hasPrefix("   note: ") { told[last].notes.append(String(line.dropFirst(9))) }
      }
    }
    return told
  }

  /// Whether a result of SARIF begins with the message of a finding and ends with its help and notes.
  private func says(_ result: Log.Result, _ finding: Finding) -> Bool {
    let end = (finding.help.map { ["Help: \($0)"] } ?? []) + (finding.notes ?? [])
    return result.level == finding.severity && result.message.text.hasPrefix(finding.message)
      && result.message.text.hasSuffix(end.joined(separator: "\n"))
  }

  /// The list of findings in the picture of each container of a page.
  private func lists(of html: String) -> [[Group]] {
    html.components(separatedBy: "<h2>").dropFirst().map { section in
      section.components(separatedBy: ">Findings</text>").dropFirst().prefix(1).joined()
        .components(separatedBy: "</svg>")[0].matches(
          of: />([A-Z][0-9]+)<\/text>\s*<\/g>\s*<text [^>]*>([^<]*)<tspan [^>]*>([^<]*)<\/tspan>/
        ).map { Group(sign: String($0.1), rule: String($0.3), message: plain(String($0.2))) }
    }
  }

  /// The lines that a picture has room for: one for many warnings of a rule, at most 24.
  private func listed(_ shown: [Group]) -> [Group] {
    let marked = shown.filter { !$0.sign.hasPrefix("N") }
    let counts = Dictionary(grouping: marked.filter { $0.sign.hasPrefix("W") }, by: \.rule)
      .filter { $0.value.count > 10 }
    return Array(
      marked.filter { group in
        guard group.sign.hasPrefix("W"), let alike = counts[group.rule] else { return true }
        return alike.first == group
      }.prefix(24))
  }

  /// Whether a line of a picture is the message, or its beginning if it is too long.
  private func shows(_ line: String, _ message: String) -> Bool {
    line == message || line.hasPrefix(message + ", and ")
      || line.hasSuffix("…")
        && message.hasPrefix(line.dropLast().trimmingCharacters(in: .whitespaces))
  }

  private func plain(_ markup: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
      .reduce(
        markup.replacing(/&#([0-9]+);/) {
          UInt32($0.1).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
        }
      ) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: The comparison

  @Test func `all outputs agree on groups, signs and words of a hundred definitions`() throws {
    try withTemporaryFolder { folder in
      var paths = Self.fixtures.map(Input.absolute)
      for seed in 0..<40 {
        try folder.write(Self.random(UInt64(seed)), to: "random-\(seed).json")
        paths.append("random-\(seed).json")
      }
      for (number, definition) in try Self.invented().enumerated() {
        try folder.write(definition, to: "oracle-\(number).json")
        paths.append("oracle-\(number).json")
      }
      #expect(paths.count > 130)
      let outputs = try outputs(of: paths, in: folder)
      try #require(outputs.page.choices.count == paths.count)
      try #require(outputs.json.containers.count == paths.count)
      var (results, told) = (outputs.sarif.runs[0].results[...], told(of: outputs.text)[...])
      let lists = lists(of: outputs.html)
      try #require(lists.count == paths.count)
      let markdown = Set(
        outputs.markdown.matches(of: /\*\* ([A-Z][0-9]+) `+ ?(.*?) ?`+ \(/).map {
          "\($0.1) \($0.2)"
        })
      var said: Set<String> = []
      for (place, path) in paths.enumerated() {
        let (page, report) = (outputs.page.choices[place], outputs.json.containers[place])
        let list = lists[place]
        let groups = groups(ofPage: page)
        // A report for programs has the same groups with the same keys.
        let entries = report.findings.map { ($0.group ?? "", $0.label, $0.keys) }
        #expect(self.groups(ofEntries: entries) == withoutMessages(groups), "\(path)")
        let own = results.prefix(report.findings.count)
        results = results.dropFirst(own.count)
        #expect(own.map(\.properties.group) == report.findings.map { $0.group ?? "" }, "\(path)")
        #expect(own.map { $0.properties.keys ?? [] } == report.findings.map(\.keys), "\(path)")
        // Each finding has the same words there.
        #expect(page.findings.map(\.common) == report.findings.map(\.common), "\(path)")
        #expect(own.count == report.findings.count, "\(path)")
        for (result, finding) in zip(own, page.findings) {
          #expect(says(result, finding), "\(path): \(result.message.text)")
        }
        // The terminal has those that count, in the same order and words, errors first.
        let counted = zip(groups, page.groups).filter {
          page.findings[$1.findings[0]].state == "new"
        }
        let shown = counted.map { Group(sign: $0.0.sign, rule: $0.0.rule, message: $0.0.message) }
        let lines = told.prefix(shown.count)
        told = told.dropFirst(shown.count)
        #expect(lines.map(\.group) == shown, "\(path)")
        for (line, (_, group)) in zip(lines, counted) {
          let first = page.findings[group.findings[0]]
          #expect(line.help == (group.message == nil ? first.help : group.help), "\(path)")
          if group.message == nil { #expect(line.notes == first.notes ?? [], "\(path)") }
        }
        let ranks = counted.map {
          ["error", "warning", "note"].firstIndex(of: page.findings[$0.1.findings[0]].severity) ?? 3
        }
        #expect(ranks == ranks.sorted(), "\(path)")
        said.formUnion(shown.map { "\($0.sign) \($0.message)" })
        // A picture lists errors and warnings in this order.
        let marked = listed(shown)
        #expect(list.map(\.sign) == marked.map(\.sign), "\(path)")
        for (line, group) in zip(list, marked) {
          #expect(line.rule == group.rule.prefix { $0 != ":" }, "\(path)")
          #expect(shows(line.message, group.message), "\(path)")
        }
      }
      #expect(results.isEmpty && told.isEmpty)
      #expect(markdown.count > 50 && markdown.isSubset(of: said))
    }
  }

  private struct Texts: Decodable {
    struct Container: Decodable {
      var texts: [String]
      var only: String
    }
    var choices: [Container]
  }

  private struct Definition: Decodable {
    struct Binding: Decodable { var key: String }
    var bindings: [Binding]
  }

  @Test(arguments: ["car", "shop", "testing-overrides", "plugin-host"])
  func `the page explains a request in the words of why`(name: String) throws {
    let path = Input.valid(name)
    let html = try CommandRun(["report", path, "--no-config"]).text
    let start = try #require(html.range(of: #"id="data">"#)).upperBound
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
    let page = try JSONDecoder().decode(Texts.self, from: Data(html[start..<end].utf8)).choices[0]
    let known = Set(page.texts + [page.only])
    let text = try Data(contentsOf: Fixtures.top.appending(path: path))
    let keys = Set(try JSONDecoder().decode(Definition.self, from: text).bindings.map(\.key))
    var count = 0
    for key in keys.sorted().prefix(20) {
      let run = try CommandRun(["why", key, path, "--no-config"])
      for line in run.text.split(separator: "\n") where line.hasPrefix("because ") {
        #expect(known.contains(String(line.dropFirst("because ".count))), "\(key): \(line)")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
