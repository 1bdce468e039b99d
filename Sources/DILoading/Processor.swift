/// A kind of processor.
enum Processor: Hashable {
  case i386
  case arm
  case x86
  case arm64
  case riscv
  case other(Int)

  /// The processor with a number of ELF.
  init(elf number: Int) {
    self =
      switch number {
      case 3: .i386
      case 40: .arm
      case 62: .x86
      case 183: .arm64
      case 243: .riscv
      default: .other(number)
      }
  }

  /// The processor with a number of Mach-O.
  init(machO number: Int) {
    self =
      switch number {
      case 7: .i386
      case 12: .arm
      case 0x0100_0007: .x86
      case 0x0100_000C: .arm64
      default: .other(number)
      }
  }

  var name: String {
    switch self {
    case .i386: "i386"
    case .arm: "arm"
    case .x86: "x86-64"
    case .arm64: "arm64"
    case .riscv: "RISC-V"
    case .other(let number): "another machine (number \(number))"
    }
  }
}
