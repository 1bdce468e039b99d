import CSwiftDI

/// A class with a hook that is called once its properties are filled.
///
/// A binding that fills properties, with `set`, with `injected()` or because its type was
/// discovered, calls the hook once for each instance. Before that, the instance's properties are
/// set, the hooks of its dependencies are called, and its own `onAwake` hooks run. `Container.wire`
/// calls the hook too.
///
/// A binding of a protocol or superclass that does not adopt this protocol does not call it: bind the
/// type itself, and the other one as an alias.
public protocol AfterInjection: AnyObject, SendableMetatype {
  /// Completes the initialisation, for example by starting a timer that the properties feed.
  ///
  /// - Throws: any error; it makes the request fail and is its underlying error.
  func afterInjection() throws
}

extension AfterInjection {
  fileprivate static func callHook(at memory: UnsafeRawPointer) throws {
    try memory.assumingMemoryBound(to: Self.self).pointee.afterInjection()
  }
}

extension Plan.Row {
  /// Calls `afterInjection` of an instance if the static type of the factory has it.
  ///
  /// The first construction looks the conformance up, which takes microseconds if there is none.
  func callAfterInjection(_ memory: UnsafeRawPointer) throws {
    guard !swiftdi_flag_load_relaxed(&lacksAfterInjection) else { return }
    guard let type = recipe.type as? any AfterInjection.Type else {
      return swiftdi_flag_store_relaxed(&lacksAfterInjection, true)
    }
    try type.callHook(at: memory)
  }
}
