import SwiftDI

/// Measures the time of a request, and that of hand-written code in the same run.
///
/// Each round runs all workloads in turn, so that other load on the machine affects all of them,
/// and the median of the rounds counts.
enum TimeTable {
  private static let rounds = 15

  static func print() throws {
    let clock = ContinuousClock()
    var times: [EngineWorkload: [Double]] = [:]
    let prepared = try EngineWorkload.allCases.map { ($0, try $0.prepared()) }
    for _ in 0..<rounds {
      for (workload, run) in prepared {
        let count = workload.isLarge ? 20_000 : 200_000
        let duration = try clock.measure { try run(count) }
        times[workload, default: []].append(nanoseconds(duration) / Double(count))
      }
    }
    line("one request, nanoseconds", "engine", "by hand", "ratio", "goal")
    for row in rows {
      let (engine, hand) = (median(times[row.workload]), median(times[row.hand]))
      line(row.name, decimal(engine), decimal(hand), decimal(engine / hand), row.goal)
    }
    try printThreads(clock)
    try printBuilding(clock)
  }

  private static var rows:
    [(name: String, workload: EngineWorkload, hand: EngineWorkload, goal: String)]
  {
    [
      ("singleton by typed key / static let", .w1Key, .w1Hand, "7"),
      ("singleton by typed key / function returning it", .w1Key, .w1Owned, "2"),
      ("singleton by type / static let", .w1Type, .w1Hand, "7"),
      ("singleton by protocol / static let", .w1Protocol, .w1Hand, ""),
      ("prototype by typed key / init", .w2Key, .w2Hand, "1.3"),
      ("prototype by type / init", .w2Type, .w2Hand, "1.3"),
      ("15 objects / nested init", .w3Type, .w3Hand, "2"),
      ("15 objects of the graph scope / nested init", .w3Graph, .w3Hand, "2.7"),
      ("named singleton by typed key / static let", .w4Key, .w1Hand, ""),
      ("named singleton by name / static let", .w4Name, .w1Hand, ""),
    ]
  }

  // MARK: Two threads

  /// Measures two threads that resolve one singleton, and two threads that count references to one
  /// object.
  private static func printThreads(_ clock: ContinuousClock) throws {
    let container = try Container(BenchmarkModule())
    _ = try container[Clock.self]
    let count = 2_000_000
    var engine: [Double] = []
    var hand: [Double] = []
    for _ in 0..<7 {
      engine.append(
        nanoseconds(clock.measure { twoThreads { for _ in 0..<count { ask(container) } } }))
      hand.append(
        nanoseconds(clock.measure { twoThreads { for _ in 0..<count { consume(Shared.owned()) } } })
      )
    }
    let each = Double(count)
    line(
      "two threads, one singleton / one object", decimal(median(engine) / each),
      decimal(median(hand) / each), decimal(median(engine) / median(hand)), "no lock")
  }

  private static func ask(_ container: Container) {
    do { consume(try container[Clock.self]) } catch { fatalError("\(error)") }
  }

  // MARK: Building

  private static func printBuilding(_ clock: ContinuousClock) throws {
    var described: [Double] = []
    var built: [Double] = []
    var asked: [Double] = []
    for _ in 0..<rounds {
      var blueprint: Blueprint?
      described.append(nanoseconds(clock.measure { blueprint = Blueprint(ThousandModule()) }))
      guard let blueprint else { return }
      var container: Container?
      built.append(nanoseconds(try clock.measure { container = try blueprint.build() }))
      guard let container else { return }
      asked.append(nanoseconds(try clock.measure { try ThousandModule.resolveAll(container) }))
    }
    let thousand = 1_000.0 / 1_024 / 1_000
    line("1,000 bindings, microseconds", "", "", "", "")
    line("describe", decimal(median(described) * thousand), "", "", "")
    line("check and freeze", decimal(median(built) * thousand), "", "", "1,000")
    line("ask for each once", decimal(median(asked) * thousand), "", "", "")
  }

  // MARK: Numbers and words

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  }

  private static func median(_ values: [Double]?) -> Double {
    let sorted = (values ?? []).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 100).rounded())
    let (whole, rest) = (tenths / 100, tenths % 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func line(_ name: String, _ columns: String...) {
    var text = name
    text += String(repeating: " ", count: max(1, 46 - name.count))
    for column in columns {
      text += String(repeating: " ", count: max(1, 10 - column.count)) + column
    }
    Swift.print(text)
  }
}
