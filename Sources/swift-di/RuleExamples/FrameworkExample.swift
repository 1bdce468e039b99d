import DIAnalysis
import DIDefinition
import DILoading

/// A way to write the wiring in which the page of a rule can show its code.
enum FrameworkExample: String, CaseIterable, Sendable {
  case swinject = "Swinject"
  case factory = "Factory"
  case dependencies = "swift-dependencies"
  case needle = "Needle"
  case resolver = "Resolver"
  case environment = "SwiftUI"
  case ownContainer = "own"
  case swiftDI = "SwiftDI"

  /// The names that a user types.
  static let names = allCases.map(\.rawValue)

  /// The name in a sentence.
  var title: String { self == .ownContainer ? "a container of your own" : rawValue }

  /// The framework with a name that a user types, in any case.
  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = found
  }

  private init(_ framework: SourceFramework) {
    self =
      switch framework {
      case .swinject: .swinject
      case .factory: .factory
      case .dependencies: .dependencies
      case .needle: .needle
      case .resolver: .resolver
      case .environment: .environment
      case .swiftDI: .swiftDI
      }
  }

  /// The framework that most files of a folder use, or else a container of the team's own; nil if there is neither.
  init?(of contents: FolderContents, knowsOwnContainer: Bool) {
    // Of frameworks with as many files the first one counts.
    let most = contents.frameworks.max {
      contents.files[$0, default: 0] < contents.files[$1, default: 0]
    }
    guard let found = most.map(Self.init) ?? (knowsOwnContainer ? .ownContainer : nil) else {
      return nil
    }
    self = found
  }

  /// The example for a rule; nil if the page of the rule has only code with SwiftDI.
  func example(for rule: RuleDescription) -> RuleExample? {
    switch self {
    case .swinject: Self.swinjectRules[rule.id]
    case .factory: Self.factoryRules[rule.id]
    case .dependencies: Self.dependenciesRules[rule.id]
    case .needle: Self.needleRules[rule.id]
    case .resolver: Self.resolverRules[rule.id]
    case .environment: Self.environmentRules[rule.id]
    case .ownContainer: Self.ownContainerRules[rule.id]
    case .swiftDI: nil
    }
  }
}
