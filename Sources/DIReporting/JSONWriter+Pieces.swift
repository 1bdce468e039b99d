import DIDefinition
import DIWriting

extension JSONWriter {
  /// Passes on the text written so far; `sink` may fail.
  mutating func drain<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    drain { bytes in
      do throws(Failure) { try sink(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Passes on the text written so far if it is long enough for a piece.
  mutating func drainPiece<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if bytes.count >= OutputBuffer.pieceSize { try drain(to: sink) }
  }
}
