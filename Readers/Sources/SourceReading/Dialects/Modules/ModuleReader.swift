import DIDefinition

/// Reads what the modules of a container describe, in the order in which the engine runs them.
struct ModuleReader {
  let program: Program
  let words: ModuleWords
  let values: ModuleValues
  let factories: ModuleFactories
  let handles: ModuleHandles
  let marks: ModuleMarks
  let sites: CallSites
  var found = ModuleDescription()
  /// The lifetime of bindings that name none.
  var defaultScope: String?
  var described: Set<Int> = []
  /// The types that were described as modules, and those that were described because they are marked.
  var all: Set<Int> = []
  var discovered: Set<Int> = []
  var app: App { program.app }

  /// Code that is being read.
  struct Frame {
    var body: Int
    var next = 0
    var environment = Environment()
    /// The bindings that calls of this body made, by the numbers of the calls.
    var made: [Int: Made] = [:]
    /// The closures that are factories and hooks.
    var claimed: Set<Int> = []
    var module: String?
    var container: String?
    var isConditional = false
    var depth = 0
    /// The call that led here, whose result is the binding that this body returns.
    var call: Int?

    /// The frame of code that this code runs.
    func inner(_ body: Int, claimed: Set<Int>) -> Frame {
      var inner = Frame(body: body, claimed: claimed)
      (inner.module, inner.container, inner.depth) = (module, container, depth + 1)
      return inner
    }
  }

  /// The binding that a call returns, and its alias if `as` was just called.
  struct Made {
    var binding: Int
    var alias: Int?
  }

  static let deepest = 64

  init(_ values: ModuleValues, _ marks: ModuleMarks, _ sites: CallSites) {
    (self.values, self.marks, self.sites) = (values, marks, sites)
    (program, words) = (values.program, values.words)
    factories = ModuleFactories(program: program, words: words)
    handles = ModuleHandles(app: program.app, words: words)
  }

  /// Notes a place that cannot be read.
  mutating func lose(_ reason: String, _ keys: Unread.Keys, _ place: Place) {
    found.unread.append(
      Unread(
        kind: keys == .none ? .request : .registration, reason: reason, mayBind: keys, place: place)
    )
  }

  /// Describes the modules of a container, required ones first.
  mutating func describe(_ composition: ModuleComposition, in container: String?) {
    described = []
    for part in composition.parts {
      switch part {
      case .module(let type): describe(module: type, in: container)
      case .closure(let body): describe(body, module: nil, in: container)
      case .discovered(let selection): describe(selection, in: container)
      }
    }
  }

  /// Removes the bindings whose keys are unknown, and notes those that depend on a condition.
  mutating func finish() {
    found.bindings.removeAll(where: \.isLost)
    let certain = Set(found.bindings.filter { !$0.isConditional }.map(\.key))
    var seen: Set<Place> = []
    let alternatives = Dictionary(grouping: found.bindings, by: \.key)
    for one in found.bindings where one.isConditional && !one.contributes && one.kind != .alias {
      guard !certain.contains(one.key), alternatives[one.key]?.count == 1,
        seen.insert(one.place).inserted
      else { continue }
      lose("a condition decides whether it is bound, and it is read as bound", .none, one.place)
    }
  }
}
