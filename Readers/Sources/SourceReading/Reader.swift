public import DIDefinition
import Synchronization

/// Reads the wiring of an app from its sources.
public struct SourceReader: Sendable {
  private let app: App
  private let name: String
  private let dialects: [any Dialect]
  private let note: (@Sendable (String) -> Void)?

  /// Parses the Swift files in some folders.
  ///
  /// - Parameters:
  ///   - folders: folders or files.
  ///   - words: the words for a container of the app's own, such as `register=provide(named:)`.
  ///   - leftOut: files that are not read, with the reasons.
  ///   - isExcluded: passed the path of a file; true for one that does not count as a file of the app.
  ///   - note: passed the path of each file before it is parsed and before its code is walked, so that a crash can
  ///     be explained.
  /// - Throws: `SourceFailure` for a folder that cannot be read, or a word that does not exist.
  public init(
    folders: [String], words: [String] = [], leftOut: [String: String] = [:],
    excluding isExcluded: (String) -> Bool = { _ in false },
    note: (@Sendable (String) -> Void)? = nil
  ) throws(SourceFailure) {
    dialects =
      Frameworks.all
      + (words.isEmpty ? [] : [RegisteringDialect(words: try OwnFramework(words).framework)])
    name = folders.first.map(Self.name) ?? ""
    var files = try SourceFolder.files(in: folders).filter { !isExcluded($0.path) }
    for index in files.indices {
      if let reason = leftOut[files[index].path] { files[index].reason = reason }
    }
    self.note = note
    app = App(SourceFiles.parse(files, note: note))
  }

  /// The files that are not read, or not to their ends, with the reasons.
  public var unread: [SourceFailure] {
    app.files.flatMap { file in
      file.unread.map { SourceFailure(path: file.path, reason: $0.reason) }
    }
  }

  /// Why nothing is in the definitions; nil if something was read.
  public func reasonForNothing(in definitions: [ContainerDefinition]) -> String? {
    let (app, dialects) = (app, dialects)
    let sentence = Mutex<String?>(nil)
    LargeStack.run(1) { _ in
      let found = Silence(app, dialects).sentence(for: definitions)
      sentence.withLock { $0 = found }
    }
    return sentence.withLock { $0 }
  }

  /// The containers of the app, those of one framework after those of another.
  public func definitions() -> [ContainerDefinition] {
    let found = Found()
    let (app, name, note) = (app, name, note)
    let dialects = dialects.filter { $0.isUsed(in: app) }
    guard !dialects.isEmpty else { return [] }
    LargeStack.run(1) { _ in
      var last: Int32 = -1
      let budget = Budget(
        note: note.map { note in
          { place in
            if place.file != last { note(app.files[Int(place.file)].path) }
            last = place.file
          }
        })
      var suppressions = SourceSuppressions(app)
      var definitions: [ContainerDefinition] = []
      let groups = [dialects.filter { !$0.isApart }] + dialects.filter(\.isApart).map { [$0] }
      for group in groups where !group.isEmpty {
        let vocabulary = group.reduce(into: Vocabulary()) { $0.add($1.vocabulary) }
        let program = Program(app, vocabulary, budget)
        program.walkAll()
        let sites = CallSites(program)
        for dialect in group {
          if let own = dialect.definitions(program, sites, named: name, budget, &suppressions) {
            definitions += own
            continue
          }
          var reading = dialect.read(program, sites)
          // An app may use a framework for other things.
          if dialect.isApart, reading.registrations.isEmpty { continue }
          let files = app.files.count { !dialect.modules.isDisjoint(with: $0.imports) }
          reading.takeBalance(files: dialect.modules.isEmpty ? nil : files)
          for pass in Passes.all { pass.apply(to: &reading, app) }
          reading.addUnread(of: program)
          for part in reading.parts(app) {
            definitions.append(
              DefinitionBuilder(app, dialect, part, budget).definition(named: name, &suppressions))
          }
        }
      }
      let names = Dictionary(grouping: definitions.indices) { definitions[$0].name }
      for indices in names.values where indices.count > 1 {
        for index in indices {
          definitions[index].name += ".\(definitions[index].generator?.name ?? "")"
        }
      }
      // A comment is unused if it applies in none of the containers.
      if !definitions.isEmpty { definitions[0].ignores += suppressions.unused }
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
