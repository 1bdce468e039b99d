public import Foundation

/// One run of the built `swift-di`: its exit status, standard output and standard error.
///
/// The streams are files, not pipes: processes that start at the same time inherit one another's
/// pipes, and then each would wait for an end of file that does not come.
public struct CommandRun: Sendable {
  public let status: Int32
  public let output: [UInt8]
  public let errors: String

  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The command's permissions for files.
  public enum Rights: Sendable {
    /// The permissions of the tests.
    case ofTests
    /// The permissions of an ordinary user, even if the tests run as the superuser.
    case ofOrdinaryUser

    /// The program and options in front of the command.
    fileprivate var prefix: [String] {
      switch self {
      case .ofOrdinaryUser where getuid() == 0:
        // The process remains the superuser, who owns the files, but cannot bypass permissions.
        ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
      case .ofTests, .ofOrdinaryUser: []
      }
    }
  }

  /// Status, output and errors as one text, for snapshots.
  public var transcript: String {
    "status: \(status)\n--- stdout\n\(text)--- stderr\n\(errors)"
  }

  /// Runs the command from the top of the repository, with a fixed date and a minimal environment.
  ///
  /// `program` is another program to run, such as a shell that runs the command.
  public init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in folder: URL = Fixtures.top, program: URL = CommandRun.executable,
    rights: Rights = .ofTests
  ) throws {
    let variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "SOURCE_DATE_EPOCH": "1790000000", "SWIFT_BACKTRACE": "enable=no",
    ].merging(environment) { $1 }
    (status, output, errors) = try withTemporaryFolder { streams in
      let (given, taken, complained) = (
        streams.appending(path: "in"), streams.appending(path: "out"),
        streams.appending(path: "err")
      )
      try Data(input).write(to: given)
      let status = try Self.spawn(
        ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path]
          + rights.prefix + [program.path] + arguments,
        variables.map { "\($0)=\($1)" }.sorted(),
        streams: [given.path, taken.path, complained.path])
      return (
        status, Array(try Data(contentsOf: taken)),
        String(decoding: try Data(contentsOf: complained), as: UTF8.self)
      )
    }
  }

  /// Starts a process and waits for its end; returns 128 + the signal if a signal ended it.
  private static func spawn(
    _ arguments: [String], _ environment: [String], streams: [String]
  ) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, streams[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams[1], write, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, streams[2], write, 0o600)

    // A process inherits the signal mask of the thread that starts it, and threads of tests block
    // nearly all signals.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// The command, built beside the tests.
  public static let executable = built("swift-di")

  /// A program that was built beside the tests.
  public static func built(_ name: String) -> URL {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder =
      tests?.deletingLastPathComponent()
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: name)
  }
}

/// Creates a folder for one test, and removes it afterwards.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "swift-di-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
