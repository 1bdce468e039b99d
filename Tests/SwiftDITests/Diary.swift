import SwiftDI
import Synchronization

/// What happened in a test, in order, from any thread.
final class Diary: Sendable {
  private let kept = Mutex<[String]>([])

  var entries: [String] { kept.withLock { $0 } }
  var count: Int { entries.count }

  func note(_ entry: String = "") { kept.withLock { $0.append(entry) } }
}

/// How many objects are alive that were made with it.
final class LiveCount: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func add(_ change: Int) { number.withLock { $0 += change } }
}

/// What is in the way of building a container, in words; nil if it can be built.
///
/// A function of its own because a macro's argument knows only the macro's line.
func buildFailure(_ configure: (Bindings) throws -> Void) -> String? {
  do {
    _ = try Container(configure)
    return nil
  } catch {
    return "\(error)"
  }
}
