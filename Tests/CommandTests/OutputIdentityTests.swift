import DITestSupport
import Foundation
import Testing

@Suite struct OutputIdentityTests {
  /// Runs a script in a folder with a definition `in.json`; returns the folder's files after it.
  private func run(_ script: String) throws -> (run: CommandRun, files: [String: String]) {
    try withTemporaryFolder { folder in
      try folder.write(Self.definition, to: "in.json")
      let run = try CommandRun.shell(script, in: folder)
      var files: [String: String] = [:]
      for name in try folder.contents() { files[name] = try? folder.text(of: name) }
      return (run, files)
    }
  }

  private static let definition = #"{"formatVersion": 1, "bindings": [{"key": "A"}]}"#

  @Test(arguments: [
    ("mkdir d", "json=report", "concise=d/../report"),
    ("mkdir d", "json=d/../report", "concise=report"),
    ("echo old >report", "json=report", "concise=$PWD/report"),
    ("ln -s report link", "json=link", "concise=report"),
    ("echo old >report; ln report other", "json=report", "concise=other"),
    ("ln -s . d", "json=report", "concise=d/report"),
  ])
  func `two formats for one file under two names are refused`(
    preparation: String, first: String, second: String
  ) throws {
    let (run, files) = try run(
      #"\#(preparation); "$SWIFT_DI" lint in.json --format "\#(first)" --format "\#(second)"; "#
        + "status=$?; pwd; exit $status")
    let folder = run.text.trimmingCharacters(in: .newlines)
    #expect(
      run.errors.replacing(folder, with: "$PWD")
        == "swift-di: error: formats 'json' and 'concise' go to one "
        + "file, '\(first.dropFirst(5))' and '\(second.dropFirst(8))': give one of them another\n")
    #expect(run.status == 2)
    #expect(files["report", default: "old\n"] == "old\n")
  }

  #if os(Linux)
    @Test func `names that differ in case or in the composition of letters are two files`() throws {
      let names = ["caf\u{E9}", "cafe\u{301}", "Caf\u{E9}"]
      let formats = names.map { "--format concise=\($0)" }.joined(separator: " ")
      let (run, _) = try run(#""$SWIFT_DI" lint in.json -q \#(formats) && ls | wc -l"#)
      #expect(run.errors == "")
      #expect(run.text == "4\n")
      #expect(run.status == 0)
    }
  #endif

  @Test func `a format for standard output and one for the file it is redirected to are refused`()
    throws
  {
    let (run, files) = try run(
      #""$SWIFT_DI" lint in.json --format text --format json=report >report"#)
    #expect(
      run.errors
        == "swift-di: error: formats 'text' and 'json' go to one file, standard output and "
        + "'report': give one of them another\n")
    #expect(run.status == 2)
    #expect(files["report"] == "")
  }

  @Test(arguments: [
    (#"lint -q --format json=/dev/stdout in.json >>log"#, ":"),
    (#"lint -q --format json=/dev/stderr in.json 2>>log"#, ":"),
    (#"lint -q --format json=/dev/fd/5 in.json 5>>log"#, ":"),
    (#"graph in.json --format dot -o /proc/self/fd/5 5>>log"#, ":"),
    (#"lint -q --format json=link in.json >>log"#, "ln -s /dev/stdout link"),
  ])
  func `redirected output is appended to and not replaced`(
    arguments: String, preparation: String
  ) throws {
    let (run, files) = try run(
      #"\#(preparation); echo old >log; "$SWIFT_DI" \#(arguments); echo new >>log"#)
    #expect(run.status == 0)
    let log = files["log", default: ""]
    #expect(log.hasPrefix("old\n") && log.hasSuffix("}\nnew\n"))
    #expect(log.contains("\"formatVersion\"") || log.contains("digraph"))
  }

  @Test func `several formats may go to a device`() throws {
    let (run, _) = try run(
      #""$SWIFT_DI" lint -q in.json --format text --format json=/dev/null >/dev/null"#)
    #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
  }

  @Test(arguments: [
    ("lint - -o in.json <in.json", "'in.json'"),
    ("lint - --format json=link <in.json", "'link'"),
    ("graph - --format dot -o in.json <in.json", "'in.json'"),
    ("lint in.json >>in.json", "standard output"), ("lint - <in.json >>in.json", "standard output"),
    ("graph in.json >>in.json", "standard output"),
  ])
  func `an input is not overwritten, however it is named`(
    arguments: String, output: String
  ) throws {
    let (run, files) = try run(#"ln -s in.json link; "$SWIFT_DI" \#(arguments)"#)
    #expect(
      run.transcript == """
        status: 2
        --- stdout
        --- stderr
        swift-di: error: \(output) is an input: writing there would destroy it

        """)
    #expect(files["in.json"] == Self.definition)
  }

  @Test(arguments: [
    "lint in.json -o one", "lint in.json --format json=self", "graph in.json -o one",
  ])
  func `a cycle of links is an error and is left as it is`(arguments: String) throws {
    let name = arguments.hasSuffix("self") ? "self" : "one"
    let (run, _) = try run(
      #"ln -s one two; ln -s two one; ln -s self self; "$SWIFT_DI" \#(arguments); readlink one two self"#
    )
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        two
        one
        self
        --- stderr
        swift-di: error: cannot write '\(name)': Too many levels of symbolic links

        """)
  }

  /// The shell's process becomes the command's, so that the temporary file's name is predictable.
  @Test(arguments: ["old", ""])
  func `a link planted under the name of the temporary file is not followed`(old: String) throws {
    let (run, files) = try run(
      """
      echo precious >victim; test -z "\(old)" || echo old >report
      ln -s victim .report.$$.tmp; exec "$SWIFT_DI" lint -q in.json --format json=report
      """)
    #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
    #expect(files["victim"] == "precious\n")
    #expect(files["report"]?.hasPrefix("{") == true)
  }

  @Test func `a file with the longest possible name is written`() throws {
    let name = String(repeating: "👍", count: 63)
    let (run, files) = try run(#""$SWIFT_DI" lint -q in.json --format json=\#(name)"#)
    #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
    #expect(files[name]?.hasPrefix("{") == true)
  }

  /// The pipe is read only once the command sleeps, which it would never do in a busy loop.
  @Test(.timeLimit(.minutes(10)))
  func `writing to a full nonblocking pipe waits without spinning`() throws {
    #if os(Linux)
      let pipe = Pipe()
      let output = pipe.fileHandleForWriting.fileDescriptor
      #expect(fcntl(output, F_SETFL, O_NONBLOCK) == 0)
      let process = Process()
      process.executableURL = CommandRun.executable
      process.arguments = ["lint", Input.absolute(Input.everyFault), "--format", "json", "--quiet"]
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      // Fills the pipe, except for a small rest.
      let filling = [UInt8](repeating: 0x20, count: 1 << 20)
      let size = write(output, filling, filling.count)
      let reading = pipe.fileHandleForReading.fileDescriptor
      var some = [UInt8](repeating: 0, count: 4096)
      #expect(read(reading, &some, some.count) == some.count)
      try process.run()
      try pipe.fileHandleForWriting.close()
      var isFull = false
      while try !isFull || state(of: process) != "S" {
        var count: Int32 = 0
        #expect(ioctl(reading, UInt(FIONREAD), &count) == 0)
        isFull = count == size
      }
      let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let shown = try CommandRun(["lint", Input.absolute(Input.everyFault), "--format", "json"])
      #expect(Array(bytes.drop { $0 == 0x20 }) == shown.output)
    #endif
  }

  #if os(Linux)
    /// The state of a process: `S` if it sleeps, `R` if it runs.
    private func state(of process: Process) throws -> Substring? {
      let facts = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      return facts.split(separator: ")").last?.split(separator: " ").first
    }
  #endif
}
