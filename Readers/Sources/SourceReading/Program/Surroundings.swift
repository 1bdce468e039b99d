/// The calls in which the events of a body stand.
struct Surroundings {
  /// The part of a call.
  enum Part { case receiver, argument(Int) }

  struct Parent {
    /// The position of the call's event.
    var call: Int
    var part: Part
  }

  /// The innermost call around each event; nil for an event that stands alone.
  private(set) var parents: [Parent?]

  /// - Complexity: O(events), because each event gets its call once.
  init(_ body: Body) {
    parents = Array(repeating: nil, count: body.events.count)
    var alone: [Int] = []
    for (position, event) in body.events.enumerated() {
      if case .call(let call) = event, let start = Self.start(of: call) {
        while let last = alone.last, last >= start {
          alone.removeLast()
          parents[last] = Self.part(of: call, with: last).map { Parent(call: position, part: $0) }
        }
      }
      alone.append(position)
    }
  }

  /// The first event of a call's parts; nil if they have none.
  private static func start(of call: CallEvent) -> Int? {
    ([call.receiverEvents] + call.arguments.map(\.events)).filter { !$0.isEmpty }
      .map(\.lowerBound).min()
  }

  private static func part(of call: CallEvent, with event: Int) -> Part? {
    if call.receiverEvents.contains(event) { return .receiver }
    return call.arguments.firstIndex { $0.events.contains(event) }.map(Part.argument)
  }
}
