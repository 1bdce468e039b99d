import DIDefinition
import DIWriting
import SourceReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// `swift-di-sources [--own] [--names] [--in FOLDER] [--word WORD]… [--exclude GLOB]… FOLDER…` writes the definition of each container that Swift files in
/// the folders
/// describe, one JSON object a line.
///
/// With `--names` first, the name of each file is written to standard error before the file is read, with a zero byte
/// behind it, and the limits apply to each file, so that the command can tell which one led to a crash or met a
/// limit. It names this file with `--without FILE REASON` when it runs the program again.
func run() -> Int32 {
  let help = """
    Usage: swift-di-sources [--in FOLDER] [--word WORD]... [--exclude GLOB]... FOLDER...

    Reads the Swift files in the folders, and writes the definition of each container that they wire with
    Swinject, Factory, swift-dependencies, Needle, Resolver, SwiftDI, SwiftUI's environment or a container of
    their own: one JSON object a line, for 'swift-di lint -' and other programs. 'swift-di lint --sources FOLDER' runs this program.

    Options:
      --own         First: print the words for a container of your own, as a part of .swift-di.yml.
      --in FOLDER   Work in this folder.
      --exclude GLOB
                    Leave out files and folders whose paths match; * matches slashes, too.
      --word WORD   a word for a container of your own, such as 'containers=Registry', 'register=provide(named:)',
                    'resolve=get(named:)', 'labels.named=name' or 'scopes.once=singleton'. They are the words below
                    'ownContainer' in .swift-di.yml; Documentation/Sources/Own-Container.md lists them.
      -h, --help    Show this help.

    It reads for at most \(Limits.seconds) s of processor time, with at most \(Limits.mebibytes) MiB of memory.

    Exit status: 0, or 2 if nothing is read, if a limit is met, and for a folder that cannot be read or a word that
    does not exist.

    """
  var folders = Array(CommandLine.arguments.dropFirst())
  let describesOwn = folders.first == "--own"
  if describesOwn { folders.removeFirst() }
  let namesFiles = folders.first == "--names"
  if namesFiles { folders.removeFirst() }
  var leftOut: [String: String] = [:]
  while folders.count > 2, folders[0] == "--without" {
    leftOut[folders[1]] = folders[2]
    folders.removeFirst(3)
  }
  var words: [String] = []
  var excluded = Exclusion()
  while folders.count > 1, ["--in", "--word", "--exclude"].contains(folders[0]) {
    switch folders[0] {
    case "--word": words.append(folders[1])
    case "--exclude": excluded.add(folders[1])
    default:
      guard chdir(folders[1]) == 0 else {
        put("\(folders[1]): error: \(String(cString: strerror(errno)))\n".utf8, to: 2)
        return 2
      }
    }
    folders.removeFirst(2)
  }
  if ["--help", "-h"].contains(folders.first) {
    put(help.utf8, to: 1)
    return 0
  }
  guard let first = folders.first, !first.hasPrefix("-") else {
    let wrong =
      folders.first.map { "there is no option '\($0)'" } ?? "name a folder with Swift files"
    put("swift-di-sources: error: \(wrong); see --help\n".utf8, to: 2)
    return 2
  }
  do throws(SourceFailure) {
    let seconds = namesFiles ? Limits.secondsForFile : Limits.seconds
    let watch = Watch(seconds: seconds, mebibytes: Limits.mebibytes) { limit in
      put(
        (namesFiles
          ? "limit: \(limit)\0"
          : "swift-di-sources: error: to read these files takes \(limit): name fewer folders\n")
          .utf8, to: 2)
      _exit(2)
    }
    var note: (@Sendable (String) -> Void)?
    if namesFiles {
      note = { path in
        watch.restart()
        put("reading: \(path)\0".utf8, to: 2)
      }
    }
    if describesOwn {
      let found = try OwnContainerSearch.configuration(in: folders, excluding: excluded.contains)
      put(found.map { "\($0)\n" }?.utf8 ?? "".utf8, to: 1)
      return 0
    }
    let reader = try SourceReader(
      folders: folders, words: words, leftOut: leftOut, excluding: excluded.contains, note: note)
    note?("")
    let definitions = reader.definitions()
    note?("")
    guard !definitions.isEmpty || reader.unread.isEmpty else {
      // Perhaps these files use a framework.
      for one in reader.unread { report(one) }
      return 2
    }
    if let reason = reader.reasonForNothing(in: definitions) {
      put("swift-di-sources: error: \(reason)\n".utf8, to: 2)
      return 2
    }
    for definition in definitions {
      var line = DefinitionWriter.write(definition).split(separator: UInt8(ascii: "\n"))
        .map { $0.drop { $0 == UInt8(ascii: " ") } }.joined()
        .map(\.self)
      line.append(UInt8(ascii: "\n"))
      put(line, to: 1)
    }
    return 0
  } catch {
    report(error)
    return 2
  }
}

/// What the program may use; for 331,000 lines it takes 4 s and 150 MiB.
enum Limits {
  static let seconds = 120
  static let secondsForFile = 20
  static let mebibytes = 2_048
}

/// Writes a line about a file.
///
/// No character of its path acts on a terminal or ends the line.
func report(_ failure: SourceFailure) {
  let path = failure.path.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
      scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
  put("\(path.joined()): error: \(failure.reason)\n".utf8, to: 2)
}

/// Writes bytes to a descriptor.
func put(_ bytes: some Sequence<UInt8>, to descriptor: Int32) {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

exit(run())
