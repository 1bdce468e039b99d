/// A file format in which a picture can be written.
public enum PictureFormat: String, Sendable, CaseIterable {
  /// Graphviz' own text, not laid out: quick even for very large pictures.
  case dot
  /// Laid out and self-contained; needs no fonts to make, the same bytes on every machine.
  case svg
  /// Needs the fonts of the machine, so the bytes differ between machines.
  case png
  /// Needs the fonts of the machine, so the bytes differ between machines.
  case pdf
}

/// The colours in which a picture is written.
public enum Theme: String, Sendable, CaseIterable {
  /// An SVG follows the reader's preference; the other formats are light.
  case automatic
  case light
  case dark
}
