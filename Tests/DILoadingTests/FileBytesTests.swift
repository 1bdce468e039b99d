import DIDefinition
import DIReading
import DITestSupport
import Foundation
import Testing

@testable import DILoading

@Suite struct FileBytesTests {
  /// Reads a file, with the size that was reported for it.
  private func read(_ text: String, size: Int) throws -> Result<String, LoadingError> {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "a.json").path
      try Data(text.utf8).write(to: URL(filePath: path))
      let descriptor = open(path, O_RDONLY)
      defer { close(descriptor) }
      do throws(LoadingError) {
        let input = try FileBytes.read(size, from: descriptor, name: "a.json")
        return withExtendedLifetime(input) {
          .success(String(decoding: input.bytes, as: UTF8.self))
        }
      } catch {
        return .failure(error)
      }
    }
  }

  @Test(arguments: [("", 0), ("abc", 3)])
  func `a file is read to its end`(text: String, size: Int) throws {
    #expect(try read(text, size: size) == .success(text))
  }

  @Test(arguments: [("", 1), ("abc", 4), ("abc", 1_000_000), ("abc", 2), ("abc", 0)])
  func `a file that shrinks or grows while it is read is an error`(text: String, size: Int) throws {
    #expect(
      try read(text, size: size)
        == .failure(.unreadable(path: "a.json", reason: "this file changed while it was read")))
  }

  @Test func `a file larger than memory is an error`() throws {
    #expect(
      try read("abc", size: 5 << 30)
        == .failure(.unreadable(path: "a.json", reason: "this is larger than 4 GiB")))
  }

  /// Reads a pipe while another thread writes to it; returns the number of bytes.
  private func read(pipeOf text: String, times: Int) throws -> Int {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let writer = ends[1]
    signal(SIGPIPE, SIG_IGN)
    let thread = Thread {
      for _ in 0..<times {
        guard write(writer, text, text.utf8.count) > 0 else { break }
      }
      close(writer)
    }
    thread.start()
    return try FileBytes.contents(of: ends[0], name: "pipe").bytes.count
  }

  @Test func `a pipe is read to its end`() throws {
    let line = String(repeating: " ", count: 999) + "{"
    #expect(try read(pipeOf: line, times: 3000) == 3_000_000)
  }

  @Test(arguments: ["\0", "no definition", "\u{FEFF}["])
  func `a pipe that cannot be a definition is not read to its end`(text: String) throws {
    let piece = text + String(repeating: "x", count: 1 << 16)
    #expect(try read(pipeOf: piece, times: 1_000_000) < 1 << 20)
  }

  @Test func `the output of a process is read to its end`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let text = "/a/path" + String(repeating: "x", count: 10_000)
    _ = write(ends[1], text, text.utf8.count)
    close(ends[1])
    #expect(try FileBytes.readAll(of: ends[0], name: "tool").bytes.count == text.utf8.count)
    close(ends[0])
  }
}
