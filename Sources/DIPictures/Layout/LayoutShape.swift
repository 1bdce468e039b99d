/// The options of a layout that change its shape.
struct LayoutShape {
  let direction: Picture.Direction
  var frames = FrameStyle.all
  /// Whether every second card of a map that leads to only one other card is a layer higher.
  ///
  /// So fewer cards stand side by side.
  var isStaggered = false
}

/// Which frames a picture has, and how they are laid out.
package enum FrameStyle: Hashable, Sendable {
  /// Modules have frames, and child containers panels.
  case all
  /// The same, but boxes of several frames stand side by side more often.
  case looser
  /// Only child containers have panels. Boxes then stand closer together.
  case panelsOnly
}
