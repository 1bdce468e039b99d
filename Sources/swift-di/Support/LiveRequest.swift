import DILoading

/// Compiled code that the user named, and what it is to be asked.
///
/// Nothing is built or run before `modules` is called.
struct LiveRequest {
  /// Where the live module is, or what it is built from.
  enum Origin {
    case file(LiveModule.Kind, String)
    case package(BuiltProduct)
  }

  let origin: Origin
  let container: String?
  /// The environments, each once; none for that of the code itself.
  let environments: [String]
  let variables: [LiveModule.Variable]
  /// The folder below which its sources are looked for.
  let sources: String
  let timeLimit: Int

  /// Builds the module if it is one of a package.
  ///
  /// - Parameter isQuiet: whether the output of the build is shown only if it fails.
  /// - Returns: the module once for each environment.
  /// - Throws: `CommandFailure` if there is no such product, or it does not build.
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
          // Without a terminal the build speaks for itself: the log of a long silence would be
          // taken for that of a command that hangs.
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
