import DIDefinition
import DIReading

/// The program `swift-di-sources`, which reads the sources of an app and writes one definition a line.
///
/// It is a program of its own, so that only those who read sources build swift-syntax. It ends itself at its limits
/// of processor time and memory; a file that leads there, or to a crash, is left out of the next run.
package struct SourceProgram: Sendable {
  private static let name = "swift-di-sources"
  /// The largest output; the program writes at most 64 MiB.
  private static let mostBytes = 256 << 20
  /// The most files that are left out one after another.
  private static let mostLeftOut = 4

  private let path: String
  private let seconds: Int

  /// Finds the program beside this command, then in `../libexec/swift-di`, then in `PATH`.
  ///
  /// - Parameters:
  ///   - command: the path of this command.
  ///   - seconds: the time limit of all runs together.
  package init(beside command: String, seconds: Int = 300) {
    self.seconds = seconds
    let folder = (LinkTarget.of(command) ?? command).folderAndName.folder
    let places = ["\(folder)\(Self.name)", "\(folder)../libexec/swift-di/\(Self.name)"]
    path = places.first { FileKind(of: $0) == .file } ?? Self.name
  }

  /// The folders to read, and the options of the reader.
  package struct Request: Sendable {
    package var folders: [String]
    /// The Swift files and folders that are left out.
    package var excluded = PathPatterns()
    /// The words for a container of the team's own, as `name=value` or `name.key=value`.
    package var words: [String] = []

    package init(_ folders: [String]) { self.folders = folders }

    fileprivate func arguments(in folder: String?) -> [String] {
      (folder.map { ["--in", $0] } ?? []) + words.flatMap { ["--word", $0] }
        + excluded.texts.flatMap { ["--exclude", $0] }
        // A folder whose name begins with '-' is no option.
        + folders.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    }
  }

  /// The words for a container of the team's own, as a part of `.swift-di.yml`.
  ///
  /// - Parameter request: the folders that are searched.
  /// - Returns: the part without a line end; nil if no class looks like a container.
  /// - Throws: `LoadingError` if the program is missing or fails.
  package func ownContainer(in request: Request) throws(LoadingError) -> String? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let end = try run(["--own"] + request.arguments(in: nil), until: deadline)
    guard end.status == 0 else { throw failure(end) }
    let text = String(decoding: end.output, as: UTF8.self)
    return text.isEmpty ? nil : String(text.dropLast())
  }

  /// Reads the sources of a revision of the git repository.
  package func read(
    _ request: Request, at revision: GitSources
  ) throws(LoadingError) -> [DefinitionSource] {
    try revision.withFiles { (folder) throws(LoadingError) in
      try read(request, in: folder, named: revision.description)
    }
  }

  /// Reads the sources in some folders.
  ///
  /// - Parameter request: the folders.
  /// - Returns: one input for each container that the program finds.
  /// - Throws: `LoadingError` if the program is missing, fails or finds no container.
  package func read(_ request: Request) throws(LoadingError) -> [DefinitionSource] {
    try read(request, in: nil, named: nil)
  }

  private func read(
    _ request: Request, in place: String?, named revision: String?
  ) throws(LoadingError) -> [DefinitionSource] {
    let folders = request.folders
    let arguments = request.arguments(in: place)
    let deadline = ContinuousClock.now + .seconds(seconds)
    var leftOut: [String] = []
    var end = try run(leftOut + arguments, until: deadline)
    while end.status != 0, leftOut.count < 3 * Self.mostLeftOut,
      let (file, reason) = try culprit(leftOut + arguments, until: deadline),
      !leftOut.contains(file)
    {
      leftOut += ["--without", file, "this file is not read: \(reason)"]
      end = try run(leftOut + arguments, until: deadline)
    }
    guard end.status == 0 else { throw failure(end) }
    let folder = folders.joined(separator: ", ")
    var found: [DefinitionSource] = []
    for line in end.output.split(separator: UInt8(ascii: "\n")) {
      do throws(DefinitionError) {
        // Nobody has the text, so places in it tell nothing.
        let definition = try DefinitionReader.read(line, defaultName: folder).definition
        found.append(.sources(folders: folders, revision: revision, definition))
      } catch {
        throw .invalid(path: folder, error)
      }
    }
    guard !found.isEmpty else {
      throw .sources(
        "no framework that swift-di reads is used in \(quotedList(folders.map(\.visible)))",
        lines: [])
    }
    return found
  }

  private func failure(_ end: ChildTool.End) -> LoadingError {
    var said = LastLines()
    said.append(end.errors)
    let signal = end.signal.map { "'\(Self.name)' ended by signal \($0)" }
    return .sources(signal ?? "", lines: said.lines)
  }

  /// Runs the program.
  private func run(
    _ arguments: [String], until deadline: ContinuousClock.Instant
  ) throws(LoadingError) -> ChildTool.End {
    let left = max(1, Int((deadline - .now).components.seconds))
    let end: ChildTool.End
    do throws(ChildTool.Failure) {
      end = try ChildTool.run(path, arguments, .whole(upTo: Self.mostBytes), within: left)
    } catch {
      throw .sources(
        "'\(Self.name)', which reads Swift files, is not there: 'make install' in swift-di's folder installs it "
          + "beside this command (\(error.reason))", lines: [])
    }
    switch end.exceeded {
    case nil: return end
    case .time:
      throw .sources(
        "'\(Self.name)' did not end within \(seconds) s: name fewer folders", lines: [])
    case .size:
      throw .sources(
        "'\(Self.name)' wrote more than \(Self.mostBytes >> 20) MiB: name fewer folders", lines: [])
    }
  }

  /// Runs the program once more, with the names of files, and returns the file that it read last, and why it ended
  /// there.
  ///
  /// Nil if it ended for another reason than a crash or a limit, or not at a file.
  private func culprit(
    _ arguments: [String], until deadline: ContinuousClock.Instant
  ) throws(LoadingError) -> (file: String, reason: String)? {
    let end = try run(["--names"] + arguments, until: deadline)
    let notes = end.errors.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    func last(_ mark: String) -> String? {
      notes.last { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
    guard end.status != 0, let file = last("reading: "), !file.isEmpty else { return nil }
    if let signal = end.signal { return (file, "the reader ended by signal \(signal) in it") }
    return last("limit: ").map { (file, "to read it takes \($0)") }
  }
}
