import CSwiftDIImages

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
    var reading = Reading()
    let isKnown = withUnsafeMutablePointer(to: &reading) {
      swiftdi_visit_images(
        { image, reading in
          reading.assumingMemoryBound(to: Reading.self).pointee.add(image.pointee)
        }, UnsafeMutableRawPointer($0))
    }
    guard isKnown != 0 else { throw .unsupportedPlatform }
    return reading.images
  }

  private struct Reading {
    var images: [LoadedImage] = []

    mutating func add(_ image: swiftdi_image) {
      let path = String(cString: image.path)
      images.append(
        LoadedImage(
          path: path, addresses: addresses(of: image),
          records: buffer(image.records, size: image.records_size),
          conformances: buffer(image.conformances, size: image.conformances_size),
          types: buffer(image.types, size: image.types_size),
          failure: image.failure == 0
            ? nil
            : Int(image.failure) == Int(swiftdi_image_changed)
              ? .changed(image: path) : .unreadable(image: path)))
    }

    private func addresses(of image: swiftdi_image) -> [Range<UInt>] {
      UnsafeBufferPointer(start: image.ranges, count: image.range_count).map {
        UInt($0.low)..<UInt(max($0.low, $0.high))
      }
    }

    private func buffer<T>(_ start: UnsafeRawPointer?, size: Int) -> UnsafeBufferPointer<T> {
      UnsafeBufferPointer(
        start: start?.assumingMemoryBound(to: T.self), count: size / MemoryLayout<T>.stride)
    }
  }
}
