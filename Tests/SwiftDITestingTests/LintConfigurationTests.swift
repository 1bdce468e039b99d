import DIAnalysis
import DIConfiguration
import Foundation
import SwiftDI
import SwiftDITesting
import Testing

private struct Lamp: Sendable {
  init(_ bulb: Bulb) {}
}

private struct Bulb: Sendable {}

@Suite struct `The configuration in a test` {
  private let blueprint = Blueprint(name: "House") { $0.bind(Lamp.init) }

  /// The findings except for notes, with a configuration and optionally a baseline beside it.
  private func findings(_ configuration: String, baseline: String? = nil) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "c.json")
    try Data(configuration.utf8).write(to: path)
    if let baseline {
      try Data(baseline.utf8).write(to: folder.appending(path: ".swift-di-baseline.json"))
    }
    return blueprint.lint(try LintOptions(configuration: path.path)).filter { $0.severity > .note }
      .map { "\($0.severity) \($0.rule) \($0.keys)" }
  }

  @Test func `sets options of rules`() throws {
    let routers = Blueprint(name: "App") { bindings in
      bindings.bind(Bulb.init, in: .prototype)
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind(Int.self, in: .singleton) { (_: Bulb, _: Container) in 1 }
    }
    func findings(_ rules: String) throws -> [String] {
      let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
      try Data(#"{"rules": \#(rules)}"#.utf8).write(to: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      return routers.lint(try LintOptions(configuration: folder.path))
        .filter { $0.severity > .note }.map { "\($0.rule) \($0.keys)" }
    }
    #expect(
      try findings("{}").sorted() == [
        #"resolver-injected ["Int", "Container"]"#, #"scope-leak ["Int", "Bulb"]"#,
        #"scope-leak ["Lamp", "Bulb"]"#,
      ])
    // An object without dependencies is always a mild case, so only the other rule changes.
    #expect(
      try findings(#"{"resolver-injected": "off", "torn-singleton": {"holders": 2}}"#).sorted()
        == [#"scope-leak ["Int", "Bulb"]"#, #"scope-leak ["Lamp", "Bulb"]"#])
  }

  @Test func `sets severities, strictness and externals`() throws {
    let missing = #"missing-binding ["Lamp", "Bulb"]"#
    #expect(try findings("{}") == ["error " + missing])
    #expect(try findings(#"{"rules": {"missing-binding": "off"}}"#) == [])
    #expect(try findings(#"{"rules": {"missing-binding": "warning"}}"#) == ["warning " + missing])
    #expect(
      try findings(#"{"rules": {"missing-binding": "warning"}, "strict": true}"#)
        == ["error " + missing])
    #expect(try findings(#"{"externals": ["Bu*"]}"#) == [])
  }

  @Test func `reads the baseline beside it`() throws {
    let known = #"""
      {"formatVersion": 1, "findings": [
        {"rule": "missing-binding", "definition": "House", "keys": ["Lamp", "Bulb"]}]}
      """#
    // With the finding no container can be built, so its entry makes it an error again.
    #expect(
      try findings(#"{"rules": {"missing-binding": "warning"}}"#, baseline: known)
        == [#"error missing-binding ["Lamp", "Bulb"]"#])
    #expect(throws: ConfigurationError.self) { try findings("{}", baseline: "{}") }
    #expect(throws: ConfigurationError.self) { try findings(#"{"baseline": "gone.json"}"#) }
  }

  @Test func `that does not exist is an error with its path`() {
    #expect {
      try LintOptions(configuration: "no/such.json")
    } throws: { error in
      "\(error)".hasPrefix("no/such.json: error: this cannot be read: ")
    }
  }
}
