import SwiftDI

func build() throws -> Container {
  try Container { bindings in
    bindings.bind(Engine.init)
    bindings.bind(Van.init).set(\.plates)  // error: value of type 'Van' has no member 'plates'
  }
}
