import DITestSupport
import Foundation
import Testing

@testable import DILoading

@Suite struct SourceFoldersTests {
  /// Creates a project beside a file that it must not read, then runs a script.
  private func withProject(_ script: String = "", _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      _ = try CommandRun(
        [
          "-c",
          """
          mkdir -p project/Sources/Core project/.git other; echo s >s.swift; echo b >other/B.swift
          cd project; echo a >Sources/Core/A.swift; echo token >.git/config; echo key >Sources/.env
          \(script)
          """,
        ], in: folder, program: URL(filePath: "/bin/sh"))
      try body(folder)
    }
  }

  private func shown(_ path: String, of folders: SourceFolders) -> String? {
    folders.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `files of the project are shown, by any path to them`() throws {
    try withProject("ln -s Core Sources/Link; ln -s Core/A.swift Sources/A.swift") { folder in
      let project = "\(folder.path)/project"
      for top in [project, "\(project)/", "\(project)/Sources/.."] {
        let folders = SourceFolders([top])
        for path in [
          "Sources/Core/A.swift", "Sources/../Sources/Core/A.swift", "Sources//Link/A.swift",
          "Sources/A.swift", "../project/Sources/Core/A.swift",
        ] {
          #expect(shown("\(project)/\(path)", of: folders) == "a\n", "\(path) in \(top)")
        }
      }
    }
  }

  @Test(arguments: [
    "../s.swift", "link.swift", "Sources/away/s.swift", "Sources/Core", "pipe.m", "empty.m",
    "nothing.m",
    ".git/config", "Sources/.env", "Sources/Core/A.swift\0", "Sources/Core/A.swift/",
    "large.m", "zero.m", "ring.m", "environment.m", "",
  ])
  func `other files are not shown`(path: String) throws {
    let script = """
      ln -s ../s.swift link.swift; ln -s ../.. Sources/away; mkfifo pipe.m; : >empty.m
      truncate -s 16777217 large.m; ln -s /dev/zero zero.m; ln -s ring.m ring.m
      ln -s /proc/self/environ environment.m
      """
    try withProject(script) { folder in
      let project = "\(folder.path)/project"
      #expect(shown("\(project)/\(path)", of: SourceFolders([project])) == nil)
    }
  }

  @Test(arguments: ["/etc/passwd", "/proc/self/environ", "/proc/self/cmdline", "/dev/stdin"])
  func `files of the system are not shown, even from their own folder`(path: String) throws {
    #expect(SourceFolders(["."]).contents(of: path) == nil)
    #expect(SourceFolders(["/"]).contents(of: path) == nil)
    #expect(SourceFolders(["/proc/self", "/dev"]).contents(of: path) == nil)
  }

  @Test func `a folder whose name begins like the project's is not part of it`() throws {
    try withProject("mkdir ../project-2; echo x >../project-2/A.swift") { folder in
      let folders = SourceFolders(["\(folder.path)/project"])
      #expect(shown("\(folder.path)/project-2/A.swift", of: folders) == nil)
    }
  }

  @Test func `a second folder beside the project may be named`() throws {
    try withProject { folder in
      let folders = SourceFolders([
        "\(folder.path)/project", "\(folder.path)/other", "\(folder.path)/gone",
      ])
      #expect(shown("\(folder.path)/other/B.swift", of: folders) == "b\n")
      #expect(shown("\(folder.path)/s.swift", of: folders) == nil)
    }
  }

  @Test func `the largest allowed source file is shown`() throws {
    try withProject("truncate -s 16777216 large.m") { folder in
      let folders = SourceFolders(["\(folder.path)/project"])
      #expect(folders.contents(of: "\(folder.path)/project/large.m")?.count == 16_777_216)
    }
  }

  @Test func `of other files only the checked definitions are shown, and never secrets`() throws {
    try withProject("for name in a.json b.json a.yaml secrets.json; do echo $name >$name; done") {
      folder in
      let project = "\(folder.path)/project"
      let folders = SourceFolders(
        [project], definitions: ["\(project)/./a.json", "\(project)/secrets.json", "-"])
      #expect(shown("\(project)/Sources/../a.json", of: folders) == "a.json\n")
      for name in ["b.json", "a.yaml", "secrets.json"] {
        #expect(shown("\(project)/\(name)", of: folders) == nil)
      }
    }
  }
}
