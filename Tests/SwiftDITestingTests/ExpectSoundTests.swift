import DIAnalysis
import DIDefinition
import SwiftDI
import SwiftDITesting
import Testing

/// The issues that were recorded as known issues.
private final class RecordedIssues: @unchecked Sendable {
  var issues: [Issue] = []
}

/// The result of a check, and the issues that it recorded, in order.
private func check(
  _ blueprint: Blueprint, _ options: LintOptions = LintOptions()
) -> (isSound: Bool, issues: [Issue]) {
  let recorded = RecordedIssues()
  var isSound = false
  withKnownIssue(isIntermittent: true) {
    isSound = expectSound(blueprint, options)
  } matching: { issue in
    recorded.issues.append(issue)
    return true
  }
  return (isSound, recorded.issues)
}

@Suite struct ExpectSoundTests {
  @Test func `a valid container records nothing`() throws {
    let container = try Container(ShopModule())
    #expect(expectSound(container))
    #expect(expectSound(Blueprint(ShopModule())))
    #expect(container.lint() == [])
  }

  @Test func `an error is recorded at its binding, in the command's words`() throws {
    let line: UInt = #line + 2
    let blueprint = Blueprint { bindings in
      bindings.bind(Shop.init, in: .singleton)
      bindings.instance(SystemClock() as any Clock)
    }
    let (isSound, issues) = check(blueprint)
    #expect(!isSound)
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.severity == .error)
    #expect(issue.sourceLocation?.line == Int(line))
    #expect(issue.sourceLocation?.fileID == #fileID)
    #expect(issue.sourceLocation?.filePath == #filePath)
    #expect(
      issue.comments.first?.rawValue == """
        'Shop' needs 'Basket', which nothing binds [missing-binding]
           Shop                   singleton   SwiftDITestingTests/ExpectSoundTests.swift:\(line):20
             └ instance  Basket   not bound
           help: bind 'Basket', make the request optional, or declare it with 'bindings.external(…)'
        """)
  }

  @Test func `a warning is recorded as a warning unless the options are strict`() throws {
    let blueprint = Blueprint {
      $0.bind((any Clock).self) { SystemClock() }.overrides()
    }
    let lenient = check(blueprint)
    #expect(lenient.isSound)
    #expect(lenient.issues.map(\.severity) == [.warning])
    let strict = check(blueprint, LintOptions(isStrict: true))
    #expect(!strict.isSound)
    #expect(strict.issues.map(\.severity) == [.error])
    let without = check(
      blueprint, LintOptions(isStrict: true, disabledRules: ["override-of-nothing"]))
    #expect(without.isSound)
    #expect(without.issues.isEmpty)
  }

  @Test func `an unknown rule cannot be disabled`() throws {
    let options = LintOptions(disabledRules: ["scope-leek"])
    let (isSound, issues) = check(Blueprint(ShopModule()), options)
    #expect(!isSound)
    #expect(
      issues.map { $0.comments.first?.rawValue } == ["there is no rule 'scope-leek'"])
  }

  @Test func `findings are returned as values, with their evidence`() throws {
    let findings = Blueprint(LeakingModule()).lint()
    #expect(
      findings.map { "\($0.severity.word) \($0.rule)" } == [
        "error scope-leak", "warning override-of-nothing",
      ])
    let leak = try #require(findings.first)
    #expect(leak.keys == ["Shop", "Basket"])
    #expect(
      leak.description == """
        SwiftDITestingTests/Shop.swift:48:18: error: singleton 'Shop' holds session 'Basket', which it \
        outlives [scope-leak]
           Shop                   singleton   SwiftDITestingTests/Shop.swift:48:18
             └ instance  Basket   session     SwiftDITestingTests/Shop.swift:47:18
           help: move 'Shop' to scope 'session', or pass 'Basket' to the method that uses it
        """)
  }

  @Test func `a finding that only the engine can have is in a blueprint's findings`() throws {
    let blueprint = Blueprint { $0.bind(SystemClock.init, in: .weak) }
    let found = blueprint.lint().filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["does-not-build"])
    #expect(found.map(\.code) == ["weak-value"])
    #expect(found.first?.description.contains(" [does-not-build: weak-value]\n") == true)
  }

  @Test func `an error that is silenced is an error all the same`() throws {
    let blueprint = Blueprint {
      $0.bind(Shop.init, in: .singleton).ignoring("missing-binding", reason: "it comes in March")
      $0.ignore("missing-binding", reason: "it comes in March")
      $0.instance(SystemClock() as any Clock)
    }
    #expect(throws: BuildError.self) { try Container(blueprint) }
    let findings = blueprint.lint()
    #expect(findings.map { "\($0.severity.word) \($0.rule)" } == ["error missing-binding"])
    #expect(
      findings.first?.evidence.hasSuffix(
        "its 'ignore' has no effect, because the container cannot be built with this finding\n")
        == true)
    #expect(!check(blueprint).isSound)
  }

  @Test func `a factory that fills its properties by hand has no finding when it says so`() throws {
    let blueprint = Blueprint {
      $0.bind(Filled.self) {
        let filled = Filled()
        filled.basket = Basket()
        return filled
      }
      .ignoring("does-not-build", reason: "the factory fills it")
    }
    #expect(blueprint.lint() == [])
    #expect(try Container(blueprint).lint() == [])
  }

  @Test func `an expired suppression is reported`() throws {
    let blueprint = Blueprint {
      $0.bind((any Clock).self) { SystemClock() }.overrides()
        .ignoring(
          "override-of-nothing", reason: "until the old clock is back",
          until: CalendarDate("2030-01-01"))
    }
    #expect(blueprint.lint(LintOptions(today: CalendarDate("2029-12-31"))) == [])
    let later = blueprint.lint(LintOptions(today: CalendarDate("2030-01-02")))
    #expect(later.map(\.rule).sorted() == ["override-of-nothing", "stale-suppression"])
  }
}
