// A stand-in for Apple's XCTest: the part of its interface that this package uses.
open class XCTestCase: @unchecked Sendable {}
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
