import Testing

@testable import SourceReading

/// What a factory needs, with events that are written by hand.
@Suite struct ReachTests {
  private func needed(
    _ bodies: [Body], _ requests: [Int: [(event: Int, type: String)]], opaque: [Int: [Int]] = [:]
  ) -> Reach.Found {
    let program = Programs.empty(bodies)
    let effects = requests.mapValues { found in
      found.map { one in
        Summaries<RequestEffect>.Attached(event: one.event, effect: Programs.request(one.type))
      }
    }
    let reach = Reach(program, CallSites(program), effects, claimed: [], opaque: opaque)
    var found = Reach.Found()
    reach.follow(.body(0), Environment(), into: &found)
    return found
  }

  private func helper(_ number: Int32) -> Callee {
    Callee(
      function: Function(
        name: "f\(number)", generics: [], parameters: [], result: nil, body: [],
        place: Programs.place(number)), owner: nil)
  }

  private func call(_ id: Int, _ callee: Callee) -> Event {
    .call(
      CallEvent(
        id: id, name: callee.function.name, target: .function(callee), arguments: [],
        circumstances: Circumstances(), place: Programs.place(Int32(1_000 + id))))
  }

  @Test func `what the called functions request is needed, in the order of the code`() {
    let found = needed(
      [
        Programs.body(0, .closure, [call(1, helper(1)), call(2, helper(2))]), Programs.body(1),
        Programs.body(2),
      ], [0: [(1, "C")], 1: [(-1, "A")], 2: [(-1, "B")]])
    #expect(found.requests.map(\.key).sorted() == ["A", "B", "C"])
    #expect(found.requests.first?.key == "A")
  }

  @Test func `functions that call each other are entered once`() {
    let found = needed(
      [
        Programs.body(0, .closure, [call(1, helper(1))]),
        Programs.body(1, .function, [call(2, helper(2))]),
        Programs.body(2, .function, [call(3, helper(1))]),
      ], [1: [(-1, "A")], 2: [(-1, "B")]])
    #expect(found.requests.map(\.key) == ["A", "B"])
  }

  @Test func `what runs later is a provider, and the functions that it calls are not entered`() {
    var closure = Programs.body(1, .closure, [call(1, helper(2))])
    (closure.parent, closure.isDeferred) = (0, true)
    let found = needed(
      [Programs.body(0, .closure, [.nested(1)]), closure, Programs.body(2)],
      [1: [(0, "A")], 2: [(-1, "B")]])
    #expect(found.requests.map(\.key) == ["A"])
    #expect(found.requests.map(\.kind) == [.provider])
  }

  @Test func `a body with something unknown makes the factory opaque`() {
    let found = needed(
      [Programs.body(0, .closure, [call(1, helper(1))]), Programs.body(1)], [:], opaque: [1: [0]])
    #expect(found.isOpaque)
  }

  @Test func `a chain of a thousand functions is followed to its bound`() {
    var bodies = [Programs.body(0, .closure, [call(0, helper(1))])]
    for number in 1..<1_000 {
      bodies.append(Programs.body(number, .function, [call(number, helper(Int32(number + 1)))]))
    }
    bodies.append(Programs.body(1_000))
    let found = needed(bodies, [1_000: [(-1, "A")]])
    #expect(found.requests.isEmpty && found.isOpaque)
    #expect(needed(bodies, [50: [(0, "A")]]).requests.count == 1)
  }
}
