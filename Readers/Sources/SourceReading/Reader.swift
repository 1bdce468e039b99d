public import DIDefinition
import Synchronization

/// Reads the wiring of an app from its sources.
public struct SourceReader: Sendable {
  private let app: App
  private let name: String

  /// Parses the Swift files in some folders.
  ///
  /// `note` is passed the path of each file before it is parsed, so that a crash can be explained.
  public init(
    folders: [String], note: (@Sendable (String) -> Void)? = nil
  ) throws(SourceFailure) {
    name = folders.first.map(Self.name) ?? ""
    let paths = try SourceFolder.files(in: folders)
    app = App(try SourceFiles.parse(paths, note: note))
  }

  /// The containers of the app, one for each framework that it uses.
  public func definitions() -> [ContainerDefinition] {
    let found = Found()
    let (app, name) = (app, name)
    LargeStack.run(1) { _ in
      let definitions = Frameworks.all.compactMap { framework in
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

  /// The last name of a folder that is one.
  private static func name(of folder: String) -> String {
    folder.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "App"
  }
}
