import DIReading
import DIWriting
import Testing

@testable import DIDefinition

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("Clock", "Clock"), ("Clock#local", "Clock#local"),
    ("a\n\u{1B}[31m\t\r\0", #"a\n\u{1B}[31m\t\r\0"#),
    ("soft\u{AD}hyphen", #"soft\u{AD}hyphen"#), ("join\u{34F}er", #"join\u{34F}er"#),
    ("\u{115F}\u{1160}\u{3164}\u{FFA0}", #"\u{115F}\u{1160}\u{3164}\u{FFA0}"#),
    ("\u{180E}\u{2800}", #"\u{180E}\u{2800}"#),
    ("tag\u{E0001}\u{E007F}", #"tag\u{E0001}\u{E007F}"#),
    ("\u{FFFE}\u{10FFFF}", #"\u{FFFE}\u{10FFFF}"#),
    ("👩‍🚀❤\u{FE0F}葛\u{E0100}", "👩‍🚀❤\u{FE0F}葛\u{E0100}"),
  ])
  func `invisible and controlling characters are escaped as in Swift source`(
    text: String, shown: String
  ) {
    #expect(text.visible == shown)
  }

  @Test(arguments: [
    ("::error file=x::y", #"\u{3A}:error file=x::y"#), ("  ::error::y", #"  \u{3A}:error::y"#),
    ("\u{A0}\u{3000}::error::y", "\u{A0}\u{3000}\\u{3A}:error::y"), (":", #"\u{3A}"#),
    (" :", #" \u{3A}"#),
    (":a", ":a"), ("a::b", "a::b"), ("C++::Clock", "C++::Clock"),
    ("##[error]x", #"#\u{23}[error]x"#), ("a##vso[x]y", #"a#\u{23}vso[x]y"#),
    ("##teamcity[x]", #"#\u{23}teamcity[x]"#), ("###[x]", #"#\u{23}\u{23}[x]"#), ("a#b#c", "a#b#c"),
  ])
  func `text that a CI runner would take for a command is escaped`(
    text: String, shown: String
  ) {
    #expect(text.visible == shown)
  }

  @Test(arguments: [
    (#"line\nfeed"#, #"line\\nfeed"#), ("line\nfeed", #"line\nfeed"#), (#"\u{1B}"#, #"\\u{1B}"#),
    ("\\\n", #"\\\n"#), (#"\\"#, #"\\\"#), (#"end\"#, #"end\"#),
    (#"C:\Users\kim"#, #"C:\Users\kim"#),
  ])
  func `a backslash that could begin an escape is escaped on request`(
    text: String, shown: String
  ) {
    #expect(text.unambiguous == shown)
  }

  @Test func `different texts are shown differently`() {
    let pieces = ["\n", "\\", "n", "u", "{", "1B}", "\u{1B}", "#", ":", " ", "0", "\0"]
    var texts: [String] = [""]
    for _ in 0..<4 { texts += texts.flatMap { text in pieces.map { text + $0 } } }
    let exact = texts.exactNames()
    #expect(exact.map(\.text.unambiguous).exactNames().count == exact.count)
  }

  @Test func `a text of several lines keeps its line feeds, and each line is escaped`() {
    #expect("a\n::error ::b\r\n\n  c\u{1B}".visibleLines == "a\n\\u{3A}:error ::b\\r\n\n  c\\u{1B}")
  }

  /// Joiners and variation selectors are exceptions: they visibly change the letter beside them.
  @Test func `no character that Unicode calls ignorable is shown unescaped`() {
    let missed = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      return !scalar.isControlling
        && (properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
          || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory))
        && !properties.isVariationSelector && !properties.isJoinControl
    }
    #expect(missed.map { String($0.value, radix: 16) } == [])
  }
}

@Suite struct JSONStringTests {
  @Test(arguments: [
    ("Clock#local", #""Clock#local""#), ("##[error]x", ##""#\u0023[error]x""##),
    ("a###", ##""a#\u0023\u0023""##), ("tag\u{E0001}", #""tag\udb40\udc01""#),
    ("\u{AD}\u{FFFE}", #""\u00ad\ufffe""#),
  ])
  func `an escaped string is unchanged when it is read`(text: String, json: String) throws {
    var writer = JSONWriter()
    writer.string(text)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
    let definition = #"{"formatVersion": 1, "name": \#(json), "bindings": []}"#
    #expect(try DefinitionReader.read(definition.utf8, defaultName: "").definition.name == text)
  }
}
