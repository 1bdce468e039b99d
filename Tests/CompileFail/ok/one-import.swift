// modes: nonisolated
// features: MemberImportVisibility
// All that an app says about a container, with one import.

import SwiftDI

struct GarageModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Engine.init, in: .singleton)
    bindings.bind(Radio.init, in: .weak)
    bindings.bind(Car.init)
      .using(.inferred.owned(.unowned))
      .set(\.radio, ownership: .weak)
      .ignoring("scope-leak", reason: "until the next release", until: CalendarDate("2026-12-31"))
    bindings.bind { Van() }
      .set(Engine.self, ownership: .weak) { $0.engine = $1 }
    bindings.ignore(
      "dependency-cycle", keys: ["Engine"], reason: "until the next release",
      until: CalendarDate("2026-12-31"))
  }
}

enum Level: String, EnvironmentValue {
  case low, high

  init?(_ scalar: ContainerDefinition.Scalar) {
    guard case .string(let text) = scalar else { return nil }
    self.init(rawValue: text)
  }

  var scalar: ContainerDefinition.Scalar { .string(rawValue) }
}

func places(of failure: BuildError) -> [String] {
  failure.findings.flatMap(\.sources).map { "\($0.file):\($0.line ?? 0)" }
}

func path(to failure: ResolutionError) -> [String?] { failure.steps.map { $0.source?.file } }

func keys(of container: Container) -> [String] { container.definition.bindings.map(\.key) }

func size(of blueprint: Blueprint) -> Int { blueprint.definition.bindings.count }
