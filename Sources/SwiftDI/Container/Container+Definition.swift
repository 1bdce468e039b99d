public import DIDefinition

extension Container {
  /// The definition of this container, for the command to lint and draw.
  ///
  /// For a child container it includes the parents. Runs no factory. O(bindings + dependencies).
  public var definition: ContainerDefinition {
    plan.blueprint.definition(recorded: scopeRoot.life.withLock { $0.recorded.dependencies })
  }

  /// Starts recording the requests of opaque factories, which the definition then contains.
  ///
  /// Factories run normally, with all their effects. A factory's branches that are not taken remain
  /// unknown, so its binding remains opaque. Recording a container includes the scopes opened in
  /// it. To record the requests of eager instances, build the container with `recording: true`.
  public func record() {
    scopeRoot.life.withLock { $0.isRecording = true }
  }

  func note(_ key: KeyReference, from chain: RequestChain?) {
    guard let requester = chain?.slot else { return }
    let plan = requester.container.plan
    // The requester may be in an opened scope, or its instance may belong to a parent.
    requester.container.scopeRoot.life.withLock { life in
      guard life.isRecording else { return }
      life.recorded.insert(
        RecordedDependency(row: plan.definitionRow(of: requester.row.number), key: key))
    }
  }

  /// Records that the factory of a row failed because a key is unbound.
  func noteFailure(of row: Int, missing key: String) {
    scopeRoot.life.withLock { life in
      if life.isRecording { life.recorded.fail(row: plan.definitionRow(of: row), for: key) }
    }
  }
}
