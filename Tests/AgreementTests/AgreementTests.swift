import DIAnalysis
import DIWriting
import Foundation
import Testing

@testable import SwiftDI

/// The engine and the linter agree on every graph: same errors, same keys.
@Suite struct AgreementTests {
  @Test(arguments: BuildError.Code.allCases)
  func `every code of the engine is a rule, or a code that the page of one rule names`(
    code: BuildError.Code
  ) throws {
    let id = code.rawValue
    let isRule = Rules.descriptions.contains { $0.id == id }
    let page = try #require(Rules.descriptions.first { $0.id == "does-not-build" })
    #expect(isRule == code.isSeenInDefinition)
    #expect(page.rationale.contains("'\(id)'") == !code.isSeenInDefinition)
  }

  /// If the environment names a folder, the definitions are written to it: another reading of them,
  /// `oracle.py`, is compared with the linter's.
  private static let folder = ProcessInfo.processInfo.environment["SWIFT_DI_RANDOM_DEFINITIONS"]

  @Test(arguments: 0..<20)
  func `what lint finds valid builds, and what it reports does not build`(part: Int) throws {
    var accepted = 0
    for seed in part * 100..<(part + 1) * 100 {
      var random = RandomBlueprint(seed: UInt64(seed))
      guard let container = try container(of: random.blueprint(), "\(seed)") else { continue }
      let containers = try opened(in: container)
      try constructEverything(in: containers, "\(seed)")
      let parent = containers[seed % containers.count]
      let childBlueprint = random.child(of: parent)
      guard let child = try self.container(of: childBlueprint, "\(seed) child") else { continue }
      accepted += 1
      let ofChild = try opened(in: child)
      try constructEverything(in: ofChild, "\(seed) child")
      for container in (containers + ofChild).reversed() { container.close() }
    }
    #expect(
      accepted >= 15, "too few containers with a child are accepted for this test to say much")
  }

  /// The container of a blueprint that the linter and the engine accept; nil if they refuse it.
  private func container(of blueprint: Blueprint, _ name: String) throws -> Container? {
    let verdicts = try Verdicts(blueprint)
    #expect(verdicts.linted == verdicts.built, "seed \(name)")
    if let folder = Self.folder {
      let url = URL(filePath: folder).appending(path: "\(name).json")
      try Data(DefinitionWriter.write(blueprint.definition)).write(to: url)
    }
    guard verdicts.isSound else { return nil }
    do {
      return try Container(blueprint)
    } catch {
      Issue.record("seed \(name): \(error)")
      return nil
    }
  }

  /// A container, and one for each scope that can be opened in it.
  private func opened(in container: Container) throws -> [Container] {
    let externals = container.plan.blueprint.layers.flatMap(\.modules).flatMap(\.externals)
    var containers = [container]
    for level in container.plan.levels.dropFirst() {
      guard let scope = level.scope, canOpen(scope, in: container) else { continue }
      // An outer scope is declared before an inner one.
      let outer = containers.last { scope.names.dropLast() == $0.scope?.names[...] } ?? container
      containers.append(
        try outer.open(scope) { values in
          for external in externals where external.scope == scope {
            values.provide(Node(), for: Key(Node.self, external.key.name))
          }
        })
    }
    return containers
  }

  /// A child in an open scope opens the scopes within that one, and those in which its parents have
  /// neither bindings nor externals.
  private func canOpen(_ scope: Scope, in container: Container) -> Bool {
    let around = container.plan.blueprint.layers.dropLast().flatMap(\.modules).flatMap { module in
      module.registrations.map(\.scope) + module.externals.map(\.scope)
    }
    return scope.names.starts(with: container.scope?.names ?? [])
      || !around.contains { $0.names.starts(with: scope.names.prefix(1)) }
  }

  /// Constructs every binding, also those that decorators wrap, in the container of the innermost
  /// scope that it needs.
  ///
  /// Some need a scope in which a parent of this child has externals and no bindings: a definition
  /// does not show whose externals they are.
  private func constructEverything(in containers: [Container], _ name: String) throws {
    for row in containers[0].plan.rows where row.isOwn && !row.isReplaced {
      guard let registration = row.registration else { continue }
      guard let level = row.level else {
        Issue.record("seed \(name): '\(row.key.text)' needs scopes that are never open together")
        continue
      }
      if let scope = containers[0].plan.levels[level].scope, !canOpen(scope, in: containers[0]) {
        let around = containers[0].plan.blueprint.layers.dropLast().flatMap(\.modules)
          .flatMap(\.registrations).map(\.scope)
        #expect(
          !around.contains { $0.names.starts(with: scope.names.prefix(1)) },
          "seed \(name): '\(row.key.text)'")
        continue
      }
      guard let container = containers.first(where: { $0.level == level }),
        let slot = container.slot(ofRow: row.number)
      else {
        Issue.record("seed \(name): nothing has '\(row.key.text)'")
        continue
      }
      do throws(ResolutionError) {
        let node =
          registration.key.arguments.isEmpty
          ? try slot.requested(Node.self, from: nil)
          : try withUnsafePointer(to: 1) { (argument) throws(ResolutionError) in
            try Deferral(slot).request(Node.self, from: nil, arguments: UnsafeRawPointer(argument))
          }
        try requestDeferred(node)
      } catch {
        Issue.record("seed \(name): \(error)")
      }
    }
  }

  /// Requests the values of the injected handles, which may belong to a scope that is not open.
  private func requestDeferred(_ node: Node) throws(ResolutionError) {
    do throws(ResolutionError) {
      try node.requestDeferred()
    } catch {
      guard case .scopeNotOpen = error.code else { throw error }
    }
  }
}
