extension Framework {
  /// Needle.
  static let needle = Framework(
    name: "Needle", modules: ["NeedleFoundation"],
    components: ComponentWords(
      bases: ["Component", "PluginizedComponent", "NonCoreComponent"],
      roots: ["BootstrapComponent"], dependency: "dependency", shared: "shared",
      parentLabel: "parent"))
}
