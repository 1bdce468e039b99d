/// A place from which a body is entered, and how what the body leaves open is known there.
struct CallSite: Sendable {
  enum Kind: Sendable {
    case call
    /// A type is constructed whose initialiser, or whose property's initial value, the body is.
    case construction
    case getter
    /// A part of a property wrapper.
    case wrapper(WrapperPart)
  }

  /// The body with the event, and the event's position in it.
  var body: Int
  var event: Int
  var kind: Kind
}

/// When the code of a property wrapper runs.
enum WrapperPart: Sendable { case construction, getter, method }

/// From where each body of an app is entered.
struct CallSites {
  private(set) var sites: [Int: [CallSite]] = [:]
  /// The types that inherit from a generic type, by the bodies of that type.
  private(set) var heirs: [Int: [Int]] = [:]
  private let program: Program
  private let implementations: Implementations

  init(_ program: Program) {
    self.program = program
    implementations = Implementations(program)
    var parts: [Int: [(body: Int, part: WrapperPart)]] = [:]
    for body in program.bodies {
      guard let owner = body.owner, body.parent == nil, program.app.types[owner].isPropertyWrapper
      else { continue }
      let part: WrapperPart? =
        switch body.kind {
        case .initializer, .value: .construction
        case .getter: .getter
        case .function, .observers: .method
        case .statements, .closure, .localFunction, .loop: nil
        }
      if let part { parts[owner, default: []].append((body.id, part)) }
    }
    for body in program.bodies {
      for (position, event) in body.events.enumerated() { add(event, body.id, position, parts) }
    }
    addHeirs()
  }

  private mutating func add(
    _ event: Event, _ body: Int, _ position: Int,
    _ parts: [Int: [(body: Int, part: WrapperPart)]]
  ) {
    func add(_ callee: Int?, _ kind: CallSite.Kind) {
      guard let callee else { return }
      sites[callee, default: []].append(CallSite(body: body, event: position, kind: kind))
    }
    switch event {
    case .call(let call):
      switch call.target {
      case .function(let callee):
        for body in implementations.bodies(of: callee) { add(body, .call) }
      case .construction(let type, let callee):
        if let callee { add(program.bodyAt[callee.function.place], .construction) }
        guard let index = program.app.type(canonical: type) else { return }
        for owner in program.app.lineage(of: index) where !program.app.types[owner].generics.isEmpty
        {
          for body in program.valueBodies[owner] ?? [] { add(body, .construction) }
        }
      case .closure, .parameter, .none: return
      }
    case .read(let read):
      if let getter = read.getter { add(program.bodyAt[getter], .getter) }
    case .wrapper(let wrapper):
      guard let type = program.app.type(canonical: wrapper.type) else { return }
      for (body, part) in parts[type] ?? [] { add(body, .wrapper(part)) }
    case .use, .assignment, .nested: return
    }
  }

  private mutating func addHeirs() {
    let app = program.app
    for type in app.types.indices {
      for owner in app.lineage(of: type).dropFirst() where !app.types[owner].generics.isEmpty {
        guard program.arguments(of: owner, below: type) != nil else { continue }
        for body in program.valueBodies[owner] ?? [] { heirs[body, default: []].append(type) }
      }
    }
  }

  /// The bodies that a call may lead to.
  func bodies(of callee: Callee) -> [Int] { implementations.bodies(of: callee) }
}

/// The functions that implement the requirements of protocols.
struct Implementations {
  private let program: Program
  /// The types that adopt each protocol.
  private let adopters: [Int: [Int]]

  /// The most functions that a requirement leads to.
  private static let most = 32

  init(_ program: Program) {
    self.program = program
    var adopters: [Int: [Int]] = [:]
    for type in program.app.types.indices where program.app.types[type].kind != .protocol {
      for owner in program.app.lineage(of: type)
      where program.app.types[owner].kind == .protocol {
        adopters[owner, default: []].append(type)
      }
    }
    self.adopters = adopters
  }

  /// The bodies of a function; those of all functions that implement it if it is a requirement.
  func bodies(of callee: Callee) -> [Int] {
    let own = program.bodyAt[callee.function.place]
    guard let owner = callee.owner, program.app.types[owner].kind == .protocol,
      callee.function.body == nil
    else { return own.map { [$0] } ?? [] }
    var found: [Int] = []
    for type in adopters[owner] ?? [] where found.count < Self.most {
      let functions = program.app.functions(callee.function.name, of: type)
      guard
        let one = functions.first(where: { function, _ in
          function.body != nil
            && function.parameters.map(\.label) == callee.function.parameters.map(\.label)
        }), let body = program.bodyAt[one.function.place], !found.contains(body)
      else { continue }
      found.append(body)
    }
    return found
  }
}
