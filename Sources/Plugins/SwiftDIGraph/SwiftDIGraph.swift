import Foundation
import PackagePlugin

/// `swift package graph-di`: builds a product and draws its container, or draws Swift files.
///
///     swift package graph-di --product AppModule
///     swift package graph-di --sources Sources/App
///     swift package --allow-writing-to-directory docs graph-di -- -o docs/app.svg
@main
struct SwiftDIGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let arguments = try PluginArguments(arguments)
    let input =
      arguments.readsSources
      ? [] : try LiveProduct(arguments, of: context.package, with: packageManager).arguments
    // A plugin may write into its own folder without permission.
    let picture = context.pluginWorkDirectoryURL.appendingPathComponent("container.svg").path
    let output = arguments.value(of: "-o", "--output")
    if let output { try makeFolder(of: output, in: context.package) }
    try context.run(
      "graph", input + (output == nil ? ["--output", picture] : []) + arguments.options)
  }

  /// Creates the folder for the picture.
  private func makeFolder(of output: String, in package: Package) throws {
    guard output != "-" else { return }
    let folder = URL(fileURLWithPath: output, relativeTo: package.directoryURL)
      .deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw PluginFailure(
        "the folder '\(folder.path)' cannot be created: allow it with "
          + "'swift package --allow-writing-to-directory \(folder.path) graph-di'")
    }
  }
}
