import CSwiftDI

/// An image of the process, the program or a library, and its sections.
struct LoadedImage {
  let path: String
  /// The addresses of its segments, which may interleave with those of other images.
  let addresses: [Range<UInt>]
  let records: UnsafeBufferPointer<swiftdi_record>
  /// The addresses of conformances, each relative to its own position.
  let conformances: UnsafeBufferPointer<Int32>
  /// The addresses of type descriptors, each relative to its own position.
  var types = UnsafeBufferPointer<Int32>(start: nil, count: 0)
  /// The reason why its sections are unknown; nil if they are known.
  var failure: DiscoveryError?

  /// The images of the process, in the loader's order.
  ///
  /// Opens the file of each image, which takes 10 microseconds per image.
  static func all() throws(DiscoveryError) -> [LoadedImage] {
    var images: [LoadedImage] = []
    let isKnown = withUnsafeMutablePointer(to: &images) {
      swiftdi_visit_images(
        { image, images in
          let images = images.assumingMemoryBound(to: [LoadedImage].self)
          images.pointee.append(LoadedImage(image.pointee))
        }, UnsafeMutableRawPointer($0))
    }
    guard isKnown != 0 else { throw .unsupportedPlatform }
    return images
  }
}

extension LoadedImage {
  private init(_ image: swiftdi_image) {
    path = String(cString: image.path)
    addresses = UnsafeBufferPointer(start: image.ranges, count: image.range_count).map {
      UInt($0.low)..<UInt(max($0.low, $0.high))
    }
    records = Self.buffer(image.records, size: image.records_size)
    conformances = Self.buffer(image.conformances, size: image.conformances_size)
    types = Self.buffer(image.types, size: image.types_size)
    if image.failure != 0 {
      failure =
        Int(image.failure) == Int(swiftdi_image_changed)
        ? .changed(image: path) : .unreadable(image: path)
    }
  }

  private static func buffer<T>(_ start: UnsafeRawPointer?, size: Int) -> UnsafeBufferPointer<T> {
    UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: T.self), count: size / MemoryLayout<T>.stride)
  }
}
