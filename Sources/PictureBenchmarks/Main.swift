import DIDefinition
import DIGraph
import DIPictures
import DIReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws a definition a number of times, for counting instructions.
///
///     di-picture-benchmarks dot|svg FILE COUNT
///
/// This is a separate program because linking Graphviz would slow down the empty program, whose
/// start is the reference for the start of the command.
@main
enum PictureBenchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let format = arguments.first.flatMap(PictureFormat.init(rawValue:)),
      let count = arguments.last.flatMap(Int.init)
    else {
      print("usage: di-picture-benchmarks dot|svg FILE COUNT")
      exit(2)
    }
    let document = try DefinitionReader.read(
      contents(of: arguments[arguments.startIndex + 1]), defaultName: "measured")
    let graph = DependencyGraph(document.definition)
    for _ in 0..<count {
      _ = try GraphvizRenderer().render(Picture(graph: graph), as: format)
    }
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }
}
