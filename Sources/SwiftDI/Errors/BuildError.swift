public import DIDefinition

/// Why no container can be built: everything that is wrong, in one error, in a fixed order.
public struct BuildError: Error, Sendable {
  /// One thing that is wrong.
  public struct Finding: Sendable {
    public let code: Code
    /// The keys in question, as the command's rules list them.
    public let keys: [String]
    /// Where the bindings in question are written, in the order of the keys where they are known.
    public let sources: [SourceLocation]
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do; nil if there is nothing to be said.
    public let help: String?
    /// What a module threw while it was described.
    public let underlying: (any Error)?
    /// Of a cycle: the other ones that its bindings are in, at most nineteen, shortest first.
    public let otherCycles: [[String]]
    /// The bindings in question, by their rows in the definition; only of what that cannot say.
    let rows: [Int]

    init(
      _ code: Code, keys: [String], sources: [SourceLocation] = [], rows: [Int] = [],
      otherCycles: [[String]] = [], _ message: String, help: String? = nil,
      underlying: (any Error)? = nil
    ) {
      self.code = code
      self.keys = keys
      self.sources = sources
      self.rows = rows
      self.otherCycles = otherCycles
      self.message = message
      self.help = help
      self.underlying = underlying
    }
  }

  /// What kind of thing is wrong.
  ///
  /// The raw value is the name of the command's rule.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case missingBinding = "missing-binding"
    case dependencyCycle = "dependency-cycle"
    case aliasCycle = "alias-cycle"
    /// A key is bound several times, or bound and announced as given from outside.
    case duplicateBinding = "duplicate-binding"
    case moduleCycle = "module-cycle"
    /// Two modules of one type and name differ.
    case moduleConflict = "module-conflict"
    case missingEnvironment = "missing-environment"
    /// An environment variable has a value that cannot be read as the type that is asked for.
    case unreadableEnvironment = "unreadable-environment"
    case eagerNotShared = "eager-not-shared"
    /// A close hook on what no container keeps, so that nobody would call it.
    case closeNotShared = "close-not-shared"
    case sharedWithArguments = "shared-with-arguments"
    case scopeLeak = "scope-leak"
    /// One name of a declared scope is used within different scopes.
    case scopeConflict = "scope-conflict"
    /// A double of `withOverrides` has a key that nothing is bound for and nothing needs.
    case overrideOfNothing = "override-of-nothing"
    /// A declared scope is named like a built-in one, or has no name.
    case scopeName = "scope-name"
    /// Two contributions to one key have the same id or map key.
    case duplicateContribution = "duplicate-contribution"
    /// An eager binding would have to be waited for.
    case eagerAsynchronous = "eager-asynchronous"
    /// A value is announced for a scope that is never opened.
    case externalScope = "external-scope"
    /// A value type, which cannot be held weakly, in the weak scope.
    case weakValue = "weak-value"
    /// A factory or a hook is isolated to an actor that a request cannot enter.
    case foreignActor = "foreign-actor"
    /// More is said of parameters than the factory has.
    case surplusParameter = "surplus-parameter"
    /// An object's properties are marked with `Inject`, and its binding does not fill them.
    case unfilledProperty = "unfilled-property"
    /// A name is given for a property that is not marked with `Inject`, or not there.
    case unknownProperty = "unknown-property"
    /// A structure has properties marked with `Inject`; only those of classes are filled.
    case injectedValue = "injected-value"
    /// A module threw while it was described.
    case moduleFailed = "module-failed"
  }

  public let findings: [Finding]
}

extension BuildError: CustomStringConvertible {
  /// All findings, one after another.
  public var description: String {
    let count = findings.count
    return
      (["the container cannot be built: \(count) finding\(count == 1 ? "" : "s")"]
      + findings.map(\.description)).joined(separator: "\n")
  }
}

extension BuildError.Finding: CustomStringConvertible {
  /// Place, sentence, name, and what to do.
  ///
  /// Names are shown with escapes for what would act on a terminal or on a runner of continuous
  /// integration; so is what a module threw, except for its line feeds.
  public var description: String {
    var lines: [String] = []
    let place = sources.first.map { "\($0.file)\($0.line.map { ":\($0)" } ?? ""): " } ?? ""
    let sentence = "\(place)\(message) [\(code.rawValue)]"
    lines.append(underlying == nil ? sentence.visible : sentence.visibleLines)
    for source in sources.dropFirst() {
      lines.append("  also: \(source.file)\(source.line.map { ":\($0)" } ?? "")".visible)
    }
    for cycle in otherCycles {
      lines.append("  also: \((cycle + cycle.prefix(1)).joined(separator: " -> "))".visible)
    }
    if let help { lines.append("  help: \(help)".visible) }
    return lines.joined(separator: "\n")
  }
}
