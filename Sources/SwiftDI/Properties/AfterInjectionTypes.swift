import CSwiftDI

/// Finds the types that adopt `AfterInjection`, independently of their bindings.
///
/// Asking the runtime whether a type conforms costs tens of microseconds the first time, if it does
/// not. Most apps have few types that do, or none, and the compiler's records list them at once.
enum AfterInjectionTypes {
  /// Types by identity; nil if each type has to be cast, because one that conforms is generic or the
  /// records cannot be read.
  private typealias Types = Set<ObjectIdentifier>?

  private static let known = Guarded<(generation: UInt, types: Types)?>(nil)

  /// Adds the hooks of bound types to bindings that do not call them yet.
  ///
  /// Takes a fifth of a millisecond once, and again after a library was loaded.
  static func addHooks(to registrations: [Registration]) {
    guard registrations.contains(where: \.mayCallAfterInjection) else { return }
    let types = current()
    if let types, types.isEmpty { return }
    for registration in registrations where registration.mayCallAfterInjection {
      let type = registration.recipe.type
      if let types, !types.contains(type) { continue }
      if let type = type as? any AfterInjection.Type { registration.callAfterInjection(of: type) }
    }
  }

  private static func current() -> Types {
    let generation = swiftdi_image_generation()
    return known.withLock { known in
      if let known, known.generation == generation { return known.types }
      guard let functions = accessFunctions() else { return nil }
      let types = types(functions)
      known = (generation, types)
      return types
    }
  }

  private typealias Functions = [UnsafeRawPointer?]

  /// The access functions of the conforming types; nil if the records cannot be read, or not yet.
  private static func accessFunctions() -> Functions? {
    var functions: Functions = []
    let isRead = withUnsafeMutablePointer(to: &functions) { functions in
      swiftdi_visit_conformances(
        protocolDescription,
        { function, functions in
          functions.assumingMemoryBound(to: Functions.self).pointee.append(function)
        }, functions)
    }
    return isRead == 0 ? nil : functions
  }

  private static func types(_ functions: Functions) -> Types {
    var types: Set<ObjectIdentifier> = []
    for function in functions {
      guard let function, let type = swiftdi_call_access_function(function) else { return nil }
      types.insert(ObjectIdentifier(unsafeBitCast(type, to: Any.Type.self)))
    }
    // The records must contain the engine's own conformance; otherwise their format is unknown.
    return types.remove(ObjectIdentifier(AfterInjectionProbe.self)) == nil ? nil : types
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

extension Set<ObjectIdentifier> {
  /// Whether a type or a class that it inherits from is among these.
  fileprivate func contains(_ type: any Any.Type) -> Bool {
    guard let type = type as? AnyClass else { return contains(ObjectIdentifier(type)) }
    return sequence(first: type, next: _getSuperclass).contains { contains(ObjectIdentifier($0)) }
  }
}

extension Registration {
  /// Calls `afterInjection` of the instances at this place among the hooks, if no hook does that.
  func callAfterInjection<T: AfterInjection>(of _: T.Type) {
    guard !callsAfterInjection else { return }
    hooks.awake.append { try $0.assumingMemoryBound(to: T.self).pointee.afterInjection() }
    callsAfterInjection = true
  }

  fileprivate var mayCallAfterInjection: Bool {
    kind == .factory && !callsAfterInjection && !knowsAfterInjection
  }
}
