import DITestSupport
import Foundation
import Testing

@testable import DILoading

@Suite struct ChildToolTests {
  @Test(arguments: [
    "sleep 100", "sleep 100 & wait", "while :; do echo x; done", "exec >&- 2>&-; sleep 100",
  ])
  func `a tool that does not end is killed at its time limit`(script: String) throws {
    let start = ContinuousClock.now
    let end = try ChildTool.run("sh", ["-c", script], .apart, within: 1)
    #expect(end.exceeded == .time)
    #expect(end.signal == 9)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a tool that writes too much is killed`() throws {
    let end = try ChildTool.run("yes", [], .whole(upTo: 1000))
    #expect(end.exceeded == .size)
    #expect(end.signal == 9)
  }

  @Test func `a tool does not get a hidden variable, and gets all others`() throws {
    setenv("SWIFT_DI_HIDDEN", "a", 1)
    setenv("SWIFT_DI_HIDDEN_NOT", "b", 1)
    defer { for name in ["SWIFT_DI_HIDDEN", "SWIFT_DI_HIDDEN_NOT"] { unsetenv(name) } }
    let script = "echo ${SWIFT_DI_HIDDEN-none} $SWIFT_DI_HIDDEN_NOT"
    let all = try ChildTool.run("sh", ["-c", script], .apart)
    #expect(String(decoding: all.output, as: UTF8.self) == "a b\n")
    let some = try ChildTool.run("sh", ["-c", script], .apart, hiding: "SWIFT_DI_HIDDEN")
    #expect(String(decoding: some.output, as: UTF8.self) == "none b\n")
  }

  @Test func `a tool within its limits ends by itself`() throws {
    let end = try ChildTool.run("echo", ["abc"], .whole(upTo: 4), within: 100)
    #expect(end.exceeded == nil)
    #expect(end.status == 0)
    #expect(end.output == Array("abc\n".utf8))
  }
}
