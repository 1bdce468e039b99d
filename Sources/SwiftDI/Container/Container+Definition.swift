public import DIDefinition
import Synchronization

extension Container {
  /// What this container is made of, for the command to lint and draw.
  ///
  /// Of a child container: with its parents. Runs no factory. O(bindings + dependencies).
  public var definition: ContainerDefinition {
    plan.blueprint.definition(recorded: ground.life.withLock { $0.recorded.needs })
  }

  /// Notes, from now on, what opaque factories ask for; the definition then has it as recorded.
  ///
  /// Factories run as ever, with all their effects; a factory's branch that is not taken stays
  /// unknown, so its binding stays opaque. The scopes that are opened in a container are recorded
  /// with it. To see what eager instances ask for, build the container with `recording: true`.
  public func record() {
    ground.life.withLock { $0.isRecording = true }
  }

  /// Notes nothing any more; what was noted stays in the definition.
  public func stopRecording() {
    ground.life.withLock { $0.isRecording = false }
  }

  func note(_ key: KeyReference, as need: Need, askedFrom chain: RequestChain?) {
    guard let asker = chain?.slot else { return }
    let plan = asker.container.plan
    // Whoever asks may stand in an opened scope, or have been made by a parent.
    asker.container.ground.life.withLock { life in
      guard life.isRecording else { return }
      let kind: DependencyKind = need.isOfCollection ? .collection : .instance
      life.recorded.insert(
        RecordedNeed(row: plan.definitionRow(of: asker.facts.number), key: key, kind: kind))
    }
  }

  /// Notes that the factory of a row failed because nothing is bound for a key.
  func noteFailure(of row: Int, missing key: String) {
    ground.life.withLock { life in
      if life.isRecording { life.recorded.fail(row: plan.definitionRow(of: row), for: key) }
    }
  }
}

/// What an opaque factory was seen to ask for.
struct RecordedNeed: Hashable, Sendable {
  let row: Int
  let key: KeyReference
  let kind: DependencyKind
  /// Whether the factory failed because nothing answered.
  var isRequired = false
}

/// What was seen, each need once and in order.
struct RecordedNeeds: Sendable {
  private struct Failure: Hashable {
    let row: Int
    let key: String
  }

  private var inOrder: [RecordedNeed] = []
  private var seen: Set<RecordedNeed> = []
  private var failures: Set<Failure> = []

  var needs: [RecordedNeed] {
    guard !failures.isEmpty else { return inOrder }
    return inOrder.map { need in
      var need = need
      need.isRequired = failures.contains(Failure(row: need.row, key: need.key.text))
      return need
    }
  }

  mutating func insert(_ need: RecordedNeed) {
    if seen.insert(need).inserted { inOrder.append(need) }
  }

  /// Notes that a factory did not go on without what it had asked for.
  mutating func fail(row: Int, for key: String) {
    failures.insert(Failure(row: row, key: key))
  }
}
