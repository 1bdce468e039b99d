/// The close hooks of ending instances, in order.
///
/// A caller off the main actor cannot run hooks of the main actor. In that case the first instance
/// with such a hook and all instances after it are sent to the main actor, so that the order
/// remains. The sent steps retain the instances, because their container may no longer exist by
/// then.
///
/// Only one thread at a time uses a closing; the main actor gets a copy of the steps that it has to
/// run.
struct Closing: @unchecked Sendable {
  private var steps: [Step] = []

  private struct Step {
    let row: Plan.Row
    let trace: Trace?
    let value: UnsafeRawPointer
    /// The value, if no other code holds it.
    var owned: RetiredValue?

    var hooks: Hooks? { row.registration?.hooks }

    func run() {
      for hook in hooks?.close ?? [] { try? hook(value) }
      Container.tell(trace, .closed, row)
      owned?.release()
    }

    /// The same step with its own copy of the value.
    func holding() -> Step {
      if owned != nil { return self }
      let type = row.recipe.type
      let memory = ErasedValue.allocate(type)
      ErasedValue.copy(type, from: value, to: memory)
      return Step(
        row: row, trace: trace, value: memory, owned: RetiredValue(type: type, memory: memory))
    }
  }

  /// Adds an instance whose value stays in its slot until all hooks were called or sent.
  mutating func add(_ slot: SlotReference, at value: UnsafeRawPointer) {
    steps.append(
      Step(row: slot.row, trace: slot.container.trace, value: value, owned: nil))
  }

  /// Adds an instance whose value is released after its hooks.
  mutating func add(_ slot: SlotReference, releasing value: RetiredValue) {
    steps.append(
      Step(
        row: slot.row, trace: slot.container.trace, value: value.memory, owned: value))
  }

  mutating func reverse() { steps.reverse() }

  mutating func add(_ others: Closing) { steps += others.steps }

  /// Calls the hooks.
  ///
  /// - Parameter isOnMain: whether this is called on the main actor.
  /// - Returns: the task that runs the remaining hooks; nil if all were called.
  func run(isOnMain: Bool) -> Task<Void, Never>? {
    for (index, step) in steps.enumerated() {
      if !isOnMain, step.hooks?.closesOnMain == true { return send(from: index) }
      step.run()
    }
    return nil
  }

  private func send(from index: Int) -> Task<Void, Never> {
    var rest = self
    rest.steps = steps[index...].map { $0.holding() }
    return Task { @MainActor [rest] in
      for step in rest.steps { step.run() }
    }
  }
}
