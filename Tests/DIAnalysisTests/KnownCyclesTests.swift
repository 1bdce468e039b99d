import DIDefinition
import DIReading
import DITestSupport
import Testing

@testable import DIAnalysis

private let cycleRules = ["dependency-cycle", "alias-cycle", "property-cycle", "deferred-cycle"]

private func analysis(_ text: String, baseline: Baseline? = nil) throws -> Analysis {
  var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
  configuration.only = Set(cycleRules + ["stale-suppression"])
  configuration.baseline = baseline
  configuration.limit = nil
  return Analyzer(configuration).analyze(DefinitionDocument(Sketch(text).definition))
}

private func baseline(of text: String) throws -> Baseline {
  BaselineRecording([try analysis(text)]).baseline
}

/// The findings, each as its state, rule and keys.
private func lines(_ analysis: Analysis) -> [String] {
  analysis.findings.map { finding in
    let state =
      switch finding.state {
      case .new: "new"
      case .known: "known"
      case .suppressed: "suppressed"
      }
    return "\(state) \(finding.rule) \(finding.keys.joined(separator: " "))"
  }
}

@Suite struct `A known cycle` {
  private let two = "A -> B; B -> A"

  @Test func `hides no other cycle of its component`() throws {
    let known = try baseline(of: two)
    #expect(
      lines(try analysis("A -> B; B -> A, C; C -> A, D; D -> C", baseline: known)) == [
        "new dependency-cycle A B C", "new dependency-cycle C D", "known dependency-cycle A B",
      ])
    #expect(
      lines(try analysis("Z -> A; A -> Z, B; B -> A", baseline: known)) == [
        "new dependency-cycle A Z", "known dependency-cycle A B",
      ])
  }

  @Test func `hides no cycle that connects two known ones`() throws {
    let known = try baseline(of: "A -> B; B -> A; C -> D; D -> C")
    #expect(
      lines(try analysis("A -> B; B -> A, C; C -> D, A; D -> C", baseline: known)) == [
        "new dependency-cycle A B C", "known dependency-cycle A B", "known dependency-cycle C D",
      ])
  }

  @Test func `stays known while it exists, although shorter ones take its place`() throws {
    let ring = "A -> B; B -> C; C -> A"
    let known = try baseline(of: ring)
    #expect(lines(try analysis(ring, baseline: known)) == ["known dependency-cycle A B C"])
    let shortened = "A -> B, C; B -> C, A; C -> A, B"
    #expect(
      lines(try analysis(shortened, baseline: known)) == [
        "new dependency-cycle A B", "new dependency-cycle A C", "new dependency-cycle B C",
        "known dependency-cycle A B C",
      ])
    #expect(
      lines(try analysis("A -> B; B -> A; C -> A", baseline: known)) == [
        "new dependency-cycle A B", "new stale-suppression A B C",
      ])
  }

  @Test func `of a property hides no other one`() throws {
    let pair = "singleton A -> B; singleton B -> property A"
    let known = try baseline(of: pair)
    #expect(
      lines(
        try analysis(
          "singleton A -> B; singleton B -> property A, C; singleton C -> A", baseline: known))
        == [
          "new dependency-cycle A B C", "known property-cycle A B",
        ])
    #expect(
      lines(
        try analysis(
          "singleton A -> B; singleton B -> property A, C; singleton C -> property A",
          baseline: known))
        == ["new property-cycle A B C", "known property-cycle A B"])
  }

  @Test func `that an ignore names hides no other one, and the ignore is not stale`() throws {
    let ignored = "ignore property-cycle A B C; singleton A -> B; singleton B -> C; "
    #expect(
      lines(try analysis(ignored + "singleton C -> property A")) == [
        "suppressed property-cycle A B C"
      ])
    #expect(
      lines(try analysis(ignored + "singleton C -> property A; singleton D -> A")) == [
        "suppressed property-cycle A B C"
      ])
    #expect(
      lines(
        try analysis(
          "ignore property-cycle A B C; singleton A -> B, D; singleton B -> C; "
            + "singleton C -> property A; singleton D -> property A")) == [
          "new property-cycle A D", "suppressed property-cycle A B C",
        ])
  }

  @Test func `is neither new nor gone in a comparison if only shorter ones differ`() throws {
    let long = "A -> B; B -> C; C -> A"
    let all = "A -> B, C; B -> C, A; C -> A, B"
    let (old, new) = (try analysis(long), try analysis(all))
    func changes(_ old: Analysis, _ new: Analysis) -> [String] {
      FindingComparison.changes(from: old, to: new).map {
        "\($0.change) \($0.finding.keys.joined(separator: " "))"
      }
    }
    #expect(changes(old, new) == ["added A B", "added A C", "added B C"])
    #expect(changes(new, old) == ["removed A B", "removed A C", "removed B C"])
    let ignored = try analysis("ignore dependency-cycle A B C; " + long)
    #expect(changes(ignored, old) == ["added A B C"])
    #expect(changes(old, ignored) == ["removed A B C"])
  }
}

/// A container of a few bindings that grows.
private struct GrowingBindings {
  var keys: [String] = []
  var dependencies: [(from: Int, to: Int, kind: String)] = []

  init(_ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 2...7, using: &generator) { addBinding(&generator) }
    for _ in 0..<Int.random(in: 1...14, using: &generator) { addDependency(&generator) }
  }

  mutating func grow(_ generator: inout SeededGenerator) {
    if Int.random(in: 0..<4, using: &generator) == 0 { addBinding(&generator) }
    addDependency(&generator)
  }

  /// The letters of the alphabet are in no relation to the order of the bindings.
  private mutating func addBinding(_ generator: inout SeededGenerator) {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    guard let key = letters.filter({ !keys.contains($0) }).randomElement(using: &generator) else {
      return
    }
    keys.append(key)
  }

  private mutating func addDependency(_ generator: inout SeededGenerator) {
    let kind = ["", "", "property ", "lazy "].randomElement(using: &generator) ?? ""
    let (from, to) = (
      Int.random(in: keys.indices, using: &generator),
      Int.random(in: keys.indices, using: &generator)
    )
    dependencies.append((from, to, kind))
  }

  var text: String {
    keys.indices.map { index in
      let needs = dependencies.filter { $0.from == index }.map { $0.kind + keys[$0.to] }
      return "singleton \(keys[index])"
        + (needs.isEmpty ? "" : " -> \(needs.joined(separator: ", "))")
    }.joined(separator: "; ")
  }

  /// Whether the bindings need one another in this order, in a way that makes a cycle of the rule.
  func has(_ rule: String, _ cycle: [String]) -> Bool {
    let deferred =
      switch rule {
      case "property-cycle": "property "
      case "deferred-cycle": "lazy "
      default: ""
      }
    var isClosed = rule == "dependency-cycle"
    for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
      let kinds = dependencies.filter { keys[$0.from] == from && keys[$0.to] == to }.map(\.kind)
      if kinds.contains("") { continue }
      guard kinds.contains(deferred) else { return false }
      isClosed = true
    }
    return isClosed
  }
}

@Suite struct `A baseline of cycles` {
  /// The steps that new findings of a rule contain, as pairs of keys.
  private func newSteps(_ analysis: Analysis) -> Set<[String]> {
    Set(
      analysis.findings.filter { $0.state.isNew && $0.rule != "stale-suppression" }
        .flatMap { finding in
          zip(finding.keys, finding.keys.dropFirst() + finding.keys.prefix(1)).map {
            [finding.rule, $0, $1]
          }
        })
  }

  @Test(arguments: 0..<300)
  func `lowers no finding of a container that grows, and is not stale`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &* 0x9e37_79b9 &+ 11)
    var bindings = GrowingBindings(&generator)
    let recorded = try baseline(of: bindings.text).entries
    let known = Baseline(recorded.filter { _ in Bool.random(using: &generator) })
    var before = try analysis(bindings.text, baseline: known)
    #expect(before.summary.stale == 0)
    for _ in 0..<4 {
      let old = bindings
      bindings.grow(&generator)
      let after = try analysis(bindings.text, baseline: known)
      // What was reported is reported, unless a step became one of another kind.
      for step in newSteps(before).subtracting(newSteps(after)) {
        let kinds = bindings.dependencies.map { "\($0.from) \($0.to) \($0.kind)" }
        #expect(
          Set(kinds) != Set(old.dependencies.map { "\($0.from) \($0.to) \($0.kind)" })
            && step[0] != "dependency-cycle",
          "\(step) of \(old.text) in \(bindings.text)")
      }
      // An entry is stale exactly if its cycle is gone, or needs no property or lazy any more.
      let stale = after.stale.map { [$0.entry.rule] + $0.entry.keys }
      let gone = known.entries.filter { !bindings.has($0.rule, $0.keys) }
        .map { [$0.rule] + $0.keys }
      #expect(stale == gone, "\(bindings.text)")
      // A cycle that the last dependency closes is new.
      let (new, others) = (after.findings.filter(\.state.isNew), before.findings)
      for finding in others where !finding.state.isNew {
        #expect(!new.contains { $0.rule == finding.rule && $0.keys == finding.keys })
      }
      before = after
    }
  }
}
