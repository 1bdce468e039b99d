/// The colours in which a picture is written.
package enum Theme: String, Sendable, CaseIterable {
  /// Follows the reader's preference in an SVG; the other formats are light.
  case automatic
  /// Dark signs on a light ground, as on paper.
  case light
  /// Light signs on a dark ground.
  case dark
}
