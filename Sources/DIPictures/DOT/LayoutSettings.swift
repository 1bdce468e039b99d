/// The settings of layouts, the same for the places of boxes and for people who run `dot`.
extension Picture {
  /// The distance of layers in inches; a map in rows has fewer arrows between them.
  func layerDistance(_ direction: Direction) -> Double {
    direction == .across ? 0.5 : hasRowsBelow ? 0.36 : 0.45
  }

  /// The distance of boxes side by side, in inches.
  var boxDistance: String { level.isOfModules ? "0.2" : "0.17" }

  /// The effort to avoid crossings: for small pictures twice as much as usual, for large ones far less.
  func effort(hasCurves: Bool) -> [(String, String)] {
    isLarge
      ? [("splines", "line"), ("mclimit", "0.1"), ("nslimit", "0.5"), ("nslimit1", "0.5")]
      : [("splines", hasCurves ? "true" : "line"), ("mclimit", "2")]
  }
}
