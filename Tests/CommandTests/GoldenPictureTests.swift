import DITestSupport
import Testing

/// Pictures compared byte by byte, so that every change of them is intended.
@Suite struct GoldenPictureTests {
  private static let pictures = [
    ("car", "Fixtures/Definitions/valid/car.json", "auto"),
    ("weather", "Documentation/Examples/weather.json", "auto"),
    ("storefront", "Documentation/Examples/storefront.json", "auto"),
    ("storefront-map", "Documentation/Examples/storefront.json", "modules"),
    ("shop-map", "Fixtures/Definitions/valid/shop.json", "auto"),
    ("shop-bindings", "Fixtures/Definitions/valid/shop.json", "bindings"),
    ("shopping-map", "Fixtures/Definitions/pictures/shopping.json", "auto"),
    ("shop-matrix", "Fixtures/Definitions/valid/shop.json", "matrix"),
    ("faults-matrix", "Fixtures/Definitions/faulty/every-fault.json", "matrix"),
  ]

  @Test(arguments: pictures)
  func `a picture equals its recorded file`(name: String, definition: String, detail: String) throws
  {
    let run = try CommandRun(
      ["graph", "--no-config", "--quiet", "--detail", detail, "--format", "svg", definition])
    try expectSnapshot(run.text, "command/pictures/\(name).svg")
  }
}
