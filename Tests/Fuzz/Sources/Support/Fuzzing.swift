private import CLibFuzzer
private import Synchronization

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// Runs libFuzzer with the arguments of the process.
///
/// SwiftPM renames the entry points of executables, so libFuzzer's own `main` cannot be used.
///
/// - Parameter test: is called for each input; a C function, so it cannot capture anything.
/// - Returns: never; the process ends with libFuzzer's status.
public func runFuzzer(
  _ test: @convention(c) (_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt
) -> Never {
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, test))
}

private let runCount = Atomic(0)

/// Ends the process if memory leaked; to be called once for each input.
///
/// Looks only at every thousandth call, because it takes as long as a hundred inputs. libFuzzer, which
/// looks after each input, stops doing so early. Earlier leaks are still found later.
public func requireNoLeaks() {
  guard runCount.wrappingAdd(1, ordering: .relaxed).newValue % 1_000 == 0 else { return }
  require(__lsan_do_recoverable_leak_check() == 0, "one of the last 1,000 inputs lost memory")
}

/// Ends the process if a property does not hold; libFuzzer then writes the input to a file.
public func require(
  _ holds: Bool, _ property: @autoclosure () -> String, line: UInt = #line
) {
  guard !holds else { return }
  var text = "property violated (line \(line)): \(property())\n"
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(2, start, rest.count)
      guard count > 0 else { break }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }
  abort()
}

/// Ends the process if a text would control a terminal.
public func requireVisible(_ text: String, _ what: String) {
  let scalars = text.unicodeScalars
  guard let index = scalars.firstIndex(where: mayControl) else { return }
  let before = String(String.UnicodeScalarView(scalars[..<index].suffix(60)))
  require(false, "\(what) has a raw U+\(String(scalars[index].value, radix: 16)) after '\(before)'")
}

/// Whether a scalar, shown as it is, may change its surroundings or be invisible.
///
/// Reads Unicode's properties, while the library has a list of its own. Joiners and variation selectors are
/// left out, because emoji and letters need them.
private func mayControl(_ scalar: Unicode.Scalar) -> Bool {
  switch (scalar.value, scalar.properties.generalCategory) {
  case (0x200C...0x200D, _), (0x180B...0x180F, _), (0xFE00...0xFE0F, _), (0xE0100...0xE01EF, _):
    false
  case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator): true
  default:
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
  }
}

/// Ends the process if a line of output is a command for a CI runner.
///
/// GitHub's runner looks for `::` after white space and `##[` anywhere, Azure's agent and TeamCity
/// for two `#`, a word and a bracket.
public func requireNoCommand(_ line: String, _ what: String) {
  let text = line.unicodeScalars.drop(while: \.properties.isWhitespace)
  var isCommand = text.starts(with: "::".unicodeScalars)
  var hashes = 0
  for byte in line.utf8 {
    switch byte {
    case UInt8(ascii: "#"): hashes += 1
    case UInt8(ascii: "["):
      isCommand = isCommand || hashes > 1
      hashes = 0
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      // A word may follow the two `#`, but not separate them.
      if hashes == 1 { hashes = 0 }
    default: hashes = 0
    }
  }
  require(!isCommand, "\(what) has a line that is a command: \(line)")
}

/// Ends the process if a line of a text would control a terminal or a CI runner.
public func requireVisibleLines(_ text: String, _ what: String) {
  for line in text.split(separator: "\n") {
    requireVisible(String(line), what)
    requireNoCommand(String(line), what)
  }
}
