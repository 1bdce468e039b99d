/// The multiplier for multiplicative hashing of addresses (Knuth, The Art of Computer Programming 3, 6.4).
enum GoldenRatio {
  /// The fractional part of the golden ratio, with the bits of a word.
  @inline(__always)
  static var multiplier: UInt {
    UInt(truncatingIfNeeded: (0x9E37_79B9_7F4A_7C15 as UInt64) &>> UInt64(64 - UInt.bitWidth))
  }
}
