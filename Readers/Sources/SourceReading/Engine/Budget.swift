/// What reading an app may cost: more than any app needs, and so little that hostile code ends soon.
///
/// A step is an expression that is walked, a value that is looked up, or a part of a type that is replaced. A walk
/// that has used up its steps ends, and the place where it began is listed as not read.
final class Budget {
  /// The steps of one body, and what each expression in it adds.
  static let mostSteps = 20_000
  private static let stepsForExpression = 200
  /// The steps of all bodies together.
  static let mostInAll = 40_000_000
  /// The bindings of all containers together, and the bytes of their definitions.
  static let mostBindings = 50_000
  static let mostBytes = 64 << 20

  /// Where the walk began.
  private(set) var place = Place(file: 0, offset: 0)
  private var left = 0
  private var otherReason: String?
  private var leftInAll = Budget.mostInAll
  private var bindings = 0
  private var bytes = 0
  private let note: ((Place) -> Void)?

  /// - Parameter note: passed each place where a walk begins, so that a crash can be explained.
  init(note: ((Place) -> Void)? = nil) { self.note = note }

  /// Whether the steps of this walk are used up.
  var isExhausted: Bool { left <= 0 || isSpent }

  /// Whether the steps of all walks are used up.
  var isSpent: Bool { leftInAll <= 0 }

  /// Begins a walk.
  func begin(at place: Place, steps: Int = Budget.mostSteps) {
    self.place = place
    left = steps
    otherReason = nil
    note?(place)
  }

  /// Whether another piece of work may be done, which takes some steps.
  func take(_ steps: Int = 1) -> Bool {
    guard !isExhausted else { return false }
    left -= steps
    leftInAll -= steps
    return true
  }

  /// Ends the walk for another reason.
  func exceed(_ reason: String) {
    if !isExhausted { otherReason = reason }
    left = 0
  }

  /// Whether another piece of work may be done that belongs to no body.
  func takeOfAll() -> Bool {
    leftInAll -= isSpent ? 0 : 1
    return !isSpent
  }

  /// Whether another binding, or another root, may be written.
  func takeBinding(_ bytes: Int) -> Bool {
    bindings += 1
    self.bytes += bytes
    return bindings <= Self.mostBindings && self.bytes <= Self.mostBytes
  }

  static let reasonForBindings =
    "the sources stand for more than \(mostBindings) bindings, or \(mostBytes >> 20) MiB of them; "
    + "what follows is left out"

  /// Adds the steps for an expression of the body itself.
  func allowExpression() { left += left > 0 ? Self.stepsForExpression : 0 }

  /// The sentence for a walk whose steps are used up.
  var reason: String {
    if let otherReason { return otherReason }
    return isSpent
      ? "the sources take more than \(Self.mostInAll) steps to read, and what follows is not read"
      : "it takes more than \(Self.mostSteps) steps to follow what this code calls"
  }
}
