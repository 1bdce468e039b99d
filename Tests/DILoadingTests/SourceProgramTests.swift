import DITestSupport
import Foundation
import Testing

@testable import DILoading

/// The command's side of `swift-di-sources`, with shell scripts in its place.
@Suite struct SourceProgramTests {
  /// The names of the definitions, or the error, of a script.
  private func read(
    _ script: String, _ folders: [String] = ["App"], seconds: Int = 60
  ) throws -> String {
    try withTemporaryFolder { folder in
      let program = folder.appendingPathComponent("swift-di-sources")
      try writeProgram("#!/bin/sh\n\(script)\n", to: program)
      do throws(LoadingError) {
        return try SourceProgram(beside: "\(folder.path)/swift-di", seconds: seconds)
          .read(SourceProgram.Request(folders)).map { "\($0)" }.joined()
      } catch {
        guard case .sources(let reason, let lines) = error else { return "\(error)" }
        return ([reason] + lines).joined(separator: "\n")
      }
    }
  }

  /// Writes an executable file.
  ///
  /// Another process writes it. If this one did, a process that another test starts meanwhile could have
  /// the file open for writing for a moment, and the system would refuse to start it.
  private func writeProgram(_ text: String, to file: URL) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$2" && chmod 755 "$2""#, "sh", text, file.path]
    try writer.run()
    writer.waitUntilExit()
  }

  /// Names two files on request.
  ///
  /// With a file to leave out, it writes a definition with its arguments.
  private let reader = """
    [ "$1" = --names ] && printf 'reading: A.swift\\0reading: B.swift\\0' >&2
    [ "$1" = --without ] && exec printf '{"formatVersion":1,"name":"%s, %s","bindings":[]}\\n' "$2" "$3"

    """

  @Test func `a reader that does not end is ended, with the limit`() throws {
    #expect(
      try read("sleep 100", seconds: 1)
        == "'swift-di-sources' did not end within 1 s: name fewer folders")
  }

  @Test func `a reader that writes without an end is ended, with the limit`() throws {
    #expect(
      try read("exec yes") == "'swift-di-sources' wrote more than 256 MiB: name fewer folders")
  }

  @Test func `a file that leads to a crash is left out, and the rest is read`() throws {
    #expect(
      try read(reader + "kill -SEGV $$")
        .contains("B.swift, this file is not read: the reader ended by signal 11 in it"))
  }

  @Test func `a file that leads to a limit is left out, and the rest is read`() throws {
    #expect(
      try read(reader + "printf 'limit: more than 20 s of processor time\\0' >&2; exit 2")
        .contains(
          "B.swift, this file is not read: to read it takes more than 20 s of processor time"))
  }

  @Test func `a file that leads to a crash although it is left out is not tried again`() throws {
    let script = "[ \"$1\" = --names ] && printf 'reading: B.swift\\0' >&2\nkill -SEGV $$"
    #expect(try read(script) == "'swift-di-sources' ended by signal 11")
  }

  @Test func `a file with a line end in its name that leads to a crash is left out`() throws {
    let script = """
      [ "$1" = --names ] && printf 'reading: A\\nreading: B.swift\\0' >&2
      [ "$1" = --without ] && exec printf '{"formatVersion":1,"name":"%d","bindings":[]}\\n' ${#2}
      kill -SEGV $$
      """
    #expect(try read(script).contains("name: \"18\""))
  }

  @Test func `a folder whose name begins like an option is a folder`() throws {
    let script = #"printf '{"formatVersion":1,"name":"%s","bindings":[]}\n' "$*""#
    #expect(try read(script, ["--help", "-x", "App"]).contains("./--help ./-x App"))
  }

  @Test func `an error of the reader is passed on`() throws {
    #expect(
      try read("echo 'App: error: there is no such folder' >&2; exit 2")
        == "\nApp: error: there is no such folder")
  }
}
