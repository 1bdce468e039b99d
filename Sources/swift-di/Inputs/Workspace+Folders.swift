#if CommandLine
  import DIConfiguration
  import DIDefinition
  import DILoading

  /// Folders as inputs: what they have is looked at, said in one line, and read.
  extension Workspace {
    static let standardInputName = "<stdin>"

    /// The Swift files that the configuration leaves out.
    private var excluded: PathPatterns {
      PathPatterns(configuration.values.excluded.map(configuration.path))
    }

    /// The folders whose Swift files the command line or the configuration says to read; nil if neither does.
    ///
    /// With `--sources` the other inputs are such folders, too, as a shell writes `--sources Modules/*`.
    func namedFolders() throws(CommandFailure) -> [String]? {
      guard !sources.isEmpty else {
        let folders = configuration.values.folders
        guard definitions.isEmpty, live?.isGiven != true, !folders.isEmpty else { return nil }
        return folders.map(configuration.path)
      }
      guard !sources.contains(""), !definitions.contains("") else {
        throw CommandFailure("--sources names no folder: perhaps a variable of a script is empty")
      }
      let other = definitions.first { !WorkingDirectory.hasFolder($0) && !$0.hasSuffix(".swift") }
      if let other {
        throw CommandFailure(
          "name definitions or --sources, not both: '\(other.visible)' is no folder")
      }
      return sources + definitions
    }

    /// The definitions of the folders and files that the user named.
    func inputs(
      named arguments: [String]
    ) throws(CommandFailure) -> [DefinitionSource] {
      var definitions: [DefinitionSource] = []
      var folders: [FolderContents] = []
      for argument in arguments {
        switch NamedInput(
          argument, standardInputName: Self.standardInputName, excluding: excluded)
        {
        case .definitions(let files): definitions += files
        case .folder(let contents):
          let kind = self.kind(of: contents)
          switch kind {
          case .definitions: definitions += contents.inputs
          case .sources: folders.append(contents)
          case .otherSwift, .nothing, .tooMuch:
            let reason = nextStep(contents, kind)
            definitions.append(
              .unusable(name: argument, .nothingFound(pattern: argument, reason: reason)))
          }
          if kind != .sources, !contents.frameworks.isEmpty {
            say(contents, kind, withPath: arguments.count > 1)
          }
        }
      }
      if let all = FolderContents(joining: folders) {
        say(all, .sources, withPath: arguments.count > 1)
      }
      let read = folders.isEmpty ? [] : try self.read(folders.map(\.path))
      var seen: Set<String> = []
      return definitions.filter { seen.insert($0.name).inserted } + read
    }

    /// What the working folder has, where nothing else is named.
    func inputsHere() throws(CommandFailure) -> [DefinitionSource] {
      let contents = FolderContents(of: ".", excluding: excluded)
      let kind = kind(of: contents)
      say(contents, kind, withPath: false)
      switch kind {
      case .definitions: return contents.inputs
      case .sources: return try read(["."])
      case .otherSwift, .nothing, .tooMuch:
        throw CommandFailure(nextStep(contents, kind))
      }
    }

    /// The framework of the folders that lint reads; nil if the configuration names other things.
    var framework: FrameworkExample? {
      let values = configuration.values
      guard values.product == nil, values.inputs.isEmpty else { return nil }
      let folders = values.folders.isEmpty ? ["."] : values.folders.map(configuration.path)
      let contents = FolderContents(
        joining: folders.map { FolderContents(of: $0, excluding: excluded) })
      return contents.flatMap {
        FrameworkExample(of: $0, knowsOwnContainer: !values.ownContainer.isEmpty)
      }
    }

    private func nextStep(
      _ contents: FolderContents, _ kind: FolderContents.Kind
    ) -> String {
      contents.nextStep(for: kind, isConfigured: configuration.path != nil) ?? ""
    }

    /// Whether there is something to read in a folder that the command line names, or too much to tell.
    func canRead(_ folder: String) -> Bool {
      guard
        case .folder(let contents) = NamedInput(
          folder, standardInputName: Self.standardInputName, excluding: excluded)
      else { return true }
      return switch kind(of: contents) {
      case .definitions, .sources, .tooMuch: true
      case .otherSwift, .nothing: false
      }
    }

    private func kind(of contents: FolderContents) -> FolderContents.Kind {
      contents.kind(knowsOwnContainer: !configuration.values.ownContainer.isEmpty)
    }

    private func say(_ contents: FolderContents, _ kind: FolderContents.Kind, withPath: Bool) {
      guard !isQuiet, let line = contents.summary(of: kind) else { return }
      Console.note((withPath ? "\(contents.path.visible): " : "") + line)
    }

    // MARK: Reading

    /// The containers in the Swift files of some folders, perhaps as they are in a revision; with `--container`
    /// that one.
    func read(
      _ folders: [String], at revision: GitSources? = nil
    ) throws(CommandFailure) -> [DefinitionSource] {
      let program = SourceProgram(beside: try RunningCommand.path())
      var request = SourceProgram.Request(folders.map(\.withoutLeadingDots))
      request.excluded = excluded
      request.words = configuration.values.ownContainer.map { word in
        "\(word.name)\(word.key.map { ".\($0)" } ?? "")=\(word.value)"
      }
      let step = "reading Swift files" + (revision.map { " of \($0.description)" } ?? "")
      do throws(LoadingError) {
        let found = try Progress.during(step) { () throws(LoadingError) in
          guard let revision else { return try program.read(request) }
          return try program.read(request, at: revision)
        }
        guard found.contains(where: \.hasWiring) else {
          throw LoadingError.sources(
            "no registration and no request was read in \(quotedList(request.folders.map(\.visible))), "
              + "so there is nothing to check", lines: found.flatMap(\.placesNotRead))
        }
        guard let name = live?.container else { return found }
        let chosen = found.filter { $0.container == name }
        guard chosen.isEmpty else { return chosen }
        throw LoadingError.sources(
          "unknown container '\(name.visible)' (known: "
            + "\(listed(found.compactMap(\.container).map(\.visible), upTo: 20)))", lines: [])
      } catch {
        throw CommandFailure(lines: [error.description])
      }
    }

    /// All older definitions of a version that newer ones are compared with: a file, -, git:REV:PATH, or git:REV
    /// for the same Swift files or the same definitions in a revision.
    func versions(
      _ version: String, before newer: [DefinitionSource]
    ) throws(CommandFailure) -> [DefinitionSource] {
      let folders: [String] =
        newer.lazy.compactMap { source in
          if case .sources(let folders, _, _) = source { folders } else { nil }
        }.first ?? []
      guard let revision = GitSources(version, folders: folders) else {
        return [try self.version(version)]
      }
      guard folders.isEmpty else { return try read(folders, at: revision) }
      var files: [DefinitionSource] = []
      for source in newer {
        if case .unusable(_, let error) = source {
          throw CommandFailure(lines: [error.description])
        }
        guard case .file(let path) = source, !path.isAbsolutePath else {
          throw CommandFailure(
            "'\(version.visible)' is a revision, and '\(source.name.visible)' is no file below the working "
              + "folder: name a definition in the revision, as git:REV:PATH")
        }
        files.append(try self.version("\(version):./\(path)"))
      }
      return files
    }

    /// The older definition of the one that is compared.
    func version(
      _ version: String, before newer: DefinitionSource
    ) throws(CommandFailure) -> DefinitionSource {
      let found = try versions(version, before: [newer])
      if let only = found.first, found.count == 1 { return only }
      guard let same = found.first(where: { $0.container == newer.container }) else {
        throw CommandFailure(
          "'\(version.visible)' has no container '\((newer.container ?? "").visible)' (known: "
            + "\(listed(found.compactMap(\.container).map(\.visible), upTo: 20)))")
      }
      return same
    }
  }

  extension DefinitionSource {
    /// Whether Swift files wire anything, so that a run without findings means something.
    fileprivate var hasWiring: Bool {
      guard case .sources(_, _, let definition) = self else { return true }
      return definition.bindingCount > 0 || definition.dependencyCount > 0
        || !definition.roots.isEmpty
    }

    /// The first places that were not read, with the reasons.
    fileprivate var placesNotRead: [String] {
      guard case .sources(_, _, let definition) = self else { return [] }
      return definition.notRead.prefix(5).map { unread in
        (unread.source.map { "\($0.file):\($0.line ?? 1): " } ?? "") + unread.reason
      }
    }
  }
#endif
