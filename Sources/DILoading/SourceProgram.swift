import DIDefinition
import DIReading

/// The program `swift-di-sources`, which reads the sources of an app and writes one definition a line.
///
/// It is a program of its own, so that only those who read sources build swift-syntax.
package struct SourceProgram: Sendable {
  private static let name = "swift-di-sources"
  /// The largest output: a definition has about a hundredth of the size of the sources.
  private static let mostBytes = 1 << 30

  private let path: String

  /// Finds the program beside this command, then in `../libexec/swift-di`, then in `PATH`.
  ///
  /// - Parameter command: the path of this command.
  package init(beside command: String) {
    let folder = (LinkTarget.of(command) ?? command).folderAndName.folder
    let places = ["\(folder)\(Self.name)", "\(folder)../libexec/swift-di/\(Self.name)"]
    path = places.first { FileKind(of: $0) == .file } ?? Self.name
  }

  /// Reads the sources in some folders.
  ///
  /// - Parameters:
  ///   - folders: the folders.
  ///   - words: the words for a container of the team's own, as `name=value` or `name.key=value`.
  /// - Returns: one input for each container that the program finds.
  /// - Throws: `LoadingError` if the program is missing, fails or finds no container.
  package func read(
    _ folders: [String], words: [String] = []
  ) throws(LoadingError) -> [DefinitionSource] {
    let arguments = words.flatMap { ["--word", $0] } + folders
    let end: ChildTool.End
    do throws(ChildTool.Failure) {
      end = try ChildTool.run(path, arguments, .whole(upTo: Self.mostBytes))
    } catch {
      throw .sources(
        "'\(Self.name)', which reads sources, is not there: build and install it with "
          + "'make install-sources' (\(error.reason))", lines: [])
    }
    var said = LastLines()
    said.append(end.errors)
    if let signal = end.signal {
      let place = crash(with: arguments).map { path in
        " while it read '\(path.visible)': move this file out of the folder to read the others"
      }
      throw .sources("'\(Self.name)' ended by signal \(signal)\(place ?? "")", lines: said.lines)
    }
    guard end.status == 0 else { throw .sources("", lines: said.lines) }
    let folder = folders.joined(separator: ", ")
    var found: [DefinitionSource] = []
    for line in end.output.split(separator: UInt8(ascii: "\n")) {
      do throws(DefinitionError) {
        // Nobody has the text, so places in it tell nothing.
        found.append(
          .sources(
            folders: folders, try DefinitionReader.read(line, defaultName: folder).definition))
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

  /// Runs the program once more, with the names of files, and returns the file that it read last.
  ///
  /// Nil if it ended between files.
  private func crash(with arguments: [String]) -> String? {
    let run = { () throws(ChildTool.Failure) in
      try ChildTool.run(path, ["--names"] + arguments, .whole(upTo: Self.mostBytes))
    }
    guard let end = try? run(), end.signal != nil else { return nil }
    let mark = "reading: "
    let lines = String(decoding: end.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let last = lines.last(where: { $0.hasPrefix(mark) }), last.count > mark.count else {
      return nil
    }
    return String(last.dropFirst(mark.count))
  }
}
