import DIDefinition
import DIReading

/// A product of a Swift package that is built in order to load it.
package struct BuiltProduct: Hashable, Sendable {
  /// The folder with the package's manifest.
  package var package: String
  /// The product's name; nil takes the only one that can be loaded.
  package var product: String?
  /// "debug" or "release".
  package var configuration: String

  package init(package: String, product: String?, configuration: String) {
    self.package = package
    self.product = product
    self.configuration = configuration
  }

  /// A product of the package that can be loaded, before it is built.
  package struct Choice: Hashable, Sendable {
    package let name: String
    package let kind: LiveModule.Kind
    fileprivate let package: String
    fileprivate let configuration: String
  }

  /// The destination of the build's output.
  package enum Output {
    /// Passes the output on to standard error as it arrives.
    case passedOn
    /// Collects the output for the error if the build fails, and passes each line to a closure.
    case kept(_ line: (String) -> Void)
  }

  /// Finds the product in the output of `swift package describe`, which builds nothing.
  ///
  /// - Throws: `LoadingError` if there is no package, no such product, or none that can be loaded.
  package func choose() throws(LoadingError) -> Choice {
    let products = try products()
    do throws(PackageProducts.Refusal) {
      let (name, kind) = try products.choose(product)
      return Choice(name: name, kind: kind, package: package, configuration: configuration)
    } catch {
      throw .unfitting(error.sentence)
    }
  }

  /// The names of the products that may export a container, at least one; builds nothing.
  ///
  /// - Throws: `LoadingError` if there is no package, or none that can be loaded.
  package func candidates() throws(LoadingError) -> [String] {
    let products = try products()
    do throws(PackageProducts.Refusal) {
      return try products.candidates().map(\.name)
    } catch {
      throw .unfitting(error.sentence)
    }
  }

  private func products() throws(LoadingError) -> PackageProducts {
    guard FileKind(of: package) == .folder else {
      throw .unreadable(path: package, reason: "this is not a folder with a Swift package")
    }
    guard FileKind(of: "\(package)/Package.swift") == .file else {
      throw .unreadable(
        path: package,
        reason: "there is no Package.swift in this folder" + Self.hint(above: package))
    }
    return try describe()
  }

  /// Names the nearest parent folder that is a package.
  private static func hint(above folder: String) -> String {
    var path = folder == "." ? "" : folder + "/"
    // The limit is deeper than any file system.
    for _ in 0..<64 {
      path += "../"
      if FileKind(of: "\(path)Package.swift") == .file {
        let above = String(path.dropLast()).visible
        return ": there is one in '\(above)', which --package-path can name"
      }
    }
    return ""
  }

  private func describe() throws(LoadingError) -> PackageProducts {
    let manifest = package == "." ? "Package.swift" : "\(package)/Package.swift"
    let end: ChildTool.End
    do throws(ChildTool.Failure) {
      end = try ChildTool.run(
        "swift", ["package", "--package-path", package, "describe", "--type", "json"], .apart,
        hiding: hiddenVariable)
    } catch {
      throw .unreadable(path: manifest, reason: error.reason)
    }
    guard end.status == 0 else {
      var said = LastLines()
      said.append(end.errors)
      throw .undescribed(
        path: manifest,
        reason: end.signal.map { "'swift package describe' ended by signal \($0)" }
          ?? "SwiftPM cannot read this manifest",
        // SwiftPM ends with this line for every fault.
        lines: said.lines.filter { $0 != "error: fatalError" })
    }
    do throws(JSONFault) {
      return try PackageProducts(end.output)
    } catch {
      throw .undescribed(
        path: manifest,
        reason: "the output of 'swift package describe' cannot be read: \(error.message)",
        lines: [])
    }
  }
}

extension BuiltProduct.Choice {
  /// Builds the product with `swift build`.
  ///
  /// - Returns: the path of the product.
  /// - Throws: `LoadingError` if the build fails, or the product cannot be found.
  package func build(_ output: BuiltProduct.Output) throws(LoadingError) -> String {
    switch output {
    case .passedOn:
      let end = try swiftBuild(["--product", name], .passedOn)
      try check(end, "it does not build: see above")
    case .kept(let line):
      var lines = Lines(line)
      let end = try swiftBuild(["--product", name], .kept { lines.append($0) })
      try check(end, "it does not build: see above", said: end.output)
    }
    let place = try swiftBuild(["--show-bin-path"], .apart)
    try check(place, "'swift build --show-bin-path' failed", said: place.errors)
    let folder = String(decoding: place.output, as: UTF8.self).prefix { !$0.isNewline }
    guard !folder.isEmpty else { throw unbuilt("'swift build' does not report its folder") }
    let path =
      switch kind {
      case .library: "\(folder)/lib\(name).\(Self.libraryEnding)"
      case .executable: "\(folder)/\(name)"
      }
    guard FileKind(of: path) == .file else { throw unbuilt("'swift build' produced no '\(path)'") }
    return path
  }

  #if canImport(Darwin)
    private static let libraryEnding = "dylib"
  #else
    private static let libraryEnding = "so"
  #endif

  private func swiftBuild(
    _ arguments: [String], _ output: ChildTool.Output
  ) throws(LoadingError) -> ChildTool.End {
    do throws(ChildTool.Failure) {
      return try ChildTool.run(
        "swift",
        ["build", "--package-path", package, "--configuration", configuration] + arguments, output,
        hiding: hiddenVariable)
    } catch {
      throw unbuilt(error.reason)
    }
  }

  private func check(
    _ end: ChildTool.End, _ reason: String, said: [UInt8] = []
  ) throws(LoadingError) {
    if let signal = end.signal {
      throw unbuilt("'swift build' ended by signal \(signal)", said)
    }
    guard end.status == 0 else { throw unbuilt(reason, said) }
  }

  private func unbuilt(_ reason: String, _ said: [UInt8] = []) -> LoadingError {
    .unbuilt(product: name, reason: reason, output: String(decoding: said, as: UTF8.self))
  }

  /// Splits a text that arrives in pieces into lines.
  private struct Lines {
    private let handOut: (String) -> Void
    private var begun: [UInt8] = []

    init(_ handOut: @escaping (String) -> Void) {
      self.handOut = handOut
    }

    mutating func append(_ piece: UnsafeRawBufferPointer) {
      begun += piece
      guard let end = begun.lastIndex(of: UInt8(ascii: "\n")) else { return }
      for line in begun[..<end].split(separator: UInt8(ascii: "\n")) {
        handOut(String(decoding: line, as: UTF8.self))
      }
      begun.removeFirst(end + 1)
    }
  }
}

/// A variable that `swift` does not get.
///
/// A build phase of Xcode sets `SDKROOT` to the SDK of the app, such as that of iOS, but the manifest
/// and the product run on this Mac. Elsewhere only users set it.
#if canImport(Darwin)
  private let hiddenVariable: String? = "SDKROOT"
#else
  private let hiddenVariable: String? = nil
#endif
