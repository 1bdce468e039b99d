import DIDefinition
import DIGraph

/// Decides whether bindings or modules are drawn, and words the notice about that choice.
struct DetailChoice {
  /// More boxes or arrows than this are unreadable.
  static let readableBindings = 120
  static let readableArrows = 160

  let level: Picture.Level
  let notice: String?

  init(_ bindings: BindingsDrawing, _ placement: ModulePlacement, _ detail: PictureOptions.Detail) {
    let definition = bindings.graph.definition
    let moduleCount = placement.modules.count
    let size =
      (bindings.shareWords ?? counted(definition.bindingCount, "binding")) + ", "
      + counted(bindings.dependencyCount, "dependency", "dependencies")
    let share = bindings.shareWords
    let isReadable =
      bindings.bindingCount <= Self.readableBindings
      && bindings.plainArrowCount <= Self.readableArrows
    switch detail {
    case .bindings:
      level = .bindings
      notice = share
    case .modules:
      level = .modules
      notice = share
    case .automatic where isReadable:
      level = .bindings
      notice = share
    case .automatic where moduleCount < 2:
      level = .bindings
      notice = "\(size): drawing all of them, for there are no modules to draw instead"
    case .automatic:
      level = .modules
      notice =
        "\(size): drawing \(counted(moduleCount, "module")) "
        + "(use --detail bindings to see bindings)"
    }
  }
}
