import Foundation
import PackagePlugin

/// Lints the Swift files of a target whenever it is built; an error of lint fails the build.
///
/// The target is not compiled yet when this runs, so the command reads its sources and those of the
/// targets of the package that it depends on. That needs an app wired with a framework that
/// `swift-di lint --sources` reads.
///
/// A build command with inputs and an output, and no prebuild command: a prebuild command runs at
/// every build, this one only after a file has changed.
@main
struct SwiftDICheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let own = Set(context.package.targets.map(\.id))
    let read = ([target] + target.recursiveTargetDependencies)
      .filter { own.contains($0.id) }
      .compactMap { $0 as? any SourceModuleTarget }
      .filter { !$0.sourceFiles(withSuffix: ".swift").isEmpty }
    let package = context.package.directoryURL
    let command = try context.tool(named: "swift-di").url
    let reader = try context.tool(named: "swift-di-sources").url
    // Any output that is not Swift would become a resource of the target. An empty Swift file
    // makes the compiler wait for lint and adds nothing.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "SwiftDIChecked.swift")
    let settings = [".swift-di.yml", ".swift-di-baseline.json"]
      .map { package.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    let sources: [URL] = read.flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }
    let script = #"stamp=$1; shift; "$@" && : > "$stamp""#
    let folders: [String] = read.flatMap { ["--sources", $0.directoryURL.path] }
    let lint = ["lint", "--quiet", "--format", "xcode", "--directory", package.path] + folders
    return [
      .buildCommand(
        displayName: "Checking the wiring of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", stamp.path, command.path] + lint,
        inputFiles: sources + [command, reader] + settings,
        outputFiles: [stamp])
    ]
  }
}
