/// A file format in which a picture can be written.
package enum PictureFormat: String, Sendable, CaseIterable {
  /// Graphviz' own text format, without a layout: fast even for very large pictures.
  case dot
  /// Laid out and self-contained; requires no fonts and is the same bytes on every machine.
  case svg
  /// Uses the fonts of the machine, so the bytes differ between machines.
  case png
  /// Uses the fonts of the machine, so the bytes differ between machines.
  case pdf
}
