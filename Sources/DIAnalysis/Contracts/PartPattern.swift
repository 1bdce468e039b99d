package import DIDefinition

/// The parts of a container that a contract names: `module:Cart`, `key:*Store`.
package struct PartPattern: Sendable, Hashable {
  /// The property that the bindings of one part share.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case module
    case folder
    case scope
    case container
    case label
    case key
  }

  package var kind: Kind
  /// A name or a glob; a folder's is one for each component of its path.
  package var text: String
  package var source: SourceLocation

  /// Creates the pattern `kind:text`, which stands at `source`.
  package init(_ kind: Kind, _ text: String, source: SourceLocation) {
    (self.kind, self.text, self.source) = (kind, text, source)
  }

  /// The pattern as the configuration spells it.
  package var spelling: String { "\(kind.rawValue):\(text)" }
}
