import DIDefinition
import DIWriting
import SourceReading

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `swift-di-sources [--word WORD]… FOLDER…` writes the definition of each container that Swift files in the folders
/// describe, one JSON object a line.
func run() -> Int32 {
  var folders = Array(CommandLine.arguments.dropFirst())
  var words: [String] = []
  while folders.count > 1, folders[0] == "--word" {
    words.append(folders[1])
    folders.removeFirst(2)
  }
  guard let first = folders.first, !first.hasPrefix("-") else {
    put("usage: swift-di-sources [--word WORD]... FOLDER...\n".utf8, to: 2)
    return 2
  }
  do throws(SourceFailure) {
    for definition in try SourceReader(folders: folders, words: words).definitions() {
      var line = DefinitionWriter.write(definition).split(separator: UInt8(ascii: "\n"))
        .map { $0.drop { $0 == UInt8(ascii: " ") } }.joined()
        .map(\.self)
      line.append(UInt8(ascii: "\n"))
      put(line, to: 1)
    }
    return 0
  } catch {
    put("\(error.path): error: \(error.reason)\n".utf8, to: 2)
    return 2
  }
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
