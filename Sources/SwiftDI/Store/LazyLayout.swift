import Synchronization

/// The layout of a level, computed when the first container needs it.
final class LazyLayout: Sendable {
  private let stored = AtomicLazyReference<SlotLayout>()

  /// The layout; nil if no container needed it yet.
  var known: SlotLayout? { stored.load() }

  init(_ layout: SlotLayout? = nil) {
    if let layout { _ = stored.storeIfNil(layout) }
  }

  func layout(of level: Plan.Level, in plan: Plan) -> SlotLayout {
    stored.load() ?? stored.storeIfNil(SlotLayout(plan, level))
  }
}
