public import DIDefinition
import Synchronization

/// Reads the wiring of an app from its sources.
public struct SourceReader: Sendable {
  private let app: App
  private let name: String

  /// Parses the Swift files in some folders.
  public init(folders: [String]) throws(SourceFailure) {
    name = folders.first.map(Self.name) ?? ""
    let paths = try SourceFolder.files(in: folders)
    app = App(try SourceFiles.parse(paths))
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

  /// The last component of a folder's path that is a name.
  private static func name(of folder: String) -> String {
    folder.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "App"
  }
}
