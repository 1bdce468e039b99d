import SwiftDI

/// Prints the cost of creating, using once and ending containers, in microseconds of this thread.
enum ContainerCosts {
  private static let rounds = 11

  /// Prints the name and the median of each workload, separated by a tab.
  static func print() throws {
    let prepared = try ContainerWorkload.allCases.map { ($0, try $0.prepared()) }
    var times: [ContainerWorkload: [Int]] = [:]
    for (_, run) in prepared { try run(1) }
    for _ in 0..<rounds {
      for (workload, run) in prepared {
        let start = threadTime()
        try run(workload.repetitions)
        times[workload, default: []].append((threadTime() - start) / workload.repetitions)
      }
    }
    for workload in ContainerWorkload.allCases {
      let sorted = (times[workload] ?? []).sorted()
      Swift.print("\(workload.name)\t\(sorted[sorted.count / 2])")
    }
  }

  /// Prints the cost of the first container of the process.
  static func printFirst() throws {
    let start = threadTime()
    consume(try Container(TwoHundredServices()))
    Swift.print(threadTime() - start)
  }
}
