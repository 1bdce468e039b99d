import DIDefinition

/// The types that the engine finds in the running program, because an attribute or a protocol marks them.
struct ModuleMarks {
  struct Marked {
    enum Kind {
      /// The attribute that says how the type is bound.
      case attribute(Attribute)
      /// The protocol of types with an initialiser without parameters.
      case automatic
      /// The body that describes the bindings; nil if the sources do not have it.
      case describing(Int?)
    }

    var type: Int
    var kind: Kind
    var place: Place
  }

  /// The marked types, in the order of their names.
  let types: [Marked]
  /// The records that are written by hand.
  let records: [Place]

  init(_ program: Program, _ words: ModuleWords) {
    let finder = MarkFinder(program: program, words: words)
    let app = program.app
    types = app.types.indices.compactMap(finder.marked).sorted {
      (app.key(of: $0.type).text, $0.type) < (app.key(of: $1.type).text, $1.type)
    }
    records = app.types.flatMap(\.properties).filter {
      $0.isStatic && $0.type?.text.hasSuffix(words.record) == true
    }.map(\.place)
  }
}

private struct MarkFinder {
  let program: Program
  let words: ModuleWords
  private var app: App { program.app }

  func marked(_ type: Int) -> ModuleMarks.Marked? {
    let one = app.types[type]
    switch one.kind {
    case .protocol, .extension: return nil
    case .value, .reference, .enum: break
    }
    // The engine finds no generic type.
    guard one.generics.isEmpty, !isInGeneric(one) else { return nil }
    let mark = one.attributes.first {
      $0.name.base.split(separator: ".").last.map(String.init) == words.mark
    }
    if let mark { return .init(type: type, kind: .attribute(mark), place: mark.place) }
    let isAutomatic = adopts(words.automatic, type)
    guard isAutomatic || adopts(words.describing, type) else { return nil }
    let body = describingBody(of: type)
    let kind: ModuleMarks.Marked.Kind =
      isAutomatic && body == nil ? .automatic : .describing(body)
    return .init(type: type, kind: kind, place: one.place)
  }

  private func isInGeneric(_ type: AppType) -> Bool {
    type.context.indices.dropFirst().contains { length in
      app.type(canonical: TypeName(type.context.prefix(length).joined(separator: "."))).map {
        !app.types[$0].generics.isEmpty
      } ?? false
    }
  }

  /// Whether a type adopts a protocol itself: the engine does not find a conformance that a class inherits.
  private func adopts(_ name: String, _ type: Int) -> Bool {
    let names = program.names(of: type, file: app.types[type].place.file)
    return app.types[type].inherits.contains { written in
      let found = program.canonical(written, names)
      if found == program.foreign(name) { return true }
      guard let index = app.type(canonical: found), app.types[index].kind == .protocol else {
        return false
      }
      return app.inherited(by: index).contains(name)
    }
  }

  private func describingBody(of type: Int) -> Int? {
    app.functions(words.describe, of: type).lazy
      .filter { $0.function.isStatic && $0.function.parameters.count == 1 }
      .compactMap { program.bodyAt[$0.function.place] }.first
  }
}
