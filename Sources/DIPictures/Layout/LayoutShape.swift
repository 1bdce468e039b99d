/// The options of a layout that change its shape, to fit a page.
package struct LayoutShape: Hashable, Sendable {
  /// The direction of the arrows.
  package let direction: Picture.Direction
  /// The number of pieces in which the layers lie side by side; nil wraps long chains only.
  package var columns: Int?
  /// Whether modules have frames; child containers always do.
  package var hasFrames = true

  package init(direction: Picture.Direction, columns: Int? = nil, hasFrames: Bool = true) {
    (self.direction, self.columns, self.hasFrames) = (direction, columns, hasFrames)
  }

  /// The shapes for a page, in groups: those of a group are laid out if the ones before do not fit.
  ///
  /// Arrows that go across in two or three rows are narrower than in one, and so is a picture without
  /// frames.
  static func groups(
    for picture: Picture, _ directions: [Picture.Direction], isNarrowed: Bool
  ) -> [[LayoutShape]] {
    let plain = directions.map { LayoutShape(direction: $0) }
    guard isNarrowed else { return [plain] }
    let wrapped =
      directions.contains(.across)
      ? [2, 3].map { LayoutShape(direction: .across, columns: $0) } : []
    guard picture.clusters.contains(where: { $0.kind != .container }) else {
      return [plain, wrapped]
    }
    let frameless = (plain + wrapped).map {
      LayoutShape(direction: $0.direction, columns: $0.columns, hasFrames: false)
    }
    return [plain, wrapped, frameless]
  }
}
