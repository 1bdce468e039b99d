/// The colours of a matrix' cells.
///
/// The number in a cell is readable on its shade (WCAG, 4.5) in both themes. A dependency against
/// the order also shows by its place below the diagonal.
package enum MatrixShade {
  /// How many shades there are.
  static let count = 5

  /// Needed in order, from few to many dependencies.
  static let ahead = [
    SheetColor(light: "#DCE9F8", dark: "#173250"), SheetColor(light: "#B5D2F1", dark: "#1F4A78"),
    SheetColor(light: "#7FB2E5", dark: "#2B67A6"), SheetColor(light: "#2F77BF", dark: "#4A8FD8"),
    SheetColor(light: "#1B5FA8", dark: "#86BDF5"),
  ]
  /// Needed against the order.
  static let back = [
    SheetColor(light: "#FBE3E4", dark: "#3F1D20"), SheetColor(light: "#F5B9BC", dark: "#6A252B"),
    SheetColor(light: "#EA8388", dark: "#9C3138"), SheetColor(light: "#CF3640", dark: "#E0565E"),
    SheetColor(light: "#A30D18", dark: "#FF8F8F"),
  ]
  /// The number on the darker shades.
  static let number = SheetColor(light: "#FFFFFD", dark: "#12171F")

  /// The shade of a number of dependencies: each is for about four times as many as the one before.
  static func shade(_ count: Int, most: Int) -> Int {
    var bounds: [Int] = []
    // A matrix of small numbers uses all shades, too.
    let factor = most > 256 ? 4 : most > 16 ? 3 : 2
    var bound = 1
    for _ in 1..<Self.count {
      bounds.append(bound)
      bound *= factor
    }
    return bounds.firstIndex { count <= $0 } ?? Self.count - 1
  }

  /// The colours of the cells of a matrix on the report page: selector, property, and both colours.
  package static var cells: [(selector: String, property: String, light: String, dark: String)] {
    [("", ahead), (".against", back)].flatMap { selector, shades in
      shades.enumerated().map {
        (".cell\(selector).shade\($0 + 1)", "background", $1.light, $1.dark)
      }
    } + [(".cell.shade4, .cell.shade5", "color", number.light, number.dark)]
  }

  /// The colour of a number on a shade.
  static func number(on shade: Int) -> SheetColor { shade < 3 ? .ink : number }
}
