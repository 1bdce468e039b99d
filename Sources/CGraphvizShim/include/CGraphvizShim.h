// The functions of Graphviz that swift-di uses, with opaque handles and `const char *`.
//
// This header hides all differences between versions of Graphviz. No function is thread-safe: hold
// `di_gv_lock` from `di_gv_load` to `di_gv_close`. `di_gv_load` opens Graphviz; other functions may
// only be called once it has returned DI_GV_READY.
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
  /// Graphviz is installed, but its version does not match the headers.
  DI_GV_UNUSABLE,
} di_gv_state;

/// Opens Graphviz unless it is open.
di_gv_state di_gv_load(void);
/// The reason why Graphviz could not be opened, in a few words. Valid until the next call.
const char *di_gv_load_failure(void);

/// The process-wide lock around all calls of this header.
void di_gv_lock(void);
void di_gv_unlock(void);

/// Opens an empty directed graph and starts to collect Graphviz' messages. Null on failure.
di_gv_graph *di_gv_open(const char *name);
/// Closes the graph and restores the previous handler of messages.
void di_gv_close(di_gv_graph *graph);

/// The graph itself as an object with attributes.
di_gv_object *di_gv_root(di_gv_graph *graph);
/// Declares an attribute with its default. Cheap only before the first object is created.
bool di_gv_declare(di_gv_graph *graph, di_gv_kind kind, const char *name, const char *value);
/// Creates a subgraph of another subgraph, or of the graph if that is null. It is drawn if its name
/// begins with `cluster`.
di_gv_object *di_gv_subgraph(di_gv_graph *graph, di_gv_object *parent, const char *name);
/// Creates a node in a cluster, or outside of all clusters if that is null.
di_gv_object *di_gv_node(di_gv_graph *graph, di_gv_object *cluster, const char *name);
di_gv_object *di_gv_edge(di_gv_graph *graph, di_gv_object *source, di_gv_object *target);
/// Sets a declared attribute.
bool di_gv_set(di_gv_object *object, const char *name, const char *value);
/// Sets a declared attribute to an HTML-like label, without the outer angle brackets.
bool di_gv_set_html(di_gv_object *object, const char *name, const char *value);

/// Writes the graph as DOT text. Free `*bytes` with `di_gv_free`.
bool di_gv_write(di_gv_graph *graph, char **bytes, size_t *count);
/// Lays the graph out with `dot`, or takes the places that its nodes have, and draws it as `svg`,
/// `png` or `pdf`. The last two load the plugin for pango and cairo, which uses the fonts of the
/// machine; places need the plugin for neato.
bool di_gv_render(
    di_gv_graph *graph, bool is_placed, const char *format, char **bytes, size_t *count);
void di_gv_free(char *bytes);

/// Graphviz' messages since `di_gv_open`, and why the last call failed. Valid until the next call.
const char *di_gv_messages(void);

#endif
