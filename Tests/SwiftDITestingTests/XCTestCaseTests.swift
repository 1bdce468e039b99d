#if !canImport(Darwin)
  import SwiftDI
  import SwiftDITesting
  import XCTest

  /// The failures that a check records in an `XCTestCase`, where Swift Testing records none.
  final class XCTestCaseTests: XCTestCase {
    private var failures: [String] = []
    private var expectsFailures = false

    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
      guard expectsFailures else {
        return super.recordFailure(
          withDescription: description, inFile: file, atLine: line, expected: expected)
      }
      failures.append("\(description) \(file == #filePath ? "here" : file):\(line)")
    }

    /// The failures of a test that checks a blueprint.
    private func check(_ blueprint: Blueprint, _ options: LintOptions = LintOptions()) -> [String] {
      expectsFailures = true
      defer { expectsFailures = false }
      failures = []
      expectSound(blueprint, options, line: 7)
      return failures
    }

    func testAnErrorFailsTheTestAtTheCheck() throws {
      let line = #line + 2
      let blueprint = Blueprint { bindings in
        bindings.bind(Shop.init, in: .singleton)
        bindings.instance(SystemClock() as any Clock)
      }
      let found = check(blueprint)
      XCTAssertEqual(found.count, 1)
      let failure = try XCTUnwrap(found.first)
      XCTAssertTrue(
        failure.contains(
          "SwiftDITestingTests/XCTestCaseTests.swift:\(line):22: error: "
            + "'Shop' needs 'Basket', which nothing binds [missing-binding]"), failure)
      XCTAssertTrue(failure.hasSuffix(" here:7"), failure)
    }

    func testAWarningFailsItIfTheOptionsAreStrict() {
      let blueprint = Blueprint {
        $0.bind((any Clock).self) { SystemClock() }.overrides()
      }
      XCTAssertEqual(check(blueprint), [])
      XCTAssertEqual(check(blueprint, LintOptions(isStrict: true)).count, 1)
    }

    func testASoundContainerDoesNot() {
      XCTAssertEqual(check(Blueprint(ShopModule())), [])
    }

    func testARuleThatDoesNotExistFailsIt() {
      XCTAssertEqual(
        check(Blueprint(ShopModule()), LintOptions(disabledRules: ["scope-leek"])),
        ["failed - there is no rule 'scope-leek' here:7"])
    }
  }
#endif
