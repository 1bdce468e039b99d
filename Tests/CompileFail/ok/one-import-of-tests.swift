// modes: nonisolated
// features: MemberImportVisibility
// What a test says about findings, without an import of the modules below SwiftDITesting.

import SwiftDI
import SwiftDITesting

func errors(in container: Container) -> [String] {
  let options = LintOptions(isStrict: true, today: CalendarDate("2026-12-31"))
  return container.lint(options).filter { $0.severity == .error }.map {
    "\($0.source?.file ?? ""): \($0.severity.word): \($0.message)"
  }
}

func options() -> LintOptions? {
  do {
    return try LintOptions(configuration: ".swift-di.yml")
  } catch let failure as ConfigurationError {
    print(failure.description)
    return nil
  } catch {
    return nil
  }
}

func recorded(_ container: Container) throws -> [String] {
  try container.recorded { _ = try $0[Car.self] }.bindings.map(\.key)
}
