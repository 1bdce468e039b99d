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
    return LayoutAnswer.bytes(of: plans.map(result))
  }

  private static func result(_ plan: ReceivedPlan) -> Result<[UInt8], GraphvizError> {
    do throws(GraphvizError) {
      return .success(
        try withGraphviz { () throws(GraphvizError) in
          try GraphvizGraph.rendered(plan, as: plan.format)
        })
    } catch {
      return .failure(error)
    }
  }
}
