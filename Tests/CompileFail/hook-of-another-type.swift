import SwiftDI

func describe(_ bindings: Bindings) {
  let engine = bindings.bind(Engine.init)
  engine.onAwake { (engine: Engine) in _ = engine }
  engine.onAwake { (wheel: Wheel) in _ = wheel }  // error: (Wheel)
}
