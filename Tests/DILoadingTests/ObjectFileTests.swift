import DITestSupport
import Foundation
import Testing

@testable import DILoading

@Suite struct `The file of a live module` {
  /// The reason why a file with these bytes is refused; nil if it is accepted.
  private func refusal(_ bytes: [UInt8], _ kind: LiveModule.Kind, mode: Int = 0o755) throws
    -> String?
  {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "module")
      try Data(bytes).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      do throws(LiveModuleError) {
        try ObjectFile.check(file.path, as: kind)
        return nil
      } catch {
        return error.message
      }
    }
  }

  /// The first bytes of an ELF file for a machine.
  private func elf(machine: UInt16, bigEndian: Bool = false) -> [UInt8] {
    let (low, high) = (UInt8(machine & 0xFF), UInt8(machine >> 8))
    let type: [UInt8] = bigEndian ? [0, 3, high, low] : [3, 0, low, high]
    return [0x7F, 0x45, 0x4C, 0x46, 2, bigEndian ? 2 : 1, 1] + [UInt8](repeating: 0, count: 9)
      + type
      + [UInt8](repeating: 0, count: 44)
  }

  #if arch(x86_64)
    @Test(
      arguments: LiveModule.Kind.allCases,
      [
        (UInt16(3), false, "i386"), (183, false, "arm64"), (40, false, "arm"),
        (243, false, "RISC-V"), (22, true, "another machine (number 22)"),
      ])
    func `is refused if it is built for another machine`(
      kind: LiveModule.Kind, case: (UInt16, Bool, String)
    ) throws {
      let bytes = elf(machine: `case`.0, bigEndian: `case`.1)
      #expect(
        try refusal(bytes, kind)
          == "it is built for \(`case`.2) and this swift-di for x86-64")
    }

    @Test func `is accepted if it is built for this machine`() throws {
      #expect(try refusal(elf(machine: 62), .library) == nil)
      #expect(try refusal(elf(machine: 62), .executable) == nil)
    }
  #endif

  /// The first bytes of a Mach-O file for a processor.
  private func machO(_ processor: UInt32) -> [UInt8] {
    [0xCF, 0xFA, 0xED, 0xFE] + withUnsafeBytes(of: processor.littleEndian) { Array($0) }
  }

  /// The first bytes of a universal file for some processors.
  private func universal(_ processors: [UInt32], last: UInt8 = 0xBE) -> [UInt8] {
    let rest = [UInt8](repeating: 0, count: last == 0xBF ? 28 : 16)
    var bytes: [UInt8] = [0xCA, 0xFE, 0xBA, last, 0, 0, 0, UInt8(processors.count)]
    for processor in processors {
      bytes += withUnsafeBytes(of: processor.bigEndian) { Array($0) } + rest
    }
    return bytes
  }

  /// The words for a file that an arm64 Mac does not load or run.
  private func onMac(_ bytes: [UInt8], _ kind: LiveModule.Kind) -> String? {
    CompiledCode(bytes)?.other(than: .init(format: .machO, processor: .arm64), as: kind)
      .map { "\($0.code) on \($0.machine)" }
  }

  @Test func `is known on a Mac by its format and processors`() {
    let (arm64, x86): (UInt32, UInt32) = (0x0100_000C, 0x0100_0007)
    #expect(onMac(machO(arm64), .library) == nil)
    #expect(onMac(machO(x86), .library) == "x86-64 on arm64")
    // The system translates a program of the other processor, but loads no library into one.
    #expect(onMac(machO(x86), .executable) == nil)
    #expect(onMac(universal([x86, arm64]), .library) == nil)
    #expect(onMac(universal([x86, arm64], last: 0xBF), .library) == nil)
    #expect(onMac(universal([7, x86]), .library) == "i386, x86-64 on arm64")
    #expect(onMac(elf(machine: 183), .executable) == "Linux on Apple's systems")
  }

  @Test func `is no universal file if it is a class file of Java`() {
    #expect(CompiledCode([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52]) == nil)
    #expect(CompiledCode([0xCA, 0xFE, 0xBA, 0xBE]) == nil)
  }

  #if os(Linux)
    @Test(arguments: LiveModule.Kind.allCases)
    func `is refused if it is built for Apple's systems`(kind: LiveModule.Kind) throws {
      let reason = "it is built for Apple's systems and this swift-di for Linux"
      #expect(try refusal(machO(0x0100_000C), kind) == reason)
      #expect(try refusal(universal([7, 12]), kind) == reason)
    }
  #endif

  @Test(arguments: [
    ("", "this is not a dynamic library"), ("\u{7F}EL", "this is not a dynamic library"),
    ("#!/bin/sh\n", "this is not a dynamic library"),
    (
      "!<arch>\n",
      "this is a static library: make the product '.library(name: …, type: .dynamic, …)'"
    ),
    (
      "\n  {\"formatVersion\": 1}",
      "this is not a dynamic library; it looks like a definition, which is named without --library"
    ),
  ])
  func `is refused if it is not a library`(text: String, reason: String) throws {
    #expect(try refusal(Array(text.utf8), .library) == reason)
  }

  @Test func `is refused if it cannot be run`() throws {
    let script = Array("#!/bin/sh\n".utf8)
    #expect(try refusal(script, .executable) == nil)
    // Even the superuser may not run a file without execute permission.
    #expect(
      try refusal(script, .executable, mode: 0o644) == "this cannot be run: Permission denied")
  }

  @Test func `is refused if it is a folder or does not exist`() throws {
    for (path, reason) in [
      ("/", "this is a folder"), ("/dev/null", "this is not a regular file"),
      ("/no/such/file", "No such file or directory"),
    ] {
      for kind in LiveModule.Kind.allCases {
        #expect {
          try ObjectFile.check(path, as: kind)
        } throws: { error in
          (error as? LiveModuleError)?.message == reason
        }
      }
    }
  }
}
