import Testing

@testable import SourceReading

/// Programs for the tests of the layers.
enum Programs {
  /// A program of files with some texts, which is told a vocabulary.
  static func walked(_ texts: String..., words: Vocabulary = Vocabulary()) -> Program {
    let files = texts.enumerated().map { number, text in
      SourceFile.facts("App/\(number).swift", number: Int32(number), Array(text.utf8))
    }
    let program = Program(App(files), words, Budget())
    program.walkAll()
    return program
  }

  /// A program without sources, for events that are written by hand.
  static func empty(_ bodies: [Body]) -> Program {
    let program = Program(App([]), Vocabulary(), Budget())
    program.bodies = bodies
    for body in bodies { program.bodyAt[body.place] = body.id }
    return program
  }

  static func place(_ offset: Int32) -> Place { Place(file: 0, offset: offset) }

  /// A function `name` with the generic parameter `T` and a parameter of its type.
  static func generic(_ name: String, _ offset: Int32) -> Callee {
    Callee(
      function: Function(
        name: name, generics: ["T"],
        parameters: [Parameter(label: nil, name: "type", type: TypeName("T.Type"))],
        result: TypeName("T"), body: [], place: place(offset)), owner: nil)
  }

  /// A call of a function with an argument.
  static func call(
    _ id: Int, _ callee: Callee, _ argument: Value, _ circumstances: Circumstances = Circumstances()
  ) -> Event {
    .call(
      CallEvent(
        id: id, name: callee.function.name, target: .function(callee),
        arguments: [CallEvent.Argument(value: argument)], circumstances: circumstances,
        place: place(Int32(1_000 + id))))
  }

  static func body(_ id: Int, _ kind: Body.Kind = .function, _ events: [Event] = []) -> Body {
    Body(id: id, kind: kind, events: events, place: place(Int32(id)))
  }

  /// A request for a type, at no particular place.
  static func request(_ type: String, _ offset: Int32 = 0) -> RequestEffect {
    RequestEffect(type: TypeName(type), isNeeded: false, place: place(offset))
  }
}

extension Program {
  /// The calls of a body with some name.
  func calls(in name: String) -> [CallEvent] {
    bodies.filter { $0.name == name && $0.kind != .observers }.flatMap { body in
      body.events.compactMap { event in
        if case .call(let call) = event { return call }
        return nil
      }
    }
  }
}
