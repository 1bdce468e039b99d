/// The places of what is drawn, in the coordinates of the picture.
struct SVGLayout {
  /// The places of boxes and of texts outside of boxes, which badges avoid.
  var obstacles: [Rectangle] = []
  /// The splines of arrows by the arrows' identifiers: of those with badges, and of all in a picture
  /// with frames.
  var splines: [String: Spline] = [:]
}
