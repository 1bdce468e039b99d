import Synchronization

/// A class with a hook that is called once its properties are filled.
///
/// A binding calls the hook if it fills properties, with `set` or with `injected()`, as bindings of
/// discovered types do: once for each instance, after its properties are set, the hooks of its
/// dependencies were called, and its own `onAwake` hooks ran. `Container.wire` calls it too.
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
  /// Asking the runtime takes microseconds if the type does not have it, and the first construction
  /// asks.
  func callAfterInjection(_ memory: UnsafeRawPointer) throws {
    guard !lacksAfterInjection.load(ordering: .relaxed) else { return }
    guard let type = recipe.type as? any AfterInjection.Type else {
      return lacksAfterInjection.store(true, ordering: .relaxed)
    }
    try type.callHook(at: memory)
  }
}
