import DITestSupport
import Foundation
import Testing

/// `make install` and `make uninstall`, with a script in place of the compiler.
@Suite struct InstallTests {
  /// Puts the built command, or a script, where a build would put a product.
  private static let compiler = """
    #!/bin/sh
    while [ $# -gt 0 ]; do
      case $1 in --scratch-path) scratch=$2 ;; --product) product=$2 ;; esac
      shift
    done
    mkdir -p "$scratch/release"
    case $product in
    swift-di) cp "$SWIFT_DI" "$scratch/release/swift-di" ;;
    *) echo '#!/bin/sh' > "$scratch/release/$product" ;;
    esac
    """

  /// Copies what the targets need, so that the repository's own builds stay as they are.
  private static let prepare = """
    set -e
    mkdir -p copy/Tests copy/Documentation copy/Packaging
    cp "$TOP/Makefile" copy/ && cp "$TOP/Tests/quietly" copy/Tests/
    cp "$TOP/Documentation/swift-di.1" copy/Documentation/ && cp "$TOP/Packaging/graphviz.sh" copy/Packaging/
    cat > copy/compiler && chmod 755 copy/compiler
    mkdir my && : > my/precious
    """

  private func run(_ script: String) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try CommandRun.shell(
        Self.prepare + "\nmake() { command make -s -C copy SWIFT=\"$PWD/copy/compiler\" \"$@\"; }\n"
          + script, in: folder, input: Array(Self.compiler.utf8))
    }
  }

  static let files = """
    bin/swift-di
    libexec/swift-di/swift-di-sources
    share/bash-completion/completions/swift-di
    share/fish/vendor_completions.d/swift-di.fish
    share/man/man1/swift-di.1
    share/zsh/site-functions/_swift-di

    """

  @Test(arguments: [
    (#"PREFIX="$PWD/my tools""#, "my tools"),
    (#"DESTDIR="$PWD/my root" PREFIX="/usr local""#, "my root/usr local"),
    (#"PREFIX="$PWD/my 'quoted' \"tools\";rm""#, #"my 'quoted' "tools";rm"#),
  ])
  func `everything goes to the named folder and is removed again, and nothing else is`(
    place: String, folder: String
  ) throws {
    let run = try run(
      """
      make install \(place) > log 2>&1 || cat log
      cd '\(folder.replacing("'", with: #"'\''"#))'
      find . -type f | cut -c3- | LC_ALL=C sort
      cd "$OLDPWD"
      make uninstall \(place) > log 2>&1 || cat log
      find . -type f ! -path './copy/*' | LC_ALL=C sort
      """)
    #expect(
      run.transcript
        == "status: 0\n--- stdout\n\(Self.files)./log\n./my/precious\n--- stderr\n")
  }

  /// Writes an archive as a release has it, with a script for the command, and its checksum.
  private static let release = """
    cp "$TOP/Packaging/unpack.sh" copy/Packaging/
    mkdir -p release/swift-di-1/bin release/swift-di-1/libexec/swift-di && : > release/swift-di-1/README.md
    echo '#!/bin/sh' | tee release/swift-di-1/bin/swift-di > release/swift-di-1/libexec/swift-di/swift-di-sources
    chmod 755 release/swift-di-1/bin/swift-di
    tar -czf release/swift-di-1.tar.gz -C release swift-di-1
    (cd release && sha256sum swift-di-1.tar.gz > SHA256SUMS)

    """

  @Test(arguments: ["file://$PWD/release/swift-di-1.tar.gz", "$PWD/release/swift-di-1.tar.gz"])
  func `the binary of a release is installed, and nothing is built`(archive: String) throws {
    let run = try run(
      Self.release + """
        make install BINARY="\(archive)" PREFIX="$PWD/my tools" | sed "s|$PWD/||"
        cd "my tools" && find . -type f | LC_ALL=C sort; cd .. && ls copy
        make uninstall PREFIX="$PWD/my tools" > log 2>&1 || cat log
        find my* -type f
        """)
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        installed my tools/bin/swift-di: type 'swift-di lint' in the folder of an app
        ./bin/swift-di
        ./libexec/swift-di/swift-di-sources
        Documentation
        Makefile
        Packaging
        Tests
        compiler
        my/precious
        --- stderr

        """)
  }

  @Test(arguments: [
    (
      "echo >> release/swift-di-1.tar.gz", "$PWD/release/swift-di-1.tar.gz",
      "'swift-di-1.tar.gz' has not the checksum that SHA256SUMS names: nothing is installed"
    ),
    (
      ": > release/SHA256SUMS", "file://$PWD/release/swift-di-1.tar.gz",
      "'swift-di-1.tar.gz' has not the checksum that SHA256SUMS names: nothing is installed"
    ),
    (
      "", "$PWD/release/swift-di-2.tar.gz",
      "there is no 'swift-di-2.tar.gz' beside 'release/swift-di-2.tar.gz': name the archive of a release for this system"
    ),
    (
      "rm release/SHA256SUMS", "file://$PWD/release/swift-di-1.tar.gz",
      "there is no 'SHA256SUMS' beside 'file://release/swift-di-1.tar.gz': name the archive of a release for this system"
    ),
  ])
  func `a binary that is not that of a release is not installed`(
    change: String, archive: String, message: String
  ) throws {
    let run = try run(
      Self.release + """
        \(change)
        make install BINARY="\(archive)" PREFIX="$PWD/my tools" 2>&1 | sed "s|$PWD/||" | grep -v '^make\\|^cp:\\|^curl:'
        find my* -type f
        """)
    #expect(run.text == "\(message)\nmy/precious\n", "\(run.transcript)")
  }

  @Test func `a file that somebody else put beside the program stays`() throws {
    let run = try run(
      """
      mkdir -p "my tools/libexec/swift-di" && : > "my tools/libexec/swift-di/own"
      make uninstall PREFIX="$PWD/my tools" > log 2>&1 || echo $?
      find my* -type f | LC_ALL=C sort
      """)
    #expect(
      run.transcript == """
        status: 0
        --- stdout
        2
        my tools/libexec/swift-di/own
        my/precious
        --- stderr

        """)
  }
}
