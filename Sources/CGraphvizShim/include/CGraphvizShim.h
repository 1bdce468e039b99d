// Draws a graph in DOT with Graphviz' library, which is opened at run time.
#ifndef DI_CGRAPHVIZ_SHIM_H
#define DI_CGRAPHVIZ_SHIM_H

#include <stddef.h>

typedef enum di_gv_status {
  DI_GV_DRAWN,
  DI_GV_NOT_INSTALLED,
  /// Graphviz is installed, but lacks a function.
  DI_GV_UNUSABLE,
  /// Graphviz could not read, lay out or draw the graph.
  DI_GV_FAILED,
} di_gv_status;

/// Lays out a graph with `dot`, or with the engine that its attribute `layout` names, and draws it
/// as `png` or `pdf`, or writes the `places` as text.
///
/// A line of places has a kind, a name and coordinates in points from the bottom left, as Graphviz' attributes
/// `bb`, `pos` and `lp` have them: `size`, `frame` and `node`; `line` and `label` with the `id` of an edge.
///
/// PNG and PDF use the fonts of the machine. Calls wait for one another, because Graphviz has global
/// state. The memory of a layout is never freed: the process that draws ends with the command.
///
/// - `dot`: the text of the graph, of `length` bytes.
/// - `bytes`: receives `count` bytes, which the caller frees: the picture, or the reason why there
///   is none.
di_gv_status di_gv_draw(
    const char *dot, size_t length, const char *format, char **bytes, size_t *count);

#endif
