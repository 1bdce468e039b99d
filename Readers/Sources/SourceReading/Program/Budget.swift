/// The most that reading an app may cost: more than any app needs, and so little that hostile code ends soon.
///
/// A step is an expression that is walked, a part of a type that is replaced, or an effect that is handed on. Bodies
/// are walked once, so the steps are in proportion to the sources, unless code was written to make them more.
final class Budget {
  /// The steps of all bodies together.
  static let mostInAll = 40_000_000
  /// The bindings of all containers together, and the bytes of their definitions.
  static let mostBindings = 50_000
  static let mostBytes = 64 << 20

  private var left = Budget.mostInAll
  private var bindings = 0
  private var bytes = 0
  private let note: ((Place) -> Void)?

  /// - Parameter note: passed each place where a walk begins, so that a crash can be explained.
  init(note: ((Place) -> Void)? = nil) { self.note = note }

  /// Whether all steps are used up.
  var isSpent: Bool { left <= 0 }

  /// Begins the walk through a body.
  func begin(at place: Place) { note?(place) }

  /// Whether another piece of work may be done, which takes some steps.
  func take(_ steps: Int = 1) -> Bool {
    guard left > 0 else { return false }
    left -= steps
    return true
  }

  /// Whether another piece of work may be done that belongs to no body.
  func takeOfAll() -> Bool { take() }

  /// Whether another binding, or another root, may be written.
  func takeBinding(_ bytes: Int) -> Bool {
    bindings += 1
    self.bytes += bytes
    return bindings <= Self.mostBindings && self.bytes <= Self.mostBytes
  }

  static let reasonForBindings =
    "the sources stand for more than \(mostBindings) bindings, or \(mostBytes >> 20) MiB of them; "
    + "what follows is left out"

  static let reason =
    "the sources take more than \(mostInAll) steps to read, and what follows is not read"
}
