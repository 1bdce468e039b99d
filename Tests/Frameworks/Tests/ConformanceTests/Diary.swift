import Synchronization

/// The events of a test in order, recorded from any thread.
final class Diary: Sendable {
  private let kept = Mutex<[String]>([])

  var entries: [String] { kept.withLock { $0 } }
  var count: Int { entries.count }

  func note(_ entry: String = "") { kept.withLock { $0.append(entry) } }
}
