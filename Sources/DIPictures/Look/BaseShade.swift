/// The colours of the squares on modules' cards, which say how much a module needs of the base.
enum BaseShade {
  /// The colour for a number of dependencies: nothing, then each for twice as many as the one before.
  static func color(_ count: Int, most: Int, _ palette: Palette) -> String {
    if count == 0 { return palette.shades[0] }
    let steps = palette.shades.count - 1
    var step = 1
    var bound = max(1, most / 8)
    while step < steps, count > bound {
      bound = max(bound + 1, bound * 2)
      step += 1
    }
    return palette.shades[step]
  }
}
