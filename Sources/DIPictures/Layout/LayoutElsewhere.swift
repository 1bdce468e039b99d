/// The part of a rendering that a process of its own does, which can be ended.
package enum LayoutElsewhere {
  /// Lays out the graphs of a request in this process.
  ///
  /// - Parameter request: The bytes that `GraphvizRenderer` handed out.
  /// - Returns: The bytes of the answer.
  package static func answer(to request: [UInt8]) -> [UInt8] {
    var reader = LayoutRequestReader(request)
    guard let plans = reader.plans() else {
      return LayoutAnswer.bytes(of: [.failure(GraphvizError(message: "unreadable request"))])
    }
    return LayoutAnswer.bytes(of: plans.map { GraphvizGraph.result(of: $0, as: $0.format) })
  }
}
