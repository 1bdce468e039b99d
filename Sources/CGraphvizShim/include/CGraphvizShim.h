// What swift-di asks of Graphviz, with opaque handles and `const char *` everywhere.
//
// All differences between versions of Graphviz stay behind this header. Nothing here is safe for
// several threads at once: hold `di_gv_lock` from `di_gv_load` to `di_gv_close`. Graphviz is opened
// by `di_gv_load`; no other call is allowed before it has answered DI_GV_READY.
#ifndef DI_CGRAPHVIZ_SHIM_H
#define DI_CGRAPHVIZ_SHIM_H

#include <stdbool.h>
#include <stddef.h>

typedef struct di_gv_graph di_gv_graph;
typedef struct di_gv_object di_gv_object;

typedef enum di_gv_kind {
  DI_GV_GRAPH,
  DI_GV_NODE,
  DI_GV_EDGE,
} di_gv_kind;

typedef enum di_gv_state {
  DI_GV_READY,
  /// Graphviz' headers were absent when this was built.
  DI_GV_NOT_BUILT,
  DI_GV_NOT_INSTALLED,
  /// It is there, and does not go with the headers.
  DI_GV_UNUSABLE,
} di_gv_state;

/// Opens Graphviz, if that was not done before.
di_gv_state di_gv_load(void);
/// Why Graphviz could not be opened, in a few words. Valid until the next call.
const char *di_gv_load_failure(void);

/// The one lock of the process around all calls of this header.
void di_gv_lock(void);
void di_gv_unlock(void);

/// Opens an empty directed graph and begins to collect what Graphviz has to say. Null on failure.
di_gv_graph *di_gv_open(const char *name);
/// Closes the graph and hands messages back to whoever took them before.
void di_gv_close(di_gv_graph *graph);

/// The graph itself as an object with attributes.
di_gv_object *di_gv_root(di_gv_graph *graph);
/// Declares an attribute with its default. Cheap only before the first object is made.
bool di_gv_declare(di_gv_graph *graph, di_gv_kind kind, const char *name, const char *value);
/// A new subgraph of the graph or of another subgraph (null: of the graph). It is drawn if its name
/// begins with `cluster`.
di_gv_object *di_gv_subgraph(di_gv_graph *graph, di_gv_object *parent, const char *name);
/// A node in the graph or in a cluster (null: in none).
di_gv_object *di_gv_node(di_gv_graph *graph, di_gv_object *cluster, const char *name);
di_gv_object *di_gv_edge(di_gv_graph *graph, di_gv_object *source, di_gv_object *target);
/// Sets a declared attribute.
bool di_gv_set(di_gv_object *object, const char *name, const char *value);
/// Sets a declared attribute to an HTML-like label, without the outer angle brackets.
bool di_gv_set_html(di_gv_object *object, const char *name, const char *value);

/// The graph as DOT text. `*bytes` is to be freed with `di_gv_free`.
bool di_gv_write(di_gv_graph *graph, char **bytes, size_t *count);
/// Lays the graph out with `dot` and draws it: `svg`, `png` or `pdf`. The last two load the
/// plugin for pango and cairo, and with it the fonts of the machine.
bool di_gv_render(di_gv_graph *graph, const char *format, char **bytes, size_t *count);
void di_gv_free(char *bytes);

/// What Graphviz said since `di_gv_open`, and why the last call failed. Valid until the next call.
const char *di_gv_messages(void);

#endif
