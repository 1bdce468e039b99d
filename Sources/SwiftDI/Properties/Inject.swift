/// Marks a property that is filled after its object is constructed.
///
///     final class Car {
///       @Inject var engine: Engine
///       @Inject(.left) var lamp: Headlight
///       @Inject var whale: Whale?          // | nil if it is unbound
///       @Inject private var radio: Lazy<Radio>
///       init() {}
///     }
///
/// `Container.wire` fills the properties of an object, including those of superclasses. A container
/// fills those of the objects it constructs if their binding calls `injected()`, as bindings of
/// discovered types do. The property's type determines the request, like the type of a factory's
/// parameter; a property that was set by hand keeps its value.
///
/// Reading a property before it is filled ends the program with a message that names its location;
/// `$engine` is then nil.
@propertyWrapper
public final class Inject<Value>: InjectedProperty {
  private var value: Value?
  private var isSetByHand = false

  /// Marks a property to be filled with the binding of its type and an optional name.
  public init(_ name: BindingName? = nil, file: StaticString = #fileID, line: UInt = #line) {
    super.init(name: name, file: file, line: line)
  }

  /// The value, which can be read once it is filled.
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

  /// The value; nil until it is filled.
  public var projectedValue: Value? { value }

  private func unfilled() -> Never {
    fatalError(
      """
      \(file):\(line): the property of type '\(TypeText.short(Value.self))' was read before it was \
      filled. Properties marked '@Inject' are filled after the initialiser: read it in \
      'afterInjection' or later. If nothing filled it, add '.injected()' to the binding of its class, \
      or call 'container.wire(object)' for an object that no container constructed. Where the class is \
      compiled with '-disable-reflection-metadata', only 'set' fills it.
      """)
  }

  override class var dependency: Dependency { Dependency.of(Value.self) }
  override var isFilledByHand: Bool { isSetByHand }

  override func fill(_ slot: SlotReference, _ context: Context) throws(ResolutionError) {
    let value = try slot.value(Value.self, context)
    if !isSetByHand { self.value = value }
  }

  override func isBound(in container: Container) -> Bool {
    container.hasValue(ofProperty: Value.self, name)
  }

  override func prepare(
    _ container: Container, _ context: Context
  ) throws(ResolutionError) -> () -> Void {
    let value = try container.value(ofProperty: Value.self, name, context)
    return { self.value = value }
  }
}
