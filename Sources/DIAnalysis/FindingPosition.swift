import DIDefinition

/// Where a finding is in Swift source.
///
/// A file is a name of the definition's table wherever that is possible, because the texts of many
/// thousand files would be copied only to be compared.
struct FindingPosition {
  enum File: Hashable {
    case name(Symbol)
    case text(ExactName)
  }

  let file: File
  let line: Int?
  let column: Int?

  init(_ file: UInt32, line: UInt32?, column: UInt32?) {
    self.file = .name(Symbol(rawValue: file))
    self.line = line.map(Int.init)
    self.column = column.map(Int.init)
  }

  /// The position of a location; its file is looked up in `symbols` if there are any.
  init(_ source: SourceLocation, in symbols: SymbolTable?) {
    file = symbols?.find(source.file).map(File.name) ?? .text(ExactName(source.file))
    line = source.line
    column = source.column
  }

  /// Whether the file precedes another one; nil if both are the same.
  func precedes(_ other: Self, in symbols: SymbolTable) -> Bool? {
    switch (file, other.file) {
    case (.name(let one), .name(let other)):
      one == other ? nil : symbols.precedes(one, other)
    case (.text, _), (_, .text):
      file == other.file ? nil : text(in: symbols).precedes(other.text(in: symbols))
    }
  }

  private func text(in symbols: SymbolTable) -> String { file.text(in: symbols) }

  /// The location with the text of its file.
  func location(in symbols: SymbolTable) -> SourceLocation {
    SourceLocation(file: text(in: symbols), line: line, column: column)
  }
}

extension FindingPosition.File {
  func text(in symbols: SymbolTable?) -> String {
    switch self {
    case .name(let symbol): symbols?[symbol] ?? ""
    case .text(let name): name.text
    }
  }
}
