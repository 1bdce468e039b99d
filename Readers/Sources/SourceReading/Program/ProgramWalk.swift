extension Program {
  /// Walks every body of the app once.
  func walkAll() {
    // Previews, and the types inside of them, are no part of the app.
    let previews = app.types.indices.filter { app.inherited(by: $0).contains("PreviewProvider") }
    let names = Set(previews.map { app.types[$0].name })
    for index in app.types.indices where !isInside(of: names, index) { walk(type: index) }
    for (index, file) in app.files.enumerated() {
      let start = Place(file: Int32(index), offset: 0)
      budget.begin(at: start)
      for variable in file.variables { walk(variable, owner: nil) }
      for function in file.functions {
        budget.begin(at: function.place)
        BodyWalk(self).walk(function, .function, owner: nil)
      }
      if !file.statements.isEmpty {
        budget.begin(at: start)
        BodyWalk(self).walk(file.statements, file: Int32(index))
      }
    }
  }

  private func isInside(of names: Set<String>, _ type: Int) -> Bool {
    guard !names.isEmpty else { return false }
    let context = app.types[type].context
    return names.contains(app.types[type].name)
      || context.indices.contains { names.contains(context[...$0].joined(separator: ".")) }
  }

  private func walk(type index: Int) {
    let type = app.types[index]
    let walk = BodyWalk(self)
    for property in type.properties { self.walk(property, owner: index) }
    for function in type.functions {
      budget.begin(at: function.place)
      walk.walk(
        function, .function, owner: index,
        isAlternative: walk.hasAlternatives(function, owner: index))
    }
    for initializer in type.initializers {
      budget.begin(at: initializer.place)
      walk.walk(initializer, .initializer, owner: index)
    }
  }

  private func walk(_ variable: Variable, owner: Int?) {
    budget.begin(at: variable.place)
    if variable.value != nil || !variable.attributes.isEmpty {
      _ = walkValue(of: variable, owner: owner)
    }
    func accessor(_ statements: [Statement], _ kind: Body.Kind) {
      let function = Function(
        name: variable.name, generics: [], parameters: [],
        result: kind == .getter ? variable.type : nil,
        body: statements, isStatic: variable.isStatic || owner == nil, place: variable.place)
      BodyWalk(self).walk(function, kind, owner: owner)
    }
    if let getter = variable.getter { accessor(getter, .getter) }
    if !variable.observers.isEmpty { accessor(variable.observers, .observers) }
  }
}
