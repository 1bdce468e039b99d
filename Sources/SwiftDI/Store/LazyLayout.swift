import Synchronization

/// The layout of a level, computed when the first container needs it.
final class LazyLayout: Sendable {
  private let stored = AtomicLazyReference<SlotLayout>()

  func layout(of level: Plan.Level, in plan: Plan) -> SlotLayout {
    stored.load() ?? stored.storeIfNil(SlotLayout(plan, level))
  }
}
