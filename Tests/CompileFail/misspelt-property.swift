import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.bind(Van.init).set(\.engine).set(\.wheel)
  let van = bindings.bind(Van.init)
  van.set(\.enginne)  // error: 'enginne' // error: no exact matches
}
