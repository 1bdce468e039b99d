// The functions of Graphviz that this shim calls, declared over opaque pointers, so that a build
// does not need the headers of Graphviz.
//
// Their parameters and results are the same in all versions from 2.42 to 14.1. Functions that changed
// are not used: the length of `gvRenderData` became a `size_t` in 13.0, `agstrfree` and `agconcat`
// got another parameter. Two structures of 2.42 are declared as well: a context's list of plugins,
// which never changed, and the id discipline (`Ids.c`).
#ifndef DI_GRAPHVIZ_H
#define DI_GRAPHVIZ_H

#include <stdio.h>

typedef struct di_context di_context;
typedef struct di_graph di_graph;
typedef struct di_node di_node;
typedef struct di_edge di_edge;

// `lt_symlist_t`; the last one of a list has no name.
typedef struct di_plugin {
  const char *name;
  void *library;
} di_plugin;

#define DI_GRAPHVIZ_FUNCTIONS(FUNCTION)                                                          \
  FUNCTION(di_graph *, agread, (FILE * stream, void *disciplines))                               \
  FUNCTION(void *, agseterrf, (int (*collect)(char *piece)))                                     \
  FUNCTION(di_context *, gvContextPlugins, (const di_plugin *plugins, int loads_on_demand))      \
  FUNCTION(int, gvLayout, (di_context * context, di_graph * graph, const char *engine))          \
  FUNCTION(                                                                                      \
      int, gvRender,                                                                             \
      (di_context * context, di_graph * graph, const char *format, FILE *stream))                \
  FUNCTION(di_node *, agfstnode, (di_graph * graph))                                             \
  FUNCTION(di_node *, agnxtnode, (di_graph * graph, di_node *node))                              \
  FUNCTION(di_edge *, agfstout, (di_graph * graph, di_node *node))                               \
  FUNCTION(di_edge *, agnxtout, (di_graph * graph, di_edge *edge))                               \
  FUNCTION(di_graph *, agfstsubg, (di_graph * graph))                                            \
  FUNCTION(di_graph *, agnxtsubg, (di_graph * graph))                                            \
  FUNCTION(di_graph *, agparent, (di_graph * graph))                                             \
  FUNCTION(char *, agnameof, (void *object))                                                     \
  FUNCTION(char *, agget, (void *object, char *name))

/// Disciplines for `agread` that make pictures independent of the heap; null if the default ones
/// do.
///
/// - `library`: the open library of Graphviz.
void *di_disciplines(void *library);

#endif
