/// A framework whose apps the reader of sources reads.
package enum SourceFramework: String, CaseIterable, Sendable {
  case swinject = "Swinject"
  case factory = "Factory"
  case dependencies = "swift-dependencies"
  case needle = "Needle"
  case resolver = "Resolver"
  case environment = "SwiftUI's environment"
  /// This package's own library, whose compiled code describes itself, too.
  case swiftDI = "SwiftDI"

  /// The modules that files import to use it.
  package var modules: [String] {
    switch self {
    case .swinject: ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]
    case .factory: ["Factory", "FactoryKit"]
    case .dependencies:
      ["Dependencies", "DependenciesMacros", "ComposableArchitecture", "DependenciesAdditions"]
    case .needle: ["NeedleFoundation"]
    case .resolver: ["Resolver"]
    // Most files that import SwiftUI use it for other things.
    case .environment: []
    case .swiftDI: ["SwiftDI", "SwiftDIMacros", "SwiftDIDiscovery", "SwiftDIExport"]
    }
  }

  /// The framework that a module belongs to; nil for any other module.
  init?(module: String) {
    guard let framework = Self.allCases.first(where: { $0.modules.contains(module) }) else {
      return nil
    }
    self = framework
  }

  /// Whether the first bytes of a file that imports SwiftUI request an object of the environment by its type.
  static func requestsObject(_ text: [UInt8]) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return text.contains(#/@EnvironmentObject\b|@Environment\(\s*[A-Z][\w.]*\.self\s*\)/#)
  }
}
