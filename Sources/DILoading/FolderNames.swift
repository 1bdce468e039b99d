#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The name of an entry that `readdir` returned.
///
/// An entry is shorter than its type says: the system returns no more bytes than the name has. So
/// the name is read where it is, because a copy of the whole member would read beyond the end.
func fileName(of entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafeMutableBytes(of: &entry.pointee.d_name) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
