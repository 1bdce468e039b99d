/// A call that creates a container.
struct Creation: Sendable {
  var place: Place
  /// The slots of the container's parent; nil if it has none.
  var parent: [Slot]?
  /// The slots of an existing container that it fills.
  var filled: [Slot]?
  /// The lifetime of its bindings that name none; nil if it names no such lifetime.
  var defaultScope: String??
}

/// The ways of containers through the code, from the calls that create them to those that register.
struct ContainerFlow {
  private(set) var links: Set<Link>
  private(set) var creations: [Place: Creation] = [:]
  /// Whether the sources tell what each container is passed to.
  private(set) var isComposed = true
  /// The default lifetime that a container is created with.
  private(set) var defaultScope: String?
  /// The types that register in a container that they are passed, and that some code creates.
  private(set) var assembled: Set<Int> = []

  /// The functions of assemblies that are in one list twice.
  private(set) var repeated: Set<Place> = []

  private let program: Program
  private let words: RegisteringWords
  private let calls: RegisteringCalls
  private let lifetimes: Lifetimes
  private let sites: CallSites

  init(
    _ program: Program, _ calls: RegisteringCalls, _ sites: CallSites, _ lifetimes: Lifetimes,
    factories: Set<Int>
  ) {
    (self.program, self.calls, self.sites, self.lifetimes) = (program, calls, sites, lifetimes)
    words = calls.words
    links = program.links
    for body in program.bodies where !calls.isCopied(body) {
      for case .call(let call) in body.events {
        let isFactory = factories.contains(body.id)
        if case .construction(let type, _) = call.target, calls.isContainer(type) {
          noteCreation(call, body, isFactory)
        }
        if !isFactory { note(call, body) }
      }
    }
    linkRequirements()
  }

  /// Links the properties that adopt a requirement of a protocol to that requirement.
  private mutating func linkRequirements() {
    let app = program.app
    for type in app.types.indices where app.types[type].kind != .protocol {
      for owner in app.lineage(of: type) where app.types[owner].kind == .protocol {
        for requirement in app.types[owner].properties where requirement.getter?.isEmpty ?? true {
          guard let value = program.value(of: requirement, owner: owner).instanceType,
            calls.isContainer(value),
            let (property, holder) = app.property(requirement.name, of: type), holder != owner
          else { continue }
          link([.variable(property.place)], to: .variable(requirement.place), true)
        }
      }
    }
  }

  private func isConditional(_ call: CallEvent, _ body: Body) -> Bool {
    call.circumstances.isConditional || call.circumstances.isLoop
      || program.deferral(body.id) != nil || body.isConditional
  }

  private mutating func link(_ from: [Slot], to slot: Slot, _ isConditional: Bool) {
    for one in from.isEmpty ? [.unknown] : from where one != slot && one != .passed {
      links.insert(Link(from: one, to: slot, isConditional: isConditional))
    }
  }

  private mutating func link(_ value: Value, to slot: Slot, _ isConditional: Bool) {
    if case .nothing = value.kind { return }
    link(value.slots, to: slot, isConditional)
  }

  // MARK: Calls

  private mutating func note(_ call: CallEvent, _ body: Body) {
    // A type that is passed may be created by who gets it.
    for argument in call.arguments {
      if let type = argument.value.metatype { noteAssembly(type) }
      guard case .list(let elements, _) = argument.value.kind else { continue }
      for element in elements { element.metatype.map { noteAssembly($0) } }
    }
    let isConditional = isConditional(call, body)
    switch call.target {
    case .function(let callee):
      for one in sites.bodies(of: callee) {
        let inner = program.bodies[one]
        guard let owner = inner.owner, calls.isContainer(program.app.key(of: owner)),
          !inner.isStatic
        else { continue }
        link(calls.slots(of: call, body), to: .parameter(inner.place, "self"), isConditional)
      }
      pass(call, callee, isConditional)
    case .construction(let type, let callee):
      construct(type, callee, call, isConditional)
    case .none: assemble(call, body, isConditional)
    case .closure, .parameter: return
    }
  }

  /// Notes the containers that a function is passed.
  private mutating func pass(_ call: CallEvent, _ callee: Callee, _ isConditional: Bool) {
    let pairs = Arguments.pairs(call.arguments, callee.function.parameters) ?? []
    let bodies = sites.bodies(of: callee)
    let names = program.names(of: callee)
    for (index, parameter) in callee.function.parameters.enumerated() {
      guard let written = parameter.type, calls.isContainer(program.canonical(written, names)),
        index < pairs.count
      else { continue }
      if bodies.isEmpty { isComposed = false }
      for body in bodies {
        let inner = program.bodies[body]
        guard index < inner.parameters.count else { continue }
        let slot = Slot.parameter(inner.place, inner.parameters[index].name)
        if let argument = pairs[index] {
          link(argument.value, to: slot, isConditional)
        } else if let value = inner.parameters[index].defaultValue {
          link(value, to: slot, isConditional)
        }
      }
    }
  }

  private mutating func construct(
    _ type: TypeName, _ callee: Callee?, _ call: CallEvent, _ isConditional: Bool
  ) {
    guard let index = program.app.type(canonical: type) else { return }
    noteAssembly(type)
    if let callee {
      if calls.isContainer(type) {
        link(
          [.created(call.place)], to: .parameter(callee.function.place, "self"), isConditional)
      }
      return pass(call, Callee(function: callee.function, owner: callee.owner), isConditional)
    }
    let names = program.names(of: index, file: program.app.types[index].place.file)
    for argument in call.arguments {
      guard
        let property = program.app.types[index].properties.first(where: {
          $0.name == argument.label
        }), let written = property.type, calls.isContainer(program.canonical(written, names))
      else { continue }
      link(argument.value, to: .variable(property.place), isConditional)
    }
  }

  private mutating func noteAssembly(_ type: TypeName) {
    guard let suffix = words.assemblySuffix, let index = program.app.type(canonical: type),
      program.app.inherited(by: index).contains(where: { $0.hasSuffix(suffix) })
    else { return }
    // Of two types of one name, each target has its own.
    assembled.insert(index)
    assembled.formUnion(
      program.app.types.indices.filter {
        program.app.types[$0].name == program.app.types[index].name
      })
  }

  // MARK: Creation

  private mutating func noteCreation(_ call: CallEvent, _ body: Body, _ isFactory: Bool) {
    var creation = Creation(place: call.place)
    for argument in call.arguments {
      if argument.label == words.defaultScopeLabel, words.defaultScopeLabel != nil {
        creation.defaultScope = .some(lifetimes.lifetime(argument.value))
        defaultScope = lifetimes.lifetime(argument.value)
      }
      guard !isFactory else { continue }
      if case .nothing = argument.value.kind { continue }
      switch words.containerLabels[argument.label ?? ""] {
      case .parent: creation.parent = slotsOrUnknown(argument.value)
      case .filled: creation.filled = slotsOrUnknown(argument.value)
      case .assemblies where argument.value.closure == nil:
        link(assemblies: argument.value, [.created(call.place)], isConditional(call, body))
      case .assemblies, nil:
        // What the container does with this one is not known.
        if argument.value.instanceType.map(calls.isContainer) == true { isComposed = false }
      }
    }
    if !isFactory { creations[call.place] = creation }
  }

  private func slotsOrUnknown(_ value: Value) -> [Slot] {
    value.slots.isEmpty ? [.unknown] : value.slots
  }

  /// Notes a call on a container, outside of these sources, that passes it to assemblies.
  private mutating func assemble(_ call: CallEvent, _ body: Body, _ isConditional: Bool) {
    if words.assemblyFunctions.contains(call.name),
      call.arguments.contains(where: { $0.value.instanceType.map(calls.isContainer) == true })
    {
      // The assembly is a value of a protocol.
      isComposed = false
    }
    guard let receiver = call.receiver, receiver.instanceType.map(calls.isContainer) == true else {
      return
    }
    for argument in call.arguments where argument.label != nil {
      guard case .assemblies? = words.containerLabels[argument.label ?? ""] else { continue }
      link(assemblies: argument.value, slotsOrUnknown(receiver), isConditional)
    }
  }

  /// Passes a container to the assemblies in a list.
  private mutating func link(assemblies list: Value, _ container: [Slot], _ isConditional: Bool) {
    var elements = [list]
    if case .list(let found, _) = list.kind { elements = found }
    var seen: Set<Int> = []
    for element in elements {
      guard let type = element.instanceType, type.isName else {
        isComposed = false
        continue
      }
      guard let index = program.app.type(canonical: type) else { continue }
      if program.app.types[index].kind == .protocol { isComposed = false }
      for name in words.assemblyFunctions {
        guard
          let (function, _) = program.app.functions(name, of: index).first(where: {
            $0.function.body != nil
          }),
          let parameter = function.parameters.first
        else { continue }
        link(container, to: .parameter(function.place, parameter.name), isConditional)
        if seen.contains(index) { repeated.insert(function.place) }
      }
      seen.insert(index)
    }
  }
}
