package import DIDefinition
package import DIReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The source of one definition.
package enum DefinitionSource: Sendable {
  case file(String)
  /// Standard input, with the name that messages give it.
  case standardInput(name: String)
  /// A file in a revision of the git repository that the working folder is in.
  case git(GitFile)
  /// Compiled code, which is run in a child process.
  case live(LiveModule)
  /// A definition that was read from the sources in some folders, perhaps as they are in a revision, `git:main`.
  case sources(folders: [String], revision: String?, ContainerDefinition)
  /// An argument, or a folder below one, that leads to no definition, with the reason.
  ///
  /// Loading it fails, so that its failure is reported together with all others.
  case unusable(name: String, LoadingError)

  /// The path as messages show it.
  package var name: String {
    switch self {
    case .file(let path): path
    case .standardInput(let name): name
    case .git(let file): file.description
    case .live(let module): module.path
    case .sources(let folders, let revision, _):
      (revision.map { "\($0) " } ?? "") + folders.joined(separator: ", ")
    case .unusable(let name, _): name
    }
  }

  /// The name of a container that was read from sources; nil for any other input.
  package var container: String? {
    switch self {
    case .file, .standardInput, .git, .live, .unusable: nil
    case .sources(_, _, let definition): definition.name
    }
  }

  /// The environment in which compiled code describes its container; nil if none is named.
  package var environment: String? {
    switch self {
    case .file, .standardInput, .git, .sources, .unusable: nil
    case .live(let module): module.environment
    }
  }

  /// Reads and checks the definition.
  ///
  /// - Throws: `LoadingError` if the definition cannot be read or is invalid.
  /// - Complexity: O(size).
  package func load() throws(LoadingError) -> DefinitionDocument {
    let input: InputBytes
    switch self {
    case .file(let path): input = try FileBytes.contents(of: path)
    case .standardInput(let name): input = try FileBytes.contents(of: 0, name: name)
    case .git(let file): input = try file.contents()
    case .live(let module):
      let export = try Self.export(module)
      return DefinitionDocument(compiled: export.definition)
    case .sources(_, _, let definition): return DefinitionDocument(definition)
    case .unusable(_, let error): throw error
    }
    do throws(DefinitionError) {
      return try DefinitionReader.read(input, defaultName: defaultName)
    } catch {
      throw .invalid(path: name, ForeignInput.explaining(error, input, name: name))
    }
  }

  /// Reads a file or standard input in the format of another framework.
  ///
  /// - Throws: `LoadingError` if the file cannot be read, or has another format.
  /// - Complexity: O(size).
  package func definition(
    importedAs format: ImportFormat
  ) throws(LoadingError) -> ContainerDefinition {
    let input =
      switch self {
      case .standardInput(let name): try FileBytes.contents(of: 0, name: name)
      case .file, .git, .live, .sources, .unusable: try FileBytes.contents(of: name)
      }
    do throws(DefinitionError) {
      return try format.definition(input, name: defaultName)
    } catch {
      throw .invalid(path: name, error)
    }
  }

  /// Runs a live module.
  ///
  /// - Throws: `LoadingError` if the module exports no definition.
  package static func export(_ module: LiveModule) throws(LoadingError) -> LiveModule.Export {
    do throws(LiveModuleError) {
      return try module.export()
    } catch {
      throw .live(path: module.path, environment: module.environment, error)
    }
  }

  /// The file's name without folders and extension.
  private var defaultName: String {
    let path = if case .git(let file) = self { file.path } else { name }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }
}

/// The inputs that an argument of a command names.
package enum NamedInput: Sendable {
  case definitions([DefinitionSource])
  /// A folder, or a Swift file; which of its contents is read is for `FolderContents` to decide.
  case folder(FolderContents)

  /// Looks for what an argument names: a file, a folder, a glob, or `-` for standard input.
  ///
  /// An argument that names nothing becomes a definition that fails to load. An Xcode project names the folder
  /// that it is in, and so does `Package.swift`.
  ///
  /// - Parameters:
  ///   - argument: the argument.
  ///   - name: the name of standard input in messages.
  ///   - excluded: Swift files that are left out.
  package init(
    _ argument: String, standardInputName name: String, excluding excluded: PathPatterns
  ) {
    let argument = argument.withoutLeadingDots
    guard argument != "-" else {
      self = .definitions([.standardInput(name: name)])
      return
    }
    guard !argument.isEmpty else {
      self = Self.nothing("''", "an empty name is not a definition")
      return
    }
    switch FileKind(of: argument) {
    case .file where argument.folderAndName.name == "Package.swift":
      self = Self.folder(of: argument)
    case .file where argument.hasSuffix(".swift"): self = .folder(FolderContents(of: argument))
    case .file, .other: self = .definitions([.file(argument)])
    case .folder where Self.isXcode(argument): self = Self.folder(of: argument)
    case .folder: self = .folder(FolderContents(of: argument, excluding: excluded))
    case .nothing: self = Self.files(matching: argument)
    }
  }

  /// The definitions among some arguments, where sources are no input; each once.
  package static func definitions(
    _ arguments: [String], standardInputName name: String
  ) -> [DefinitionSource] {
    var sources: [DefinitionSource] = []
    var seen: Set<String> = []
    for argument in arguments {
      let found =
        switch NamedInput(argument, standardInputName: name, excluding: PathPatterns()) {
        case .definitions(let found): found
        case .folder(let contents): contents.inputs
        }
      for source in found where seen.insert(source.name).inserted { sources.append(source) }
    }
    return sources
  }

  private static func isXcode(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return [".xcodeproj", ".xcworkspace"].contains { name.hasSuffix($0) }
  }

  /// The contents of the folder that a path is in.
  private static func folder(of path: String) -> NamedInput {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let folder = path.folderAndName.folder
    return .folder(FolderContents(of: folder.isEmpty ? "." : folder))
  }

  private static func files(matching argument: String) -> NamedInput {
    // A missing file is an unreadable input, like a broken one.
    guard argument.contains(where: { "*?[".contains($0) }) else {
      var facts = stat()
      guard lstat(argument, &facts) != 0, errno == ENOENT else {
        return .definitions([.file(argument)])
      }
      let near = nearName(to: argument).map { " (did you mean '\($0.visible)'?)" }
      return nothing(
        argument,
        "there is no such file or folder" + (near ?? ": name the folder of an app, or a definition")
      )
    }
    guard !argument.contains("**") else {
      return nothing(argument, "'**' is not supported: a folder is searched recursively")
    }
    let files = matches(of: argument)
    return files.isEmpty
      ? nothing(argument, "no file matches this pattern")
      : .definitions(files.map(DefinitionSource.file))
  }

  /// The nearest path in the folder of a path that does not exist.
  private static func nearName(to path: String) -> String? {
    let (folder, name) = path.folderAndName
    var budget = 10_000
    guard let names = visibleNames(in: folder, budget: &budget) else { return nil }
    return NearestName.of(name, among: names.sorted { $0.precedes($1) }).map { folder + $0 }
  }

  private static func nothing(_ pattern: String, _ reason: String) -> NamedInput {
    .definitions([.unusable(name: pattern, .nothingFound(pattern: pattern, reason: reason))])
  }

  private static func matches(of pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(pattern, 0, nil, &result) == 0 else { return [] }
    var paths: [String] = []
    for index in 0..<Int(result.gl_pathc) {
      guard let path = result.gl_pathv?[index] else { continue }
      paths.append(String(cString: path))
    }
    return paths.filter { FileKind(of: $0) == .file }.sorted { $0.precedes($1) }
  }
}
