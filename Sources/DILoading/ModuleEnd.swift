/// The end of a module's process, with its last output.
struct ModuleEnd: Hashable, Sendable {
  enum Status: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// The process was killed at its time limit.
    case timeLimit
    /// The process was killed because it had closed the pipe of its answer.
    case pipeClosed
    /// The process was killed because a system call failed while its answer was read.
    case unread(String)
  }

  var status: Status
  /// The last lines of its standard error, which includes its standard output.
  var lastLines: [String]
}
