import CSwiftDIChild
import DIDefinition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A product of a Swift package, built so that it can be loaded.
public struct BuiltProduct: Hashable, Sendable {
  /// The folder with the package's manifest.
  public var package: String
  public var product: String
  /// "debug" or "release".
  public var configuration: String

  public init(package: String, product: String, configuration: String) {
    self.package = package
    self.product = product
    self.configuration = configuration
  }

  /// What was built, and where it is.
  public struct Artifact: Hashable, Sendable {
    public let kind: LiveModule.Kind
    public let path: String
  }

  /// Builds the product with `swift build`, whose output goes to standard error.
  ///
  /// - Throws: `LoadingError` if it does not build, or cannot be loaded.
  public func build() throws(LoadingError) -> Artifact {
    guard FileKind(of: package) == .folder else {
      throw .unreadable(path: package, reason: "this is no folder with a Swift package")
    }
    guard FileKind(of: "\(package)/Package.swift") == .file else {
      throw .unreadable(path: package, reason: "there is no Package.swift in this folder")
    }
    try finish(try start(["--product", product], output: 2), "it does not build: see above")
    let folder = try output(of: ["--show-bin-path"]).prefix { !$0.isNewline }
    guard !folder.isEmpty else { throw unbuilt("'swift build' does not say where it is") }
    let candidates: [(LiveModule.Kind, String)] = [
      (.library, "\(folder)/lib\(product).\(Self.libraryEnding)"),
      (.executable, "\(folder)/\(product)"),
    ]
    for (kind, path) in candidates where FileKind(of: path) == .file {
      return Artifact(kind: kind, path: path)
    }
    throw .unbuilt(
      product: product,
      reason: "it is no dynamic library and no executable: write "
        + "'.library(name: \"\(product)\", type: .dynamic, …)' in its Package.swift")
  }

  #if canImport(Darwin)
    private static let libraryEnding = "dylib"
  #else
    private static let libraryEnding = "so"
  #endif

  /// What `swift build` prints with some more arguments.
  private func output(of arguments: [String]) throws(LoadingError) -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw unbuilt(lastSystemError()) }
    defer { close(ends[0]) }
    // The tool must not hold the end that is read.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process: pid_t
    do throws(LoadingError) {
      process = try start(arguments, output: ends[1])
      close(ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    let output = try FileBytes.readAll(of: ends[0], name: "swift build")
    try finish(process, "'swift build --show-bin-path' failed")
    return withExtendedLifetime(output) { String(decoding: output.bytes, as: UTF8.self) }
  }

  /// Starts `swift build` with some more arguments.
  private func start(
    _ arguments: [String], output: Int32
  ) throws(LoadingError) -> pid_t {
    let arguments =
      ["swift", "build", "--package-path", package, "--configuration", configuration] + arguments
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    let failure = swiftdi_tool_start(&pointers, output, &process)
    guard failure == 0 else {
      throw unbuilt("'swift' cannot be run: \(String(cString: strerror(failure)))")
    }
    return process
  }

  /// Waits for the end of `swift build`.
  private func finish(_ process: pid_t, _ reason: String) throws(LoadingError) {
    let status = swiftdi_tool_wait(process)
    guard status & 0x7F == 0 else {
      throw unbuilt("'swift build' ended by signal \(status & 0x7F)")
    }
    guard status == 0 else { throw unbuilt(reason) }
  }

  private func unbuilt(_ reason: String) -> LoadingError {
    .unbuilt(product: product, reason: reason)
  }
}
