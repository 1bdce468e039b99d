import CGraphvizShim

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The Graphviz library, opened for the first picture.
package enum Graphviz {
  /// The form in which the library writes a layout.
  package enum Output: String, Sendable {
    /// The places of nodes, clusters and edges as text, in the form of `CGraphvizShim`.
    case places
    case png
    case pdf
  }

  /// Lays out a graph, and draws it or writes its places.
  ///
  /// It cannot be cancelled, it may crash, and it does not free its memory. So the command calls it in
  /// another process (`LayoutProcess`). Only libraries that it uses print on standard error.
  ///
  /// - Parameters:
  ///   - dot: The graph in the DOT language.
  ///   - output: What to write.
  /// - Returns: the bytes that Graphviz writes.
  /// - Throws: `GraphvizError` if the library is missing, or refuses the graph.
  package static func draw(_ dot: [UInt8], as output: Output) throws(GraphvizError) -> [UInt8] {
    var start: UnsafeMutablePointer<CChar>?
    var count = 0
    let status = dot.withUnsafeBytes {
      di_gv_draw(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, output.rawValue, &start,
        &count)
    }
    defer { free(start) }
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    switch status {
    case DI_GV_DRAWN: return bytes
    case DI_GV_NOT_INSTALLED: throw .notInstalled(firstLine(bytes))
    case DI_GV_UNUSABLE: throw .unusable(firstLine(bytes))
    default: throw .failed(bytes)
    }
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
