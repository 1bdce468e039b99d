/// The modules that a Swift file imports, as far as its first bytes tell.
enum ImportedModules {
  /// How many bytes of a file are searched: its imports are at its top.
  static let searchedBytes = 1 << 15

  /// The modules, without duplicates, in order; an import in a comment at the beginning of a line does not count.
  static func of(_ text: some Collection<UInt8>) -> [String] {
    var modules: [String] = []
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      guard line.count < 400, let module = module(of: line), !modules.contains(module) else {
        continue
      }
      modules.append(module)
    }
    return modules
  }

  /// The module that a line imports: `@testable import App`, `public import struct App.Name`.
  private static func module(of line: some Collection<UInt8>) -> String? {
    var words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }[...]
    while let word = words.first, isPrefix(word) { words = words.dropFirst() }
    guard let first = words.popFirst(), first.elementsEqual("import".utf8) else { return nil }
    if let kind = words.first, kinds.contains(String(decoding: kind, as: UTF8.self)) {
      words = words.dropFirst()
    }
    let name = words.first?.prefix { $0.isNameByte } ?? []
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func isPrefix(_ word: some Collection<UInt8>) -> Bool {
    word.first == UInt8(ascii: "@")
      || ["public", "package", "internal", "fileprivate", "private"].contains {
        word.elementsEqual($0.utf8)
      }
  }

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}

extension UInt8 {
  /// Whether it may be part of the name of a module.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
