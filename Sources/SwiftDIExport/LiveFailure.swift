/// An error with the sentence that the command shows if a program cannot send its definition.
struct LiveFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
