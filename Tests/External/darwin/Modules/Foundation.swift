// A stand-in for Apple's Foundation: the part of its interface that this package and swift-argument-parser use.
// Nothing of it ever runs.
@_exported public import Darwin
@_exported public import Dispatch

// MARK: Errors

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}
extension Error {
  public var localizedDescription: String { "" }
}
public struct POSIXErrorCode: RawRepresentable, Sendable {
  public let rawValue: Int32
  public init?(rawValue: Int32) { self.rawValue = rawValue }
  public static var EIO: POSIXErrorCode { fatalError() }
}
public struct POSIXError: Error {
  public init(_ code: POSIXErrorCode) {}
}
public struct CocoaError: Error {
  public struct Code: Sendable {
    public static var formatting: Code { Code() }
    public static var fileNoSuchFile: Code { Code() }
    public static var fileReadNoSuchFile: Code { Code() }
    public static var fileReadCorruptFile: Code { Code() }
  }
  public init(_ code: Code) {}
}

// MARK: Values

public typealias TimeInterval = Double
public struct Date: Sendable, Comparable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public static func < (one: Date, other: Date) -> Bool { false }
}
public struct UUID: Hashable, Sendable, CustomStringConvertible {
  public init() {}
  public var uuidString: String { "" }
  public var description: String { "" }
}
public struct Data: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(contentsOf url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { 0 }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C)
  where C.Element == UInt8 {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
}
public struct URL: Hashable, Sendable, CustomStringConvertible {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  public init(filePath path: String) {}
  public init(fileURLWithPath path: String) {}
  public init?(string: String) {}
  public var path: String { "" }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var description: String { "" }
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath)
    -> URL
  { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public var standardizedFileURL: URL { self }
}
public struct URLResourceKey: Hashable, Sendable {}
public struct IntegerFormatStyle<Value: BinaryInteger>: Sendable {
  public static var number: IntegerFormatStyle { IntegerFormatStyle() }
  public func locale(_ locale: Locale) -> IntegerFormatStyle { self }
}
extension BinaryInteger {
  public func formatted(_ style: IntegerFormatStyle<Self>) -> String { "" }
}
public struct Locale: Sendable {
  public init(identifier: String) {}
}
public struct CharacterSet: Sendable {
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var newlines: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
}

// MARK: Strings

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?)
    -> Bool
  { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}
extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let backwards = CompareOptions(rawValue: 4)
    public static let regularExpression = CompareOptions(rawValue: 1024)
  }
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
    public static let utf16 = Encoding()
    public static let utf16LittleEndian = Encoding()
    public static let utf16BigEndian = Encoding()
    public static let utf32 = Encoding()
    public static let utf32LittleEndian = Encoding()
    public static let utf32BigEndian = Encoding()
    public static let isoLatin1 = Encoding()
  }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { self = "" }
}
extension StringProtocol {
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func replacingOccurrences(of target: some StringProtocol, with text: some StringProtocol)
    -> String
  { "" }
  public func range(
    of text: some StringProtocol, options: String.CompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { nil }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func data(using encoding: String.Encoding) -> Data? { nil }
  public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

// MARK: Objects

open class NSObject: Hashable {
  public init() {}
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) {}
}
open class NSError: NSObject, Error, @unchecked Sendable {
  public var localizedDescription: String { "" }
}
public final class NSString: NSObject {
  public init(string: String) {}
  public var deletingLastPathComponent: String { "" }
  public var lastPathComponent: String { "" }
  public var standardizingPath: String { "" }
  public func appendingPathComponent(_ component: String) -> String { "" }
}
public final class NSRegularExpression: NSObject {
  public static func escapedPattern(for string: String) -> String { "" }
}
public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<T>(_ body: () throws -> T) rethrows -> T { try body() }
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
}
public final class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func wait() {}
  public func wait(until limit: Date) -> Bool { false }
  public func signal() {}
  public func broadcast() {}
}
public final class Thread: NSObject, @unchecked Sendable {
  public static var isMainThread: Bool { false }
  public static var current: Thread { Thread() }
  public var stackSize: Int {
    get { 0 }
    set {}
  }
  public init(block: @escaping @Sendable () -> Void) {}
  override public init() {}
  public func start() {}
  public static func sleep(forTimeInterval seconds: TimeInterval) {}
  public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}
public final class ProcessInfo: NSObject, @unchecked Sendable {
  public static var processInfo: ProcessInfo { ProcessInfo() }
  public var environment: [String: String] { [:] }
  public var arguments: [String] { [] }
  public var processIdentifier: Int32 { 0 }
  public var activeProcessorCount: Int { 0 }
}
public final class Bundle: NSObject, @unchecked Sendable {
  public static var allBundles: [Bundle] { [] }
  public var bundlePath: String { "" }
  public var bundleURL: URL { URL(filePath: "") }
}
public final class FileHandle: NSObject, @unchecked Sendable {
  public static var nullDevice: FileHandle { FileHandle() }
  public static var standardError: FileHandle { FileHandle() }
  public static var standardOutput: FileHandle { FileHandle() }
  public func write(_ data: Data) {}
  public func readDataToEndOfFile() -> Data { Data() }
  public func readToEnd() throws -> Data? { nil }
}
public final class Pipe: NSObject, @unchecked Sendable {
  public var fileHandleForReading: FileHandle { FileHandle() }
  public var fileHandleForWriting: FileHandle { FileHandle() }
}
public final class Process: NSObject, @unchecked Sendable {
  public enum TerminationReason: Sendable { case exit, uncaughtSignal }
  public var executableURL: URL?
  public var arguments: [String]?
  public var environment: [String: String]?
  public var currentDirectoryURL: URL?
  public var standardInput: Any?
  public var standardOutput: Any?
  public var standardError: Any?
  public var processIdentifier: Int32 { 0 }
  public var isRunning: Bool { false }
  public var terminationStatus: Int32 { 0 }
  public var terminationReason: TerminationReason { .exit }
  public func run() throws {}
  public func waitUntilExit() {}
  public func terminate() {}
}
public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = FileAttributeKey()
  public static let modificationDate = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let type = FileAttributeKey()
}
public final class FileManager: NSObject, @unchecked Sendable {
  public final class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
  public static var `default`: FileManager { FileManager() }
  public var temporaryDirectory: URL { URL(filePath: "") }
  public var currentDirectoryPath: String { "" }
  public func fileExists(atPath path: String) -> Bool { false }
  public func isExecutableFile(atPath path: String) -> Bool { false }
  public func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  public func removeItem(at url: URL) throws {}
  public func removeItem(atPath path: String) throws {}
  public func moveItem(at url: URL, to other: URL) throws {}
  public func copyItem(at url: URL, to other: URL) throws {}
  public func createSymbolicLink(at url: URL, withDestinationURL: URL) throws {}
  public func createSymbolicLink(atPath path: String, withDestinationPath: String) throws {}
  public func contents(atPath path: String) -> Data? { nil }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  public func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func enumerator(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?)
    -> DirectoryEnumerator?
  {
    nil
  }
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
  {}
}

// MARK: JSON and XML

public final class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = WritingOptions(rawValue: 2)
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
  }
  public static func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { 0 }
  public static func data(withJSONObject: Any, options: WritingOptions = []) throws -> Data {
    Data()
  }
}
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser, didStartElement: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters: String)
}
extension XMLParserDelegate {
  public func parser(
    _ parser: XMLParser, didStartElement: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {}
  public func parser(
    _ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?
  ) {}
  public func parser(_ parser: XMLParser, foundCharacters: String) {}
}
public final class XMLParser: NSObject {
  public init(data: Data) {}
  public weak var delegate: (any XMLParserDelegate)?
  public func parse() -> Bool { false }
  public var parserError: (any Error)? { nil }
  public var lineNumber: Int { 0 }
}
