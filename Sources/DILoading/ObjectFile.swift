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
    if let other = foreignMachine(bytes) {
      throw LiveModuleError(
        .unsuitable("it is built for \(other) and this swift-di for \(machine.name)"))
    }
  }

  private static func head(of path: String) throws(LiveModuleError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LiveModuleError(.unsuitable(lastSystemError())) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  private static func checkLibrary(_ bytes: [UInt8]) throws(LiveModuleError) {
    guard !isObject(bytes) else { return }
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
    if isLibrary, isObject(bytes) {
      throw LiveModuleError(.unsuitable("this is a library: name it with --library"))
    }
    guard access(path, X_OK) == 0 else {
      throw LiveModuleError(.unsuitable("this cannot be run: \(lastSystemError())"))
    }
  }

  private static let elf: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
  /// The first bytes of Mach-O of 64 and 32 bits, and of universal files for several architectures.
  private static let machO: [[UInt8]] = [
    [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
  ]

  /// Whether the first bytes of a file are those of a library, a program or an object file.
  static func isObject(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: elf) || machO.contains { bytes.starts(with: $0) }
  }

  // MARK: Machines

  #if arch(x86_64)
    private static let machine = (name: "x86-64", elf: 62)
  #elseif arch(arm64)
    private static let machine = (name: "arm64", elf: 183)
  #elseif arch(arm)
    private static let machine = (name: "arm", elf: 40)
  #elseif arch(riscv64)
    private static let machine = (name: "riscv64", elf: 243)
  #elseif arch(i386)
    private static let machine = (name: "i386", elf: 3)
  #else
    private static let machine = (name: "this machine", elf: -1)
  #endif

  /// The architecture of an ELF file, if it is not that of this machine.
  ///
  /// The system's own check of Mach-O is better.
  private static func foreignMachine(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: elf), bytes.count >= 20, machine.elf >= 0 else { return nil }
    let isLowFirst = bytes[5] != 2
    let number =
      isLowFirst ? Int(bytes[18]) | Int(bytes[19]) << 8 : Int(bytes[19]) | Int(bytes[18]) << 8
    guard number != machine.elf else { return nil }
    switch number {
    case 3: return "i386"
    case 40: return "arm"
    case 62: return "x86-64"
    case 183: return "arm64"
    case 243: return "RISC-V"
    default: return "another machine (number \(number))"
    }
  }
}
