import DIDefinition
import DIGraph
import DIPictures
import DIWriting

/// The modules, in the order of the matrix, and the dependencies between them.
struct ModuleList {
  let subject: PageSubject
  let map: PageMap?

  func write(to writer: inout JSONWriter) {
    let overview = subject.modules
    writer.object("modules", inline: false) { writer in
      writer.member("noun", overview.noun.one)
      writer.member("plural", overview.noun.many)
      writer.objects("list", overview.modules) { write($1, to: &$0) }
      writer.object("edges", inline: false) { writer in
        writer.member("rows", overview.edges.count)
        writer.column("source", overview.edges.map(\.source))
        writer.column("target", overview.edges.map(\.target))
        writer.column("count", overview.edges.map(\.count))
      }
      writer.array("blocks", overview.blocks, inline: true) { writer, block in
        writer.numbers([block.lowerBound, block.upperBound])
      }
    }
  }

  private func write(_ module: ModuleOverview.Module, to writer: inout JSONWriter) {
    writer.member("name", module.name)
    if module.label != module.name { writer.member("label", module.label) }
    writer.member("bindings", module.bindingCount)
    writer.member("layer", module.layer)
    writer.flag("base", map?.isBase(module) ?? false)
    writer.flag("rest", module.isRest)
    let declared = subject.graph.definition.modules.first {
      subject.modules.noun.one == Grouping.module.noun && !module.isRest
        && ExactName($0.name) == ExactName(module.name)
    }
    let requires = (declared?.requires ?? []).compactMap(subject.module)
    guard !requires.isEmpty else { return }
    writer.member("requires")
    writer.numbers(requires)
  }
}
