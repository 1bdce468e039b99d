import CSwiftDI
import DITestSupport
import Foundation
import Testing

@testable import SwiftDI

private final class Guest: Sendable {}

extension Scope {
  fileprivate static let visit = Scope.declared("visit")
}

/// The flag for overrides, which each container of a tree has for itself.
struct ContainerTreeTests {
  private func container() throws -> Container {
    try Container { $0.bind(Guest.init, in: .visit) }
  }

  private func isFlagged(_ container: Container) -> Bool {
    swiftdi_flag_load_relaxed(&container.isOverridden)
  }

  @Test func `overrides flag scopes and children`() throws {
    let container = try container()
    let visit = try container.open(.visit)
    let child = try visit.child()
    let fresh = try container.fresh()
    child.flagTree()
    #expect([container, visit, child].allSatisfy(isFlagged))
    #expect(!isFlagged(fresh))
    #expect(try isFlagged(container.open(.visit)))
    #expect(try isFlagged(child.child()))
  }

  @Test func `a container that is created while overrides begin is flagged too`() throws {
    for _ in 0..<200 {
      let container = try container()
      let created = Journal<Container>()
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        guard number > 0 else { return container.flagTree() }
        guard let visit = try? container.open(.visit), let child = try? visit.child() else {
          return
        }
        created.note(visit)
        created.note(child)
      }
      #expect(created.entries.count == 6)
      #expect(created.entries.allSatisfy(isFlagged))
    }
  }

  @Test func `thousands of nested children end on a small stack`() throws {
    let innermost = ContainerBox()
    var container = try container()
    for _ in 0..<2_000 { container = try container.child() }
    innermost.container = consume container
    onThreads(1, stackSize: 128 << 10) { _ in innermost.container = nil }
  }

  @Test func `a fresh container does not keep what it was made of`() throws {
    var container = try container()
    weak let plan = container.plan
    container = try container.fresh()
    #expect(plan == nil)
  }
}
