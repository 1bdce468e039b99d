import DIDefinition
import DILoading

/// A file that is written because a configuration names it, and not the command line.
///
/// A configuration comes with a repository, whose author may be a stranger. So it names only files
/// that nothing runs: below its own folder once all links are resolved, outside of hidden folders
/// such as `.git` and `.github`, and with an ending that no shell and no build tool runs.
struct ConfinedFile {
  enum Use {
    case report
    /// The default baseline is a hidden file.
    case baseline
  }

  /// The endings of reports and baselines.
  ///
  /// `txt` is not among them, because CMake runs `CMakeLists.txt` and pip installs what
  /// `requirements.txt` names.
  private static let endings = ["json", "sarif", "xml", "md", "log"]

  /// Rejects a path that only the command line may name.
  ///
  /// - Parameters:
  ///   - path: the path, relative to the working folder.
  ///   - folder: the folder that the file must be in or below.
  ///   - use: the contents of the file.
  ///   - subject: what names the file, as the beginning of the error.
  ///   - option: the option of the command line that names such a file.
  /// - Throws: `CommandFailure` that says why only the command line may name the file.
  static func check(
    _ path: String, below folder: String, for use: Use, _ subject: String, option: String
  ) throws(CommandFailure) {
    guard let fault = try fault(of: path, below: folder, use) else { return }
    throw CommandFailure(
      "\(subject): this \(fault), and only the command line may name such a file (\(option))")
  }

  private static func fault(
    of path: String, below folder: String, _ use: Use
  ) throws(CommandFailure) -> String? {
    let outside = "is outside of its folder"
    // The system would use only the part before a NUL.
    guard !path.utf8.contains(0), let top = realPath(folder) else { return outside }
    let parts = try resolved(path).pathComponents.filter { $0 != "." }
    let tops = top.pathComponents
    guard parts.count > tops.count, zip(parts, tops).allSatisfy({ ExactName($0) == ExactName($1) }),
      !parts.contains("..")
    else { return outside }
    let hidden = parts.dropFirst(tops.count).firstIndex { $0.unicodeScalars.first == "." }
    if let hidden, use == .report || hidden < parts.count - 1 { return "is hidden" }
    let ending = parts.last?.split(separator: ".").dropFirst().last.map(String.init)
    return endings.contains(ending ?? "")
      ? nil : "does not end in " + endings.map { ".\($0)" }.joined(separator: ", ")
  }

  /// The path without links; the names of folders that do not exist are kept as they are.
  private static func resolved(_ path: String) throws(CommandFailure) -> String {
    var (folder, rest) = try FileOutput.resolved(path).folderAndName
    while !folder.isEmpty, realPath(folder) == nil {
      let (outer, missing) = String(folder.unicodeScalars.dropLast()).folderAndName
      (folder, rest) = (outer, "\(missing)/\(rest)")
    }
    return "\(realPath(folder.isEmpty ? "." : folder) ?? "")/\(rest)"
  }
}
