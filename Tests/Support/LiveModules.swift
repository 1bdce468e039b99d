public import Foundation

/// Live modules for tests: a Swift module that is built beside the tests, and small C modules that are
/// compiled on first use.
public enum LiveModules {
  /// A dynamic library with several containers, see `Tests/DILiveModules`.
  public static var library: URL { folder.appending(path: "libDILiveFixture.so") }
  /// A program with the same containers.
  public static var program: URL { folder.appending(path: "di-live-fixture") }

  /// A library whose misbehaviour is chosen by the name of its environment.
  public static let misbehavingLibrary = compiled(
    "misbehaving.so", ["-shared", "-fPIC", "-DLIBRARY"], "misbehaving.c")
  /// A program with the same misbehaviours.
  public static let misbehavingProgram = compiled("misbehaving-program", [], "misbehaving.c")
  /// A library without the exported symbol.
  public static let unmarkedLibrary = compiled(
    "unmarked.so", ["-shared", "-fPIC", "-xc"], "/dev/null")

  private static let folder = CommandRun.executable.deletingLastPathComponent()

  /// Compiles a source of `Fixtures/LiveModules` into the build folder of the tests.
  private static func compiled(_ name: String, _ options: [String], _ source: String) -> URL {
    let product = folder.appending(path: "LiveModules-\(name)")
    let sources = Fixtures.folder.appending(path: "LiveModules")
    let source = source.hasPrefix("/") ? source : sources.appending(path: source).path
    let headers = Fixtures.top.appending(path: "Sources/CSwiftDI/include")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["cc", "-O1", "-w", "-I\(headers.path)", "-o", product.path] + options + [source]
    // If compiling fails, the tests that use the file fail and name it.
    try? compiler.run()
    compiler.waitUntilExit()
    return product
  }
}
