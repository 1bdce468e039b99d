import DIReporting
import Testing

@Suite struct XcodeReporterTests {
  @Test func `paths are absolute, and each step of a path has its note`() throws {
    let options = ReportOptions().with { $0.folder = "/home/me/shop" }
    try expectSnapshot(output(.xcode, try Sample.shop.report(), options: options), "shop-xcode.txt")
  }

  @Test func `the root folder has one slash`() throws {
    let options = ReportOptions().with { $0.folder = "/" }
    #expect(
      output(.xcode, try Sample.missing.report(), options: options).hasPrefix("/missing.json:"))
  }

  @Test func `standard input is no file of the folder`() throws {
    let options = ReportOptions().with { $0.folder = "/home/me" }
    #expect(output(.xcode, try Sample.quiet.report(), options: options).hasPrefix("<stdin>:"))
  }

  @Test func `without a folder places are as the definition has them`() throws {
    #expect(
      output(.xcode, try Sample.missing.report()) == output(.concise, try Sample.missing.report()))
  }
}
