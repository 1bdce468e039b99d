/// A type with a hook that is called once its properties are filled.
///
/// The hook is called once for each instance that a binding of the type constructs, after its
/// properties are set and the hooks of its dependencies were called, and by `Container.wire`. A
/// binding of a protocol or superclass that does not adopt this protocol does not call it: bind the
/// type itself, and the other one as an alias.
public protocol AfterInjection: SendableMetatype {
  /// Completes the initialisation, for example by starting a timer that the properties feed.
  ///
  /// - Throws: any error; it makes the request fail and is its underlying error.
  func afterInjection() throws
}
