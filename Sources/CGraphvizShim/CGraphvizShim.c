// Defined before any header, because `open_memstream` requires it.
#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "CGraphvizShim.h"
#include "Library.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t process_lock = PTHREAD_MUTEX_INITIALIZER;

void di_gv_lock(void) { pthread_mutex_lock(&process_lock); }
void di_gv_unlock(void) { pthread_mutex_unlock(&process_lock); }
void di_gv_free(char *bytes) { free(bytes); }

#ifdef DI_HAS_GRAPHVIZ

#include "IdDiscipline.h"
#include "Messages.h"
#include "Plugins.h"
#include "Quiet.h"

struct di_gv_graph {
  Agraph_t *graph;
  Agdisc_t disciplines;
  Agiddisc_t ids;
};

const char *di_gv_messages(void) { return di_messages_text(); }

di_gv_graph *di_gv_open(const char *name) {
  di_messages_begin();
  di_gv_graph *opened = calloc(1, sizeof *opened);
  if (!opened) {
    di_messages_end();
    return NULL;
  }
  // A copy of the defaults: later versions have fewer members, and only the ids matter here.
  opened->disciplines = *di_graphviz.AgDefaultDisc;
  opened->ids = di_id_discipline();
  opened->disciplines.id = &opened->ids;
  opened->graph = di_graphviz.agopen((char *)name, *di_graphviz.Agdirected, &opened->disciplines);
  if (opened->graph) return opened;
  di_messages_end();
  free(opened);
  return NULL;
}

void di_gv_close(di_gv_graph *graph) {
  di_graphviz.agclose(graph->graph);
  free(graph);
  di_messages_end();
}

di_gv_object *di_gv_root(di_gv_graph *graph) { return (di_gv_object *)graph->graph; }

bool di_gv_declare(di_gv_graph *graph, di_gv_kind kind, const char *name, const char *value) {
  int type = kind == DI_GV_GRAPH ? AGRAPH : kind == DI_GV_NODE ? AGNODE : AGEDGE;
  return di_graphviz.agattr(graph->graph, type, (char *)name, (char *)value) != NULL;
}

di_gv_object *di_gv_subgraph(di_gv_graph *graph, di_gv_object *parent, const char *name) {
  Agraph_t *owner = parent ? (Agraph_t *)parent : graph->graph;
  return (di_gv_object *)di_graphviz.agsubg(owner, (char *)name, 1);
}

di_gv_object *di_gv_node(di_gv_graph *graph, di_gv_object *cluster, const char *name) {
  Agraph_t *owner = cluster ? (Agraph_t *)cluster : graph->graph;
  return (di_gv_object *)di_graphviz.agnode(owner, (char *)name, 1);
}

di_gv_object *di_gv_edge(di_gv_graph *graph, di_gv_object *source, di_gv_object *target) {
  // No key: it would be written into the DOT, and the graph is not strict anyway.
  return (di_gv_object *)di_graphviz.agedge(
      graph->graph, (Agnode_t *)source, (Agnode_t *)target, NULL, 1);
}

bool di_gv_set(di_gv_object *object, const char *name, const char *value) {
  return di_graphviz.agset(object, (char *)name, (char *)value) == 0;
}

bool di_gv_set_html(di_gv_object *object, const char *name, const char *value) {
  // The string is released when the graph closes, because the parameters of an earlier release
  // differ between versions.
  char *html = di_graphviz.agstrdup_html(di_graphviz.agraphof(object), (char *)value);
  return html && di_graphviz.agset(object, (char *)name, html) == 0;
}

bool di_gv_write(di_gv_graph *graph, char **bytes, size_t *count) {
  FILE *stream = open_memstream(bytes, count);
  if (!stream) return di_messages_fail("no memory for the DOT text");
  int status = di_graphviz.agwrite(graph->graph, stream);
  // The stream's bytes are complete only once it is closed.
  if (fclose(stream) == 0 && status == 0 && *bytes) return true;
  free(*bytes);
  *bytes = NULL;
  return di_messages_fail("Graphviz could not write the graph as DOT");
}

// Ensures that the layout frees the memory that it allocated last.
//
// To place an edge's label between two nodes of one rank, `dot` reallocates the rank's list `v` but
// does not update `av`, the address that it frees (Documentation/Decisions/0027). After a layout
// that ended early, `v` may point into the list of `av`; then `av` is still the address to free.
static void repair_ranks(Agraph_t *graph) {
  if (!GD_rank(graph)) return;
  for (int index = GD_minrank(graph); index <= GD_maxrank(graph); index++) {
    rank_t *rank = &GD_rank(graph)[index];
    bool is_inside = rank->v >= rank->av && rank->v <= rank->av + rank->an;
    if (!is_inside || rank->n > rank->an) rank->av = rank->v;
  }
}

static bool draw(
    GVC_t *context, Agraph_t *graph, const char *engine, const char *format, char **bytes,
    size_t *count) {
  di_quiet quiet = di_quiet_begin();
  int laid_out = di_graphviz.gvLayout(context, graph, engine);
  di_quiet_end(quiet);
  if (laid_out != 0) return di_messages_fail("Graphviz could not lay out the graph");
  FILE *stream = open_memstream(bytes, count);
  int status = stream ? di_graphviz.gvRender(context, graph, format, stream) : -1;
  bool is_closed = stream && fclose(stream) == 0;
  if (!strcmp(engine, "dot")) repair_ranks(graph);
  di_graphviz.gvFreeLayout(context, graph);
  if (is_closed && status == 0 && *count > 0) return true;
  free(*bytes);
  *bytes = NULL;
  return di_messages_fail("Graphviz could not draw the graph");
}

bool di_gv_render(
    di_gv_graph *graph, bool is_placed, const char *format, char **bytes, size_t *count) {
  *bytes = NULL;
  *count = 0;
  bool needs_fonts = strcmp(format, "svg") != 0;
  GVC_t *context = di_context_open(needs_fonts, is_placed);
  if (!context) return false;
  const char *device =
      !strcmp(format, "png") ? "png:cairo" : !strcmp(format, "pdf") ? "pdf:cairo" : format;
  bool is_drawn = draw(
      context, graph->graph, is_placed ? "nop2" : "dot", device, bytes, count);
  di_graphviz.gvFreeContext(context);
  return is_drawn;
}

#else

const char *di_gv_messages(void) { return "this swift-di was built without Graphviz"; }
di_gv_graph *di_gv_open(const char *name) { (void)name; return NULL; }
void di_gv_close(di_gv_graph *graph) { (void)graph; }
di_gv_object *di_gv_root(di_gv_graph *graph) { (void)graph; return NULL; }

bool di_gv_declare(di_gv_graph *graph, di_gv_kind kind, const char *name, const char *value) {
  (void)graph; (void)kind; (void)name; (void)value;
  return false;
}

di_gv_object *di_gv_subgraph(di_gv_graph *graph, di_gv_object *parent, const char *name) {
  (void)graph; (void)parent; (void)name;
  return NULL;
}

di_gv_object *di_gv_node(di_gv_graph *graph, di_gv_object *cluster, const char *name) {
  (void)graph; (void)cluster; (void)name;
  return NULL;
}

di_gv_object *di_gv_edge(di_gv_graph *graph, di_gv_object *source, di_gv_object *target) {
  (void)graph; (void)source; (void)target;
  return NULL;
}

bool di_gv_set(di_gv_object *object, const char *name, const char *value) {
  (void)object; (void)name; (void)value;
  return false;
}

bool di_gv_set_html(di_gv_object *object, const char *name, const char *value) {
  return di_gv_set(object, name, value);
}

bool di_gv_write(di_gv_graph *graph, char **bytes, size_t *count) {
  (void)graph;
  *bytes = NULL;
  *count = 0;
  return false;
}

bool di_gv_render(
    di_gv_graph *graph, bool is_placed, const char *format, char **bytes, size_t *count) {
  (void)is_placed; (void)format;
  return di_gv_write(graph, bytes, count);
}

#endif
