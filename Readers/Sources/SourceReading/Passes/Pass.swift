/// A step between reading a program and writing its definition.
protocol Pass {
  static func apply(to reading: inout Reading, _ app: App)
}

enum Passes {
  /// The passes, in their order.
  static var all: [any Pass.Type] {
    [
      // Keys get their final names, before anything compares them.
      SeparateModules.self,
      // A request may lead to another type of the same name, which needs the final names of what is registered.
      RegisteredNamesakes.self,
      // What only some builds register is left out, before anything counts what is bound.
      Variants.self,
      // What a replaced registration requests becomes a root, so the requests must be final.
      Replacements.self,
      // What is bound must be final.
      Externals.self,
    ]
  }
}
