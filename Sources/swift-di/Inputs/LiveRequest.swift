import DILoading

/// The compiled code that the user named, with the request for it.
///
/// Only `modules` builds the code and runs it.
struct LiveRequest {
  /// The origin of a live module: a file, or a product to build.
  enum Origin {
    case file(LiveModule.Kind, String)
    case package(BuiltProduct)
  }

  let origin: Origin
  let container: String?
  /// The environments, each once; empty for the default environment of the code.
  let environments: [String]
  let variables: [LiveModule.Variable]
  /// The folder to search for the module's sources.
  let sources: String
  let timeLimit: Int

  /// Builds the module if it belongs to a package.
  ///
  /// - Parameter isQuiet: whether to show the build's output only if it fails.
  /// - Returns: the module once for each environment.
  /// - Throws: `CommandFailure` if the product does not exist, or if the build fails.
  func modules(isQuiet: Bool) throws(CommandFailure) -> [LiveModule] {
    let (kind, path) = try artifact(isQuiet)
    var module = LiveModule(kind, path, command: try RunningCommand.path())
    module.container = container
    module.variables = variables
    module.sources = sources
    module.timeLimit = timeLimit
    guard !environments.isEmpty else { return [module] }
    return environments.map { name in
      var one = module
      one.environment = name
      return one
    }
  }

  private func artifact(_ isQuiet: Bool) throws(CommandFailure) -> (LiveModule.Kind, String) {
    switch origin {
    case .file(let kind, let path): return (kind, path)
    case .package(let product):
      do throws(LoadingError) {
        let choice = try Progress.during("reading Package.swift") { () throws(LoadingError) in
          try product.choose()
        }
        let path = try Progress.during("building \(choice.name)") { () throws(LoadingError) in
          // Without a terminal the build's output is shown, because a long silence in a log looks
          // like a command that hangs.
          try choice.build(
            isQuiet || Progress.isAllowed ? .kept(Progress.detail) : .passedOn)
        }
        return (choice.kind, path)
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }
  }
}
