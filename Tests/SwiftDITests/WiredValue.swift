import SwiftDI

private final class Marked<Value> {
  @Inject var value: Value
}

/// The value of a marked property of an object that no binding describes.
func wired<Value>(
  _: Value.Type, by container: Container
) throws(ResolutionError) -> Value {
  let marked = Marked<Value>()
  try container.wire(marked)
  return marked.value
}
