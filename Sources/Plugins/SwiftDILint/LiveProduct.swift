import Foundation
import PackagePlugin

/// A product of the user's package that can export its container.
///
/// Both plugins contain this file, the second as a link, because a plugin cannot depend on a
/// library.
struct LiveProduct {
  /// The option that passes this kind of product to the command.
  let option: String
  let path: String

  /// Builds the named product, or the only candidate.
  ///
  /// - Throws: `PluginFailure` if no product or more than one fits, or if the build fails.
  init(_ arguments: PluginArguments, of package: Package, with manager: PackageManager) throws {
    let name = try arguments.product ?? Self.onlyCandidate(in: package)
    guard let product = package.products.first(where: { $0.name == name }) else {
      throw PluginFailure(
        "package '\(package.displayName)' has no product '\(name)' (it has: "
          + Self.list(package.products.map(\.name)) + ")")
    }
    guard let option = Self.option(for: product) else {
      throw PluginFailure(
        "product '\(name)' is neither a dynamic library nor an executable: write "
          + "'.library(name: \"\(name)\", type: .dynamic, …)' in Package.swift")
    }
    var parameters = PackageManager.BuildParameters(
      configuration: arguments.isRelease ? .release : .debug, logging: .concise)
    parameters.echoLogs = true
    let result = try manager.build(.product(name), parameters: parameters)
    guard result.succeeded else { throw PluginFailure("product '\(name)' does not build") }
    let artifact = result.builtArtifacts.first { artifact in
      switch artifact.kind {
      case .executable: option == "--executable"
      case .dynamicLibrary: option == "--library"
      case .staticLibrary: false
      @unknown default: false
      }
    }
    guard let artifact else {
      throw PluginFailure(
        "building product '\(name)' wrote neither an executable nor a dynamic library: build it with "
          + "'swift build --product \(name)' and look for an error")
    }
    self.option = option
    path = artifact.url.path
  }

  private static func option(for product: any Product) -> String? {
    switch product {
    case is ExecutableProduct: "--executable"
    case let library as LibraryProduct where library.kind == .dynamic: "--library"
    default: nil
    }
  }

  private static func onlyCandidate(in package: Package) throws -> String {
    let names = package.products.filter { option(for: $0) != nil && isWired($0) }.map(\.name)
    guard let name = names.first else {
      throw PluginFailure(
        "package '\(package.displayName)' has no dynamic library and no executable that depends on "
          + "SwiftDI")
    }
    guard names.count == 1 else {
      throw PluginFailure(
        "several products depend on SwiftDI: name one with --product ("
          + list(names) + ")")
    }
    return name
  }

  /// Whether a product depends on the engine.
  private static func isWired(_ product: any Product) -> Bool {
    product.targets.contains { target in
      ([target] + target.recursiveTargetDependencies).contains { $0.name == "SwiftDI" }
    }
  }

  private static func list(_ names: [String]) -> String {
    names.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The command's arguments for this product.
  var arguments: [String] { [option, path] }
}

extension PluginContext {
  /// Runs the command in the package's folder, and exits with the command's status.
  func run(_ command: String, _ arguments: [String]) throws -> Never {
    let process = Process()
    process.executableURL = try tool(named: "swift-di").url
    process.arguments = [command, "--directory", package.directoryURL.path] + arguments
    try process.run()
    process.waitUntilExit()
    // SwiftPM prints this status in its own last line, but always exits with 1.
    exit(process.terminationReason == .exit ? process.terminationStatus : 70)
  }
}

/// The arguments of a plugin: its own, and those for the command.
struct PluginArguments {
  /// The product to build; nil if none is named.
  private(set) var product: String?
  private(set) var isRelease = false
  /// The arguments for the command: all that the plugin does not define, and all after `--`.
  private(set) var options: [String] = []

  init(_ arguments: [String]) throws {
    let own = arguments.prefix { $0 != "--" }
    var extractor = ArgumentExtractor(Array(own))
    let products = extractor.extractOption(named: "product")
    guard products.count <= 1 else { throw PluginFailure("--product may be given once") }
    product = products.first
    let configurations = extractor.extractOption(named: "configuration")
    switch configurations.last {
    case nil, "debug": break
    case "release": isRelease = true
    case let other?:
      throw PluginFailure("'\(other)' is not a configuration (known: debug, release)")
    }
    options = extractor.remainingArguments + arguments.dropFirst(own.count + 1)
  }

  /// Whether the command reads Swift files, so that nothing has to be built.
  var readsSources: Bool { has("--sources") }

  /// Whether the command's arguments contain an option with one of these names.
  func has(_ names: String...) -> Bool {
    options.contains { option in
      names.contains { option == $0 || option.hasPrefix("\($0)=") }
    }
  }

  /// The last value of an option with one of these names in the command's arguments; nil if there
  /// is none.
  func value(of names: String...) -> String? {
    var value: String?
    for (index, option) in options.enumerated() {
      for name in names {
        if option == name, index + 1 < options.count { value = options[index + 1] }
        if option.hasPrefix("\(name)=") { value = String(option.dropFirst(name.count + 1)) }
      }
    }
    return value
  }
}

/// The reason why a plugin failed; SwiftPM shows it as an error.
struct PluginFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
