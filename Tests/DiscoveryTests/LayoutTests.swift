import Testing

@testable import SwiftDIDiscovery

/// What is read of the compiler's notes is believed only if the engine's own are understood.
@Suite struct LayoutTests {
  private func failure(_ images: [LoadedImage]) -> DiscoveryError? {
    var foreign: [DiscoveryError.ForeignType] = []
    do throws(DiscoveryError) {
      _ = try ConformanceScan(images).markedTypes(&foreign)
      return nil
    } catch { return error }
  }

  @Test func `the images of this process are understood`() throws {
    #expect(try failure(LoadedImage.all()) == nil)
  }

  @Test func `images without the engine's own conformance are not believed`() {
    #expect(failure([]) == .selfTestFailed("the engine's own conformance was not found"))
  }

  @Test func `notes that are something else are neither followed nor believed`() throws {
    for image in try LoadedImage.all() where !image.conformances.isEmpty {
      // Read two bytes too late, and from elsewhere: what is relative leads out of the images.
      let start = UnsafeRawPointer(try #require(image.conformances.baseAddress)) + 2
      let count = image.conformances.count - 1
      let words = (0..<count).map { start.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
      words.withUnsafeBufferPointer { words in
        let wrong = LoadedImage(
          path: image.path, addresses: image.addresses, records: image.records,
          conformances: words)
        #expect(failure([wrong]) == .selfTestFailed("the engine's own conformance was not found"))
      }
    }
  }

  @Test(arguments: [
    (
      DiscoveryError.changed(image: "/lib/a.so"),
      "the file of '/lib/a.so' was replaced after it was loaded: restart the program"
    ),
    (
      .unreadable(image: ""),
      "the sections of the program cannot be read, because its file is unreadable"
    ),
    (
      .otherEngine([.init(name: "A", image: "a.so"), .init(name: "B", image: "b.so")]),
      """
      'A' in 'a.so' is marked for another copy of SwiftDI, which is linked into that library; 'B' in \
      'b.so' is marked for another copy of SwiftDI, which is linked into that library. Link one \
      copy, dynamically, or use 'Discovered(ignoringOtherEngines: true)'
      """
    ),
  ])
  func `errors say what to do`(error: DiscoveryError, text: String) {
    #expect(error.description == text)
  }
}
