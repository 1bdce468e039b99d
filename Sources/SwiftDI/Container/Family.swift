import Synchronization

/// The containers that come from one another, so that doubles for tests reach all of them.
///
/// Each has a mark of its own, which is read by every request; that costs less than to look it up
/// in one place for all.
final class Family: Sendable {
  private struct Members {
    var areOverridden = false
    /// Those that are there, until the first doubles: later ones are marked when they are made.
    var containers: [ObjectIdentifier: Unmanaged<Container>] = [:]
  }

  private let members = Guarded(Members())
  /// The family of the container in whose place doubles put the first of this one.
  private let original: Family?

  /// Makes a family for a container, which may stand in for one of another family.
  init(standingInFor other: Family?) {
    original = other?.original ?? other
  }

  /// Tells containers that come from one another, or stand in for such, from all others.
  var line: ObjectIdentifier { ObjectIdentifier(original ?? self) }

  func add(_ container: Container) {
    members.withLock { members in
      if members.areOverridden {
        container.isOverridden.store(true, ordering: .relaxed)
      } else {
        members.containers[ObjectIdentifier(container)] = .passUnretained(container)
      }
    }
  }

  /// To be called before the container's end.
  func remove(_ container: Container) {
    let identity = ObjectIdentifier(container)
    members.withLock { members in _ = members.containers.removeValue(forKey: identity) }
  }

  /// Says that doubles are, or were, in force for some of the containers.
  func override() {
    members.withLock { members in
      members.areOverridden = true
      for container in members.containers.values {
        container._withUnsafeGuaranteedRef { $0.isOverridden.store(true, ordering: .relaxed) }
      }
      members.containers = [:]
    }
  }
}
