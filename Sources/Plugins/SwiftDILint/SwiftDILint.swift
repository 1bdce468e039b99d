import PackagePlugin

/// `swift package lint-di`: builds a product and checks its container, or checks Swift files.
///
///     swift package lint-di --product AppModule -- --strict
///     swift package lint-di --sources Sources/App
@main
struct SwiftDILint: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let arguments = try PluginArguments(arguments)
    // The format that Xcode and other editors show as marks in the source.
    let format = arguments.has("--format") ? [] : ["--format", "xcode"]
    let input =
      arguments.readsSources
      ? [] : try LiveProduct(arguments, of: context.package, with: packageManager).arguments
    try context.run("lint", input + format + arguments.options)
  }
}
