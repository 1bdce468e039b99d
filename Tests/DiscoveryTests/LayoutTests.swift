import SwiftDI
import Testing

@testable import SwiftDIDiscovery

/// The compiler's records are trusted only if the engine's own conformance is among those read.
@Suite struct LayoutTests {
  private func failure(_ images: [LoadedImage]) -> DiscoveryError? {
    var foreign: [DiscoveryError.ForeignType] = []
    do throws(DiscoveryError) {
      _ = try ConformanceScan(images).markedTypes(&foreign)
      return nil
    } catch { return error }
  }

  @Test func `the images of this process can be read`() throws {
    #expect(try failure(LoadedImage.all()) == nil)
  }

  @Test func `images without the engine's own conformance are not trusted`() {
    #expect(failure([]) == .selfTestFailed("the engine's own conformance was not found"))
  }

  @Test func `records of an unknown format are neither followed nor trusted`() throws {
    for image in try LoadedImage.all() where !image.conformances.isEmpty {
      // Misaligned by two bytes and copied elsewhere: relative addresses point out of the images.
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

  @Test func `types of one name without a place are before those with one`() {
    func type(line: UInt?) -> MarkedType {
      MarkedType(name: "A.B", place: line.map { SourcePlace("A/B.swift", $0, 1) }) { _ in }
    }
    let types = [2, nil, 1].map { type(line: $0) }
    #expect(types.sorted { $0.precedes($1) }.map(\.place?.line) == [nil, 1, 2])
  }

  /// The number of types that are discovered, or the error.
  private func discovered(
    in images: [LoadedImage], of modules: Set<String>? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> Result<Int, DiscoveryError> {
    Result { () throws(DiscoveryError) in
      try MarkedType.all(
        in: images, of: modules, ignoringOtherEngines: false, where: isWanted
      ).count
    }
  }

  @Test func `records of another version are an error where wanted types may be`() throws {
    let images = try LoadedImage.all()
    let own = try #require(images.first { !$0.types.isEmpty && !$0.records.isEmpty })
    var record = try #require(own.records.first)
    withUnsafeMutableBytes(of: &record) { $0.storeBytes(of: 2, toByteOffset: 4, as: UInt32.self) }
    withUnsafePointer(to: record) { record in
      let library = LoadedImage(
        path: "/lib/a.so", addresses: [], records: UnsafeBufferPointer(start: record, count: 1),
        conformances: UnsafeBufferPointer(start: nil, count: 0), types: own.types)
      let error = DiscoveryError.unknownRecord(image: "/lib/a.so")
      #expect(discovered(in: images + [library]) == .failure(error))
      #expect(
        discovered(in: images + [library]) { $0.hasPrefix("DiscoveryTests.") } == .failure(error))
      #expect(discovered(in: images + [library]) { $0.hasPrefix("Nowhere.") } == .success(0))
    }
  }

  @Test func `an image that cannot be read is an error where wanted types may be in it`() throws {
    let images = try LoadedImage.all()
    let error = DiscoveryError.unreadable(image: "/lib/a.so")
    let library = LoadedImage(
      path: "/lib/a.so", addresses: [], records: UnsafeBufferPointer(start: nil, count: 0),
      conformances: UnsafeBufferPointer(start: nil, count: 0), failure: error)
    #expect(discovered(in: images + [library]) == .failure(error))
    #expect(discovered(in: images + [library], of: ["Nowhere"]) == .failure(error))
    let found = discovered(in: images + [library], of: ["DiscoveryTests"])
    #expect(try found.get() > 0)
    #expect(found == discovered(in: images))
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
