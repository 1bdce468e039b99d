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
