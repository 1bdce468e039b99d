import DIAnalysis
import DIDefinition
import DIReading
import Testing

@testable import SwiftDI

private final class Window: Sendable {}
private final class Router: Sendable {
  init(_: Window) {}
}
private final class Home: Sendable {
  init(_: Router) {}
}
private final class Search: Sendable {
  init(_: Router) {}
}
private final class Profile: Sendable {
  init(_: Router) {}
}

/// The engine builds containers about which the command only warns.
@Suite struct WarningTests {
  private func linted(_ blueprint: Blueprint) throws -> [String] {
    let today = try #require(CalendarDate("2026-11-22"))
    var configuration = AnalyzerConfiguration(today: today)
    configuration.includesNotes = true
    return Analyzer(configuration).analyze(DefinitionDocument(blueprint.definition)).findings
      .map { "\($0.severity.word) \($0.rule)" }
  }

  @Test func `a container whose only finding is a torn singleton builds`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Window.init, in: .singleton)
      bindings.bind(Router.init)
      bindings.bind(Home.init, in: .singleton)
      bindings.bind(Search.init, in: .singleton)
      bindings.bind(Profile.init, in: .singleton)
    }
    #expect(try linted(blueprint) == ["warning torn-singleton"])
    _ = try Container(blueprint)[Profile.self]
  }

  @Test func `arguments of an unscoped binding are an error where they do not build`()
    throws
  {
    let blueprint = Blueprint { bindings in
      bindings.bind(Window.self, arguments: Int.self, in: .graph) { _ in Window() }
    }
    #expect(try linted(blueprint) == ["error shared-with-arguments"])
    #expect(throws: BuildError.self) { try Container(blueprint) }
  }
}
