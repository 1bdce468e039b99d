/// A laid-out picture with its shape, and its size if the format contains it.
struct LaidOut {
  let bytes: [UInt8]
  let size: PictureSize?
  let shape: LayoutShape

  func isBetter(than other: LaidOut, page: Double) -> Bool {
    guard let size, let known = other.size else { return false }
    let isReadable = size.isReadable(page: page)
    if isReadable != known.isReadable(page: page) { return isReadable }
    if size.isLikePage != known.isLikePage { return size.isLikePage }
    return size.misfit(page: page) < known.misfit(page: page)
  }
}
