/// A property that is set after its object is constructed.
struct PropertyInjection: Sendable {
  var dependency: Dependency
  /// Whether `Inject` marks it, so that the object itself declares it.
  var isMarked = false
  /// Whether setting it changes an object that copies of a structure share.
  var isOfObject = false
  /// Sets the property of the value at an address to the slot's value.
  let set:
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) throws(ResolutionError) -> Void
}
