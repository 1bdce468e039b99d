import SwiftDI
import Testing

private protocol Walking: AnyObject {}
private protocol Talking: AnyObject {}
private class Animal {}
private final class Dog: Animal, Walking, Talking {
  let age: Int
  init(age: Int) { self.age = age }
}

@Suite struct ForwardingTests {
  private struct Dogs: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Dog.self, in: .singleton) { Dog(age: 1) }
        .as((any Walking).self) { $0 }
        .as(Key((any Talking).self, "loud")) { $0 }
        .as(Animal.self) { $0 }
    }
  }

  @Test func `a binding with several aliases resolves to one instance`() throws {
    let container = try Container(Dogs())
    let dog = try container[Dog.self]
    #expect(try container[(any Walking).self] === dog)
    #expect(try container[Animal.self] === dog)
  }

  @Test func `an alias may be resolved before its target`() throws {
    let container = try Container(Dogs())
    let walking = try container[(any Walking).self]
    #expect(try container[Dog.self] === walking)
  }

  @Test func `aliases may have names`() throws {
    let container = try Container(Dogs())
    #expect(try container[Key((any Talking).self, "loud")] === container[Dog.self])
    #expect(failure { try container[(any Talking).self] }?.code == .missing)
    #expect(try container.provider(of: Key((any Talking).self, "loud"))() === container[Dog.self])
  }

  /// Aliases cannot have arguments here, so a factory for the other type requests the instance.
  @Test func `a factory may pass its arguments on to a Make handle`() throws {
    let container = try Container { bindings in
      bindings.bind(Dog.self, arguments: Int.self) { Dog(age: $0) }
      bindings.bind((any Walking).self, arguments: Int.self) { (age, make: Make<Dog, Int>) in
        try make(age)
      }
    }
    let walking = try container.make((any Walking).self, with: 7)
    #expect((walking as? Dog)?.age == 7)
  }

  @Test func `an alias may lead to another alias`() throws {
    let container = try Container { bindings in
      bindings.alias((any Walking).self, to: Dog.self) { $0 }
      bindings.alias((any Walking).self, to: (any Walking).self) { $0 }.named("fast")
      bindings.bind(Dog.self, in: .singleton) { Dog(age: 2) }
    }
    #expect(try container[Key((any Walking).self, "fast")] === container[Dog.self])
  }

  @Test func `an optional dependency is the instance, or nil if it is unbound`() throws {
    let container = try Container { bindings in
      bindings.bind(Dog.self, in: .singleton) { Dog(age: 3) }.named("rex")
        .as(Key((any Walking).self, "rex")) { $0 }
      bindings.bind([Int?].self) {
        (named: Dog?, plain: Dog?, other: (any Walking)?) in
        [named?.age, plain?.age, (other as? Dog)?.age]
      }.using(.named("rex"), .inferred, .named("rex"))
    }
    #expect(try container[[Int?].self] == [3, nil, 3])
    #expect(try container.find(Key((any Walking).self, "rex")) != nil)
    #expect(try container.find(Dog.self) == nil)
    #expect(try container.find(Key(Dog.self, "rex"))?.age == 3)
  }

  @Test func `optional handles of unbound keys are nil`() throws {
    let container = try Container { bindings in
      bindings.bind { Dog(age: 4) }
      bindings.bind([Bool].self) {
        (dog: Provider<Dog>?, animal: Provider<Animal>?, make: Make<Dog, Int>?) in
        [dog != nil, animal != nil, make != nil]
      }
    }
    #expect(try container[[Bool].self] == [true, false, false])
  }

  @Test func `a property is left unchanged if its handle's key is unbound`() throws {
    final class Kennel {
      var dog: Provider<Dog>?
      var animal: Provider<Animal>?
      var cat: Lazy<Int>?
    }
    let container = try Container { bindings in
      bindings.bind { Dog(age: 4) }
      bindings.bind(Kennel.init).set(\.dog, if: .bound).set(\.animal, if: .bound).set(
        \.cat, if: .bound)
    }
    let kennel = try container[Kennel.self]
    #expect(try kennel.dog?().age == 4)
    #expect(kennel.animal == nil && kennel.cat == nil)
  }

  @Test func `an optional dependency whose factory fails is an error, not nil`() throws {
    let container = try Container { bindings in
      bindings.bind(Dog.self) { throw CancellationError() }
      bindings.bind(Bool.self) { (dog: Dog?) in dog == nil }
    }
    #expect(failure { try container[Bool.self] }?.underlying is CancellationError)
    #expect(failure { try container.find(Dog.self) }?.code == .factoryFailed)
  }

  @Test func `checking whether a key is bound constructs nothing`() throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Dog.self, in: .singleton) { Dog(age: made.raise()) }.named("rex")
        .as((any Walking).self) { $0 }
    }
    let child = try container.child { $0.bind { Animal() } }
    #expect(child.contains(Key(Dog.self, "rex")) && child.contains((any Walking).self))
    #expect(child.contains(Animal.self) && !container.contains(Animal.self))
    #expect(!child.contains(Dog.self) && !child.contains(Key(Dog.self, "max")))
    #expect(made.count == 0)
  }
}
