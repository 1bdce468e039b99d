import DIDefinition
import DILoading

/// The destination of a report: standard output or a file.
enum OutputTarget: Hashable, Sendable {
  case standardOutput
  case file(String)

  init(_ path: String?) {
    guard let path, path != "-" else {
      self = .standardOutput
      return
    }
    self = .file(path.withoutLeadingDots)
  }

  /// Fails if a file cannot be created, so that no output is written in vain, or if it is one of
  /// the inputs, which would be overwritten.
  func probe(inputs: [DefinitionSource]) throws(CommandFailure) {
    if inputs.contains(where: contains) {
      throw CommandFailure("\(name) is an input: writing there would destroy it")
    }
    if case .file(let path) = self { try FileOutput.probe(path) }
  }

  /// Whether an input is read from the file to write, or from files of which it is one.
  private func contains(_ input: DefinitionSource) -> Bool {
    if let identity, input.identity == identity { return true }
    guard case .file(let path) = self, case .sources(let folders, nil, _) = input,
      let file = realPath(path), file.lowercased().hasSuffix(".swift")
    else { return false }
    return folders.compactMap(realPath).contains { folder in
      file == folder || file.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
    }
  }

  /// Fails if the file exists, because it is edited by hand.
  func probeIsNew() throws(CommandFailure) {
    guard case .file(let path) = self, WorkingDirectory.hasFile(path) else { return }
    throw CommandFailure(
      "\(name) exists, and may have been edited: name another file, or replace it with --force")
  }

  /// The file to write; nil for a device or a terminal.
  var identity: FileIdentity? {
    switch self {
    case .standardOutput: FileIdentity(descriptor: 1)
    case .file(let path): FileIdentity(path)
    }
  }

  /// The target in a message.
  var name: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path): "'\(path.visible)'"
    }
  }

  /// Names the file that was written, on standard error.
  func noteWritten() {
    if case .file(let path) = self { Console.note("wrote \(path.visible)") }
  }

  /// Shows progress while a file is written; standard output shows its own progress.
  func whileWriting<Failure: Error>(_ write: () throws(Failure) -> Void) throws(Failure) {
    switch self {
    case .standardOutput: try write()
    case .file(let path): try Progress.during("writing \(path)", write)
    }
  }

  /// Writes the pieces that `produce` emits, to a file either completely or not at all.
  func write(_ produce: (_ sink: ([UInt8]) -> Void) -> Void) throws(CommandFailure) {
    switch self {
    case .standardOutput:
      var failure: String?
      produce { bytes in
        if failure == nil { failure = Console.write(bytes) }
      }
      if let failure { throw CommandFailure("cannot write to standard output: \(failure)") }
    case .file(let path): try writeFile(path, produce)
    }
  }

  private func writeFile(
    _ path: String, _ produce: (_ sink: ([UInt8]) -> Void) -> Void
  ) throws(CommandFailure) {
    let output = try FileOutput(path)
    var failure: CommandFailure?
    produce { bytes in
      guard failure == nil else { return }
      do throws(CommandFailure) {
        try output.write(bytes)
      } catch {
        failure = error
      }
    }
    if let failure {
      output.discard()
      throw failure
    }
    try output.finish()
  }
}

extension DefinitionSource {
  /// The file of the source; nil for a device, a terminal or folders.
  fileprivate var identity: FileIdentity? {
    switch self {
    case .file(let path): FileIdentity(path)
    case .git: nil
    case .live(let module): FileIdentity(module.path)
    case .standardInput: FileIdentity(descriptor: 0)
    case .sources, .unusable: nil
    }
  }
}
