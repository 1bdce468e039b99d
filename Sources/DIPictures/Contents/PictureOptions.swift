/// The options of a picture.
package struct PictureOptions: Hashable, Sendable {
  /// How much of a definition is drawn.
  package enum Detail: Hashable, Sendable, CaseIterable {
    /// Bindings as long as the picture stays readable, otherwise groups of them.
    case automatic
    /// Every binding.
    case bindings
    /// One card for each module.
    case modules
    /// Modules against modules, with numbers of dependencies.
    case matrix
  }

  /// How much of the definition is drawn.
  package var detail: Detail
  /// The links of binding boxes to their sources; nil draws no links.
  package var links: SourceLinks?
  /// How bindings are grouped where modules are drawn; nil groups by what most
  /// bindings have: modules, folders or prefixes.
  package var grouping: Grouping?
  /// The largest number of bindings that an automatic picture draws, for programs that have to
  /// bound the time of a layout themselves.
  package var maximumNodes = 120
  /// The changes, if the graph is that of two versions.
  package var changes: PictureChanges?
  /// The levels that an automatic picture may have, the most detailed first.
  package var levels: [Picture.Level] = [.bindings, .modules]
  /// The largest number of groups that an automatic picture shows.
  package var mostGroups = PictureOptions.mostOnMap
  /// A map of more groups cannot be read.
  package static let mostOnMap = 40

  /// Whether a picture may have a box for each binding.
  var mayShowBindings: Bool {
    switch detail {
    case .automatic: levels.contains(.bindings)
    case .bindings: true
    case .modules, .matrix: false
    }
  }

  /// Whether no lines lead to what nearly everything needs.
  package var leavesOutBase = false
  /// Whether boxes and arrows have labels and tooltips; machine-readable formats do without.
  package var hasWords = true

  /// Creates options with a `detail` and `links`; by default nothing has a link.
  package init(detail: Detail = .automatic, links: SourceLinks? = nil) {
    self.detail = detail
    self.links = links
  }
}
