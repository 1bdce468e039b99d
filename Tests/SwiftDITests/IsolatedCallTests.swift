import Testing

@testable import SwiftDI

private struct Isolated<T, D> {
  let call: @isolated(any) @Sendable (D) throws -> T
}
private struct Plain<T, D> {
  let call: @Sendable (D) throws -> T
}
private struct IsolatedOfObjects<T: AnyObject, D: AnyObject> {
  let call: @isolated(any) @Sendable (D) throws -> T
}
private struct OfObjects<T: AnyObject, D: AnyObject> {
  let call: @Sendable (D) throws -> T
}
private struct Large: Equatable {
  var words = [1, 2, 3, 4, 5, 6, 7, 8]
  var numbers: (Int, Int, Int, Int, Int) = (1, 2, 3, 4, 5)
  static func == (left: Self, right: Self) -> Bool {
    left.words == right.words && left.numbers == right.numbers
  }
}
private class Animal {
  let name: String
  init(_ name: String) { self.name = name }
}
private final class Kennel: Animal {
  let animal: Animal
  init(_ animal: Animal) {
    self.animal = animal
    super.init("kennel of \(animal.name)")
  }
}
private struct Broken: Error {}

/// The assumptions about the compiler behind the cast of isolated functions.
@Suite struct IsolatedCallTests {
  private func plain<T, D>(
    _ call: @escaping @isolated(any) @Sendable (D) throws -> T
  ) -> @Sendable (D) throws -> T {
    IsolatedCall.cast(Isolated<T, D>(call: call), to: Plain<T, D>.self).call
  }

  @Test func `a function without its isolation is called in the same way`() throws {
    #expect(try plain { (number: Int) in number + 1 }(41) == 42)
    #expect(try plain { (text: String) in text + "!" }("hello") == "hello!")
    #expect(try plain { (large: Large) in large }(Large()) == Large())
    #expect(try plain { (animal: Animal) in Kennel(animal) }(Animal("cat")).name == "kennel of cat")
    #expect(throws: Broken.self) { try plain { (_: Int) -> Large in throw Broken() }(1) }
  }

  @Test func `reflection does not read the types of factories, which older systems lack`() {
    #expect(Mirror(reflecting: Recipe(Int.self) { _, _, _ in }).children.isEmpty)
  }

  @Test @MainActor func `a function of the main actor is called in the same way on it`() throws {
    var calls = 0
    let call = plain { @MainActor (number: Int) in
      calls += number
      return Large()
    }
    #expect(try call(2) == Large() && calls == 2)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a setter without its isolation has the same effect`() throws {
    typealias Plain = @Sendable (inout Large, Int) throws -> Void
    let set: @isolated(any) @Sendable (inout Large, Int) throws -> Void = { $0.words = [$1] }
    var large = Large()
    try IsolatedCall.cast(set, to: Plain.self)(&large, 9)
    #expect(large.words == [9])
  }

  @Test func `a function of classes is called in the same way as one of AnyObject`() throws {
    let call = IsolatedCall.cast(
      IsolatedOfObjects<Kennel, Animal> { Kennel($0) }, to: OfObjects<AnyObject, AnyObject>.self
    ).call
    let kennel = try call(Animal("dog"))
    #expect((kennel as? Kennel)?.animal.name == "dog")
  }
}
