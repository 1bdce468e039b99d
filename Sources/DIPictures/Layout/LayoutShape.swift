/// The options of a layout that change its shape.
struct LayoutShape {
  let direction: Picture.Direction
  /// Newer ranking treats frames less strictly, so boxes of several frames stand side by side.
  var hasNewRanking = false
  /// Whether modules have frames; child containers always have panels.
  var hasFrames = true
}
