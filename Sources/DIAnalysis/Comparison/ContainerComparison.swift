import DIDefinition
import DIGraph

/// The changes from one version of a container to another: bindings with their dependencies, the other
/// parts of the definition, and findings.
///
/// Source locations and the generator are not compared. The order of registration is compared among the
/// ordinary bindings and decorators of one key, where it decides which of them is used. Container, key and
/// role identify a binding; a contribution also has its id.
package struct ContainerComparison: Sendable {
  /// The kind of a change.
  package enum Change: String, Sendable, CaseIterable {
    case added
    case removed
    case changed
  }

  /// A fact that differs; nil on the side that does not have it.
  package struct FactChange: Sendable, Hashable {
    package let fact: String
    package let old: String?
    package let new: String?
  }

  /// A binding that was added, removed or changed.
  package struct BindingChange: Sendable {
    package let change: Change
    package let key: String
    /// The child container; nil for the root container.
    package let container: String?
    package let role: Role
    /// The binding's row in the older definition; nil if the binding was added.
    package let oldRow: Int?
    /// The binding's row in the newer definition; nil if the binding was removed.
    package let newRow: Int?
    /// The differences; for an added or removed binding, all its facts.
    package let facts: [FactChange]
    /// The dependencies that differ; all of them if the binding was added or removed.
    package let dependencies: [DependencyChange]
  }

  /// The role of a binding for its key.
  package enum Role: String, Sendable, CaseIterable {
    case binding
    case contribution
    case decorator
  }

  /// A dependency that was added, removed or changed.
  package struct DependencyChange: Sendable, Hashable {
    package let change: Change
    /// The key that is requested.
    package let key: String
    package let facts: [FactChange]
  }

  /// Another part of a definition that was added, removed or changed.
  package struct EntryChange: Sendable, Hashable {
    package let change: Change
    package let part: Part
    package let name: String
    /// Its old value in words; nil if it has none, or if the value may be a secret.
    package let old: String?
    package let new: String?
  }

  /// The parts of a definition beside its bindings.
  package enum Part: String, Sendable, CaseIterable {
    case scope
    case container
    case module
    case collection
    case external
    case root
    case environment
    case variable
    case ignore
  }

  /// A finding that is new, is gone or has another severity.
  package struct FindingChange: Sendable {
    package let change: Change
    /// The finding in the newer version, or in the older one if it is gone.
    package let finding: Finding
    /// The severity in the older version; nil for a new finding.
    package let oldSeverity: Severity?

    /// Whether the finding reaches a severity that it did not reach before.
    package func isNew(at level: Severity) -> Bool {
      switch change {
      case .added, .changed: finding.severity >= level && oldSeverity.map { $0 < level } ?? true
      case .removed: false
      }
    }
  }

  package let old: Analysis
  package let new: Analysis
  /// The added and changed bindings in the order of the newer definition, then the removed ones in the
  /// order of the older.
  package let bindings: [BindingChange]
  /// The row of each binding of the older definition in the newer definition; nil for a removed
  /// binding.
  package let newRows: [Int?]
  /// The other parts, each in the order of the newer definition, with removed ones last.
  package let entries: [EntryChange]
  /// The findings in the order of a report; those that are gone come last.
  package let findings: [FindingChange]

  /// Compares two analyses.
  ///
  /// Both analyses must be unlimited and have run the same rules; otherwise findings seem to change.
  /// Findings are identified as in a baseline. Those that an `ignore` silences count as absent.
  ///
  /// - Complexity: O(bindings + dependencies + findings), expected.
  package init(from old: Analysis, to new: Analysis) {
    self.old = old
    self.new = new
    (bindings, newRows) = BindingComparison.changes(
      from: old.graph.definition, to: new.graph.definition)
    entries = EntryComparison.changes(from: old.graph.definition, to: new.graph.definition)
    findings = FindingComparison.changes(from: old, to: new)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { bindings.isEmpty && entries.isEmpty && findings.isEmpty }

  /// The number of findings that newly reach a severity.
  package func newFindings(at level: Severity) -> Int { findings.count { $0.isNew(at: level) } }

  /// The number of dependencies with a kind of change.
  package func dependencyCount(_ change: Change) -> Int {
    bindings.reduce(0) { count, binding in
      count + binding.dependencies.count { $0.change == change }
    }
  }
}
