#if CommandLine
  import ArgumentParser
  import DIAnalysis
  import DIConfiguration
  import DIDefinition
  import DIGraph
  import DILoading
  import DIReading

  /// A configuration suggested by the contents of the working folder.
  struct InitialConfiguration {
    /// The largest number of definitions listed by name; beyond it, their folders are listed.
    private static let mostDefinitions = 8

    /// The YAML lines that name the definitions or the product.
    private let subject: [String]
    /// The commented lines with contracts.
    private let contracts: [String]

    /// Looks for products with SwiftPM only in a package that uses SwiftDI.
    ///
    /// - Parameters:
    ///   - contents: what the folder has.
    ///   - kind: what of it is read.
    ///   - ownContainer: the words for a container of the team's own; nil if none was found.
    init(_ contents: FolderContents, _ kind: FolderContents.Kind, ownContainer: String? = nil) {
      var found: [DependencyGraph] = []
      switch kind {
      case .definitions:
        let readable = contents.inputs.compactMap { source in
          (try? source.load()).map { (source.name.withoutLeadingDots, $0) }
        }
        found = readable.map { DependencyGraph($0.1.definition) }
        subject = Self.inputs(readable.map(\.0))
      case .sources where Self.namesProduct(contents):
        subject = Self.product()
      case .sources:
        let line = contents.summary(of: kind) ?? ""
        subject =
          [
            "# The folders whose Swift files are read, here because \(line.prefix { $0 != ":" }).",
            "folders: [\".\"]", "",
            "# Swift files and folders that are not read, as globs over their paths; * matches slashes, too.",
            "# exclude: [Generated, \"*.generated.swift\"]",
          ] + (ownContainer.map { ["", Self.aboveWords, $0] } ?? [])
      case .otherSwift:
        subject =
          ownContainer.map { words in
            [
              "# The folders whose Swift files are read.", "folders: [\".\"]", "",
              Self.aboveWords, words,
            ]
          } ?? Self.ownContainer
      case .nothing, .tooMuch: subject = Self.inputs([])
      }
      let proposals = ContractProposals(found)
      contracts = found.isEmpty ? Self.exampleOfContracts : Self.contracts(proposals)
    }

    /// Whether the configuration names a product of the package rather than Swift files.
    static func namesProduct(_ contents: FolderContents) -> Bool {
      contents.isPackage && contents.frameworks == [.swiftDI]
    }

    private static let aboveWords =
      "# The words for a container of your own, with the calls that each matches today."

    private static let ownContainer = [
      "# The folders whose Swift files are read.", "# folders: [\".\"]", "",
      "# The words for a container of your own: the type, and its functions that register and resolve.",
      "# ownContainer:", "#   name: Registry", "#   containers: Registry",
      "#   register: [register(named:)]", "#   resolve: [resolve(named:)]", "",
      "# Or, for definitions in JSON:", "# inputs: Definitions",
    ]

    private static func product() -> [String] {
      let product = BuiltProduct(package: ".", product: nil, configuration: "debug")
      Console.note("reading Package.swift: SwiftPM runs it to list the products, and builds none")
      do throws(LoadingError) {
        let names = try Progress.during("reading Package.swift") { () throws(LoadingError) in
          try product.candidates()
        }
        let others = quotedList(names.dropFirst().map(\.visible))
        return ["# The product that exports the container: it is built and run for its definition."]
          + (others.isEmpty ? [] : ["# It may also be another one: \(others)."])
          + names.prefix(1).map { "product: \(ConfigurationText.quotedAlways($0))" }
      } catch {
        return [
          "# The product that exports the container. None could be chosen:",
          "# \(error.description.visible)", "# product: App",
        ]
      }
    }

    private static func inputs(_ found: [String]) -> [String] {
      let comment = "# The definitions: files, folders and globs."
      guard !found.isEmpty else { return [comment, "# inputs: Definitions"] }
      let names = found.count > mostDefinitions ? inFolders(found) : found
      return [comment, "inputs:"] + names.map { "  - \(ConfigurationText.quotedAlways($0))" }
    }

    /// Replaces paths in a folder by the folder if everything in it can be linted.
    private static func inFolders(_ paths: [String]) -> [String] {
      var names: [String] = []
      var folders: [Substring: Bool] = [:]
      for path in paths {
        guard let slash = path.firstIndex(of: "/") else {
          names.append(path)
          continue
        }
        let folder = path[..<slash]
        let isWhole =
          folders[folder]
          ?? NamedInput.definitions([String(folder)], standardInputName: "").allSatisfy { source in
            (try? source.load()) != nil
          }
        if !isWhole {
          names.append(path)
        } else if folders[folder] == nil {
          names.append(String(folder))
        }
        folders[folder] = isWhole
      }
      return names
    }

    // MARK: Contracts

    private static let exampleOfContracts = [
      "# What may not need what; each contract has a name, a reason and one kind.",
      "# contracts:",
      "#   - name: features stand alone",
      "#     reason: each is released by itself",
      "#     independent: [\"module:Feature*\"]",
    ]

    /// The contracts that hold today, with the number of pairs of modules that each protects.
    private static func contracts(_ proposals: ContractProposals) -> [String] {
      var lines: [String] = []
      if !proposals.independent.isEmpty {
        lines += contract(
          "modules stand alone", proposals.independentPairs,
          "independent: \(list(proposals.independent))")
      }
      if !proposals.layers.isEmpty {
        let layers = proposals.layers.map { layer in
          layer.count == 1 ? ConfigurationText.quotedAlways(layer[0]) : list(layer)
        }
        lines += contract(
          "modules in layers", proposals.layeredPairs, "layers: [\(layers.joined(separator: ", "))]"
        )
      }
      guard !lines.isEmpty else { return exampleOfContracts }
      return [
        "# What may not need what. These contracts hold today: keep those that are meant.",
        "# contracts:",
      ] + lines
    }

    private static func contract(_ name: String, _ pairs: Int, _ kind: String) -> [String] {
      [
        "#   # protects \(counted(pairs, "pair")) of modules", "#   - name: \(name)",
        "#     reason: \"…\"", "#     \(kind)",
      ]
    }

    private static func list(_ texts: [String]) -> String {
      "[" + texts.map(ConfigurationText.quotedAlways).joined(separator: ", ") + "]"
    }

    var text: String {
      """
      # What 'swift-di lint' checks here, and how. 'swift-di config' prints what is in force.

      \(subject.joined(separator: "\n"))

      # The environments that compiled code is described in.
      # environments: [Production, Test]

      # error, warning, note, on or off for each rule; 'swift-di rules' lists them.
      # rules:
      #   unreachable-binding: error
      #   opaque-factory: off
      #   torn-singleton: {severity: error, holders: 2}

      # Keys supplied at run time, as names or globs: they are never reported as missing.
      # externals: [UIApplication, "UIKit.*"]

      \(contracts.joined(separator: "\n"))

      # The least severity that fails: error, warning, note or never.
      failOn: error

      # Findings to live with for now: 'swift-di lint --write-baseline' writes them down.
      # baseline: .swift-di-baseline.json

      # Reports in files, beside the text on standard output.
      # formats:
      #   json: build/wiring.json

      """
    }
  }
#endif
