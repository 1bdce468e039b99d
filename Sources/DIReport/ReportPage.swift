package import DIAnalysis
import DIDefinition
import DIGraph
package import DIPictures
package import DIReporting

/// One HTML page to explore the results of a run: findings, bindings, modules and changes.
///
/// The page needs no network, shows names as text only, and works without scripts, too: its static part
/// has the summary, the findings, a picture and the first bindings of each container.
package struct ReportPage: Sendable {
  /// One container in one environment.
  package struct Choice: Sendable {
    package let entry: LintReport.Entry
    /// The environment, by its position in the entry.
    package let variant: Int
    /// The arguments after `swift-di why KEY` that name the container.
    package var arguments = ""
    /// The links to source files; nil for none.
    package var links: SourceLinks?
    /// How bindings are grouped where modules are drawn; nil for the best.
    package var grouping: Grouping?
    /// A static picture as SVG, with the places of a map; nil for none.
    package var picture: (svg: [UInt8], map: MapPlaces?)?
    /// The older version, and what changed since.
    package var older: (input: String, comparison: ContainerComparison)?

    package init(_ entry: LintReport.Entry, variant: Int) {
      (self.entry, self.variant) = (entry, variant)
    }
  }

  private let report: LintReport
  private let choices: [Choice]

  package init(_ report: LintReport, _ choices: [Choice]) {
    (self.report, self.choices) = (report, choices)
  }

  /// Writes the page in pieces; equal input gives equal bytes.
  ///
  /// O(nodes + edges + findings), expected.
  package func write<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let subjects = choices.map(PageSubject.init)
    let pictures = choices.enumerated().map { position, choice in
      choice.picture.map { InlinePicture($0.svg, prefix: "picture-\(position)-") }
    }
    let maps = zip(choices, subjects).map { choice, subject in
      choice.picture?.map.flatMap { PageMap($0, subject.modules) }
    }
    let template = PageTemplate(
      title: title(of: subjects), styles: pictures.compactMap { $0?.style })
    for part in PageTemplate.Part.allCases {
      try sink(template.text(before: part))
      switch part {
      case .fallback:
        try StaticPart(report: report, subjects: subjects, pictures: pictures).write(to: sink)
      case .data:
        try sink(Array("<script type=\"application/json\" id=\"data\">".utf8))
        try PageData(report: report, subjects: subjects, maps: maps).write(to: sink)
        try sink(Array("</script>\n".utf8))
      }
    }
    try sink(template.end)
  }

  /// The name of an input without the folders of the machine.
  package static func shown(_ input: String) -> String {
    input.hasPrefix("/") ? String(input.split(separator: "/").last ?? "/") : input
  }

  private func title(of subjects: [PageSubject]) -> String {
    let names = subjects.map(\.graph.definition.name).unique()
    return listed(names.map(\.visible), upTo: 3) + " · swift-di"
  }
}
