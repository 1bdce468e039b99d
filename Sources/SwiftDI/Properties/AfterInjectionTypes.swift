import CSwiftDIImages

/// Finds the types that adopt `AfterInjection`, independently of their bindings.
///
/// Checking the conformance of a type costs tens of microseconds the first time, if it does not
/// conform. In most apps no type adopts this protocol, which the compiler's records show at once.
enum AfterInjectionTypes {
  private static let known = Guarded<(generation: UInt, areThere: Bool)?>(nil)

  /// Whether any type of the process may adopt the protocol.
  ///
  /// Takes a fifth of a millisecond, and again after a library was loaded.
  static var areThere: Bool {
    let generation = swiftdi_image_generation()
    return known.withLock { known in
      if let known, known.generation == generation { return known.areThere }
      let count = swiftdi_count_conformances(protocolDescription)
      // The records must contain the engine's own conformance; otherwise their format is unknown.
      let areThere = count < 1 || count > 1
      known = (generation, areThere)
      return areThere
    }
  }

  /// The hook that calls `afterInjection` of instances of a type; nil if it has none.
  static func hook(of type: any Any.Type) -> Hooks.Hook? {
    guard let type = type as? any AfterInjection.Type else { return nil }
    func open<T: AfterInjection>(_: T.Type) -> Hooks.Hook {
      { try $0.assumingMemoryBound(to: T.self).pointee.afterInjection() }
    }
    return open(type)
  }

  /// The protocol's descriptor, which follows the kind and eight bytes of flags and a count in the
  /// metadata of its existential type (docs/ABI/TypeMetadata.rst, "Existential Metadata").
  private static var protocolDescription: UnsafeRawPointer {
    _ = AfterInjectionProbe.self as any AfterInjection.Type
    let metadata = unsafeBitCast(
      (any AfterInjection).self as any Any.Type, to: UnsafeRawPointer.self)
    return metadata.load(
      fromByteOffset: MemoryLayout<UInt>.size + 8, as: UnsafeRawPointer.self)
  }
}

/// The conformance that verifies the records.
///
/// Usable from inlined code, so that the optimiser keeps its record, which nothing else refers to.
@usableFromInline
struct AfterInjectionProbe: AfterInjection {
  @usableFromInline func afterInjection() {}
}

extension Bindings {
  /// Adds the hooks of bound types that adopt `AfterInjection` and whose bindings do not call it
  /// yet.
  func completeFactories() {
    guard registrations.contains(where: \.mayComplete), AfterInjectionTypes.areThere else { return }
    for registration in registrations where registration.mayComplete {
      guard let hook = AfterInjectionTypes.hook(of: registration.recipe.type) else { continue }
      registration.hooks.awake.append(hook)
      registration.callsAfterInjection = true
    }
  }
}

extension Registration {
  fileprivate var mayComplete: Bool {
    guard case .factory = making else { return false }
    return !callsAfterInjection && !knowsAfterInjection
  }
}
