import CSwiftDI
import DITestSupport
import Foundation
import Testing

@testable import DILoading

@Suite struct ExportMarkTests {
  private static let object: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
  private static let mark = Array(SWIFTDI_EXPORT_MARK.utf8)

  /// Whether `program` has the mark, beside other files.
  private func isMarked(_ files: [(name: String, bytes: [UInt8])]) throws -> Bool {
    try withTemporaryFolder { folder in
      for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
      return ExportMark.isIn(folder.appending(path: "program").path)
    }
  }

  @Test func `the mark is in programs and libraries that link SwiftDIExport, and in no others`() {
    #expect(ExportMark.isIn(LiveModules.program.path))
    #expect(ExportMark.isIn(LiveModules.library.path))
    #expect(!ExportMark.isIn(LiveModules.unmarkedLibrary.path))
    #expect(!ExportMark.isIn(CommandRun.built("di-benchmarks").path))
  }

  @Test(arguments: [0, 1, (1 << 20) - 60, (1 << 20) - 4, 1 << 20, 3 << 20])
  func `the mark is found wherever it is`(distance: Int) throws {
    let filling = [UInt8](repeating: 0, count: distance)
    #expect(try isMarked([("program", Self.object + filling + Self.mark)]))
    #expect(try isMarked([("program", Self.object + filling + Self.mark + filling)]))
    #expect(try !isMarked([("program", Self.object + filling + Self.mark.dropLast())]))
  }

  @Test func `the mark may be in a library that the program names, and in one that this one names`()
    throws
  {
    let names = [Self.object + Array("libA.so\0".utf8), Self.object + Array("libB.dylib\0".utf8)]
    let marked = Self.object + Self.mark
    #expect(try isMarked([("program", names[0]), ("libA.so", marked)]))
    #expect(
      try isMarked([("program", names[0]), ("libA.so", names[1]), ("libB.dylib", marked)]))
    #expect(try !isMarked([("program", names[0]), ("libA.so", Array("INPUT(-lB)".utf8))]))
    #expect(try !isMarked([("program", names[0]), ("libB.dylib", marked)]))
    #expect(try !isMarked([("program", names[0]), ("libA.so", names[0]), ("libB.dylib", marked)]))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strip")))
  func `the mark is also in stripped programs and libraries`() throws {
    for built in [LiveModules.program, LiveModules.library] {
      try withTemporaryFolder { folder in
        let stripped = folder.appending(path: "stripped")
        try FileManager.default.copyItem(at: built.resolvingSymlinksInPath(), to: stripped)
        let strip = Process()
        strip.executableURL = URL(filePath: "/usr/bin/strip")
        strip.arguments = [stripped.path]
        try strip.run()
        strip.waitUntilExit()
        #expect(strip.terminationStatus == 0)
        #expect(ExportMark.isIn(stripped.path))
      }
    }
  }

  @Test func `a script needs no mark`() throws {
    #expect(try isMarked([("program", Array("#!/bin/sh\n".utf8))]))
    #expect(try !isMarked([("program", [])]))
  }
}
