import Synchronization

/// The containers that are derived from one another, so that test doubles reach all of them.
///
/// Each container has its own flag, which every request reads; a lookup in a shared place would
/// cost more.
final class Family: Sendable {
  private struct Members {
    var areOverridden = false
    /// The existing containers, until doubles are first used; later containers are flagged on
    /// creation.
    var containers: [ObjectIdentifier: Unmanaged<Container>] = [:]
  }

  private let members = Guarded(Members())
  /// The family whose containers the doubles of this one replace; nil for a family without doubles.
  private let original: Family?

  /// Creates a family for a container, which may be the override layer of another family.
  init(standingInFor other: Family?) {
    original = other?.original ?? other
  }

  /// Identifies containers that are derived from one another or are override layers of such.
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

  /// Call this before the container's end.
  func remove(_ container: Container) {
    let identity = ObjectIdentifier(container)
    members.withLock { members in _ = members.containers.removeValue(forKey: identity) }
  }

  /// Records that doubles are, or were, active for some of the containers.
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
