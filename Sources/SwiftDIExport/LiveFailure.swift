/// The reason why there is no definition, in one sentence for the command.
struct LiveFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
