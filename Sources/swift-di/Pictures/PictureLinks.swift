#if CommandLine
  import DIConfiguration
  import DIDefinition
  import DILoading
  import DIPictures

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Glibc
  #endif

  /// The links of a picture's boxes.
  extension Workspace {
    /// The links of a picture that is written to `target`: those of the configuration, otherwise
    /// relative ones.
    func links(to target: OutputTarget) throws(CommandFailure) -> SourceLinks? {
      guard let link = configuration.values.link else { return Self.relativeLinks(from: target) }
      do throws(SourceLinks.Problem) {
        return try SourceLinks(to: link, revision: link.contains("{rev}") ? Self.revision : nil)
      } catch {
        throw configuration.failure("'\(link.visible)': \(Self.words(for: error))", at: "link")
      }
    }

    /// The revision that the job of a service checks, otherwise the commit that is checked out.
    private static var revision: String? {
      Console.environment("GITHUB_SHA") ?? Console.environment("CI_COMMIT_SHA")
        ?? GitFile.checkedOutCommit()
    }

    private static func words(for problem: SourceLinks.Problem) -> String {
      switch problem {
      case .missingRevision:
        "{rev} needs a git repository, or the variable GITHUB_SHA or CI_COMMIT_SHA"
      case .notAnAddress, .placeholderInHost, .unknownPlaceholder, .lineWithoutFile: "\(problem)"
      }
    }

    /// Links from the folder of a file to the working folder, to which source file names are
    /// relative.
    ///
    /// Nil for standard output, pipes and devices, which have no folder.
    private static func relativeLinks(from target: OutputTarget) -> SourceLinks? {
      guard case .file(let path) = target else { return nil }
      var facts = stat()
      if stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG { return nil }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      guard let pictures = realPath(folder), let sources = realPath(".") else { return nil }
      return SourceLinks(from: pictures, to: sources)
    }
  }
#endif
