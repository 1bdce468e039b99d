// A stand-in for the public interface of swift-dependencies, so that the app beside it compiles. It records which
// line requests which key, and which keys are requested while a value is constructed.

public protocol TestDependencyKey {
  associatedtype Value = Self
  static var testValue: Value { get }
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

public protocol DependencyKey: TestDependencyKey {
  associatedtype Value = Self
  static var liveValue: Value { get }
  static var testValue: Value { get }
}

extension DependencyKey {
  public static var testValue: Value { liveValue }
}

public struct DependencyValues {
  public static nonisolated(unsafe) var current = DependencyValues()
  /// The requests, as `line key`.
  public static nonisolated(unsafe) var requests: Set<String> = []
  /// What each key requested while its value was constructed.
  public static nonisolated(unsafe) var constructed: [String: Set<String>] = [:]
  /// Keys whose test value the app uses.
  public static nonisolated(unsafe) var missing: Set<String> = []
  static nonisolated(unsafe) var lines: [UInt] = []
  static nonisolated(unsafe) var stack: [String] = []
  private var values: [String: Any] = [:]

  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { value("\(key)", Key.Value.self, Self.live(key)) ?? Key.testValue }
    set { values["\(key)"] = newValue }
  }

  private static func live<Key: TestDependencyKey>(_ key: Key.Type) -> (() -> Any)? {
    guard let key = key as? any DependencyKey.Type else { return nil }
    func value<Live: DependencyKey>(_ key: Live.Type) -> Any { Live.liveValue }
    return { value(key) }
  }

  private func value<Value>(_ name: String, _ type: Value.Type, _ live: (() -> Any)?) -> Value? {
    if let line = Self.lines.last { Self.requests.insert("\(line) \(name)") }
    if let holder = Self.stack.last { Self.constructed[holder, default: []].insert(name) }
    if let value = values[name] {
      Self.constructed[name, default: []] = []
      return value as? Value
    }
    guard let live else {
      Self.missing.insert(name)
      return nil
    }
    Self.stack.append(name)
    defer { Self.stack.removeLast() }
    Self.constructed[name, default: []].formUnion([])
    return live() as? Value
  }
}

@propertyWrapper public struct Dependency<Value> {
  private let line: UInt
  private let get: () -> Value

  public init(_ path: KeyPath<DependencyValues, Value>, line: UInt = #line) {
    self.line = line
    get = { DependencyValues.current[keyPath: path] }
  }

  public init<Key: TestDependencyKey>(_ key: Key.Type, line: UInt = #line)
  where Key.Value == Value {
    self.line = line
    get = { DependencyValues.current[key] }
  }

  public var wrappedValue: Value {
    DependencyValues.lines.append(line)
    defer { DependencyValues.lines.removeLast() }
    return get()
  }
}

@discardableResult public func withDependencies<Result>(
  _ update: (inout DependencyValues) -> Void, operation: () -> Result
) -> Result {
  let before = DependencyValues.current
  defer { DependencyValues.current = before }
  update(&DependencyValues.current)
  return operation()
}

public func prepareDependencies(_ update: (inout DependencyValues) -> Void) {
  update(&DependencyValues.current)
}

// A few of the keys that the framework has.

private enum DateKey: DependencyKey {
  static var liveValue: () -> Int { { 0 } }
}

private enum ContextKey: DependencyKey {
  static let liveValue = "live"
}

extension DependencyValues {
  public var date: () -> Int { self[DateKey.self] }
  public var context: String { self[ContextKey.self] }
}
