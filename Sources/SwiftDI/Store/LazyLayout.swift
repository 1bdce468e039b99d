import Synchronization

/// The layout of a level, computed when the first container needs it.
final class LazyLayout: Sendable {
  private let made = AtomicLazyReference<SlotLayout>()

  /// The layout; nil if no container needed it yet.
  var known: SlotLayout? { made.load() }

  init(_ layout: SlotLayout? = nil) {
    if let layout { _ = made.storeIfNil(layout) }
  }

  func layout(of level: Plan.Level, in plan: Plan) -> SlotLayout {
    made.load() ?? made.storeIfNil(SlotLayout(plan, level))
  }
}
