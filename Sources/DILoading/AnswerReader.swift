import CSwiftDI

/// Reads a live module's answer piece by piece; `export.h` describes its format.
///
/// It allocates no more memory than the bytes received, and no more than the largest definition.
struct AnswerReader {
  typealias Kind = swiftdi_export_kind

  enum State {
    case unfinished
    case complete(Kind, [UInt8])
    case malformed(String)
  }

  private(set) var state = State.unfinished
  /// Messages for the user beside the definition; very many are cut to the first few.
  private(set) var notes: [String] = []
  /// The step that the module began last.
  private(set) var step: String?

  private let maximumSize: Int
  private var header: [UInt8] = []
  private var frame: (kind: Kind, length: Int)?
  private var payload: [UInt8] = []

  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  /// Whether any bytes were received.
  var hasBegun: Bool { !header.isEmpty || frame != nil }

  private static let largestNote = 1 << 16
  private static let mostNotes = 100

  /// Reads the next bytes; returns whether more are expected.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while case .unfinished = state, !rest.isEmpty {
      if let frame {
        let part = rest.prefix(frame.length - payload.count)
        payload.append(contentsOf: part)
        rest = rest.dropFirst(part.count)
        if payload.count == frame.length { finish(frame.kind) }
      } else {
        header.append(rest.removeFirst())
        if header.last == UInt8(ascii: "\n") { begin() } else { checkHeader() }
      }
    }
    if case .unfinished = state { return true }
    return false
  }

  private mutating func checkHeader() {
    let expected = Array("\(SWIFTDI_EXPORT_WORD) ".utf8)
    let isKnown = header.starts(with: expected) || expected.starts(with: header)
    guard isKnown, header.count <= SWIFTDI_EXPORT_LONGEST_HEAD else {
      state = .malformed("it does not begin like one")
      return
    }
  }

  private mutating func begin() {
    let words = String(decoding: header.dropLast(), as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    header = []
    guard words.count == 4, words[0] == SWIFTDI_EXPORT_WORD, let contract = UInt32(words[1]) else {
      state = .malformed("it does not begin like one")
      return
    }
    guard contract == UInt32(SWIFTDI_EXPORT_CONTRACT) else {
      state = .complete(.contract, Array("\(contract)".utf8))
      return
    }
    var kind = Kind.note
    guard swiftdi_export_find_kind(String(words[2]), &kind) != 0, let length = Int(words[3]),
      length >= 0
    else {
      state = .malformed("a part of its answer is unknown")
      return
    }
    let limit = kind == .definition ? maximumSize : Self.largestNote
    guard length <= limit else {
      state = .malformed(
        "its answer is \(length) bytes long, the limit is \(limit)")
      return
    }
    frame = (kind, length)
    if length == 0 { finish(kind) }
  }

  private mutating func finish(_ kind: Kind) {
    frame = nil
    defer { payload = [] }
    switch kind {
    case .note:
      if notes.count < Self.mostNotes { notes.append(String(decoding: payload, as: UTF8.self)) }
    case .step: step = String(decoding: payload, as: UTF8.self)
    case .definition, .choices, .failed, .unloadable, .unmarked, .contract:
      state = .complete(kind, payload)
    }
  }
}
