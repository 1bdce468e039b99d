import DIAnalysis
import DITestSupport
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
    let rule = Rules.descriptions.first { $0.id == id } ?? page
    #expect(Rules.preventBuilding(rule.id) == (rule.severity == .error))
    #expect(page.rationale.contains("'\(id)'") == !code.isSeenInDefinition)
  }

  /// If the environment names a folder, the definitions are written to it: another reading of them,
  /// `oracle.py`, is compared with the linter's.
  private static let folder = ProcessInfo.processInfo.environment["SWIFT_DI_RANDOM_DEFINITIONS"]

  @Test(arguments: 0..<(Thoroughness.isExhaustive ? 50 : 20))
  func `what lint finds valid builds, and what it reports does not build`(part: Int) async throws {
    var (built, accepted, handles) = (0, 0, 0)
    for seed in part * 100..<(part + 1) * 100 {
      var random = RandomBlueprint(seed: UInt64(seed))
      guard let container = try container(of: random.blueprint(), "\(seed)") else { continue }
      built += 1
      let containers = try opened(in: container)
      handles += try await constructEverything(in: containers, "\(seed)")
      let parent = containers[seed % containers.count]
      let childBlueprint = random.child(of: parent)
      guard let child = try self.container(of: childBlueprint, "\(seed) child") else { continue }
      accepted += 1
      let ofChild = try opened(in: child)
      handles += try await constructEverything(in: ofChild, "\(seed) child")
      for container in (containers + ofChild).reversed() { container.close() }
    }
    if Thoroughness.isExhaustive {
      print("part \(part): \(built) containers and \(accepted) children, \(handles) handles called")
    }
    #expect(
      accepted >= 15, "too few containers with a child are accepted for this test to say much")
  }

  /// The container of a blueprint that the linter and the engine accept; nil if they refuse it.
  private func container(of blueprint: Blueprint, _ name: String) throws -> Container? {
    let verdicts = try Verdicts(blueprint)
    #expect(verdicts.linted == verdicts.built, "seed \(name)")
    #expect(verdicts.exported == verdicts.live, "seed \(name)")
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

  /// Constructs every binding, also those that decorators wrap, wherever it can be, and then calls all
  /// handles: each has to work in one of these places.
  private func constructEverything(in containers: [Container], _ name: String) async throws -> Int {
    var constructed: [(row: Plan.Row, nodes: [Node])] = []
    for row in containers[0].plan.rows where row.isOwn && !row.isReplaced {
      guard let registration = row.registration else { continue }
      guard let level = row.level else {
        Issue.record("seed \(name): '\(row.key.text)' needs scopes that are never open together")
        continue
      }
      guard containers.contains(where: { $0.level == level && $0.slot(ofRow: row.number) != nil })
      else {
        Issue.record("seed \(name): nothing has '\(row.key.text)'")
        continue
      }
      var nodes: [Node] = []
      for slot in containers.compactMap({ $0.slot(ofRow: row.number) }) {
        do throws(ResolutionError) {
          nodes.append(try await node(in: slot, registration))
        } catch {
          // A request with arguments cannot wait.
          if error.code == .needsAsync, !registration.key.arguments.isEmpty { continue }
          Issue.record("seed \(name): \(error)")
        }
      }
      constructed.append((row, nodes))
    }
    var count = 0
    for (row, nodes) in constructed {
      var called = CalledHandles()
      for node in nodes { await called.call(handlesOf: node, row.key.text) }
      for failing in called.failing where !waitsForGraph(failing.error, containers[0]) {
        Issue.record("seed \(name): the handle \(failing.path) never works: \(failing.error)")
      }
      count += called.working.count
    }
    return count
  }

  /// Whether a request failed because it would have to wait for an object of one request.
  ///
  /// Within a request that constructed the object, the handle works.
  private func waitsForGraph(_ error: any Error, _ container: Container) -> Bool {
    guard let error = error as? ResolutionError, error.code == .needsAsync else { return false }
    return container.plan.rows.contains {
      $0.key.text == error.key && $0.registration?.scope == .graph
    }
  }

  private func node(
    in slot: SlotReference, _ registration: Registration
  ) async throws(ResolutionError) -> Node {
    guard registration.key.arguments.isEmpty else {
      return try withUnsafePointer(to: 1) { (argument) throws(ResolutionError) in
        try Deferral(slot).request(Node.self, from: nil, arguments: UnsafeRawPointer(argument))
      }
    }
    do throws(ResolutionError) {
      return try slot.requested(Node.self, from: nil)
    } catch {
      guard error.code == .needsAsync else { throw error }
      return try await slot.requestedAsync(Node.self)
    }
  }
}
