import DIDefinition
import DIWriting

/// The texts that columns refer to, each written once, in the order of their first use.
///
/// Only texts that are used are written, and names of the definition are not copied.
struct TextTable {
  /// The number that means no text.
  static let none = -1

  private enum Text {
    case symbol(Symbol)
    case string(String)
  }

  private let symbols: SymbolTable
  private var positionOfSymbol: [Int32]
  private var positionOfString: [ExactName: Int] = [:]
  private var texts: [Text] = []

  init(_ symbols: SymbolTable) {
    self.symbols = symbols
    positionOfSymbol = [Int32](repeating: -1, count: symbols.count)
  }

  mutating func position(of symbol: Symbol?) -> Int {
    guard let symbol else { return Self.none }
    let known = positionOfSymbol[Int(symbol.rawValue)]
    if known >= 0 { return Int(known) }
    positionOfSymbol[Int(symbol.rawValue)] = Int32(texts.count)
    texts.append(.symbol(symbol))
    return texts.count - 1
  }

  mutating func position(of text: String?) -> Int {
    guard let text else { return Self.none }
    if let symbol = symbols.find(text) { return position(of: symbol) }
    if let known = positionOfString[ExactName(text)] { return known }
    positionOfString[ExactName(text)] = texts.count
    texts.append(.string(text))
    return texts.count - 1
  }

  /// The text at each position.
  var all: [String] {
    texts.map { text in
      switch text {
      case .symbol(let symbol): symbols[symbol]
      case .string(let string): string
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.member("texts")
    writer.beginArray(inline: true)
    for text in texts {
      writer.element()
      switch text {
      case .symbol(let symbol): symbols.withUTF8(of: symbol) { writer.string($0) }
      case .string(let string): writer.string(string)
      }
    }
    writer.end()
  }
}
