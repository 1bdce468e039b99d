/// A picture as the bytes of a file.
package struct RenderedPicture: Sendable {
  package let bytes: [UInt8]
  /// Why it cannot be read well; empty if it can, or if nobody looked.
  package internal(set) var faults: [LayoutFault] = []
}

/// The size of a picture in points.
struct PictureSize: Hashable {
  let width: Double
  let height: Double
}
