import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Van.init).set(\.plate)
  bindings.bind(Van.init).set(\.plate, named: .left)
  bindings.bind(Van.init).set(\.plate, ownership: .weak)
  bindings.bind(Van.init).set(\.plate, if: .bound)
}

// The compiler says:
// 4:27: 'set(_:named:ownership:if:)' is unavailable: a key path cannot set this property: declare it with 'var', or, if it belongs to the main actor, set it in a closure, 'set(Engine.self) { @MainActor object, engine in object.engine = engine }'
// 5:27: 'set(_:named:ownership:if:)' is unavailable: a key path cannot set this property: declare it with 'var', or, if it belongs to the main actor, set it in a closure, 'set(Engine.self) { @MainActor object, engine in object.engine = engine }'
// 6:27: 'set(_:named:ownership:if:)' is unavailable: a key path cannot set this property: declare it with 'var', or, if it belongs to the main actor, set it in a closure, 'set(Engine.self) { @MainActor object, engine in object.engine = engine }'
// 7:27: 'set(_:named:ownership:if:)' is unavailable: a key path cannot set this property: declare it with 'var', or, if it belongs to the main actor, set it in a closure, 'set(Engine.self) { @MainActor object, engine in object.engine = engine }'
