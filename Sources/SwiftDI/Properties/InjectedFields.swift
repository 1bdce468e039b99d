import DIDefinition

/// The properties of classes that are marked with `Inject`, read without an object.
///
/// The runtime knows the fields of a class with their types, those of superclasses first; `Mirror`
/// reads objects in the same way. So the graph contains these dependencies before any construction.
/// The type does not contain the name, which is an argument of the wrapper: see `Bound.injected`.
enum InjectedFields {
  struct Field: Sendable {
    /// The property's name.
    let label: String
    /// The offset of the wrapper in the object.
    let offset: Int
    let type: InjectedProperty.Type

    /// The wrapper in an object.
    func property(of object: AnyObject) -> InjectedProperty? {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
      return Unmanaged<InjectedProperty>.fromOpaque(
        address.load(as: UnsafeRawPointer.self)
      ).takeUnretainedValue()
    }

    /// The injection of the property, with the name that its binding repeats.
    func injection(named name: BindingName?) -> PropertyInjection {
      var dependency = type.dependency
      if let name { dependency.key.name = name }
      if dependency.kind == .instance { dependency.kind = .property }
      dependency.label = label
      let key = dependency.key
      return PropertyInjection(dependency: dependency, isMarked: true) {
        memory, slot, context throws(ResolutionError) in
        let object = memory.assumingMemoryBound(to: AnyObject.self).pointee
        guard let property = property(of: object) else { return }
        guard property.name == key.name else {
          var named = key
          named.name = property.name
          throw ResolutionError(.unlistedName(property: label), key: named.text)
        }
        try property.fill(slot, context)
      }
    }
  }

  /// Whether the properties of a type are known, including those of superclasses.
  ///
  /// A module that is compiled with `-disable-reflection-metadata` has no records of them.
  /// O(superclasses).
  static func areKnown(of type: any Any.Type) -> Bool {
    guard isUnderstood else { return false }
    guard let type = type as? AnyClass else { return true }
    return !sequence(first: type, next: _getSuperclass).contains {
      ClassDescription($0)?.lacksProperties == true
    }
  }

  /// Whether the runtime's data is correct for a class of the engine itself.
  private static let isUnderstood: Bool = {
    guard let description = ClassDescription(ReflectionProbe.self), description.propertyCount == 1
    else { return false }
    // The engine itself may be compiled without reflection metadata.
    if description.lacksProperties { return true }
    let fields = marked(in: ReflectionProbe.self)
    let probe = ReflectionProbe()
    probe.property = 1
    let property = fields.first?.property(of: probe) as? Inject<Int>
    return fields.map(\.label) == ["property"] && property?.projectedValue == 1
  }()

  /// The marked properties of a class; empty for other types.
  ///
  /// Takes a microsecond for each stored property.
  static func of(_ type: any Any.Type) -> [Field] {
    type is AnyObject.Type ? marked(in: type) : []
  }

  /// The marked properties of a class, or of a structure, where they cannot be filled.
  static func marked(in type: any Any.Type) -> [Field] {
    var fields: [Field] = []
    for index in 0..<fieldCount(type) {
      var note = FieldNote()
      let fieldType = fieldType(type, index: index, note: &note)
      defer { note.free?(note.name) }
      guard let injected = fieldType as? InjectedProperty.Type, note.isStrong, let name = note.name
      else { continue }
      let label = String(cString: name)
      fields.append(
        Field(
          label: label.hasPrefix("_") ? String(label.dropFirst()) : label,
          offset: fieldOffset(type, index: index), type: injected))
    }
    return fields
  }
}

/// The class that verifies reading properties.
private final class ReflectionProbe {
  @Inject var property: Int
}

/// The compiler's description of a class (include/swift/ABI/Metadata.h, "TargetClassMetadata" and
/// "TargetClassDescriptor").
private struct ClassDescription {
  /// The number of properties, excluding those of the superclass.
  let propertyCount: UInt32
  /// Whether the names and types of the properties are missing.
  let lacksProperties: Bool

  /// Nil for Objective-C classes, and for classes that were created at run time.
  init?(_ type: AnyClass) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UInt>.size
    #if _runtime(_ObjC)
      // After the kind, the superclass and two words of Objective-C; the second bit marks Swift
      // classes.
      guard metadata.load(fromByteOffset: 4 * word, as: UInt.self) & 2 != 0 else { return nil }
      let offset = 5 * word + 24
    #else
      let offset = 2 * word + 24
    #endif
    let address = metadata.load(fromByteOffset: offset, as: UInt.self)
    guard let description = UnsafeRawPointer(bitPattern: address) else { return nil }
    propertyCount = description.load(fromByteOffset: 36, as: UInt32.self)
    lacksProperties =
      propertyCount > 0 && description.load(fromByteOffset: 16, as: Int32.self) == 0
  }
}

// `Mirror` is implemented with these (stdlib/public/core/ReflectionMirror.swift).

private struct FieldNote {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: any Any.Type, index: Int, note: UnsafeMutablePointer<FieldNote>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: any Any.Type, index: Int) -> Int
