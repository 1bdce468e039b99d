/// Marks a property that is filled after its object is made.
///
///     final class Car {
///       @Inject var engine: Engine
///       @Inject(.left) var lamp: Headlight
///       @Inject var whale: Whale?          // nil if nothing is bound
///       @Inject private var radio: Lazy<Radio>
///       init() {}
///     }
///
/// Filled by `Container.wire`, and for objects that a container makes if their binding says
/// `injected()`, as those of discovered types do. Superclasses' properties are filled too. The type
/// says how it is asked for, as that of a factory's parameter. What was set by hand is left alone.
///
/// Reading a property that was not filled ends the program with a message that names its place;
/// `$engine` is nil then.
@propertyWrapper
public final class Inject<Value>: InjectedProperty {
  private var value: Value?
  private var isSetByHand = false

  /// Asks for what is bound for the property's type, and a name.
  public init(
    _ name: BindingName? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    super.init(name: name, file: file, line: line)
  }

  /// The value; to be read once it is filled.
  public var wrappedValue: Value {
    get {
      if let value { return value }
      if let lent = Self.lent { return lent }
      unfilled()
    }
    set {
      value = newValue
      isSetByHand = true
    }
  }

  /// The value if it is there.
  public var projectedValue: Value? { value }

  private func unfilled() -> Never {
    fatalError(
      """
      \(file):\(line): the property of type '\(TypeText.short(Value.self))' was read before it was \
      filled. Properties marked '@Inject' are filled after the initialiser: read it in \
      'afterInjection' or later. If nothing filled it, say 'injected()' where its class is bound, \
      or call 'container.wire(object)' for an object that no container made. Where the class is \
      compiled with '-disable-reflection-metadata', only 'set' fills it.
      """)
  }

  override class var need: Need { Need.of(Value.self) }
  override var isFilledByHand: Bool { isSetByHand }

  override func fill(_ slot: SlotReference, _ context: Context) throws(ResolutionError) {
    let value = try slot.value(Value.self, context)
    if !isSetByHand { self.value = value }
  }

  override func isBound(in container: Container) -> Bool { container.answers(Value.self, name) }

  override func prepare(
    _ container: Container, _ context: Context
  ) throws(ResolutionError) -> () -> Void {
    let slot = try container.slot(answering: Value.self, name)
    let value = try slot.withMemory(Value.self) { (memory) throws(ResolutionError) in
      try slot.answer(into: memory, within: context)
    }
    return { self.value = value }
  }
}

/// What all properties marked with `Inject` have in common; for the engine alone.
public class InjectedProperty {
  final let name: BindingName?
  final let file: StaticString
  final let line: UInt

  init(name: BindingName?, file: StaticString, line: UInt) {
    self.name = name
    self.file = file
    self.line = line
  }

  /// What the property's type asks for, without a name.
  class var need: Need { Need(Never.self) }
  var isFilledByHand: Bool { false }

  /// Fills the property with what a slot answers.
  func fill(_ slot: SlotReference, _ context: Context) throws(ResolutionError) {}
  /// Whether asking a container would find something.
  func isBound(in container: Container) -> Bool { true }
  /// Asks, and gives what fills the property.
  func prepare(
    _ container: Container, _ context: Context
  ) throws(ResolutionError) -> () -> Void { {} }
}
