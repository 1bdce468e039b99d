#if CommandLine
  import DIDefinition
  import DILoading
  import DIPictures

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The links of a picture's boxes.
  extension GraphOptions {
    /// The links of a picture that is written to `target`.
    func links(to target: OutputTarget) throws(CommandFailure) -> SourceLinks? {
      guard let link else {
        if rev != nil { throw CommandFailure("--rev needs --link, an address with {rev}") }
        return Self.relativeLinks(from: target)
      }
      do throws(SourceLinks.Problem) {
        return try SourceLinks(to: link, revision: rev)
      } catch {
        throw CommandFailure("--link '\(link.visible)': \(Self.words(for: error))")
      }
    }

    private static func words(for problem: SourceLinks.Problem) -> String {
      switch problem {
      case .missingRevision: "name the revision for {rev} with --rev"
      case .unusedRevision: "it has no {rev} for --rev"
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
