/// Reads the calls of registering containers: which of them register, request, or cannot be read.
struct RegisteringCalls {
  let program: Program
  let words: RegisteringWords
  /// Functions of the app with the name of a word that call another one, so that their callers register.
  private var forwarding: Set<Place> = []
  /// The types that are the framework itself, because the folders contain a copy of it.
  let copied: Set<Int>

  init(_ program: Program, _ words: RegisteringWords) {
    (self.program, self.words) = (program, words)
    copied = Self.copies(program, words)
    findForwarding()
  }

  // MARK: Containers

  /// Whether a type registers and resolves.
  func isContainer(_ type: TypeName) -> Bool {
    let type = type.unwrapped
    let name = Self.own(type.base, words)
    if words.isOwn, words.containers.contains(name) { return true }
    guard let index = program.app.type(canonical: type) else {
      return words.containers.contains(name)
    }
    if copied.contains(index) || program.app.types[index].kind == .extension {
      return words.containers.contains(type.base)
    }
    return !program.app.inherited(by: index).isDisjoint(with: words.containers)
  }

  /// Whether a type is a container of the framework that registers, or inherits from one.
  func isRegistering(_ type: TypeName) -> Bool {
    let type = type.unwrapped
    if let index = program.app.type(canonical: type), program.app.types[index].kind != .extension {
      return !program.app.inherited(by: index).isDisjoint(with: words.registering)
    }
    return words.registering.contains(Self.own(type.base, words))
  }

  /// The name of a type without a module of the framework.
  private static func own(_ base: String, _ words: RegisteringWords) -> String {
    guard let dot = base.firstIndex(of: "."), words.modules.contains(String(base[..<dot])) else {
      return base
    }
    return String(base[base.index(after: dot)...])
  }

  func isContainer(_ value: Value) -> Bool {
    switch value.kind {
    case .instance(let type): isContainer(type)
    case .metatype(let type): words.hasStaticFunctions && isContainer(type)
    default: false
    }
  }

  /// Whether a call is made on a container, or inside of an extension of one.
  func isReceiver(_ call: CallEvent, _ body: Body) -> Bool {
    if let receiver = call.receiver { return isContainer(receiver) }
    guard let owner = body.owner else { return false }
    return isContainer(program.app.key(of: owner))
  }

  /// The types of a copy of the framework: containers that register, in files that do not import it.
  private static func copies(_ program: Program, _ words: RegisteringWords) -> Set<Int> {
    guard !words.isOwn else { return [] }
    let functions = Set(words.registrations.map(\.function))
    var found: Set<Int> = []
    for type in program.app.types
    where words.containers.contains(type.name) && type.kind != .extension {
      let imports = program.app.files[Int(type.place.file)].imports
      guard imports.allSatisfy({ !words.modules.contains($0) }) else { continue }
      let registers = type.functions.contains { function in
        functions.contains(function.name) && !function.generics.isEmpty
          && function.place.file == type.place.file
      }
      guard registers else { continue }
      let folder = App.target(of: program.app.files[Int(type.place.file)].path)
      for (other, one) in program.app.types.enumerated()
      where App.target(of: program.app.files[Int(one.place.file)].path) == folder {
        found.insert(other)
      }
    }
    return found
  }

  /// Whether a body is code of a copy of the framework.
  func isCopied(_ body: Body) -> Bool {
    guard let owner = body.owner, copied.contains(owner) else { return false }
    let imports = program.app.files[Int(body.place.file)].imports
    return imports.allSatisfy { !words.modules.contains($0) }
  }

  func uses(_ file: Int32) -> Bool {
    words.modules.isEmpty
      || program.app.files[Int(file)].imports.contains(where: words.modules.contains)
  }

  // MARK: Slots

  /// Where the code has the container that is called.
  func slots(of call: CallEvent, _ body: Body) -> [Slot] {
    if let receiver = call.receiver {
      if case .metatype = receiver.kind { return [.shared] }
      return receiver.slots
    }
    var outer = body
    while let parent = outer.parent { outer = program.bodies[parent] }
    return outer.isStatic ? [.shared] : [.parameter(outer.place, "self")]
  }

  // MARK: Forwarding

  /// Finds the functions of containers whose callers register or request, although they have the name of a word.
  private mutating func findForwarding() {
    let names = Set(words.registrations.map(\.function)).union(words.requests.map(\.function))
    for body in program.bodies where body.kind == .function && names.contains(body.name) {
      guard let owner = body.owner, isContainer(program.app.key(of: owner)), !isCopied(body) else {
        continue
      }
      let forwards = events(in: body).contains { event in
        guard case .call(let call) = event, isReceiver(call, body),
          registrationForm(call) != nil || requestForm(call) != nil
        else { return false }
        if case .function(let callee) = call.target { return callee.function.place != body.place }
        return true
      }
      if forwards { forwarding.insert(body.place) }
    }
  }

  /// The functions of the app's own containers that a word names, whose code is that of the container itself.
  var primitives: Set<Int> {
    let names = Set(words.registrations.map(\.function)).union(words.requests.map(\.function))
    return Set(
      program.bodies.lazy.filter { body in
        body.kind == .function && names.contains(body.name) && !self.forwarding.contains(body.place)
          && body.owner.map { self.words.containers.contains(self.program.app.types[$0].name) }
            == true
          && (self.words.isOwn || self.isCopied(body))
      }.map(\.id))
  }

  /// The events of a body and of the closures in it.
  func events(in body: Body) -> [Event] {
    var found = body.events
    var pending = [body.id]
    while let next = pending.popLast() {
      for case .nested(let inner) in program.bodies[next].events {
        found += program.bodies[inner].events
        pending.append(inner)
      }
    }
    return found
  }

  /// Whether what a call does follows from the code of the function that it leads to.
  func isForwarded(_ call: CallEvent) -> Bool {
    guard case .function(let callee) = call.target else { return false }
    return forwarding.contains(callee.function.place)
  }

  // MARK: Forms

  func registrationForm(_ call: CallEvent) -> RegistrationForm? {
    guard !call.isOperator else { return nil }
    return words.registrations.first { $0.function == call.name }
  }

  func requestForm(_ call: CallEvent) -> RequestForm? {
    guard !call.isOperator else { return nil }
    return words.requests.first { form in
      guard form.function == call.name else { return false }
      let type = typeArgument(call, form.labels)
      if type == nil, !form.isInferred, !words.isOwn { return false }
      return call.arguments.enumerated().allSatisfy { index, argument in
        index == type || argument.isTrailing || argument.label.map(form.labels.contains) ?? false
          || argument.label == nil && call.arguments.contains { $0.label == "arguments" }
      }
    }
  }

  /// The position of the argument that is the type; nil if a call has none.
  func typeArgument(_ call: CallEvent, _ labels: Set<String>) -> Int? {
    guard words.isOwn else {
      guard let first = call.arguments.first, first.label == nil, !first.isTrailing else {
        return nil
      }
      return 0
    }
    let found = call.arguments.firstIndex { argument in
      guard !argument.isTrailing else { return false }
      switch argument.value.kind {
      case .metatype, .subtype: return true
      default: return false
      }
    }
    if let found { return found }
    // A type that is computed.
    guard let first = call.arguments.first, first.label == nil, !first.isTrailing,
      call.arguments.count > 1, first.value.isUnknown
    else { return nil }
    return 0
  }
}
