/// What kind of type a metatype stands for, as far as the engine has to know.
///
/// Asking a type whether it conforms to a protocol costs 35 microseconds the first time it does
/// not. Classes and protocols, which most apps inject, are never handles such as `Provider`, so
/// one look at the kind spares the question.
enum TypeKind: Equatable {
  case classType
  case value
  case other

  /// Reads the first word of the type's metadata, which the Swift ABI fixes
  /// (docs/ABI/TypeMetadata.rst, "Common Metadata Layout"): 0x200 is a structure, 0x201 an
  /// enumeration, 0x202 an optional, 0x303 an existential; classes have 0 or a pointer there.
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
}
