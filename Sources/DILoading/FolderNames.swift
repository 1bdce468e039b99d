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

/// The names in a folder, in no order; nil if the folder cannot be read.
///
/// Names that begin with a dot are left out.
///
/// `budget` is the number of entries that may be read. The entries that were read are subtracted from it,
/// and it is negative afterwards if the folder has more.
func visibleNames(in folder: String, budget: inout Int) -> [String]? {
  guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = fileName(of: entry)
    guard name != ".", name != ".." else { continue }
    budget -= 1
    guard budget >= 0 else { break }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}
