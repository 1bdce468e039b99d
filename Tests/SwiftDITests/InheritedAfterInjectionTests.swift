import SwiftDI
import Testing

private class Vehicle: AfterInjection {
  let diary: Diary
  init(_ diary: Diary) { self.diary = diary }
  func afterInjection() { diary.note("vehicle") }
}
/// Inherits the conformance, so the compiler's records do not list it.
private final class Truck: Vehicle {}
private protocol Checked: AfterInjection {}
private struct Part: Checked {
  let diary: Diary
  func afterInjection() { diary.note("part") }
}

/// `afterInjection` of types whose own conformance is not in the compiler's records.
@Suite struct InheritedAfterInjectionTests {
  @Test func `afterInjection is called where the conformance is inherited or refined`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Truck.init)
      bindings.bind(Part.init)
    }
    _ = try container[Truck.self]
    _ = try container[Part.self]
    #expect(diary.entries == ["vehicle", "part"])
  }
}
