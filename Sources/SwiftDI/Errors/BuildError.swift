public import DIDefinition
import DIGraph

/// The reasons why a container cannot be built: all findings in one error, in a fixed order.
public struct BuildError: Error, Sendable {
  /// One reason.
  public struct Finding: Sendable {
    /// The kind of finding.
    public let code: Code
    /// The keys of the finding, as the command's rules list them.
    public let keys: [String]
    /// The source locations of the bindings, in the order of the keys where they are known.
    public let sources: [SourceLocation]
    /// The finding in one sentence.
    public let message: String
    /// Advice for the remedy; nil if there is none.
    public let help: String?
    /// The error that a module threw while it was described.
    public let underlying: (any Error)?
    /// For a cycle, further cycles of its bindings, at most nineteen: each contains a key that no
    /// earlier cycle contains.
    public let otherCycles: [[String]]
    /// The bindings by their rows in the definition; only for findings that the definition cannot
    /// express.
    let rows: [Int]
    private let notes: [String]

    init(
      _ code: Code, keys: [String], sources: [SourceLocation] = [], rows: [Int] = [],
      otherCycles: [[String]] = [], _ words: CheckWords, underlying: (any Error)? = nil
    ) {
      self.code = code
      self.keys = keys
      self.sources = sources
      self.rows = rows
      self.otherCycles = otherCycles
      message = words.message
      help = words.help
      notes = words.notes
      self.underlying = underlying
    }
  }

  /// The kinds of findings.
  ///
  /// The command finds some of them in a definition, with the rule of the same name. It reports the
  /// others under the rule `does-not-build`.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A required key is not bound.
    case missingBinding = "missing-binding"
    /// Bindings depend on themselves, so none of them can be constructed.
    case dependencyCycle = "dependency-cycle"
    /// Aliases lead to one another and never to a binding.
    case aliasCycle = "alias-cycle"
    /// A key is bound several times, or bound and declared as external.
    case duplicateBinding = "duplicate-binding"
    /// Modules require one another in a circle.
    case moduleCycle = "module-cycle"
    /// Two modules of one type and name differ.
    case moduleConflict = "module-conflict"
    /// A factory reads an environment variable that is not defined.
    case missingEnvironment = "missing-environment"
    /// The value of an environment variable cannot be converted to the requested type.
    case unreadableEnvironment = "unreadable-environment"
    /// An eager binding is not cached by the container, so constructing it in advance is useless.
    case eagerNotShared = "eager-not-shared"
    /// A binding with a close hook is not cached by a container, so the hook would never be called.
    case closeNotShared = "close-not-shared"
    /// A binding with run-time arguments has a scope that would cache one instance for all of them.
    case sharedWithArguments = "shared-with-arguments"
    /// An instance would hold an instance of a scope that ends before it.
    case scopeLeak = "scope-leak"
    /// One name of a declared scope is used within different scopes.
    case scopeConflict = "scope-conflict"
    /// A double of `withOverrides` has a key that is neither bound nor needed.
    case overrideOfNothing = "override-of-nothing"
    /// A declared scope has the name of a built-in one, or no name.
    case scopeName = "scope-name"
    /// Two contributions to one key have the same id.
    case duplicateContribution = "duplicate-contribution"
    /// An eager binding requires waiting.
    case eagerAsynchronous = "eager-asynchronous"
    /// A lazy, a make or a collection always fails, because what it requests is constructed
    /// asynchronously for each request.
    case neverSynchronous = "never-synchronous"
    /// An external value belongs to a scope that is never opened.
    case externalScope = "external-scope"
    /// The weak scope contains a value type, which cannot be referenced weakly.
    case weakValue = "weak-value"
    /// A factory or a hook is isolated to an actor that a request cannot enter.
    case foreignActor = "foreign-actor"
    /// More `Parameter` values are given than the factory has parameters.
    case surplusParameter = "surplus-parameter"
    /// A class has properties marked with `Inject` that its binding does not fill.
    case unfilledProperty = "unfilled-property"
    /// A name is given for a property that is missing or not marked with `Inject`.
    case unknownProperty = "unknown-property"
    /// A structure has properties marked with `Inject`; only those of classes are filled.
    case injectedValue = "injected-value"
    /// A function was given to `instance`, which binds existing objects.
    case functionInstance = "function-instance"
    /// A module threw while it was described.
    case moduleFailed = "module-failed"
  }

  /// All reasons, at least one, in a fixed order.
  public let findings: [Finding]
}

extension BuildError: CustomStringConvertible {
  /// The findings, one after another, in at most fifty lines.
  public var description: String {
    var text = "the container cannot be built: \(counted(findings.count, "finding"))"
    for (index, finding) in findings.enumerated() {
      let next = text + "\n" + finding.description
      let isLast = index == findings.count - 1
      guard index == 0 || next.lineCount < LineLimit.lines + (isLast ? 1 : 0) else {
        text += "\nand \(counted(findings.count - index, "more finding"))"
        break
      }
      text = next
    }
    return text.limitedLines
  }
}

extension BuildError.Finding: CustomStringConvertible {
  /// The number of locations that are listed.
  private static var mostPlaces: Int { 8 }

  /// The locations, the message, the code, further cycles, the advice, and the notes, in at most
  /// fifty lines.
  ///
  /// Control characters in names are escaped, and so are those in a module's error, except for line
  /// feeds.
  public var description: String {
    var lines: [String] = []
    let place = sources.first.map { "\($0.fileLineAndColumn): " } ?? ""
    let sentence = "\(place)\(message) [\(code.rawValue)]"
    lines.append(underlying == nil ? sentence.visible : sentence.visibleLines)
    for source in sources.prefix(Self.mostPlaces).dropFirst() {
      lines.append("  also: \(source.fileAndLine)".visible)
    }
    if sources.count > Self.mostPlaces {
      lines.append("  also: \(counted(sources.count - Self.mostPlaces, "more place"))")
    }
    for cycle in otherCycles {
      lines.append("  also: \(CheckWords.line(ofCycle: cycle))".visible)
    }
    if let help { lines.append("  help: \(help)".visible) }
    lines += notes.map { "  note: \($0)".visible }
    return lines.joined(separator: "\n").limitedLines
  }
}
