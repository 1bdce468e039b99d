import PackagePlugin

/// `swift package graph-di`: builds a product and draws its container.
///
///     swift package graph-di --product AppModule
///     swift package --allow-writing-to-directory docs graph-di -- -o docs/app.svg
@main
struct SwiftDIGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let arguments = try PluginArguments(arguments)
    let product = try LiveProduct(arguments, of: context.package, with: packageManager)
    // A plugin may write into its own folder without asking.
    let picture = context.pluginWorkDirectoryURL.appendingPathComponent("container.svg").path
    let output = arguments.has("-o", "--output") ? [] : ["--output", picture]
    try product.run("graph", output + arguments.options, in: context)
  }
}
