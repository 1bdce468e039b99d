import DIAnalysis
import DIDefinition
import DIReporting
import Foundation
import FuzzSupport

/// The properties that the reports of any analysis must have.
enum Reports {
  /// Checks the report in every format, and that two analyses of one text give the same bytes.
  static func check(_ analysis: Analysis, again: Analysis) {
    for (format, options) in variants {
      let bytes = write(analysis, format, options)
      require(bytes == write(again, format, options), "two \(format) reports differ")
      switch format {
      case .text, .concise, .xcode:
        for line in lines(of: bytes, usesColor: options.usesColor) {
          requireVisible(line, "the \(format) report")
          requireNoCommand(line, "the \(format) report")
        }
      case .github: requireAnnotations(bytes)
      case .json, .gitlab, .sarif: requireJSON(bytes)
      case .junit: requireXML(bytes)
      case .markdown:
        for line in lines(of: bytes, usesColor: false) {
          requireVisible(line, "the \(format) report")
        }
      case .none: require(bytes.isEmpty, "the empty report says something")
      }
    }
  }

  private static func write(
    _ analysis: Analysis, _ format: ReportFormat, _ options: ReportOptions
  ) -> [UInt8] {
    let entry = LintReport.Entry(input: "::fuzzed\u{1B}##[x].json", analysis: analysis)
    let report = LintReport(entries: [entry], toolVersion: "0")
    var bytes: [UInt8] = []
    Reporter(format, options: options).write(report) { bytes += $0 }
    return bytes
  }

  /// Each format, and the text report with all options that show more.
  private static let variants: [(ReportFormat, ReportOptions)] = {
    var all = ReportOptions()
    all.usesColor = true
    all.folder = "/folder"
    all.source = { file in
      Array("::first line of \(file)\n\tsecond \u{1B}[31m\u{202E}##vso[x]\r\n\0third".utf8)
    }
    var narrow = all
    narrow.usesColor = false
    narrow.characters = .ascii
    narrow.width = 20
    return [
      (.text, ReportOptions()), (.text, all), (.text, narrow), (.concise, all), (.concise, narrow),
      (.xcode, narrow), (.json, all), (.github, all), (.gitlab, all), (.sarif, all),
      (.sarif, narrow),
      (.junit, all), (.markdown, all), (.none, all),
    ]
  }()

  /// Checks that each line is one command, and that no name adds another command or property.
  private static func requireAnnotations(_ bytes: [UInt8]) {
    for line in lines(of: bytes, usesColor: false) where !line.isEmpty {
      requireVisible(line, "the annotations")
      let parts = line.components(separatedBy: "::")
      require(
        parts.count > 2 && parts[0].isEmpty
          && ["error ", "warning ", "notice "].contains { parts[1].hasPrefix($0) },
        "an annotation of another form")
      let names = parts[1].split(separator: " ", maxSplits: 1).last.map { properties in
        properties.split(separator: ",").map { String($0.prefix { $0 != "=" }) }
      }
      require(
        (names ?? []).allSatisfy(["file", "line", "col", "title"].contains),
        "an annotation with another property")
    }
  }

  private static func requireXML(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    require(text.hasSuffix("</testsuites>\n"), "a JUnit report without an end")
    require(!text.contains("]]>"), "what no XML may have")
  }

  private static func requireJSON(_ bytes: [UInt8]) {
    require(
      (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil, "the JSON report is no JSON")
    require(!bytes.contains { $0 < 0x20 && $0 != 0x0A }, "a control character in the JSON report")
  }

  /// The lines without the colour codes, which the reporter writes itself.
  private static func lines(of bytes: [UInt8], usesColor: Bool) -> [String] {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if usesColor, byte == 0x1B, rest.first == UInt8(ascii: "[") {
        rest = rest.drop { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) || $0 == 0x5B }
        if rest.first == UInt8(ascii: "m") { rest.removeFirst() }
      } else {
        text.append(byte)
      }
    }
    return text.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
