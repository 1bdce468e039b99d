public import DIDefinition
import Synchronization

/// Reads the wiring of an app from its sources.
public struct SourceReader: Sendable {
  private let app: App
  private let name: String
  private let frameworks: [Framework]

  /// Parses the Swift files in some folders.
  ///
  /// - Parameters:
  ///   - folders: folders or files.
  ///   - words: the words for a container of the app's own, such as `register=provide(named:)`.
  ///   - note: passed the path of each file before it is parsed, so that a crash can be explained.
  /// - Throws: `SourceFailure` for a folder that cannot be read, or a word that does not exist.
  public init(
    folders: [String], words: [String] = [], note: (@Sendable (String) -> Void)? = nil
  ) throws(SourceFailure) {
    frameworks = Frameworks.all + (words.isEmpty ? [] : [try OwnFramework(words).framework])
    name = folders.first.map(Self.name) ?? ""
    let paths = try SourceFolder.files(in: folders)
    app = App(try SourceFiles.parse(paths, note: note))
  }

  /// The containers of the app, one for each framework that it uses.
  public func definitions() -> [ContainerDefinition] {
    let found = Found()
    let (app, name, frameworks) = (app, name, frameworks)
    LargeStack.run(1) { _ in
      let definitions = frameworks.compactMap { framework in
        Reading(app, framework).map {
          DefinitionBuilder(app, framework, $0).definition(named: name)
        }
      }
      found.definitions.withLock { $0 = definitions }
    }
    return found.definitions.withLock { $0 }
  }

  private final class Found: Sendable {
    let definitions = Mutex<[ContainerDefinition]>([])
  }

  /// The last component of a folder's path that is a name.
  private static func name(of folder: String) -> String {
    folder.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "App"
  }
}
