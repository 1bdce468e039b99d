import DIReporting
import Testing

@Suite struct XcodeReporterTests {
  @Test func `paths are absolute, and each step of a path has a note`() throws {
    let options = ReportOptions().with { $0.folder = "/home/me/shop" }
    try expectSnapshot(output(.xcode, try Sample.shop.report(), options: options), "shop-xcode.txt")
  }

  @Test func `a path in the root folder has one slash`() throws {
    let options = ReportOptions().with { $0.folder = "/" }
    #expect(
      output(.xcode, try Sample.missing.report(), options: options).hasPrefix("/missing.json:"))
  }

  @Test func `standard input is not given a folder`() throws {
    let options = ReportOptions().with { $0.folder = "/home/me" }
    #expect(output(.xcode, try Sample.quiet.report(), options: options).hasPrefix("<stdin>:"))
  }

  @Test func `without a folder paths are left as in the definition`() throws {
    #expect(
      output(.xcode, try Sample.missing.report()) == output(.concise, try Sample.missing.report()))
  }
}
