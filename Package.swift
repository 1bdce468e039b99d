// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// A dependency on swift-syntax, which is only fetched and built with the trait Macros.
func swiftSyntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

let package = Package(
  name: "swift-di",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "SwiftDI", targets: ["DIDefinition", "SwiftDI"]),
    .library(name: "SwiftDIDiscovery", targets: ["SwiftDIDiscovery"]),
    .library(name: "SwiftDIExport", targets: ["DIWriting", "SwiftDIExport"]),
    .library(name: "SwiftDIMacros", targets: ["SwiftDIMacros"]),
    .library(name: "SwiftDITesting", targets: ["SwiftDITesting"]),
    .library(
      name: "DIAnalysis",
      targets: [
        "DIDefinition", "DIReading", "DIWriting", "DIGraph", "DIAnalysis", "DIReporting",
      ]),
    .executable(name: "swift-di", targets: ["swift-di"]),
    .plugin(name: "SwiftDILint", targets: ["SwiftDILint"]),
    .plugin(name: "SwiftDIGraph", targets: ["SwiftDIGraph"]),
    // This package's own tests need it: a live module is a dynamic library.
    .library(name: "DILiveFixture", type: .dynamic, targets: ["DILiveFixture"]),
  ],
  traits: [
    .trait(name: "CommandLine", description: "The swift-di command; needs swift-argument-parser."),
    .trait(name: "Macros", description: "@Injectable in SwiftDIMacros; needs swift-syntax."),
    // Only one trait is a default: SwiftPM 6.3 passes several traits to the compiler in an order that
    // differs from run to run, and then compiles everything again.
    .default(enabledTraits: ["CommandLine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // An app links every file that declares a type, in all targets that it depends on. So the engine
    // only depends on the first two of these targets, and the command's needs are in others.
    .target(name: "DIDefinition"),
    .target(name: "DIGraph", dependencies: ["DIDefinition"]),
    .target(name: "DIReading", dependencies: ["DIDefinition"]),
    .target(name: "DIWriting", dependencies: ["DIDefinition"]),
    .target(name: "CSwiftDI"),
    .target(
      name: "SwiftDI",
      dependencies: ["CSwiftDI", "DIDefinition", "DIGraph"],
      exclude: ["Describe/Overloads/generate.py"]),
    .target(
      name: "SwiftDIDiscovery", dependencies: ["CSwiftDI", "DIDefinition", "SwiftDI"]),
    .target(
      name: "SwiftDIExport",
      dependencies: ["CSwiftDI", "DIDefinition", "DIWriting", "SwiftDI"]),
    .macro(
      name: "SwiftDIMacrosPlugin",
      dependencies: [
        swiftSyntax("SwiftCompilerPlugin"), swiftSyntax("SwiftDiagnostics"),
        swiftSyntax("SwiftSyntax"), swiftSyntax("SwiftSyntaxBuilder"),
        swiftSyntax("SwiftSyntaxMacros"),
      ]),
    .target(
      name: "SwiftDIMacros",
      dependencies: [
        "SwiftDI", "SwiftDIDiscovery",
        .target(name: "SwiftDIMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]),
    .target(
      name: "DIAnalysis",
      dependencies: ["DIDefinition", "DIGraph", "DIReading", "DIWriting"]),
    .target(
      name: "DIReporting",
      dependencies: [
        "DIAnalysis", "DIDefinition", "DIGraph", "DIReading", "DIWriting",
      ]),
    // Apps link DIReporting into their tests, and have no use for this.
    .target(name: "DIModuleWriting", dependencies: ["DIDefinition"]),
    .target(
      name: "DIConfiguration",
      dependencies: [
        "DIAnalysis", "DIDefinition", "DIReading", "DIWriting",
        .product(name: "Yams", package: "Yams", condition: .when(traits: ["CommandLine"])),
      ]),
    .target(
      name: "SwiftDITesting",
      dependencies: [
        "DIAnalysis", "DIConfiguration", "DIDefinition", "DIReading", "DIReporting", "DIWriting",
        "SwiftDI",
      ]),
    .target(name: "CSwiftDICommand", dependencies: ["CSwiftDI"]),
    .target(
      name: "DILoading",
      dependencies: ["CSwiftDI", "CSwiftDICommand", "DIDefinition", "DIReading"]),

    // This target links nothing and needs no headers, because it opens Graphviz at run time.
    .target(name: "CGraphvizShim"),
    .target(
      name: "DIPictures",
      dependencies: ["CGraphvizShim", "DIAnalysis", "DIDefinition", "DIGraph", "DIWriting"]),

    // The page is large and has pictures, so it is not in DIReporting, which apps link into their tests.
    // This target embeds the page's files, which are in Sources/DIReport/Page.
    .target(name: "CReportPage"),
    .target(
      name: "DIReport",
      dependencies: [
        "CReportPage", "DIAnalysis", "DIDefinition", "DIGraph", "DIPictures", "DIReading",
        "DIReporting", "DIWriting",
      ],
      exclude: ["Page"]),

    .executableTarget(
      name: "swift-di",
      dependencies: [
        "CSwiftDICommand", "DIAnalysis", "DIConfiguration", "DIDefinition",
        "DIGraph", "DILoading", "DIModuleWriting", "DIPictures", "DIReading", "DIReport",
        "DIReporting", "DIWriting",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["CommandLine"])),
      ]),

    .plugin(
      name: "SwiftDILint",
      capability: .command(
        intent: .custom(verb: "lint-di", description: "Check the wiring of a product's container.")),
      dependencies: ["swift-di"], path: "Sources/Plugins/SwiftDILint"),
    .plugin(
      name: "SwiftDIGraph",
      capability: .command(
        intent: .custom(verb: "graph-di", description: "Draw a product's container.")),
      dependencies: ["swift-di"], path: "Sources/Plugins/SwiftDIGraph"),

    .executableTarget(
      name: "di-benchmarks",
      dependencies: [
        "DIAnalysis", "DIDefinition", "DIGraph", "DIPictures", "DIReading",
        "DIReporting", "DIWriting", "SwiftDI",
      ],
      path: "Sources/Benchmarks"),

    .executableTarget(
      name: "Cafe", dependencies: ["SwiftDI", "SwiftDIExport"], path: "Sources/Examples/Cafe"),

    .target(name: "DITestSupport", path: "Tests/Support"),
    .target(name: "DILiveModules", dependencies: ["SwiftDI"], path: "Tests/DILiveModules"),
    .target(
      name: "DILiveFixture", dependencies: ["DILiveModules", "SwiftDI", "SwiftDIExport"],
      path: "Tests/DILiveFixture"),
    .executableTarget(
      name: "di-live-fixture", dependencies: ["DILiveModules", "SwiftDI", "SwiftDIExport"],
      path: "Tests/LiveFixtureProgram"),
    .testTarget(
      name: "DIDefinitionTests",
      dependencies: ["DIDefinition", "DIReading", "DITestSupport", "DIWriting"]),
    .testTarget(
      name: "DIGraphTests",
      dependencies: ["DIAnalysis", "DIDefinition", "DIGraph", "DIReading", "DITestSupport"]),
    .testTarget(
      name: "DIAnalysisTests",
      dependencies: [
        "DIAnalysis", "DIDefinition", "DIGraph", "DIReading", "DITestSupport", "DIWriting",
      ]),
    .testTarget(
      name: "DIConfigurationTests",
      dependencies: ["DIAnalysis", "DIConfiguration", "DIDefinition", "DIReading"]),
    .testTarget(
      name: "DIReportingTests",
      dependencies: [
        "DIAnalysis", "DIDefinition", "DIGraph", "DIReading", "DIReporting", "DITestSupport",
        "DIWriting",
      ]),
    .testTarget(
      name: "DIPicturesTests",
      dependencies: [
        "CGraphvizShim", "DIAnalysis", "DIDefinition", "DIGraph", "DIPictures", "DIReading",
        "DITestSupport",
      ]),
    .testTarget(
      name: "SwiftDITests",
      dependencies: [
        "CSwiftDI", "DIDefinition", "DIGraph", "DIReading", "DITestSupport", "DIWriting",
        "SwiftDI", "SwiftDIExport",
      ]),
    .testTarget(
      name: "DiscoveryTests",
      dependencies: ["DIDefinition", "DITestSupport", "SwiftDI", "SwiftDIDiscovery"]),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "DIAnalysis", "DIDefinition", "DIGraph", "DIReading", "DITestSupport", "DIWriting",
        "SwiftDI",
      ]),
    .testTarget(
      name: "SwiftDITestingTests",
      dependencies: [
        "DIAnalysis", "DIConfiguration", "DIDefinition", "DIGraph", "SwiftDI", "SwiftDITesting",
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DIAnalysis", "DIConfiguration", "DIDefinition", "DIReading", "DIReporting",
        "DITestSupport", "DIWriting", "SwiftDI", "SwiftDIDiscovery", "SwiftDIExport",
        "SwiftDITesting",
      ]),
    .testTarget(
      name: "DILoadingTests",
      dependencies: [
        "CSwiftDI", "CSwiftDICommand", "DIDefinition", "DILoading", "DIReading",
        "DITestSupport", "DIWriting", "di-live-fixture", "swift-di",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Cafe", "DIDefinition", "DIModuleWriting", "DIReading", "DITestSupport", "di-live-fixture",
        "swift-di",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  guard !["CGraphvizShim", "CReportPage"].contains(target.name), !target.name.hasPrefix("CSwiftDI")
  else { continue }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
