import DIDefinition
import DILoading

/// A file that the command reads or writes because a repository contains or names it, not because the command
/// line does.
///
/// The author of a repository may be a stranger. So such a file must be below its folder once all links are
/// resolved, must not be in a hidden folder such as `.git` or `.github`, and must have an ending that no shell and
/// no build tool runs. A stranger can thus neither have a program written nor have an error quote a file with
/// secrets.
struct ConfinedFile {
  enum Use {
    case report
    /// The default baseline is a hidden file.
    case baseline
    /// The configuration itself, if it was found.
    case configuration

    /// `txt` is not among them, because CMake runs `CMakeLists.txt` and pip installs what
    /// `requirements.txt` names.
    fileprivate var endings: [String] {
      switch self {
      case .report, .baseline: ["json", "sarif", "xml", "md", "log"]
      case .configuration: ["yml", "yaml", "json"]
      }
    }
  }

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
    // Opening a pipe would wait for the other side.
    if WorkingDirectory.leadsSomewhere(path), !WorkingDirectory.hasFile(path) {
      return "is not a regular file"
    }
    let ending = parts.last?.split(separator: ".").dropFirst().last.map(String.init)
    return use.endings.contains(ending ?? "")
      ? nil : "does not end in " + use.endings.map { ".\($0)" }.joined(separator: ", ")
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
