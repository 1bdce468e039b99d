import DIAnalysis
import DIDefinition
import DIReporting
import Foundation
import FuzzSupport

/// What has to hold for the reports of any analysis.
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
      case .json: requireJSON(bytes)
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

  /// Each format, and the text report with all that it can show.
  private static let variants: [(ReportFormat, ReportOptions)] = {
    var all = ReportOptions()
    all.usesColor = true
    all.showsFullPaths = true
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
      (.xcode, narrow), (.json, all), (.none, all),
    ]
  }()

  private static func requireJSON(_ bytes: [UInt8]) {
    require(
      (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil, "the JSON report is no JSON")
    require(!bytes.contains { $0 < 0x20 && $0 != 0x0A }, "a control character in the JSON report")
  }

  /// The lines, without the colors, which are ours.
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
