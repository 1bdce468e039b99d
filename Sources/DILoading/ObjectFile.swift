#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Identifies an object file by its first bytes.
///
/// The check happens before the file is run, because the system's messages about wrong files do not
/// say what to do.
enum ObjectFile {
  /// - Throws: `LiveModuleError` if the file cannot be a module of this kind on this machine.
  static func check(_ path: String, as kind: LiveModule.Kind) throws(LiveModuleError) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw LiveModuleError(.unsuitable(lastSystemError()))
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      let isFolder = facts.st_mode & S_IFMT == S_IFDIR
      throw LiveModuleError(
        .unsuitable(isFolder ? "this is a folder" : "this is not a regular file"))
    }
    let bytes = try head(of: path)
    switch kind {
    case .library: try checkLibrary(bytes)
    case .executable: try checkExecutable(bytes, path)
    }
    if let builtFor = CompiledCode(bytes)?.other(than: .own, as: kind) {
      throw LiveModuleError(
        .unsuitable("it is built for \(builtFor.code) and this swift-di for \(builtFor.machine)"))
    }
  }

  private static func head(of path: String) throws(LiveModuleError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LiveModuleError(.unsuitable(lastSystemError())) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  private static func checkLibrary(_ bytes: [UInt8]) throws(LiveModuleError) {
    guard CompiledCode(bytes) == nil else { return }
    var why = "this is not a dynamic library"
    if bytes.starts(with: Array("!<arch>".utf8)) {
      why = "this is a static library: make the product '.library(name: …, type: .dynamic, …)'"
    } else if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      why += "; it looks like a definition, which is named without --library"
    }
    throw LiveModuleError(.unsuitable(why))
  }

  private static func checkExecutable(_ bytes: [UInt8], _ path: String) throws(LiveModuleError) {
    let isLibrary = path.hasSuffix(".so") || path.hasSuffix(".dylib")
    if isLibrary, CompiledCode(bytes) != nil {
      throw LiveModuleError(.unsuitable("this is a library: name it with --library"))
    }
    guard access(path, X_OK) == 0 else {
      throw LiveModuleError(.unsuitable("this cannot be run: \(lastSystemError())"))
    }
  }
}
