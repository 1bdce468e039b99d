/// The options of a picture.
package struct PictureOptions: Hashable, Sendable {
  /// How much of a definition is drawn.
  package enum Detail: Hashable, Sendable, CaseIterable {
    /// Bindings as long as the picture stays readable, otherwise modules, a matrix or a summary.
    case automatic
    /// Every binding.
    case bindings
    /// One card for each module.
    case modules
    /// Modules against modules, with numbers of dependencies.
    case matrix
    /// Counts, and the bindings that stand out.
    case summary
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
  /// The levels that an automatic picture may have; formats without a layout have fewer.
  package var levels: [Picture.Level] = [.bindings, .modules, .matrix, .summary]
  /// Whether the format has no matrix.
  package var lacksMatrix = false
  /// The format as its user calls it.
  package var formatName = "this format"
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
