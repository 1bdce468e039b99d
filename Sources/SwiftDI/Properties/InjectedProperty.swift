/// The common superclass of all properties marked with `Inject`; for the engine alone.
public class InjectedProperty {
  final let name: BindingName?
  final let file: StaticString
  final let line: UInt

  init(name: BindingName?, file: StaticString, line: UInt) {
    self.name = name
    self.file = file
    self.line = line
  }

  /// The dependency that the property's type represents, without a name.
  class var dependency: Dependency { Dependency(Never.self) }
  var isFilledByHand: Bool { false }

  /// Fills the property with a slot's value.
  func fill(_ slot: SlotReference, _ context: Context) throws(ResolutionError) {}
  /// Whether a container can resolve the property.
  func isBound(in container: Container) -> Bool { true }
  /// Resolves the value, and returns a closure that fills the property.
  func prepare(
    _ container: Container, _ context: Context
  ) throws(ResolutionError) -> () -> Void { {} }
}
