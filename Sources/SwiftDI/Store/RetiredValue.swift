/// A value to release once no thread can read it.
///
/// The pointer never changes. Only the code that took the value out of its slot accesses the memory.
struct RetiredValue: @unchecked Sendable {
  let type: any Any.Type
  let memory: UnsafeMutableRawPointer

  func release() {
    ErasedValue.destroy(self.type, at: memory)
    memory.deallocate()
  }
}
