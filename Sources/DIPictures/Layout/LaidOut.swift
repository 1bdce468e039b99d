/// A laid-out picture with its shape and its faults.
struct LaidOut {
  /// A picture that exceeds what can be read by more than this factor is not laid out in another direction.
  static let hopeless = 1.8

  let sheet: Sheet
  /// The places on the sheet.
  let layout: Layout
  let shape: LayoutShape
  let faults: [LayoutFault]
  /// The factor by which it exceeds what can be read; 1 without faults.
  let excess: Double
  private let meanLine: Double
  /// How much worse the shape is than that of a page: a factor for its ratio, the same whether too wide or too
  /// high, times one for long lines and one for crossed titles.
  private let misfit: Double

  init(_ places: Layout, _ plan: LayoutPlan, page: Double) {
    (sheet, layout) = Sheet.drawn(plan.picture, plan.contents, places)
    shape = plan.shape
    let (mean, longest) = layout.arrows
    let hasLines = !plan.picture.edges.isEmpty
    faults =
      LayoutFault.faults(of: sheet, meanArrow: mean, longestArrow: longest, page: page)
      + (plan.demands.hasCurves || !hasLines ? [] : [.straightLines])
    excess = LayoutFault.excess(faults)
    meanLine = mean
    let ratio = sheet.width / max(1, sheet.height) / 1.4
    misfit =
      max(ratio, 1 / max(0.001, ratio)) * max(1, mean / 150) * (sheet.crossedTitles > 0 ? 1.3 : 1)
  }

  /// Whether it can be read and has nearly the shape of a page, so that no other shape is tried.
  var fitsWell: Bool { faults.isEmpty && misfit < 1.3 }

  /// Whether it can nearly be read, so that its frames are worth the rest.
  var isNearlyReadable: Bool { excess <= 1.2 && meanLine < 200 }

  /// Another shape in which the picture may be readable; nil if there is none.
  func otherShape(of picture: Picture) -> LayoutShape? {
    guard !faults.isEmpty, picture.level == .modules else { return nil }
    var other = shape
    other.isStaggered = true
    return other
  }

  func isBetter(than other: LaidOut) -> Bool {
    excess == other.excess ? misfit < other.misfit : excess < other.excess
  }
}
