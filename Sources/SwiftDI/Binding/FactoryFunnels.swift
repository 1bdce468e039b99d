// The functions that all overloads of `bind` call, one or two for each number of parameters.
//
// Where everything is an object, nothing is compiled in the app but the call: the function is called as one
// of `AnyObject`, by code of the engine. That takes for granted that functions of class-bound generic
// parameters are called in one way, whatever the classes are; `ObjectFactoryTests` calls every overload.
//
// For other types `values` is specialised in the app, so that their copies are made fast, but the overloads
// are not inlined: a `configure` of hundreds of bindings would become one huge function, which takes the
// compiler minutes.

extension Bindings {
  @usableFromInline
  func factory<T>(
    _: T.Type, _ name: BindingName?, _ needs: [Need], _ scope: Scope?, _ parameters: [Parameter]?,
    isolation: (any Actor)?, _ place: SourcePlace, _ make: @escaping Recipe.Make
  ) -> Bound<T> {
    var needs = needs
    let parameters = parameters ?? []
    for (index, parameter) in parameters.enumerated() where index < needs.count {
      parameter.apply(to: &needs[index])
    }
    let registration = Registration(
      key: KeyReference(T.self, name: name), place: place, making: .factory(needs),
      recipe: Recipe(T.self, make), scope: scope ?? defaultScope)
    registration.isolation = IsolatedCall.name(of: isolation)
    registration.surplusParameters = max(0, parameters.count - needs.count)
    return add(registration)
  }
}

// MARK: No parameters

/// A factory of no parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory0<T>: Sendable {
  @usableFromInline let call: @Sendable () throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable () throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ make: @escaping @isolated(any) @Sendable () throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects0<T>(call: make)
    return factory(
      T.self, name, [], scope, nil, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Objects0<AnyObject>.self).recipe)
  }

  @inlinable @inline(__always)
  func values<T>(
    _ make: @escaping @isolated(any) @Sendable () throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable () throws -> T).self)
    return factory(
      T.self, name, [], scope, parameters, isolation: make.isolation, place,
      Factory0(plain).recipe)
  }
}

// MARK: One parameter

/// A factory of one parameter; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory1<T, D1>: Sendable {
  @usableFromInline let call: @Sendable (D1) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects1<T, D1>(call: make)
    return factory(
      T.self, name, needs(D1.self), scope, nil, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Objects1<AnyObject, AnyObject>.self).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1>(
    _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self), scope, parameters, isolation: make.isolation, place,
      Factory1(plain).recipe)
  }
}

// MARK: Two parameters

/// A factory of two parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory2<T, D1, D2>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects2<T, D1, D2>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self), scope, nil, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Objects2<AnyObject, AnyObject, AnyObject>.self).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self), scope, parameters, isolation: make.isolation, place,
      Factory2(plain).recipe)
  }
}

// MARK: Three parameters

/// A factory of three parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory3<T, D1, D2, D3>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2, D3) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects3<T, D1, D2, D3>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self), scope, nil, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Objects3<AnyObject, AnyObject, AnyObject, AnyObject>.self).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self), scope, parameters, isolation: make.isolation,
      place,
      Factory3(plain).recipe)
  }
}

// MARK: Four parameters

/// A factory of four parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory4<T, D1, D2, D3, D4>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2, D3, D4) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects4<T, D1, D2, D3, D4>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self), scope, nil,
      isolation: make.isolation, place,
      unsafeBitCast(
        isolated, to: Objects4<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self
      ).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self), scope, parameters,
      isolation: make.isolation, place,
      Factory4(plain).recipe)
  }
}

// MARK: Five parameters

/// A factory of five parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory5<T, D1, D2, D3, D4, D5>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2, D3, D4, D5) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects5<T, D1, D2, D3, D4, D5>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self), scope, nil,
      isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Objects5<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self
      ).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self), scope, parameters,
      isolation: make.isolation, place,
      Factory5(plain).recipe)
  }
}

// MARK: Six parameters

/// A factory of six parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory6<T, D1, D2, D3, D4, D5, D6>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5, D6) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2, D3, D4, D5, D6) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects6<T, D1, D2, D3, D4, D5, D6>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self), scope, nil,
      isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Objects6<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>
          .self
      ).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5, D6>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5, D6) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self), scope, parameters,
      isolation: make.isolation, place,
      Factory6(plain).recipe)
  }
}

// MARK: Seven parameters

/// A factory of seven parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory7<T, D1, D2, D3, D4, D5, D6, D7>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T) { self.call = call }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects7<T, D1, D2, D3, D4, D5, D6, D7>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope,
      nil, isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Objects7<
          AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject
        >.self
      ).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5, D6, D7>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(make, to: (@Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope,
      parameters, isolation: make.isolation, place,
      Factory7(plain).recipe)
  }
}

// MARK: Eight parameters

/// A factory of eight parameters; see `IsolatedCall` for its isolation.
@frozen @usableFromInline
struct Factory8<T, D1, D2, D3, D4, D5, D6, D7, D8>: Sendable {
  @usableFromInline let call: @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T) {
    self.call = call
  }

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

/// The same of classes, whose values are passed as they are and not by their addresses.
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
    _ name: BindingName?, _ scope: Scope?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedObjects8<T, D1, D2, D3, D4, D5, D6, D7, D8>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self),
      scope, nil, isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Objects8<
          AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject,
          AnyObject
        >.self
      ).recipe)
  }

  @inlinable @inline(__always)
  func values<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let plain = unsafeBitCast(
      make, to: (@Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T).self)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self),
      scope, parameters, isolation: make.isolation, place,
      Factory8(plain).recipe)
  }
}
