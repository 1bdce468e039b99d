import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Van.init).set(\.plate)
}

// The compiler says:
// 4:27: 'set' is unavailable: this property cannot be set: declare it with 'var'; one of the main actor is set by a closure, 'set(Engine.self) { @MainActor object, engine in object.engine = engine }'
