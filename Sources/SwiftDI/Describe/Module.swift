/// A group of bindings.
///
/// A module is described once for each container, however many others require it.
public protocol Module: Sendable {
  /// The name that identifies the module; modules of equal type and name are one module.
  ///
  /// The default is the type's name.
  var name: String { get }
  /// The required modules, which are described first.
  var requires: [any Module] { get }
  /// Describes the bindings.
  ///
  /// - Throws: any error, such as that of reading the environment; building the container then
  ///   fails.
  func configure(_ bindings: Bindings) throws
}

extension Module {
  public var name: String { TypeText.short(Self.self) }
  public var requires: [any Module] { [] }
}
