import DIDefinition

extension FolderContents {
  /// One line that says what was found and what the command does; nil if there is nothing to read.
  package func summary(of kind: Kind) -> String? {
    switch kind {
    case .definitions:
      let count = counted(inputs.count, "definition")
      let also = files.isEmpty ? "" : " (\(uses); '--sources \(path.visible)' reads them)"
      return "found \(count): reading \(inputs.count == 1 ? "it" : "them")\(also)"
    case .sources:
      guard !files.isEmpty else {
        return "found \(counted(swiftFiles, "Swift file")) and 'ownContainer': reading them"
      }
      return "\(uses): reading \(counted(swiftFiles, "Swift file"))\(product)"
    case .otherSwift, .nothing, .tooMuch: return nil
    }
  }

  /// The program that exports its container of SwiftDI.
  private var product: String {
    guard files[.swiftDI] != nil, let program = programs.first else { return "" }
    return " ('--product \(program.visible)' builds and starts that program instead)"
  }

  /// `12 files use Swinject, 1 uses Factory`.
  private var uses: String {
    frameworks.enumerated().map { index, framework in
      let count = files[framework] ?? 0
      let noun = index == 0 ? counted(count, "file") : "\(count)"
      return "\(noun) \(count == 1 ? "uses" : "use") \(framework.rawValue)"
    }.joined(separator: ", ")
  }

  /// Why nothing can be read, and what to do next; nil if there is something to read.
  ///
  /// - Parameters:
  ///   - kind: the decision.
  ///   - isConfigured: whether there is a configuration already.
  /// - Returns: the words without a full stop.
  package func nextStep(for kind: Kind, isConfigured: Bool = false) -> String? {
    switch kind {
    case .definitions, .sources: nil
    case .otherSwift:
      "\(counted(swiftFiles, "Swift file")), and none imports "
        + SourceFramework.allCases.filter { !$0.modules.isEmpty && $0 != .swiftDI }.map(\.rawValue)
        .joined(separator: ", ")
        + " or SwiftDI: "
        + (isConfigured
          ? Self.otherWays
          : "'swift-di init' looks for a container of your own, and says how to begin without one")
    case .nothing:
      (otherJSON == 0
        ? "there is no definition and no Swift file here"
        : "there is no Swift file here, and no definition among \(counted(otherJSON, "JSON file"))")
        + ": name the folder of an app, or a definition"
    case .tooMuch:
      "there are more than \(Self.limit) files here: name the folder of one app"
    }
  }

  /// The ways to begin without a framework that is read.
  package static let otherWays =
    "describe a container of your own below 'ownContainer' in the configuration, write a definition in JSON "
    + "(swift-di's Documentation/Definition-Format.md), or begin with SwiftDI (swift-di's README.md, 'Your first container')"
}
