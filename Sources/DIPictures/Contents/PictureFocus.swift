package import DIAnalysis
import DIDefinition
import DIGraph

/// The part of a container that is drawn, and the nodes that stand out in it.
package struct PictureFocus: Sendable {
  /// The part of the graph that is drawn.
  package var selection: GraphSelection
  /// The nodes that are drawn with a heavy outline.
  package var emphasized: Set<Int>
  /// The child container that is drawn; nil for the whole definition.
  package var container: String?

  package init(
    _ selection: GraphSelection, emphasized: Set<Int> = [], container: String? = nil
  ) {
    self.container = container
    self.selection = selection
    self.emphasized = emphasized
  }
}
