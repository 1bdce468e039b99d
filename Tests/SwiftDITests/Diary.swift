import SwiftDI

/// The events of a test in order, recorded from any thread.
final class Diary: Sendable {
  private let kept = Guarded<[String]>([])

  var entries: [String] { kept.withLock { $0 } }
  var count: Int { entries.count }

  func note(_ entry: String = "") { kept.withLock { $0.append(entry) } }
}

/// The number of live objects that were created with it.
final class LiveCount: Sendable {
  private let number = Guarded(0)

  var value: Int { number.withLock { $0 } }

  func add(_ change: Int) { number.withLock { $0 += change } }
}

/// The findings that prevent building a container, as text; nil if it can be built.
///
/// A separate function because in a macro's argument every line is the macro's.
func buildFailure(_ configure: (Bindings) throws -> Void) -> String? {
  do {
    _ = try Container(configure)
    return nil
  } catch {
    return "\(error)"
  }
}
