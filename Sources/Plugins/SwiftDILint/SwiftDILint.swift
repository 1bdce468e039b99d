import PackagePlugin

/// `swift package lint-di`: builds a product and checks its container.
///
///     swift package lint-di --product AppModule -- --strict
@main
struct SwiftDILint: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let arguments = try PluginArguments(arguments)
    let product = try LiveProduct(arguments, of: context.package, with: packageManager)
    // The format that Xcode and other editors show as marks in the source.
    let format = arguments.has("--format") ? [] : ["--format", "xcode"]
    try product.run("lint", format + arguments.options, in: context)
  }
}
