/// The reason why a JSON text could not be read further.
package struct JSONFault: Error {
  package let message: String
  /// The offset of the fault, in bytes from the beginning; its line is computed on demand.
  package let offset: Int

  package init(message: String, offset: Int = 0) {
    self.message = message
    self.offset = offset
  }
}
