/// Marks a property that is filled after its object is constructed, and that does not hold its value.
///
///     final class Page {
///       @InjectWeak var window: Window?
///       init() {}
///     }
///
/// The type must be bound, to an object; otherwise it is like `Inject`. The property is nil until it is
/// filled, and once nothing else holds the object.
@propertyWrapper
public final class InjectWeak<Value>: InjectedProperty {
  private weak var object: AnyObject?
  private var isSetByHand = false

  /// Marks a property to be filled with the binding of its type and an optional name.
  public init(_ name: BindingName? = nil, file: StaticString = #fileID, line: UInt = #line) {
    super.init(name: name, file: file, line: line)
  }

  /// The object, if something else holds it.
  public var wrappedValue: Value? {
    get { object as? Value }
    set {
      object = newValue.map { $0 as AnyObject }
      isSetByHand = true
    }
  }

  override class var dependency: Dependency {
    var dependency = Dependency.of(Value.self)
    dependency.ownership = .weak
    return dependency
  }

  override var isFilledByHand: Bool { isSetByHand }

  override func fill(_ slot: SlotReference, _ context: Context) throws(ResolutionError) {
    let object = try Self.object(try slot.value(Value.self, context))
    if !isSetByHand { self.object = object }
  }

  override func isBound(in container: Container) -> Bool {
    container.hasValue(ofProperty: Value.self, name)
  }

  override func prepare(
    _ container: Container, _ context: Context
  ) throws(ResolutionError) -> () -> Void {
    let object = try Self.object(try container.value(ofProperty: Value.self, name, context))
    return { self.object = object }
  }

  private static func object(_ value: Value) throws(ResolutionError) -> AnyObject {
    guard type(of: value as Any) is AnyObject.Type else {
      throw ResolutionError(.notAnObject, key: TypeText.short(Value.self))
    }
    return value as AnyObject
  }
}
