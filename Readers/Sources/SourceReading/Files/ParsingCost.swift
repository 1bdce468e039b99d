@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Counts what parsing a file would cost, token by token, before the parser sees it.
///
/// The parser recurses for each bracket and for each part of a chain, and it looks ahead from each `[` and `<`
/// that may begin a type. From nested `[` it does so twice, so each level doubles the time.
/// The tokens are those of the parser's own lexer, so no second reading of strings and comments can differ from it.
struct ParsingCost {
  /// The most brackets and `#if` inside one another.
  ///
  /// Of 9,000 files of well-known packages none has more than 25, than 346 tokens and than 0.4 looks for each byte.
  static let mostNested = 64
  static let mostTokens = 5_000

  /// The number of tokens that the parser may look at ahead of time, for a file of some size.
  static func mostLooks(_ bytes: Int) -> Int { 500_000 + 4 * bytes }

  private enum Opener { case file, paren, square, brace, condition, string }

  /// Something that is open.
  private struct Frame {
    var opener: Opener
    /// The number of tokens in front of it, in the statements around it.
    var start: Int
  }

  private var frames = [Frame(opener: .file, start: 0)]
  /// The number of tokens of this statement and in front of it, in the statements around it.
  private(set) var tokens = 0
  private(set) var looks = 0
  /// The `[` and `<` that are open and from which everything until here may be a type.
  private var squares = 0
  private var angles = 0
  /// The number of open brackets around a default value, as in `(a: A = …)`, which looking ahead skips as a whole.
  private var skipped: Int?

  /// The place where a file exceeds a limit.
  struct Excess {
    var offset: Int
    var reason: String
    /// The modules that the file imports in front of that place.
    var imports: [String]
  }

  /// The first place where a file exceeds a limit; nil for a file that can be parsed.
  static func excess(_ text: UnsafeBufferPointer<UInt8>) -> Excess? {
    if let offset = longPounds(in: text) {
      return Excess(
        offset: offset,
        reason: "this file is not read: it has more than \(mostPounds) '#' in a row",
        imports: [])
    }
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var cost = ParsingCost()
      var lexemes = Lexer.tokenize(text, lookaheadTracker: tracker, experimentalFeatures: [])
      var offset = 0
      var previous: Lexer.Lexeme?
      var imports: [String] = []
      while let token = lexemes.next(), token.rawTokenKind != .endOfFile {
        if let reason = cost.add(token, behind: previous, mostLooks(text.count)) {
          return Excess(
            offset: offset + token.textRange.lowerBound, reason: reason, imports: imports)
        }
        if previous?.tokenText == "import" { imports.append("\(token.tokenText)") }
        offset += token.byteLength
        previous = token
      }
      return nil
    }
  }

  /// The most `#` in a row: from each of them the lexer looks for the quote behind all of them.
  private static let mostPounds = 500

  private static func longPounds(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var count = 0
    return text.firstIndex { byte in
      count = byte == UInt8(ascii: "#") ? count + 1 : 0
      return count > mostPounds
    }
  }

  private mutating func add(
    _ token: Lexer.Lexeme, behind previous: Lexer.Lexeme?, _ mostLooks: Int
  ) -> String? {
    if token.flags.contains(.isAtStartOfLine), token.beginsStatement,
      previous?.endsStatement == true
    {
      separate()
      if frames.last?.opener != .paren && frames.last?.opener != .square { breakType() }
    }
    tokens += 1
    looks += (1 << min(squares, 32)) * (1 + angles)
    var isPart = true
    switch token.rawTokenKind {
    case .leftParen: open(.paren)
    case .leftSquare:
      open(.square)
      squares += 1
    case .leftBrace:
      open(.brace)
      isPart = false
    case .poundIf:
      open(.condition)
      isPart = false
    case .stringQuote, .multilineStringQuote, .singleQuote:
      if frames.last?.opener == .string { close(.string) } else { open(.string) }
      isPart = false
    case .rightParen: close(.paren)
    case .rightSquare:
      close(.square)
      squares = max(0, squares - 1)
    case .rightBrace:
      close(.brace)
      isPart = false
    case .poundEndif:
      close(.condition)
      isPart = false
    case .poundElse, .poundElseif:
      leave(to: .condition)
      separate()
      isPart = false
    case .comma:
      separate()
      isPart = frames.last?.opener != .square
      if frames.count == skipped { skipped = nil }
    case .equal where frames.last?.opener == .paren && squares + angles > 0:
      skipped = skipped ?? frames.count
    case .semicolon, .stringSegment:
      separate()
      isPart = false
    case .binaryOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle:
      isPart = addOperator(token.tokenText, behind: previous)
    case .floatLiteral, .regexSlash, .regexLiteralPattern: isPart = false
    case .integerLiteral: isPart = previous?.mayPrecedeCount == true
    default: break
    }
    if !isPart { breakType() }
    if frames.count - 1 > Self.mostNested {
      return "this file is not read: it nests more than \(Self.mostNested) brackets and '#if'"
    }
    if tokens > Self.mostTokens {
      return "this file is not read: a statement has more than \(Self.mostTokens) words and signs"
    }
    if looks > mostLooks {
      return "this file is not read: it nests '[' or '<' so deeply that parsing it takes too long"
    }
    return nil
  }

  /// Adds an operator; whether it may be a part of a type.
  private mutating func addOperator(_ text: SyntaxText, behind previous: Lexer.Lexeme?) -> Bool {
    switch text.first {
    case UInt8(ascii: "<"):
      angles += 1
      return true
    case UInt8(ascii: ">"):
      angles = max(0, angles - text.count)
      return true
    case UInt8(ascii: "&"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "."),
      UInt8(ascii: "?"), UInt8(ascii: "!"):
      return true
    default: return false
    }
  }

  private mutating func open(_ opener: Opener) {
    frames.append(Frame(opener: opener, start: tokens))
  }

  /// Closes the innermost bracket of a kind; a bracket without a partner ends with what is around it.
  private mutating func close(_ opener: Opener) {
    guard leave(to: opener) else { return }
    tokens = frames.removeLast().start + 1
    if let count = skipped, frames.count < count { skipped = nil }
  }

  /// Leaves what is open inside of the innermost bracket of a kind, if there is one.
  @discardableResult
  private mutating func leave(to opener: Opener) -> Bool {
    for index in frames.indices.reversed() {
      let found = frames[index].opener
      if found == opener {
        frames.removeLast(frames.count - 1 - index)
        return true
      }
      // A `)` or `]` does not close a brace.
      let isSmall = opener == .paren || opener == .square || opener == .string
      if isSmall, found == .brace || found == .condition || found == .string { return false }
    }
    return false
  }

  /// Ends a statement, or an element of a list.
  private mutating func separate() { tokens = frames.last?.start ?? 0 }

  private mutating func breakType() {
    if skipped == nil { (squares, angles) = (0, 0) }
  }
}

extension Lexer.Lexeme {
  /// Whether a statement may begin with it, if it is the first token of a line.
  fileprivate var beginsStatement: Bool {
    switch rawTokenKind {
    case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .stringQuote,
      .multilineStringQuote, .rawStringPoundDelimiter, .regexSlash, .atSign, .leftParen,
      .leftSquare, .prefixOperator, .prefixAmpersand, .wildcard, .backslash, .pound:
      true
    case .keyword:
      !["else", "catch", "where", "in", "as", "is", "throws", "rethrows"].contains(tokenText)
    default: false
    }
  }

  /// Whether a statement may end with it.
  fileprivate var endsStatement: Bool {
    switch rawTokenKind {
    case .identifier: !Self.prefixes.contains(tokenText)
    case .keyword:
      [
        "self", "Self", "Any", "true", "false", "nil", "super", "init", "break", "continue",
        "fallthrough", "return",
      ].contains(tokenText)
    case .dollarIdentifier, .integerLiteral, .floatLiteral, .stringQuote, .multilineStringQuote,
      .rawStringPoundDelimiter, .regexSlash, .regexPoundDelimiter, .wildcard, .rightParen,
      .rightSquare, .rightBrace, .rightAngle, .postfixOperator, .postfixQuestionMark,
      .exclamationMark, .backtick:
      true
    case .binaryOperator: tokenText.first == UInt8(ascii: ">")
    default: false
    }
  }

  /// Words that are no keywords for the lexer, and behind which an expression or a type goes on.
  private static let prefixes: Set<SyntaxText> = [
    "await", "some", "any", "each", "unsafe", "copy", "consume", "discard", "borrow", "yield",
    "then", "isolated", "nonisolated", "sending", "borrowing", "consuming", "of", "async",
  ]

  /// Whether an integer behind it may be the count of `[3 of Int]`.
  fileprivate var mayPrecedeCount: Bool {
    switch rawTokenKind {
    case .leftSquare, .leftAngle, .comma, .prefixOperator, .binaryOperator: true
    case .identifier: tokenText == "of"
    default: false
    }
  }
}
