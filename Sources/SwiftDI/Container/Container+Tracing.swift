import CSwiftDI

extension Container {
  func tell(_ kind: TraceEvent.Kind, _ row: Plan.Row) {
    Self.tell(trace, kind, row)
  }

  static func tell(_ trace: Trace?, _ kind: TraceEvent.Kind, _ row: Plan.Row) {
    guard let trace, row.handle == nil else { return }
    let depth = swiftdi_trace_depth().pointee + (kind == .closed ? 0 : 1)
    trace(TraceEvent(kind: kind, key: row.key.text, depth: depth, time: .now))
  }

  /// Counts the events in `body` as part of one factory's request.
  func nested(_ row: Plan.Row, _ body: () throws(ResolutionError) -> Void) throws(ResolutionError) {
    guard trace != nil, row.handle == nil else { return try body() }
    swiftdi_trace_depth().pointee += 1
    defer { swiftdi_trace_depth().pointee -= 1 }
    try body()
  }
}
