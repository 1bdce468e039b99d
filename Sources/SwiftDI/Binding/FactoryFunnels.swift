// What all overloads of `bind` for a number of parameters come to.
//
// Where everything is an object, nothing is generated in the app: the function is called as one of
// `AnyObject`, by code that the engine has compiled for that. For other types `values` is specialised in the
// app, so that their copies are made fast, but not inlined: a `configure` of hundreds of bindings would become
// one huge function, which takes the compiler minutes.

extension Bindings {
  /// Whether values of a type are single references to objects; known when an app is compiled.
  @_transparent @usableFromInline
  static func isObject<T>(_: T.Type) -> Bool { _canBeClass(T.self) == 1 }

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

private struct IsolatedFactory0<T> {
  let call: @isolated(any) @Sendable () throws -> T
}

/// A factory of no parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T>(
    _ make: @escaping @isolated(any) @Sendable () throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory0<T>(call: make)
    return factory(
      T.self, name, [], scope, parameters, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Factory0<AnyObject>.self).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory1<T, D1> {
  let call: @isolated(any) @Sendable (D1) throws -> T
}

/// A factory of one parameter; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1>(
    _ make: @escaping @isolated(any) @Sendable (D1) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory1<T, D1>(call: make)
    return factory(
      T.self, name, needs(D1.self), scope, parameters, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Factory1<AnyObject, AnyObject>.self).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory2<T, D1, D2> {
  let call: @isolated(any) @Sendable (D1, D2) throws -> T
}

/// A factory of two parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory2<T, D1, D2>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self), scope, parameters, isolation: make.isolation, place,
      unsafeBitCast(isolated, to: Factory2<AnyObject, AnyObject, AnyObject>.self).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory3<T, D1, D2, D3> {
  let call: @isolated(any) @Sendable (D1, D2, D3) throws -> T
}

/// A factory of three parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2, D3>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory3<T, D1, D2, D3>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self), scope, parameters, isolation: make.isolation,
      place,
      unsafeBitCast(isolated, to: Factory3<AnyObject, AnyObject, AnyObject, AnyObject>.self).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory4<T, D1, D2, D3, D4> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T
}

/// A factory of four parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2, D3, D4>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory4<T, D1, D2, D3, D4>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self), scope, parameters,
      isolation: make.isolation, place,
      unsafeBitCast(
        isolated, to: Factory4<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self
      ).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory5<T, D1, D2, D3, D4, D5> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T
}

/// A factory of five parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2, D3, D4, D5>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory5<T, D1, D2, D3, D4, D5>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self), scope, parameters,
      isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Factory5<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>.self
      ).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory6<T, D1, D2, D3, D4, D5, D6> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T
}

/// A factory of six parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2, D3, D4, D5, D6>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory6<T, D1, D2, D3, D4, D5, D6>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self), scope, parameters,
      isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Factory6<AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject>
          .self
      ).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory7<T, D1, D2, D3, D4, D5, D6, D7> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T
}

/// A factory of seven parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2, D3, D4, D5, D6, D7>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory7<T, D1, D2, D3, D4, D5, D6, D7>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self), scope,
      parameters, isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Factory7<
          AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject
        >.self
      ).recipe)
  }

  @inlinable @inline(never)
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

private struct IsolatedFactory8<T, D1, D2, D3, D4, D5, D6, D7, D8> {
  let call: @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T
}

/// A factory of eight parameters; see `IsolatedCall` for its isolation.
@usableFromInline
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

extension Bindings {
  @usableFromInline
  func objects<T, D1, D2, D3, D4, D5, D6, D7, D8>(
    _ make: @escaping @isolated(any) @Sendable (D1, D2, D3, D4, D5, D6, D7, D8) throws -> T,
    _ name: BindingName?, _ scope: Scope?, _ parameters: [Parameter]?, _ place: SourcePlace
  ) -> Bound<T> {
    let isolated = IsolatedFactory8<T, D1, D2, D3, D4, D5, D6, D7, D8>(call: make)
    return factory(
      T.self, name, needs(D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self),
      scope, parameters, isolation: make.isolation, place,
      unsafeBitCast(
        isolated,
        to: Factory8<
          AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject, AnyObject,
          AnyObject
        >.self
      ).recipe)
  }

  @inlinable @inline(never)
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
