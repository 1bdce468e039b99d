/// The kind of a type, as far as the engine needs to know.
///
/// A conformance check that fails costs 35 microseconds the first time. Classes and protocols,
/// which most apps inject, are never handles such as `Provider`, so a look at the kind avoids the
/// check.
enum TypeKind: Equatable {
  case classType
  case value
  case other

  /// Reads the first word of the type's metadata, which the Swift ABI defines
  /// (docs/ABI/TypeMetadata.rst, "Common Metadata Layout"): 0x200 is a structure, 0x201 an
  /// enumeration, 0x202 an optional, 0x303 an existential type; for classes it is 0 or a pointer.
  init(_ type: any Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    switch metadata.pointee {
    case 0x200, 0x201, 0x202: self = .value
    case 0, 0x800...: self = .classType
    default: self = .other
    }
  }

  /// Whether a type is a structure.
  static func isStructure(_ type: any Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
  }

  /// Whether a type is an optional.
  static func isOptional(_ type: any Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x202
  }
}
