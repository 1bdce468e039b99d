import DITestSupport
import Foundation
import Testing

@Suite struct OutputFileTests {
  @Test(arguments: ["text", "concise", "json", "sarif", "github", "gitlab", "junit", "markdown"])
  func `a report in a file equals the one on standard output`(format: String) throws {
    let shown = try CommandRun(["lint", Input.everyFault, "--format", format])
    let path = Fixtures.top.path
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "report").path
      for options in [["--format", format, "-o", file], ["--format", "\(format)=\(file)"]] {
        let run = try CommandRun(["lint", "--directory", path, Input.everyFault] + options)
        #expect(
          run.transcript == "status: 1\n--- stdout\n--- stderr\nwrote \(file)\n\(shown.errors)")
        #expect(try folder.text(of: "report") == shown.text)
        #expect(try folder.contents() == ["report"])
      }
    }
  }

  @Test func `several formats are written in one run`() throws {
    func shown(_ format: Format) throws -> CommandRun {
      try CommandRun(["lint", Input.everyFault, "--format", format.rawValue])
    }
    try withTemporaryFolder { folder in
      let formats = ["json=\(folder.path)/a.json", "concise=\(folder.path)/b", "text", "none"]
      let run = try CommandRun(
        ["lint", Input.everyFault] + formats.flatMap { ["--format", $0] })
      let text = try shown(.text)
      #expect(run.text == text.text)
      #expect(run.status == text.status)
      #expect(
        run.errors == "wrote \(folder.path)/a.json\nwrote \(folder.path)/b\n" + text.errors)
      #expect(try folder.text(of: "a.json") == shown(.json).text)
      #expect(try folder.text(of: "b") == shown(.concise).text)
      #expect(try folder.contents() == ["a.json", "b"])
    }
  }

  @Test func `reports in files name the inputs that could not be read`() throws {
    try withTemporaryFolder { folder in
      let formats = ["sarif=s", "junit=u", "markdown=m", "json=j"].flatMap { ["--format", $0] }
      let run = try CommandRun(
        ["lint", Input.absolute(Input.everyFault), "gone.json"] + formats, in: folder)
      #expect(run.status == 2)
      let message =
        "gone.json: error: there is no such file or folder: name the folder of an app, or a definition"
      #expect(run.errors.hasSuffix("\(message)\n"))
      let sarif = try folder.text(of: "s")
      #expect(sarif.contains(#""executionSuccessful": false"#))
      #expect(sarif.contains(#""exitCode": 2"#))
      #expect(sarif.contains(message))
      #expect(try folder.text(of: "u").contains(#"<error message="\#(message)" type="unread"/>"#))
      #expect(try folder.text(of: "m").contains("- **not read**: `\(message)`\n"))
      #expect(try folder.text(of: "j").contains(#""failed": false"#))
    }
  }

  @Test(arguments: [
    "lint --format sarif=out/lint.sarif --format text", "lint -o out/lint.sarif",
    "graph -o out/lint.sarif --format svg",
  ])
  func `the folder of an output is created`(arguments: Arguments) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(arguments.words + [Input.absolute(Input.car)], in: folder)
      #expect(run.status == 0)
      #expect(try folder.contents() == ["out"])
      #expect(try folder.appending(path: "out").contents() == ["lint.sarif"])
    }
  }

  @Test func `a file as the folder of the output is refused with the system's reason`() throws {
    try withTemporaryFolder { folder in
      try Data("old".utf8).write(to: folder.appending(path: "report.json"))
      let run = try CommandRun(
        ["lint", Input.absolute(Input.car), "-o", "report.json/"], in: folder)
      #expect(run.errors == "swift-di: error: cannot write 'report.json/': Not a directory\n")
      #expect(run.status == 2)
      #expect(try folder.contents() == ["report.json"])
    }
  }

  @Test(arguments: ["lint -o new/folder/", "graph --format svg -o new/folder/"])
  func `a missing folder as the output is refused, and not created`(arguments: Arguments) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(arguments.words + [Input.absolute(Input.car)], in: folder)
      #expect(
        run.transcript == """
          status: 2
          --- stdout
          --- stderr
          swift-di: error: cannot write 'new/folder/': this is a folder

          """)
      #expect(try folder.contents() == [])
    }
  }

  @Test func `folders that were created in vain are removed again`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        [
          "lint", Input.absolute(Input.car), "--format", "json=out/b.json", "--format",
          "text=/dev/null/x",
        ],
        in: folder)
      #expect(run.errors == "swift-di: error: cannot write '/dev/null/x': Not a directory\n")
      #expect(run.status == 2)
      #expect(try folder.contents() == [])
    }
  }

  @Test(arguments: [("a/b/x", "a/./b/x"), ("a/x", "a/b/../x"), ("a/x", "./a//x")])
  func `two formats for one file in missing folders are refused`(
    first: String, second: String
  ) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        [
          "lint", Input.absolute(Input.car), "--format", "json=\(first)", "--format",
          "sarif=\(second)",
        ], in: folder)
      let other = second.hasPrefix("./") ? String(second.dropFirst(2)) : second
      #expect(
        run.errors == "swift-di: error: formats 'json' and 'sarif' go to one file, '\(first)' and "
          + "'\(other)': give one of them another\n")
      #expect(try folder.contents() == [])
    }
  }

  @Test func `-o replaces standard output beside a format with a file`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        [
          "lint", Input.absolute(Input.car), "--format", "json=a", "--format", "concise", "-o", "b",
        ],
        in: folder)
      #expect(run.text == "")
      #expect(try folder.text(of: "a").hasPrefix("{"))
      #expect(try folder.text(of: "b").contains(": warning: "))
    }
  }

  @Test func `a dash is standard output`() throws {
    let shown = try CommandRun(["lint", Input.car, "--format", "json"])
    #expect(
      try CommandRun(["lint", Input.car, "--format", "json", "-o", "-"]).transcript
        == shown.transcript)
    #expect(
      try CommandRun(["lint", Input.car, "--format", "json=-"]).transcript == shown.transcript)
  }

  @Test func `an old file is replaced as a whole`() throws {
    try withTemporaryFolder { folder in
      try folder.write(String(repeating: "old ", count: 100_000), to: "report")
      let definition = Input.absolute(Input.car)
      let shown = try CommandRun(["lint", definition, "--format", "json"], in: folder)
      _ = try CommandRun(["lint", definition, "--format", "json=report"], in: folder)
      #expect(try folder.text(of: "report") == shown.text)
      #expect(try folder.contents() == ["report"])
    }
  }

  @Test(arguments: [
    ("600", "600"), ("640", "640"), ("644", "644"), ("666", "666"), ("755", "644"),
    ("4755", "644"),
  ])
  func `an existing file keeps its mode, but cannot be run`(mode: String, kept: String) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        """
        umask 022; echo old >report; chmod \(mode) report
        "$SWIFT_DI" lint --quiet "$TOP/\(Input.car)" --format json=report; stat -c %a report
        """, in: folder)
      #expect(run.text == "\(kept)\n")
      #expect(try folder.text(of: "report").hasPrefix("{"))
    }
  }

  @Test(arguments: [("022", "644"), ("027", "640"), ("077", "600")])
  func `a new file has the mode of the user's umask`(mask: String, mode: String) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        """
        umask \(mask)
        "$SWIFT_DI" graph --quiet "$TOP/\(Input.car)" -o car.dot; stat -c %a car.dot
        """, in: folder)
      #expect(run.text == "\(mode)\n")
    }
  }

  @Test(arguments: [
    "echo old >reports/target; ln -s reports/target link", "ln -s reports/target link",
  ])
  func `output through a symbolic link keeps the link`(preparation: String) throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        """
        mkdir reports; \(preparation)
        "$SWIFT_DI" lint --quiet "$TOP/\(Input.car)" --format json=link; readlink link; ls -A . reports
        """, in: folder)
      #expect(run.text == "reports/target\n.:\nlink\nreports\n\nreports:\ntarget\n")
      #expect(try folder.text(of: "reports/target").hasPrefix("{"))
    }
  }

  @Test func `a named pipe is written to, not replaced`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun.shell(
        """
        mkfifo pipe; "$SWIFT_DI" lint --quiet "$TOP/\(Input.car)" --format json=pipe & cat pipe
        wait; test -p pipe && ls -A
        """, in: folder)
      let shown = try CommandRun(
        ["lint", Input.absolute(Input.car), "--format", "json"], in: folder)
      #expect(run.text == shown.text + "pipe\n")
    }
  }
}

@Suite struct PictureFileTests {
  @Test func `DOT is written to standard output`() throws {
    try expectSnapshot(try CommandRun(["graph", Input.car]).transcript, "command/graph-car.txt")
    #expect(
      try CommandRun(["graph", Input.car, "--format", "dot", "-o", "-"]).transcript
        == (try CommandRun(["graph", Input.car]).transcript))
  }

  @Test(arguments: [
    ("car.dot", "digraph"), ("car.gv", "digraph"), ("car", "digraph"), ("car.v2/car", "digraph"),
    (".svg", "digraph"), ("car.svg", "<?xml"), ("CAR.SVG", "<?xml"), ("car.png", "\u{89}PNG"),
    ("car.pdf", "%PDF"),
  ])
  func `the extension of the file decides the format`(name: String, start: String) throws {
    try withTemporaryFolder { folder in
      _ = try CommandRun.shell("mkdir car.v2", in: folder)
      let run = try CommandRun(["graph", Input.absolute(Input.car), "-o", name], in: folder)
      #expect(
        run.transcript == """
          status: 0
          --- stdout
          --- stderr
          \(name): 5 bindings, 4 dependencies; 3 findings marked

          """)
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let latin = String(bytes.prefix(200).map { Character(Unicode.Scalar($0)) })
      #expect(latin.hasPrefix(start) || latin.hasPrefix("strict " + start), "\(latin)")
    }
  }

  @Test(arguments: ["dot", "svg", "png"])
  func `--format overrides the extension, and the bytes are those of standard output`(
    format: String
  ) throws {
    try withTemporaryFolder { folder in
      // Links are absolute, because a picture in a file would have links relative to that file.
      try folder.write("link: https://git.example\n", to: ".swift-di.yml")
      let arguments = ["graph", Input.absolute(Input.car), "--quiet", "--format", format]
      let run = try CommandRun(arguments + ["-o", "car.bmp"], in: folder)
      #expect(run.transcript == "status: 0\n--- stdout\n--- stderr\n")
      let shown = try CommandRun(arguments, in: folder)
      #expect(try Data(contentsOf: folder.appending(path: "car.bmp")) == Data(shown.output))
      #expect(shown.output.count > 1000)
    }
  }

  @Test(arguments: ["svg", "png", "pdf"])
  func `a picture does not contain the time`(format: String) throws {
    let start = time(nil)
    let first = try CommandRun(["graph", Input.car, "--format", format])
    // A time in the picture would be in seconds, so this repeats until the next second has begun.
    repeat {
      #expect(try CommandRun(["graph", Input.car, "--format", format]).output == first.output)
    } while time(nil) <= start + 1
  }
}
