/// The places of what is drawn, in the coordinates of the picture.
struct SVGLayout {
  /// The places of boxes and of texts outside of boxes, which badges avoid.
  var obstacles: [Rectangle] = []
  /// The splines of arrows with badges by the arrows' identifiers.
  var splines: [String: Spline] = [:]
}
