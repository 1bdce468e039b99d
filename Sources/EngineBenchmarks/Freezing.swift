import SwiftDI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures describing 1,024 bindings, building a container of them, and resolving each once.
enum Freezing {
  private static let rounds = 30

  /// Prints the minimum of some times, in microseconds of this thread.
  static func print() throws {
    for needs in ThousandModule.Needs.allCases {
      var engine = [Int](repeating: .max, count: 3)
      var dictionary = [Int](repeating: .max, count: 2)
      for _ in 0..<rounds {
        engine = zip(engine, try engineTimes(needs)).map(min)
        dictionary = zip(dictionary, dictionaryTimes(needs)).map(min)
      }
      Swift.print("needs: \(needs)")
      Swift.print("  engine      describe \(engine[0]), build \(engine[1]), ask \(engine[2])")
      Swift.print("  dictionary  describe \(dictionary[0]), ask \(dictionary[1])")
    }
  }

  static func runOnce() throws {
    for needs in ThousandModule.Needs.allCases { _ = try engineTimes(needs) }
  }

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

  /// The CPU time of this thread, which other programs do not affect.
  private static func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }
}
