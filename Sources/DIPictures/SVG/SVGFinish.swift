/// Turns Graphviz' picture into a document: adds title, description, colours for both themes,
/// legend and list of findings, and centres text in its box.
///
/// Relies on Graphviz' regular output of one element per line. Names cannot look like an element or
/// an attribute, because they contain no raw quote, angle bracket or line end.
struct SVGFinish {
  private let picture: Picture
  private let theme: Theme
  private let palette: Palette

  init(_ picture: Picture, theme: Theme) {
    self.picture = picture
    self.theme = theme
    palette = theme == .dark ? .dark : .light
  }

  /// The complete document.
  ///
  /// Linear.
  func finished(_ drawn: [UInt8]) -> [UInt8] {
    var reader = SVGReader(drawn, SVGWords(picture), palette)
    let legend = SVGLegend(picture, palette, below: reader.height, beside: reader.width)
    let width = max(reader.width, legend.width)
    var document = Array(head(width: width, height: reader.height + legend.height).utf8)
    document.reserveCapacity(drawn.count + 16_384)
    reader.appendBody(to: &document)
    document += SVGBadges(picture, palette, reader.layout).text.utf8
    document += "</g>\n\(legend.text)</svg>\n".utf8
    return document
  }

  private func head(width: Double, height: Double) -> String {
    let title = Escaping.xml(
      ([picture.title] + (picture.place.isEmpty ? [] : [picture.place])).joined(separator: ", "))
    let size = "width=\"\(number(width))pt\" height=\"\(number(height))pt\""
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <svg \(size) viewBox="0 0 \(number(width)) \(number(height))" \
      xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      role="graphics-document" aria-labelledby="di-title di-desc" \
      font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">
      <title id="di-title">\(title) dependency graph</title>
      <desc id="di-desc">\(description)</desc>
      <style>\(SVGStyle.text(theme: theme))</style>
      <rect class="page" x="0" y="0" width="100%" height="100%" \
      fill="\(palette.page.lowercased())"/>

      """
  }

  /// Counts and findings as text, for readers who cannot see the picture.
  private var description: String {
    let findings =
      picture.listed.isEmpty
      ? ["No findings."] : picture.listed.prefix(100).map { "\($0.badge): \($0.text)." }
    let text = "Dependency graph of \(picture.title): \(picture.subtitle)."
    return ([text] + findings).map(Escaping.xml).joined(separator: " ")
  }
}
