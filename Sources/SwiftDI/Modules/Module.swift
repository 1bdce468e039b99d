/// A group of bindings.
///
/// A module is described once for each container, however many others require it.
public protocol Module: Sendable {
  /// What tells modules apart; two of one name and type are one.
  ///
  /// The type's name, unless the module says otherwise.
  var name: String { get }
  /// The modules that have to be there as well; they are described first.
  var requires: [any Module] { get }
  /// Describes the bindings.
  ///
  /// - Throws: whatever reading the environment throws; it ends the building.
  func configure(_ bindings: Bindings) throws
}

extension Module {
  public var name: String { TypeText.short(Self.self) }
  public var requires: [any Module] { [] }
}
