// Made by `make docs` from generate.py.
//
// The functions that the overloads of `bind` call. `objects` casts the factory to one of `AnyObject`, which
// code of the engine calls; `ObjectFactoryTests` calls every overload. `values` is specialised in the app, but
// the overloads are not inlined: a `configure` of hundreds of bindings would become one huge function, which
// takes the compiler minutes.

// MARK: No parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory0<T> {
  @usableFromInline let call: @isolated(any) @Sendable () throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable () throws -> T) { self.call = call }
}

/// A factory of no parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory0<T>: Sendable {
  @usableFromInline let call: @Sendable () throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, _, _ throws(ResolutionError) in
      do {
        out.initializeMemory(as: T.self, to: try call())
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects0<T: AnyObject> {
  let call: @isolated(any) @Sendable () throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects0<T: AnyObject>: Sendable {
  let call: @Sendable () throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, _, _ throws(ResolutionError) in
      do {
        out.initializeMemory(as: T.self, to: try call())
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<T: AnyObject>(
    _ make: @escaping @isolated(any) @Sendable () throws -> T, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects0<T>(call: make), to: Objects0<AnyObject>.self)
    return factory(T.self, [], scope, isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T>(
    _ make: @escaping @isolated(any) @Sendable () throws -> T, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory0<T>(make), to: Factory0<T>.self)
    return factory(T.self, [], scope, isolation: make.isolation, place, plain.recipe)
  }
}

// MARK: One parameter

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory1<T, D1> {
  @usableFromInline let call: @isolated(any) @Sendable (D1) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1) throws -> T) { self.call = call }
}

/// A factory of one parameter; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory1<T, D1>: Sendable {
  @usableFromInline let call: @Sendable (D1) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects1<T: AnyObject, D1: AnyObject> {
  let call: @isolated(any) @Sendable (D1) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects1<T: AnyObject, D1: AnyObject>: Sendable {
  let call: @Sendable (D1) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<T: AnyObject, D1: AnyObject>(
    _ make: @escaping @isolated(any) @Sendable (D1) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects1<T, D1>(call: make), to: Objects1<AnyObject, AnyObject>.self)
    return factory(
      T.self, dependencies(D1.self), scope, isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1>(
    _ make: @escaping @isolated(any) @Sendable (D1) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory1<T, D1>(make), to: Factory1<T, D1>.self)
    return factory(
      T.self, dependencies(D1.self), scope, isolation: make.isolation, place, plain.recipe)
  }
}

// MARK: Two parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory2<T, D1, D2> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2) throws -> T) { self.call = call }
}

/// A factory of two parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory2<T, D1, D2>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects2<T: AnyObject, D1: AnyObject, D2: AnyObject> {
  let call: @isolated(any) @Sendable (D1, D2) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects2<T: AnyObject, D1: AnyObject, D2: AnyObject>: Sendable {
  let call: @Sendable (D1, D2) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<T: AnyObject, D1: AnyObject, D2: AnyObject>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects2<T, D1, D2>(call: make), to: Objects2<AnyObject, AnyObject, AnyObject>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self), scope, isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory2<T, D1, D2>(make), to: Factory2<T, D1, D2>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self), scope, isolation: make.isolation, place, plain.recipe)
  }
}

// MARK: Three parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory3<T, D1, D2, D3> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2, D3) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T) { self.call = call }
}

/// A factory of three parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory3<T, D1, D2, D3>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects3<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject> {
  let call: @isolated(any) @Sendable (D1, D2, D3) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects3<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject>: Sendable {
  let call: @Sendable (D1, D2, D3) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects3<T, D1, D2, D3>(call: make),
      to: Objects3<AnyObject, AnyObject, AnyObject, AnyObject>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self), scope, isolation: make.isolation, place,
      plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory3<T, D1, D2, D3>(make), to: Factory3<T, D1, D2, D3>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self), scope, isolation: make.isolation, place,
      plain.recipe)
  }
}

// MARK: Four parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory4<T, D1, D2, D3, D4> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T) { self.call = call }
}

/// A factory of four parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory4<T, D1, D2, D3, D4>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects4<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject
> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects4<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject>:
  Sendable
{
  let call: @Sendable (D1, D2, D3, D4) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects4<T, D1, D2, D3, D4>(call: make),
      to: Objects4<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self), scope, isolation: make.isolation,
      place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory4<T, D1, D2, D3, D4>(make), to: Factory4<T, D1, D2, D3, D4>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self), scope, isolation: make.isolation,
      place, plain.recipe)
  }
}

// MARK: Five parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory5<T, D1, D2, D3, D4, D5> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T) {
    self.call = call
  }
}

/// A factory of five parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory5<T, D1, D2, D3, D4, D5>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects5<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects5<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
>: Sendable {
  let call: @Sendable (D1, D2, D3, D4, D5) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject
  >(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects5<T, D1, D2, D3, D4, D5>(call: make),
      to: Objects5<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self), scope,
      isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T, _ scope: Scope?,
    _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory5<T, D1, D2, D3, D4, D5>(make), to: Factory5<T, D1, D2, D3, D4, D5>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self), scope,
      isolation: make.isolation, place, plain.recipe)
  }
}

// MARK: Six parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory6<T, D1, D2, D3, D4, D5, D6> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T) {
    self.call = call
  }
}

/// A factory of six parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory6<T, D1, D2, D3, D4, D5, D6>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5, D6) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5, d6))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects6<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
  D6: AnyObject
> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects6<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
  D6: AnyObject
>: Sendable {
  let call: @Sendable (D1, D2, D3, D4, D5, D6) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5, d6))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject
  >(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects6<T, D1, D2, D3, D4, D5, D6>(call: make),
      to: Objects6<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self
    )
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self), scope,
      isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5, D6>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory6<T, D1, D2, D3, D4, D5, D6>(make),
      to: Factory6<T, D1, D2, D3, D4, D5, D6>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self), scope,
      isolation: make.isolation, place, plain.recipe)
  }
}

// MARK: Seven parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory7<T, D1, D2, D3, D4, D5, D6, D7> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T) {
    self.call = call
  }
}

/// A factory of seven parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory7<T, D1, D2, D3, D4, D5, D6, D7>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5, d6, d7))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects7<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
  D6: AnyObject, D7: AnyObject
> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects7<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
  D6: AnyObject, D7: AnyObject
>: Sendable {
  let call: @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5, d6, d7))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject
  >(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects7<T, D1, D2, D3, D4, D5, D6, D7>(call: make),
      to: Objects7<
        AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject
      >.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope,
      isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5, D6, D7>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory7<T, D1, D2, D3, D4, D5, D6, D7>(make),
      to: Factory7<T, D1, D2, D3, D4, D5, D6, D7>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope,
      isolation: make.isolation, place, plain.recipe)
  }
}

// MARK: Eight parameters

/// A factory as it was given, with its isolation.
@frozen @usableFromInline
struct IsolatedFactory8<T, D1, D2, D3, D4, D5, D6, D7, D8> {
  @usableFromInline let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T) {
    self.call = call
  }
}

/// A factory of eight parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory8<T, D1, D2, D3, D4, D5, D6, D7, D8>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T

  @inlinable @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      let d8 = try slot.link(7).value(D8.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5, d6, d7, d8))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

private struct IsolatedObjects8<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
  D6: AnyObject, D7: AnyObject, D8: AnyObject
> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
}

/// The same factory for classes, whose values are passed directly and not by their addresses.
private struct Objects8<
  T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
  D6: AnyObject, D7: AnyObject, D8: AnyObject
>: Sendable {
  let call: @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T

  @inline(__always)
  var recipe: Recipe.Make {
    { out, slot, context throws(ResolutionError) in
      let d1 = try slot.link(0).value(D1.self, context)
      let d2 = try slot.link(1).value(D2.self, context)
      let d3 = try slot.link(2).value(D3.self, context)
      let d4 = try slot.link(3).value(D4.self, context)
      let d5 = try slot.link(4).value(D5.self, context)
      let d6 = try slot.link(5).value(D6.self, context)
      let d7 = try slot.link(6).value(D7.self, context)
      let d8 = try slot.link(7).value(D8.self, context)
      do {
        out.initializeMemory(as: T.self, to: try call(d1, d2, d3, d4, d5, d6, d7, d8))
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
  }
}

extension Bindings {
  func objects<
    T: AnyObject, D1: AnyObject, D2: AnyObject, D3: AnyObject, D4: AnyObject, D5: AnyObject,
    D6: AnyObject, D7: AnyObject, D8: AnyObject
  >(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedObjects8<T, D1, D2, D3, D4, D5, D6, D7, D8>(call: make),
      to: Objects8<
        AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject,
        AnyObject
      >.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self),
      scope, isolation: make.isolation, place, plain.recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T, Void> {
    let plain = IsolatedCall.cast(
      IsolatedFactory8<T, D1, D2, D3, D4, D5, D6, D7, D8>(make),
      to: Factory8<T, D1, D2, D3, D4, D5, D6, D7, D8>.self)
    return factory(
      T.self, dependencies(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self),
      scope, isolation: make.isolation, place, plain.recipe)
  }
}
