import DIAnalysis
import SwiftDI
import SwiftDITesting
import Testing

/// The Swift code on the pages of rules that only apply to compiled code.
@Suite struct RuleCodeTests {
  /// One example of one rule.
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let code: CodeExample
    let isBroken: Bool

    var testDescription: String { "\(rule): \(code.text)" }

    static let all: [Example] = Rules.descriptions.flatMap { rule in
      rule.brokenCode.map { Example(rule: rule.id, code: $0, isBroken: true) }
        + rule.soundCode.map { Example(rule: rule.id, code: $0, isBroken: false) }
    }
  }

  @Test(arguments: Example.all)
  func `is refused by the engine for its rule alone, or accepted`(_ example: Example) throws {
    let snippet = try #require(snippets().first { $0.value == example.code.text }?.key)
    let describe = try #require(RuleCode.blueprints[snippet])
    let blueprint = describe()
    #expect(blueprint.check().map(\.code.rawValue) == (example.isBroken ? [example.rule] : []))
  }

  @Test func `every snippet of a rule is one of its examples`() throws {
    let known = try snippets()
    let texts = Set(Example.all.map(\.code.text))
    #expect(RuleCode.blueprints.keys.filter { !texts.contains(known[$0] ?? "") } == [])
  }
}

@Suite struct `Every code of a build error` {
  @Test(arguments: BuildError.Code.allCases)
  func `is a rule of the command, with a page and examples`(_ code: BuildError.Code) throws {
    let rule = try #require(Rules.descriptions.first { $0.id == code.rawValue })
    #expect(!(rule.triggering.isEmpty && rule.brokenCode.isEmpty))
    #expect(!(rule.nonTriggering.isEmpty && rule.soundCode.isEmpty))
    #expect(!rule.rationale.isEmpty)
  }

  @Test(arguments: RuleCodeTests.Example.all.filter(\.isBroken))
  func `is reported by lint for the same code`(_ example: RuleCodeTests.Example) throws {
    let snippet = try #require(snippets().first { $0.value == example.code.text }?.key)
    let describe = try #require(RuleCode.blueprints[snippet])
    let blueprint = describe()
    let errors = blueprint.lint().filter { $0.severity == .error }
    #expect(errors.map(\.rule) == [example.rule])
    #expect(errors.map(\.keys) == blueprint.check().map(\.keys))
    #expect(errors.map(\.message) == blueprint.check().map(\.message))
  }
}
