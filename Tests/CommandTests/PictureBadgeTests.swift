import DITestSupport
import Foundation
import Testing

@Suite struct PictureBadgeTests {
  @Test func `findings with one cause have one badge, and all are counted`() throws {
    let run = try CommandRun(
      ["graph", Input.faulty("missing-binding-asked-for-a-dozen-times"), "--format", "svg"])
    #expect(run.text.contains(">M1<"))
    #expect(!run.text.contains(">M2<"))
    #expect(run.text.contains("'Cart' and 11 others need 'Clock', which nothing binds"))
    #expect(run.text.components(separatedBy: "class=\"badge ").count == 2)
  }
}
