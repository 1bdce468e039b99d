// swift-tools-version: 6.2
import PackageDescription

func swiftDI(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-di")
}

func swiftSyntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax")
}

// This is a package of its own, so that neither users of the library nor `make install` build
// swift-syntax, which takes minutes. Tests/Apps is a link to Fixtures/Sources, which has small apps
// and substitutes for the frameworks that they use.
let package = Package(
  name: "readers",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "swift-di-sources", targets: ["swift-di-sources"])],
  dependencies: [
    .package(name: "swift-di", path: "..", traits: []),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "SourceReading",
      dependencies: [
        swiftDI("DIAnalysis"), swiftSyntax("SwiftParser"), swiftSyntax("SwiftSyntax"),
      ]),
    .executableTarget(
      name: "swift-di-sources", dependencies: ["SourceReading", swiftDI("DIAnalysis")]),
    .target(name: "Swinject", path: "Tests/Apps/Swinject/Framework"),
    .target(name: "SwinjectApp", dependencies: ["Swinject"], path: "Tests/Apps/Swinject/App"),
    .target(
      name: "SwinjectTargets", dependencies: ["Swinject"], path: "Tests/Apps/Swinject/Targets"),
    .target(name: "FactoryKit", path: "Tests/Apps/Factory/Framework"),
    .target(name: "FactoryApp", dependencies: ["FactoryKit"], path: "Tests/Apps/Factory/App"),
    .target(name: "Dependencies", path: "Tests/Apps/Dependencies/Framework"),
    .target(
      name: "DependenciesApp", dependencies: ["Dependencies"], path: "Tests/Apps/Dependencies/App"),
    .target(name: "NeedleFoundation", path: "Tests/Apps/Needle/Framework"),
    .target(
      name: "NeedleApp", dependencies: ["NeedleFoundation"], path: "Tests/Apps/Needle/App"),
    .target(name: "OwnApp", path: "Tests/Apps/Own/App"),
    .target(name: "Resolver", path: "Tests/Apps/Resolver/Framework"),
    .target(
      name: "SwiftDIApp", dependencies: [swiftDI("SwiftDI"), swiftDI("SwiftDIDiscovery")],
      path: "Tests/Apps/SwiftDI/App"),
    .target(name: "ResolverApp", dependencies: ["Resolver"], path: "Tests/Apps/Resolver/App"),
    .testTarget(
      name: "SourceReadingTests",
      dependencies: [
        "SourceReading", "Dependencies", "DependenciesApp", "FactoryApp", "FactoryKit", "NeedleApp",
        "NeedleFoundation", "OwnApp", "Resolver", "ResolverApp", "Swinject",
        "SwiftDIApp", "SwinjectApp", "SwinjectTargets",
        swiftDI("DIAnalysis"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // A Mac has the framework itself.
  package.targets += [
    .target(name: "SwiftUI", path: "Tests/Apps/SwiftUI/Framework"),
    .target(name: "SwiftUIApp", dependencies: ["SwiftUI"], path: "Tests/Apps/SwiftUI/App"),
    .target(name: "SwiftUIFaulty", dependencies: ["SwiftUI"], path: "Tests/Apps/SwiftUI/Faulty"),
  ]
  package.targets.first { $0.name == "SourceReadingTests" }?.dependencies += [
    "SwiftUI", "SwiftUIApp", "SwiftUIFaulty",
  ]
#endif

for target in package.targets where target.path?.hasPrefix("Tests/Apps") != true {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
