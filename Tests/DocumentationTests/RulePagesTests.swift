import DIAnalysis
import DIConfiguration
import DIDefinition
import DIReading
import DIReporting
import DITestSupport
import Foundation
import SwiftDI
import Testing

/// The modules on the pages of the rules: the one with a finding, then the one without.
private let modules: [String: (faulty: any Module, sound: any Module)] = [
  "missing-binding": (MissingBindingPage.KitchenModule(), MissingBindingPage.Sound.KitchenModule()),
  "dependency-cycle": (
    DependencyCyclePage.CounterModule(), DependencyCyclePage.Sound.CounterModule()
  ),
  "alias-cycle": (AliasCyclePage.KitchenModule(), AliasCyclePage.Sound.KitchenModule()),
  "scope-leak": (ScopeLeakPage.CafeModule(), ScopeLeakPage.Sound.CafeModule()),
  "duplicate-binding": (
    DuplicateBindingPage.KitchenModule(), DuplicateBindingPage.Sound.KitchenModule()
  ),
  "eager-not-shared": (
    EagerNotSharedPage.KitchenModule(), EagerNotSharedPage.Sound.KitchenModule()
  ),
  "missing-environment": (
    MissingEnvironmentPage.MusicModule(), MissingEnvironmentPage.Sound.MusicModule()
  ),
  "module-cycle": (ModuleCyclePage.KitchenModule(), ModuleCyclePage.Sound.KitchenModule()),
  "does-not-build": (DoesNotBuildPage.CupModule(), DoesNotBuildPage.Sound.CupModule()),
  "contract": (ContractPage.SearchModule(), ContractPage.Sound.SearchModule()),
  "property-cycle": (PropertyCyclePage.StaffModule(), PropertyCyclePage.Sound.StaffModule()),
  "empty-collection": (
    EmptyCollectionPage.CounterModule(), EmptyCollectionPage.Sound.CounterModule()
  ),
  "torn-singleton": (TornSingletonPage.CafeModule(), TornSingletonPage.Sound.CafeModule()),
  "resolver-injected": (
    ResolverInjectedPage.StaffModule(), ResolverInjectedPage.Sound.StaffModule()
  ),
  "override-of-nothing": (
    OverrideOfNothingPage.DemoModule(), OverrideOfNothingPage.Sound.DemoModule()
  ),
  "unreachable-binding": (
    UnreachableBindingPage.KitchenModule(), UnreachableBindingPage.Sound.KitchenModule()
  ),
  "deferred-cycle": (DeferredCyclePage.CounterModule(), DeferredCyclePage.Sound.CounterModule()),
  "module-dependency-cycle": (
    ModuleDependencyCyclePage.KitchenModule(), ModuleDependencyCyclePage.Sound.CounterModule()
  ),
  "opaque-factory": (OpaqueFactoryPage.KitchenModule(), OpaqueFactoryPage.Sound.KitchenModule()),
  "stale-suppression": (StaleSuppressionPage.CupModule(), StaleSuppressionPage.Sound.CupModule()),
]

private func document(_ module: any Module) -> DefinitionDocument {
  DefinitionDocument(compiled: Blueprint(module).definition)
}

private func document(_ json: String) throws -> DefinitionDocument {
  try DefinitionReader.read(Array(json.utf8), defaultName: "Cafe")
}

/// The findings of a rule, as its page shows them.
private func findings(
  _ rule: RuleDescription, _ document: DefinitionDocument
) throws -> [String] {
  var configuration = AnalyzerConfiguration(today: try #require(CalendarDate("2026-11-21")))
  let settings = InputBytes(copying: (rule.example.configuration ?? "").utf8)
  configuration.apply(try Configuration(settings, path: ".swift-di.yml", formats: []))
  let rule = rule.id
  configuration.only = [rule]
  let analysis = Analyzer(configuration).analyze(document)
  let place = /DocumentationTests\/RuleSnippets\.swift:(\d+)(:\d+)?/
  let start = try lineOfSnippet("rules-\(rule)")
  return zip(analysis.findings, FindingReport.reports(analysis)).map { finding, report in
    let text: String = "\(finding.severity.word): \(report.headline)\n\(report.evidence)"
    let shown = text.replacing(place) { "Cafe.swift:\((Int($0.output.1) ?? 0) - start)" }
      .replacing(/\ (:\d+:\d+)/) { " cafe.json\($0.output.1)" }
    return shown.trimmingCharacters(in: .newlines)
  }
}

/// The line of the comment before a snippet; 0 if the page has none.
private func lineOfSnippet(_ name: String) throws -> Int {
  let path = "Tests/DocumentationTests/Snippets/RuleSnippets.swift"
  let text = try String(contentsOf: Fixtures.top.appending(path: path), encoding: .utf8)
  let lines = text.components(separatedBy: "\n")
  return (lines.firstIndex { $0.hasSuffix("// snippet: \(name)") } ?? -1) + 1
}

@Suite struct `The page of each rule` {
  @Test(arguments: Rules.descriptions)
  func `shows the finding of its example`(rule: RuleDescription) throws {
    let faulty: DefinitionDocument
    let sound: DefinitionDocument
    switch rule.example.language {
    case .swift:
      let pair = try #require(modules[rule.id], "\(rule.id) has no modules")
      (faulty, sound) = (document(pair.faulty), document(pair.sound))
    case .json:
      (faulty, sound) = (try document(rule.example.faulty), try document(rule.example.sound))
    }
    #expect(try findings(rule, faulty) == [rule.example.finding])
    #expect(try findings(rule, sound) == [])
  }
}
