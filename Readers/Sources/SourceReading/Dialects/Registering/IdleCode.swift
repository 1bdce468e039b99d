/// Code that registers and never runs: assemblies that no code creates, and functions that no code calls.
///
/// Their registrations are in no container. Functions are idle only where the folders contain the code that starts the
/// app, and assemblies only where some are created: other code may run those of a library.
struct IdleCode {
  /// The idle functions, by their places.
  private(set) var reasons: [Place: (reason: String, place: Place)] = [:]
  /// The idle functions that are passed no container: previews and tests may call them, so they are no finding by themselves.
  private(set) var others: Set<Place> = []

  private let program: Program
  private let words: RegisteringWords
  private let calls: RegisteringCalls
  private let sites: CallSites
  /// The names of the functions that are called.
  private let called: Set<String>
  /// The functions that register.
  private let registering: Set<Place>

  init(
    _ program: Program, _ calls: RegisteringCalls, _ sites: CallSites, _ flow: ContainerFlow,
    registering: Set<Place>
  ) {
    (self.program, self.calls, self.sites, self.registering) = (program, calls, sites, registering)
    words = calls.words
    called = Set(sites.sites.keys.map { program.bodies[$0].name })
    addAssemblies(flow.assembled)
    guard program.app.hasEntryPoint else { return }
    let functions = program.bodies.filter(fillsContainer)
    for body in functions where isUncalled(body) { add(body) }
    addCallees(functions)
  }

  // MARK: Assemblies

  private mutating func addAssemblies(_ assembled: Set<Int>) {
    guard let suffix = words.assemblySuffix, !assembled.isEmpty else { return }
    let app = program.app
    let live = assembled.reduce(into: Set<Int>()) { $0.formUnion(app.lineage(of: $1)) }
    for type in app.types.indices
    where app.types[type].kind != .protocol && app.types[type].kind != .extension
      && !live.contains(type)
      && app.inherited(by: type).contains(where: { $0.hasSuffix(suffix) })
    {
      for function in app.types[type].functions
      where words.assemblyFunctions.contains(function.name) && !function.isStatic {
        reasons[function.place] = (
          "nothing creates '\(app.key(of: type).text)', so what it registers does not count",
          app.types[type].place
        )
      }
    }
  }

  // MARK: Functions

  /// Whether a body is a function that registers, perhaps in a container which it is passed or whose method it is.
  private func fillsContainer(_ body: Body) -> Bool {
    guard body.kind == .function, !words.assemblyFunctions.contains(body.name),
      !calls.isCopied(body)
    else { return false }
    return takesContainer(body) || registering.contains(body.place)
  }

  private func takesContainer(_ body: Body) -> Bool {
    if let owner = body.owner, calls.isContainer(program.app.key(of: owner)) { return true }
    return body.parameters.contains { $0.type.map(calls.isContainer) ?? false }
  }

  /// Whether no code calls or names a function, and no other code can: neither a protocol nor a superclass has it.
  private func isUncalled(_ body: Body) -> Bool {
    // Of several functions of one name, each may be for another target.
    guard !called.contains(body.name), !program.namesUsed.contains(body.name),
      body.name != "main", !body.name.hasPrefix("application")
    else { return false }
    guard let owner = body.owner else { return true }
    let app = program.app
    if let adopted = words.called[body.name], app.inherited(by: owner).contains(adopted) {
      return false
    }
    if let function = app.types[owner].functions.first(where: { $0.place == body.place }),
      !function.attributes.isEmpty || function.isOverride
    {
      return false
    }
    // A protocol or a superclass outside of the sources may have the function.
    let declared = Set(app.lineage(of: owner).map { app.key(of: $0).text })
    return app.inherited(by: owner).allSatisfy { name in
      words.containers.contains(name) || words.called.values.contains(name)
        || body.parameters.isEmpty && passesParameters(name)
        || declared.contains(name)
          && app.lineage(of: owner).dropFirst().allSatisfy { parent in
            !app.types[parent].functions.contains { $0.name == body.name }
          }
    }
  }

  /// Whether a type outside of the sources calls only functions with parameters.
  ///
  /// Such types are delegates, assemblies of the framework, and the types below. Overrides are excluded before.
  private func passesParameters(_ name: String) -> Bool {
    name.hasSuffix("Delegate") || Self.typesThatPassParameters.contains(name)
      || words.assemblySuffix.map(name.hasSuffix) == true
  }

  private static let typesThatPassParameters: Set<String> = [
    "NSObject", "ObservableObject", "Sendable", "UIResponder",
  ]

  private mutating func add(_ body: Body) {
    reasons[body.place] = (
      "nothing calls '\(body.name)', so what it registers does not count", body.place
    )
    if !takesContainer(body) { others.insert(body.place) }
  }

  /// Adds the functions that only idle code calls.
  private mutating func addCallees(_ functions: [Body]) {
    var isChanged = true
    var rounds = 0
    while isChanged, rounds < 64 {
      (isChanged, rounds) = (false, rounds + 1)
      for body in functions where reasons[body.place] == nil {
        guard let callers = sites.sites[body.id], let first = callers.first,
          callers.allSatisfy({ reasons[program.outermost($0.body).place] != nil })
        else { continue }
        reasons[body.place] = reasons[program.outermost(first.body).place]
        isChanged = true
      }
    }
  }
}
