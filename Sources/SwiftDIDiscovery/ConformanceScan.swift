import CSwiftDI
import SwiftDI

/// Finds the types that conform to `Discoverable` in the compiler's conformance records.
///
/// The layout is that of Swift's runtime (include/swift/ABI/Metadata.h, "TargetProtocolConformance-
/// Descriptor", "TargetContextDescriptor"), which is guaranteed on Apple's platforms and stable in
/// practice elsewhere. Only memory of the images is read. The scan must find the engine's own
/// conformance, and the conforming type must work; otherwise the whole result is rejected.
struct ConformanceScan {
  private let images: [LoadedImage]
  private let addresses: AddressSet

  init(_ images: [LoadedImage]) {
    self.images = images
    addresses = AddressSet(images.flatMap(\.addresses))
  }

  private struct Found {
    let conformance: UInt
    let proto: UInt
    let type: UInt
    let image: Int
  }

  /// The types that conform to this engine's protocol; types that conform to another engine's are
  /// added to `foreign`.
  ///
  /// O(conformances).
  func markedTypes(
    _ foreign: inout [DiscoveryError.ForeignType]
  ) throws(DiscoveryError) -> [MarkedType] {
    let found = conformers()
    // In the metadata of a structure the type descriptor follows the kind.
    let probe = unsafeBitCast(DiscoveryProbe.self, to: UnsafePointer<UInt>.self)[1]
    guard let own = found.first(where: { $0.type == probe }) else {
      throw .selfTestFailed("the engine's own conformance was not found")
    }
    guard name(of: probe) == "SwiftDIDiscovery.DiscoveryProbe",
      let type = discoverable(own), type == DiscoveryProbe.self, DiscoveryProbe.answers(as: type)
    else { throw .selfTestFailed("the engine's own conformance was not understood") }

    var marked: [MarkedType] = []
    for conformer in found where conformer.type != probe {
      guard let name = name(of: conformer.type) else {
        throw .selfTestFailed("the name of a conforming type was not understood")
      }
      guard conformer.proto == own.proto else {
        if name != "SwiftDIDiscovery.DiscoveryProbe" {
          foreign.append(.init(name: name, image: images[conformer.image].path))
        }
        continue
      }
      guard let type = discoverable(conformer) else { continue }
      marked.append(MarkedType(name: name, place: nil, describe: type.describe))
    }
    return marked
  }

  /// Whether an image has a type whose name satisfies a condition; true if its types are unknown.
  ///
  /// O(types of the image).
  func hasType(in image: LoadedImage, where isWanted: (String) -> Bool) -> Bool {
    guard let start = image.types.baseAddress else { return true }
    return image.types.indices.contains { index in
      guard let target = direct(at: UInt(bitPattern: start + index)) else { return false }
      // The lowest bits say whether the address is that of the descriptor or of a pointer to it.
      let type = target & 3 == 0 ? target : read(UInt.self, at: target & ~3)
      return type.flatMap(name).map(isWanted) ?? false
    }
  }

  /// All conformances to a protocol with the name, of any engine.
  private func conformers() -> [Found] {
    var known: [UInt: Bool] = [:]
    var last: (proto: UInt, isMeant: Bool) = (0, false)
    var found: [Found] = []
    for (number, image) in images.enumerated() {
      guard let start = image.conformances.baseAddress else { continue }
      for index in image.conformances.indices where image.conformances[index] != 0 {
        let address = UInt(bitPattern: start + index)
        guard let conformance = direct(at: address), let proto = indirectable(at: conformance)
        else { continue }
        if proto != last.proto {
          let isMeant = known[proto] ?? isDiscoverable(proto)
          known[proto] = isMeant
          last = (proto, isMeant)
        }
        guard last.isMeant, let type = conformingType(of: conformance) else { continue }
        found.append(Found(conformance: conformance, proto: proto, type: type, image: number))
      }
    }
    return found
  }

  // MARK: Descriptors

  private enum Kind {
    static let module: UInt32 = 0
    static let proto: UInt32 = 3
    static let types: ClosedRange<UInt32> = 16...18
  }

  private func kind(of context: UInt) -> UInt32? {
    read(UInt32.self, at: context).map { $0 & 0x1f }
  }

  private func isDiscoverable(_ proto: UInt) -> Bool {
    guard kind(of: proto) == Kind.proto, isText(at: direct(at: proto + 8), "Discoverable"),
      let module = indirectable(at: proto + 4), kind(of: module) == Kind.module
    else { return false }
    return isText(at: direct(at: module + 8), "SwiftDIDiscovery")
  }

  /// The descriptor of the conforming type; nil for generic types.
  private func conformingType(of conformance: UInt) -> UInt? {
    guard let flags = read(UInt32.self, at: conformance + 12) else { return nil }
    let type: UInt?
    switch (flags >> 3) & 7 {
    case 0: type = direct(at: conformance + 4)
    case 1: type = direct(at: conformance + 4).flatMap { read(UInt.self, at: $0) }
    default: type = nil
    }
    guard let type, let typeFlags = read(UInt32.self, at: type),
      Kind.types.contains(typeFlags & 0x1f), typeFlags & 0x80 == 0
    else { return nil }
    return type
  }

  /// The names of a type, of its enclosing types and of its module.
  private func name(of type: UInt) -> String? {
    var parts: [String] = []
    var context = type
    // No program nests types more deeply.
    for _ in 0..<100 {
      guard let kind = kind(of: context) else { return nil }
      if kind == Kind.module || Kind.types.contains(kind) {
        guard let text = direct(at: context + 8).flatMap(text) else { return nil }
        parts.append(text)
      }
      if kind == Kind.module { return parts.reversed().joined(separator: ".") }
      guard let parent = indirectable(at: context + 4) else { return nil }
      context = parent
    }
    return nil
  }

  /// The type with its conformance, as a Swift value.
  private func discoverable(_ found: Found) -> (any Discoverable.Type)? {
    guard let function = direct(at: found.type + 12),
      let address = UnsafeRawPointer(bitPattern: function),
      let metadata = swiftdi_call_access_function(address)
    else { return nil }
    // A static witness table; others are instantiated at run time.
    let hasGenericTable = (read(UInt32.self, at: found.conformance + 12) ?? 0) & (1 << 17) != 0
    guard !hasGenericTable, let table = direct(at: found.conformance + 8) else {
      return unsafeBitCast(metadata, to: Any.Type.self) as? any Discoverable.Type
    }
    return unsafeBitCast((metadata, table), to: (any Discoverable.Type).self)
  }

  // MARK: Memory

  private func read<T: BitwiseCopyable>(_: T.Type, at address: UInt) -> T? {
    guard addresses.contains(address, size: UInt(MemoryLayout<T>.size)) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.loadUnaligned(as: T.self)
  }

  /// The target of a relative address; nil for none.
  private func direct(at address: UInt) -> UInt? {
    guard let offset = read(Int32.self, at: address), offset != 0 else { return nil }
    return address &+ UInt(bitPattern: Int(offset))
  }

  /// The target of a relative address that may lead to a pointer, which its lowest bit indicates.
  private func indirectable(at address: UInt) -> UInt? {
    guard let target = direct(at: address) else { return nil }
    return target & 1 == 0 ? target : read(UInt.self, at: target & ~1)
  }

  private func isText(at address: UInt?, _ text: StaticString) -> Bool {
    guard let address else { return false }
    for index in 0..<text.utf8CodeUnitCount {
      guard read(UInt8.self, at: address + UInt(index)) == text.utf8Start[index] else {
        return false
      }
    }
    return read(UInt8.self, at: address + UInt(text.utf8CodeUnitCount)) == 0
  }

  private func text(at address: UInt) -> String? {
    var bytes: [UInt8] = []
    // No program contains longer names.
    while bytes.count < 4_096 {
      guard let byte = read(UInt8.self, at: address + UInt(bytes.count)) else { return nil }
      if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}

/// The conformance that verifies the scan.
struct DiscoveryProbe: Discoverable {
  static func describe(_ bindings: Bindings) {
    bindings.instance(DiscoveryProbe())
  }

  /// Whether a type that was read from memory behaves like this one.
  static func answers(as type: any Discoverable.Type) -> Bool {
    Bindings.described(in: [:], by: type.describe).bindings.contains(DiscoveryProbe.self)
  }
}
