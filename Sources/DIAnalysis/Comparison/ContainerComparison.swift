import DIDefinition
import DIGraph

/// The changes from one version of a container to another: bindings with their dependencies, the other
/// parts of the definition, and findings.
///
/// Source locations do not count, nor who wrote the definition. The order of registration counts among the
/// ordinary bindings and decorators of one key, where it decides which of them answers. Bindings are known by
/// container, key and role; a contribution also by its id.
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
    /// Its row in each of the definitions that have it.
    package let oldRow: Int?
    package let newRow: Int?
    /// The differences; for an added or removed binding, all its facts.
    package let facts: [FactChange]
    /// Its dependencies that differ; of a binding that was added or removed all.
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

  /// A finding that came, went or is of another severity.
  package struct FindingChange: Sendable {
    package let change: Change
    /// As it is in the newer version; of one that went as it was in the older.
    package let finding: Finding
    /// How grave it was; nil for one that came.
    package let oldSeverity: Severity?

    /// Whether it has a severity or a graver one, and did not have it before.
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
  /// By part, each in the order of the newer definition, with removed ones last.
  package let entries: [EntryChange]
  /// In the order of the reports; what went comes last.
  package let findings: [FindingChange]

  /// Compares two analyses.
  ///
  /// The analyses should be unlimited and by the same rules; otherwise findings seem to come and go.
  /// Findings are known by rule, container and keys, like those of a baseline; findings that an
  /// `ignore` silences count as absent.
  ///
  /// - Complexity: O(bindings + dependencies + findings), expected.
  package init(from old: Analysis, to new: Analysis) {
    self.old = old
    self.new = new
    bindings = BindingComparison.changes(from: old.graph.definition, to: new.graph.definition)
    entries = EntryComparison.changes(from: old.graph.definition, to: new.graph.definition)
    findings = FindingComparison.changes(from: old, to: new)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { bindings.isEmpty && entries.isEmpty && findings.isEmpty }

  /// How many findings are new at a severity.
  package func newFindings(at level: Severity) -> Int { findings.count { $0.isNew(at: level) } }

  /// How many dependencies became what.
  package func dependencyCount(_ change: Change) -> Int {
    bindings.reduce(0) { count, binding in
      count + binding.dependencies.count { $0.change == change }
    }
  }
}
