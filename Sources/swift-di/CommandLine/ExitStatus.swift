/// The exit status of the process.
enum ExitStatus: Int32 {
  /// The command ran, and no finding is at or above the threshold.
  case clean = 0
  /// The command ran, and there are findings at or above the threshold.
  case findings = 1
  /// The command could not run.
  case failure = 2
}
