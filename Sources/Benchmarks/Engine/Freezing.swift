import SwiftDI

/// Measures describing 1,024 bindings, building a container of them, and resolving each once.
enum Freezing {
  private static let rounds = 31

  /// Prints medians in microseconds of this thread.
  ///
  /// The engine and the dictionary alternate, so that other load on the machine affects both.
  static func print() throws {
    for needs in ThousandModule.Needs.allCases {
      var engine: [[Int]] = []
      var dictionary: [[Int]] = []
      for _ in 0..<rounds {
        engine.append(try engineTimes(needs))
        dictionary.append(dictionaryTimes(needs))
      }
      let (ours, theirs) = (medians(engine), medians(dictionary))
      let ratio = Double(sumMedian(engine)) / Double(sumMedian(dictionary))
      Swift.print("needs: \(needs)")
      Swift.print("  engine      describe \(ours[0]), build \(ours[1]), resolve \(ours[2])")
      Swift.print("  dictionary  describe \(theirs[0]), resolve \(theirs[1])")
      Swift.print("  engine / dictionary  \((ratio * 100).rounded() / 100)")
    }
  }

  private static func medians(_ times: [[Int]]) -> [Int] {
    guard let first = times.first else { return [] }
    return first.indices.map { part in median(times.map { $0[part] }) }
  }

  private static func sumMedian(_ times: [[Int]]) -> Int {
    median(times.map { $0.reduce(0, +) })
  }

  private static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

  static func useEngine(_ needs: ThousandModule.Needs) throws { _ = try engineTimes(needs) }

  static func useDictionary(_ needs: ThousandModule.Needs) { _ = dictionaryTimes(needs) }

  private static func engineTimes(_ needs: ThousandModule.Needs) throws -> [Int] {
    let start = threadTime()
    let blueprint = Blueprint(ThousandModule(needs: needs))
    let described = threadTime()
    let container = try blueprint.build()
    let built = threadTime()
    try ThousandModule.resolveAll(container, needs)
    return [described - start, built - described, threadTime() - built]
  }

  private static func dictionaryTimes(_ needs: ThousandModule.Needs) -> [Int] {
    let start = threadTime()
    let closures = ClosureDictionary(needs)
    let described = threadTime()
    closures.resolveAll(needs)
    return [described - start, threadTime() - described]
  }
}
