/// The close hooks of instances that end, in order.
///
/// Hooks of the main actor run there. Who closes from elsewhere, or lets go of a container, cannot
/// enter it: the first instance with such a hook is sent there with all that come after it, so that
/// the order stays. What is sent holds the instances itself; their container may be gone by then.
struct Closing: @unchecked Sendable {
  private var steps: [Step] = []

  private struct Step {
    let facts: Plan.Row
    let trace: Trace?
    let value: UnsafeRawPointer
    /// The value, if nobody else has it.
    var owned: RetiredValue?

    var hooks: Hooks? { facts.registration?.hooks }

    func run() {
      for hook in hooks?.close ?? [] { try? hook(value) }
      Container.tell(trace, .closed, facts)
      owned?.release()
    }

    /// The same with a value of its own.
    func holding() -> Step {
      if owned != nil { return self }
      let type = facts.recipe.type
      let memory = ErasedValue.allocate(type)
      ErasedValue.copy(type, from: value, to: memory)
      return Step(
        facts: facts, trace: trace, value: memory, owned: RetiredValue(type: type, memory: memory))
    }
  }

  /// Adds an instance whose value stays where it is until all hooks were called or sent.
  mutating func add(_ slot: SlotReference, at value: UnsafeRawPointer) {
    steps.append(
      Step(facts: slot.facts, trace: slot.container.trace, value: value, owned: nil))
  }

  /// Adds an instance that is let go after its hooks.
  mutating func add(_ slot: SlotReference, letting value: RetiredValue) {
    steps.append(
      Step(
        facts: slot.facts, trace: slot.container.trace, value: value.memory, owned: value))
  }

  mutating func reverse() { steps.reverse() }

  mutating func add(_ others: Closing) { steps += others.steps }

  /// Calls the hooks.
  ///
  /// - Parameter isOnMain: whether this is called on the main actor.
  /// - Returns: what goes on there; nil if all were called.
  @discardableResult
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
