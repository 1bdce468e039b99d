#if CommandLine
  import ArgumentParser
  import DIConfiguration
  import DIDefinition
  import DILoading

  /// A configuration suggested by the contents of the working folder.
  struct InitialConfiguration {
    /// The largest number of definitions listed by name; beyond it, their folders are listed.
    private static let mostDefinitions = 8

    /// The YAML lines that name the definitions or the product.
    private let subject: [String]

    init() {
      subject = WorkingDirectory.hasFile("Package.swift") ? Self.product() : Self.inputs()
    }

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

    private static func inputs() -> [String] {
      let found = DefinitionSources.find(["."], standardInputName: "").filter { source in
        (try? source.load()) != nil
      }.map(\.name.withoutLeadingDots)
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
          ?? DefinitionSources.find([String(folder)], standardInputName: "").allSatisfy { source in
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
