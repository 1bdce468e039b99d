/// The close hooks of a container that were sent to the main actor.
struct SentHooks: Sendable {
  private var task: Task<Void, Never>?

  /// Adds hooks; nil adds none.
  mutating func add(_ sent: Task<Void, Never>?) {
    guard let sent else { return }
    guard let task else { return self.task = sent }
    // One task waits for all, because a container may be reset any number of times.
    self.task = Task {
      await task.value
      await sent.value
    }
  }

  mutating func add(_ others: SentHooks) { add(others.task) }

  /// Waits until the hooks were called.
  func called() async { await task?.value }
}
