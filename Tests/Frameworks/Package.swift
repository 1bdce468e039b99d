// swift-tools-version: 6.2
import PackageDescription

func swiftDI(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-di")
}

func sample(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [swiftDI("SwiftDI")]
      + (discovering.contains(name) ? [swiftDI("SwiftDIDiscovery")] : []))
}

let samples = [
  "CoreMetaSample", "InjineerForecast", "ObjectionCar", "RivetCarFactory", "SyringeSample",
]
let discovering = ["CoreMetaSample", "SyringeSample"]

// The five older frameworks that SwiftDI can replace. This is a package of its own, because few need it:
// `make frameworks` builds and tests it. DITestSupport is a link to Tests/Support.
let package = Package(
  name: "frameworks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-di", path: "../..", traits: [])],
  targets: samples.map(sample) + [
    .target(name: "DITestSupport"),
    .testTarget(
      name: "ConformanceTests",
      dependencies: samples.map { .target(name: $0) } + [
        "DITestSupport", swiftDI("DIAnalysis"), swiftDI("SwiftDI"), swiftDI("SwiftDIDiscovery"),
        swiftDI("SwiftDITesting"),
      ]),
    .testTarget(
      name: "ExamplesTests", dependencies: samples.map { .target(name: $0) } + ["DITestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
