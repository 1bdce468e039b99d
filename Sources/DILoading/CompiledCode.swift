/// A library, a program or an object file, identified by the first bytes of the file.
struct CompiledCode: Equatable {
  enum Format: Hashable {
    case elf
    case machO

    /// The systems that use the format.
    var systems: String {
      switch self {
      case .elf: "Linux"
      case .machO: "Apple's systems"
      }
    }
  }

  let format: Format
  /// The processors that it is built for: one, or several in a universal file of Apple's systems.
  let processors: [Processor]

  /// Reads the first bytes of a file; nil if it is not compiled code.
  init?(_ head: some Sequence<UInt8>) {
    let bytes = Array(head.prefix(4096))
    switch bytes.prefix(4) {
    case [0x7F, 0x45, 0x4C, 0x46]:
      format = .elf
      let isLowFirst = bytes.count > 5 && bytes[5] != 2
      let number = Self.number(bytes, at: 18, size: 2, isLowFirst: isLowFirst)
      processors = number.map { [Processor(elf: $0)] } ?? []
    case [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE]:
      format = .machO
      let number = Self.number(bytes, at: 4, size: 4, isLowFirst: true)
      processors = number.map { [Processor(machO: $0)] } ?? []
    case [0xCA, 0xFE, 0xBA, 0xBE], [0xCA, 0xFE, 0xBA, 0xBF]:
      // A class file of Java begins like this, too, with its version in place of the small count.
      guard let count = Self.number(bytes, at: 4, size: 4, isLowFirst: false), 1...32 ~= count
      else { return nil }
      format = .machO
      let size = bytes[3] == 0xBF ? 32 : 20
      processors = (0..<count).compactMap { index in
        let place = 8 + index * size
        return Self.number(bytes, at: place, size: 4, isLowFirst: false).map(Processor.init(machO:))
      }
    default: return nil
    }
  }

  /// A number of some bytes; nil beyond the end.
  private static func number(
    _ bytes: [UInt8], at place: Int, size: Int, isLowFirst: Bool
  ) -> Int? {
    guard place + size <= bytes.count else { return nil }
    let digits = bytes[place..<place + size]
    return (isLowFirst ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension CompiledCode {
  /// A machine that loads or runs code.
  struct Machine: Hashable {
    let format: Format
    /// Nil if it is unknown, so that nothing is refused.
    let processor: Processor?

    /// The machine that this command is built for.
    static let own = Machine(format: ownFormat, processor: ownProcessor)

    #if canImport(Darwin)
      private static let ownFormat = Format.machO
    #else
      private static let ownFormat = Format.elf
    #endif

    #if arch(x86_64)
      private static let ownProcessor: Processor? = .x86
    #elseif arch(arm64)
      private static let ownProcessor: Processor? = .arm64
    #elseif arch(arm)
      private static let ownProcessor: Processor? = .arm
    #elseif arch(riscv64)
      private static let ownProcessor: Processor? = .riscv
    #elseif arch(i386)
      private static let ownProcessor: Processor? = .i386
    #else
      private static let ownProcessor: Processor? = nil
    #endif
  }

  /// What the code is built for and what the machine is, in words; nil if they fit.
  ///
  /// Apple's systems run a program for another processor by translating it, so only a library has
  /// to be for the same one there.
  func other(
    than machine: Machine, as kind: LiveModule.Kind
  ) -> (code: String, machine: String)? {
    guard format == machine.format else { return (format.systems, machine.format.systems) }
    guard let processor = machine.processor, !processors.isEmpty, !processors.contains(processor),
      format == .elf || kind == .library
    else { return nil }
    return (processors.map(\.name).joined(separator: ", "), processor.name)
  }
}
