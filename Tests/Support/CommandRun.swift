public import Foundation

/// One run of the built `swift-di`: its exit status, standard output and standard error.
public struct CommandRun: Sendable {
  public let status: Int32
  public let output: [UInt8]
  public let errors: String

  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Status, output and errors as one text, for snapshots.
  public var transcript: String {
    "status: \(status)\n--- stdout\n\(text)--- stderr\n\(errors)"
  }

  /// Runs the command from the top of the repository, with a fixed day and a plain environment.
  ///
  /// `program` is another one to run, such as a shell that runs the command.
  public init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in folder: URL = Fixtures.top, program: URL = CommandRun.executable
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "SOURCE_DATE_EPOCH": "1790000000",
    ].merging(environment) { $1 }
    let (given, taken, complained) = (Pipe(), Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = taken
    process.standardError = complained
    try process.run()
    // Read both ends at once: a full pipe would stop the process.
    let errors = Reader(complained.fileHandleForReading)
    let feeder = Thread { [input] in
      try? given.fileHandleForWriting.write(contentsOf: Data(input))
      try? given.fileHandleForWriting.close()
    }
    feeder.start()
    output = Array(try taken.fileHandleForReading.readToEnd() ?? Data())
    self.errors = errors.text()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// The command, built beside the tests.
  public static let executable: URL = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder =
      tests?.deletingLastPathComponent()
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "swift-di")
  }()

  private final class Reader: @unchecked Sendable {
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
      Thread { [self] in
        data = (try? handle.readToEnd()) ?? Data()
        done.signal()
      }.start()
    }

    func text() -> String {
      done.wait()
      return String(decoding: data, as: UTF8.self)
    }
  }
}

/// A folder for one test, removed afterwards.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "swift-di-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
