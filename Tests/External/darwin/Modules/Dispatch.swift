// A stand-in for Apple's module Dispatch: the part of its interface that the tests use.
public import Darwin

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
}
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
public enum DispatchTimeoutResult: Sendable { case success, timedOut }
open class DispatchObject: @unchecked Sendable {}
public final class DispatchSemaphore: DispatchObject {
  public init(value: Int) {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult public func signal() -> Int { 0 }
}
public final class DispatchSpecificKey<T>: @unchecked Sendable {
  public init() {}
}
public final class DispatchQueue: DispatchObject {
  public init(label: String) {}
  public static var main: DispatchQueue { DispatchQueue(label: "") }
  public static func global() -> DispatchQueue { DispatchQueue(label: "") }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}
