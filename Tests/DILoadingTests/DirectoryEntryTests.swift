import Foundation
import Testing

@testable import DILoading

@Suite struct `An entry of a folder` {
  @Test func `is not read beyond the end of its name`() throws {
    let page = Int(getpagesize())
    let memory = try #require(
      mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
    defer { munmap(memory, 2 * page) }
    // Code that touches the second page crashes.
    #expect(mprotect(memory + page, page, PROT_NONE) == 0)
    let offset = try #require(MemoryLayout<dirent>.offset(of: \.d_name))
    let name = Array("Cafe.swift\0".utf8)
    // Entries are aligned to words.
    let start = (page - offset - name.count) & ~7
    memory.advanced(by: start + offset).copyMemory(from: name, byteCount: name.count)
    let entry = memory.advanced(by: start).assumingMemoryBound(to: dirent.self)
    #expect(fileName(of: entry) == "Cafe.swift")
  }
}
