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
  /// A definition that was read from the sources in some folders.
  case sources(folders: [String], ContainerDefinition)
  /// An argument, or a folder below one, that leads to no definition, with the reason.
  ///
  /// It fails when it is loaded, so that it is reported together with all other failures.
  case unusable(name: String, LoadingError)

  /// The path as messages show it.
  package var name: String {
    switch self {
    case .file(let path): path
    case .standardInput(let name): name
    case .git(let file): file.description
    case .live(let module): module.path
    case .sources(let folders, _): folders.joined(separator: ", ")
    case .unusable(let name, _): name
    }
  }

  /// The name of a container that was read from sources; nil for any other input.
  package var container: String? {
    switch self {
    case .file, .standardInput, .git, .live, .unusable: nil
    case .sources(_, let definition): definition.name
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
    case .sources(_, let definition): return DefinitionDocument(definition)
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

/// Finds the definitions that a command's arguments name.
package enum DefinitionSources {
  /// Finds the sources of some arguments: files, folders, globs, and `-` for standard input.
  ///
  /// A folder represents the `.json` files in and below it, except hidden ones. Sources are in the
  /// order of the arguments, those of one argument sorted, and each occurs once. An argument that
  /// names no definition becomes a source that fails to load.
  package static func find(_ arguments: [String], standardInputName: String) -> [DefinitionSource] {
    var sources: [DefinitionSource] = []
    var seen: Set<String> = []
    for argument in arguments.map(\.withoutLeadingDots) {
      let found: [DefinitionSource] =
        argument == "-" ? [.standardInput(name: standardInputName)] : Self.sources(of: argument)
      for source in found where seen.insert(source.name).inserted { sources.append(source) }
    }
    return sources
  }

  private static func sources(of argument: String) -> [DefinitionSource] {
    guard !argument.isEmpty else { return nothing("''", "an empty name is not a definition") }
    switch FileKind(of: argument) {
    case .file, .other: return [.file(argument)]
    case .folder:
      let found = definitions(in: argument)
      guard found.isEmpty else { return found }
      let isPackage = FileKind(of: "\(argument)/Package.swift") == .file
      return nothing(
        argument,
        "there is no .json file in this folder"
          + (isPackage
            ? "; it is a Swift package, which is read with "
              + "'--package-path \(argument.visible)'" : ""))
    case .nothing:
      // A missing file is an unreadable input, like a broken one.
      guard argument.contains(where: { "*?[".contains($0) }) else { return [.file(argument)] }
      guard !argument.contains("**") else {
        return nothing(argument, "'**' is not supported: a folder is searched recursively")
      }
      let files = matches(of: argument)
      guard files.isEmpty else { return files.map(DefinitionSource.file) }
      return nothing(argument, "no file matches this pattern")
    }
  }

  private static func nothing(_ pattern: String, _ reason: String) -> [DefinitionSource] {
    [.unusable(name: pattern, .nothingFound(pattern: pattern, reason: reason))]
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

  /// The definitions in a folder, and the folders below it that cannot be read.
  private static func definitions(in folder: String) -> [DefinitionSource] {
    var found: [DefinitionSource] = []
    var pending = [folder.hasSuffix("/") && folder != "/" ? String(folder.dropLast()) : folder]
    while let folder = pending.popLast() {
      guard let stream = opendir(folder) else {
        let error = LoadingError.unreadable(path: folder, reason: lastSystemError())
        found.append(.unusable(name: folder, error))
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = fileName(of: entry)
        guard !name.hasPrefix(".") else { continue }
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        switch FileKind(of: path, followingLinks: false) {
        case .folder: pending.append(path)
        // A broken link is an input, so that it fails and is not silently left out.
        case .file, .nothing: if name.hasSuffix(".json") { found.append(.file(path)) }
        case .other: continue
        }
      }
    }
    return found.sorted { $0.name.precedes($1.name) }
  }
}
