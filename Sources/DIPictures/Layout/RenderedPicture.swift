/// A picture that was laid out and looked at, and is finished only if it is kept.
package struct RenderedPicture {
  /// Why it cannot be read well; empty if it can, or if nobody looked.
  package var faults: [LayoutFault] = []
  /// The factor by which it exceeds what can be read; 1 without faults.
  package var excess = 1.0
  /// Whether it can be read, or nearly.
  package var isNearlyReadable = true
  /// The places of a map of modules; nil for other pictures.
  package var map: MapPlaces?
  /// Makes the bytes of the file.
  package let finished: () throws(GraphvizError) -> [UInt8]
}
