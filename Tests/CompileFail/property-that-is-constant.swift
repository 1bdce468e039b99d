import SwiftDI

func describe(_ bindings: Bindings) {
  let van = bindings.bind(Van.init)
  van.set(\.plate)  // error: 'set'
}
