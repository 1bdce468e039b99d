/// A property that is set after its object is constructed.
struct PropertyInjection: Sendable {
  var dependency: Dependency
  /// Whether `Inject` marks it, so that the object itself declares it.
  var isMarked = false
  /// Whether its path leads through an object, or through another setter that does not change the
  /// structure: copies of a structure share what it sets.
  var isOfObject = false
  /// Sets the property of the value at an address to the slot's value.
  let set:
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) throws(ResolutionError) -> Void
}
