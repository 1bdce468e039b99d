#if CommandLine
  import DIDefinition
  import DILoading

  extension CommonOptions {
    /// A version of a definition: a file, - for standard input, or git:REV:PATH.
    func version(_ version: String) throws(CommandFailure) -> DefinitionSource {
      if version.utf8.starts(with: GitFile.prefix.utf8) {
        do throws(LoadingError) {
          return .git(try GitFile(version))
        } catch {
          throw CommandFailure(lines: [error.description])
        }
      }
      let found = DefinitionSources.find([version], standardInputName: stdinName)
      guard let source = found.first, found.count == 1 else {
        throw CommandFailure(
          "'\(version.visible)' stands for \(found.count) definitions: name one")
      }
      return source
    }
  }
#endif
