import DITestSupport
import Dispatch
import SwiftDI
import Testing

private final class Left: Sendable {
  let right: Lazy<Right>
  init(right: Lazy<Right>) { self.right = right }
}

private final class Right: Sendable {
  let left: Lazy<Left>
  init(left: Lazy<Left>) { self.left = left }
}

/// Two singletons whose hooks read a lazy of the other one.
@Suite struct `Lazies that two singletons read in their hooks` {
  @Test func `return the other one, on one thread`() throws {
    let container = try Container { bindings in
      bindings.bind(Left.init, in: .singleton).onAwake { _ = try $0.right() }
      bindings.bind(Right.init, in: .singleton).onAwake { _ = try $0.left() }
    }
    let left = try container[Left.self]
    #expect(try left.right().left() === left)
  }

  @Test func `return the other one, on two threads that are both in a hook`() throws {
    let (leftIsReady, rightIsReady) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let container = try Container { bindings in
      bindings.bind(Left.init, in: .singleton).onAwake {
        leftIsReady.signal()
        _ = rightIsReady.wait(timeout: .now() + 10)
        _ = try $0.right()
      }
      bindings.bind(Right.init, in: .singleton).onAwake {
        rightIsReady.signal()
        _ = leftIsReady.wait(timeout: .now() + 10)
        _ = try $0.left()
      }
    }
    onThreads(2) { number in
      if number == 0 { _ = try container[Left.self] } else { _ = try container[Right.self] }
    }
    let (left, right) = (try container[Left.self], try container[Right.self])
    #expect(try left.right() === right)
    #expect(try right.left() === left)
  }

  @Test func `still fail if a factory reads them`() throws {
    let container = try Container { bindings in
      bindings.bind(Left.self, in: .singleton) { (right: Lazy<Right>) in
        _ = try right()
        return Left(right: right)
      }
      bindings.bind(Right.self, in: .singleton) { (left: Lazy<Left>) in
        _ = try left()
        return Right(left: left)
      }
    }
    let error = #expect(throws: ResolutionError.self) { try container[Left.self] }
    #expect(error?.code == .cycle)
  }
}
