import Testing

@testable import SwiftDI

private final class Part: Sendable {}
private final class Whole: Sendable {
  let part: Part
  init(_ part: Part) { self.part = part }
}
private final class Guest: Sendable {}

extension Scope {
  fileprivate static let visit = Scope.declared("visit")
}

/// The data that containers of one plan share, and the data of each container.
@Suite struct ContainerLayoutTests {
  @Test func `containers of one plan share a layout and no instances`() throws {
    let plan = try Blueprint { bindings in
      bindings.bind(Part.init, in: .singleton)
      bindings.bind(Whole.init, in: .singleton).named("one")
      bindings.bind(Int.self, arguments: Int.self) { $0 + 1 }
    }.plan(.init())
    let (first, second) = (Container(plan, trace: nil), Container(plan, trace: nil))
    #expect(first.layout === second.layout)
    #expect(try first[Part.self] === first[Key(Whole.self, "one")].part)
    #expect(try second[Part.self] === second[Key(Whole.self, "one")].part)
    #expect(try first[Part.self] !== second[Part.self])
    #expect(try second.make(Int.self, with: 1) == 2)
  }

  @Test func `a scope opened within overrides resolves to the doubles`() throws {
    let container = try Container { bindings in
      bindings.bind(Part.init, in: .singleton)
      bindings.bind(Whole.init, in: .visit)
    }
    let double = Part()
    try container.open(.visit).close()
    try container.withOverrides {
      $0.bind(Part.self, in: .singleton) { (guest: Guest) in double }
      $0.bind(Guest.init)
    } operation: { () throws in
      let visit = try container.open(.visit)
      #expect(try visit[Whole.self].part === double)
      let whole = try #require(visit.knownSlot(for: KeyReference(Whole.self)))
      #expect(whole.container.plan.heights[whole.row.number] == 3)
      #expect(whole.slot.pointee.cost == ThreadDepth.cost(ofHeight: 3))
      let child = try visit.child { $0.bind([Part].self) { (part: Part, _: Guest) in [part] } }
      #expect(try child[[Part].self].first === double)
    }
    let visit = try container.open(.visit)
    #expect(try visit[Whole.self].part !== double)
  }

  @Test func `a child finds bindings of distant ancestors, also those its parents looked up`()
    throws
  {
    let root = try Container { $0.bind(Part.init, in: .singleton) }
    var children = [root]
    for _ in 0..<20 {
      children.append(try children[children.count - 1].child { $0.bind(Whole.init) })
    }
    let between = Part()
    let shadowing = try children[10].child { $0.instance(between) }
    let inner = try shadowing.child { $0.bind(Whole.init) }
    #expect(try children[20][Whole.self].part === root[Part.self])
    #expect(try inner[Whole.self].part === between)
    #expect(try inner.child { $0.bind(Whole.init) }[Whole.self].part === between)
  }
}
