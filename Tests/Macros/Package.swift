// swift-tools-version: 6.2
import PackageDescription

func swiftSyntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax")
}

// A package of its own, because a package with a macro among the dependencies of its tests builds all of
// its tests for the host. MacroSources is a link to the sources of the plugin: tests cannot import the
// macro target of another package.
let package = Package(
  name: "macro-tests",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-di", path: "../..", traits: ["Macros"]),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "MacroSources",
      dependencies: [
        swiftSyntax("SwiftDiagnostics"), swiftSyntax("SwiftSyntax"),
        swiftSyntax("SwiftSyntaxBuilder"), swiftSyntax("SwiftSyntaxMacros"),
      ],
      exclude: ["Plugin.swift"],
      swiftSettings: [.define("Macros")]),
    .testTarget(
      name: "SwiftDIMacrosTests",
      dependencies: [
        "MacroSources", .product(name: "SwiftDI", package: "swift-di"),
        .product(name: "SwiftDIMacros", package: "swift-di"), swiftSyntax("SwiftParser"),
        swiftSyntax("SwiftSyntax"), swiftSyntax("SwiftSyntaxMacroExpansion"),
        swiftSyntax("SwiftSyntaxMacros"), swiftSyntax("SwiftSyntaxMacrosGenericTestSupport"),
      ],
      swiftSettings: [.define("Macros")]),
  ],
  swiftLanguageModes: [.v6]
)
