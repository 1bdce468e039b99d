/// The words for what a node is, as drawings, answers and the report page show it.
package enum TraitWords {
  package static let root = "root"
  package static let eager = "eager"
  package static let decorator = "decorator"
  package static let contribution = "contribution"
  package static let alias = "alias"
  package static let missing = "not bound"
  package static let absent = "optional, not bound"
  package static let external = "external"
  package static let collection = "collection"
  package static let ambiguous = "bound more than once"
  package static let unscoped = "unscoped"
  /// The request of an alias for its target.
  package static let aliasOf = "alias of"
}
