// Defined before any header, because `open_memstream` and `dladdr` require it.
#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "CGraphvizShim.h"
#include "Graphviz.h"

#include <dlfcn.h>
#include <glob.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define DI_POINTER(result, name, parameters) static result(*name) parameters;
DI_GRAPHVIZ_FUNCTIONS(DI_POINTER)
#undef DI_POINTER

static void *library;

// The messages of Graphviz and of this shim about the current picture. Long messages are cut.
static char text[4096];

// Graphviz passes a message in pieces: "Warning", ": ", the text.
static int collect(char *piece) {
  size_t length = strlen(text);
  snprintf(text + length, sizeof text - length, "%s", piece);
  return 0;
}

static bool fail(const char *reason) {
  collect("Error: ");
  collect((char *)reason);
  collect("\n");
  return false;
}

// MARK: The library

static bool find_functions(void *found) {
#define DI_FIND(result, name, parameters)                                                        \
  name = (__typeof__(name))dlsym(found, #name);                                                  \
  if (!name) {                                                                                   \
    collect("its library has no function " #name);                                               \
    return false;                                                                                \
  }
  DI_GRAPHVIZ_FUNCTIONS(DI_FIND)
#undef DI_FIND
  return true;
}

// The places of the library. On Apple's systems the loader would look for a bare name in the current
// folder, too, which may be that of a stranger's repository.
static const char *const places[] = {
#ifdef __APPLE__
    "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib", "/opt/local/lib/libgvc.dylib",
#else
    // The name with the number of the binary interface comes first; the plain name belongs to a
    // development package.
    "libgvc.so.6", "libgvc.so.7", "libgvc.so.8", "libgvc.so",
#endif
};

// Opens libgvc, which opens libcgraph, too; a lookup in libgvc finds its symbols.
static di_gv_status open_place(const char *place) {
  void *found = dlopen(place, RTLD_NOW | RTLD_LOCAL);
  if (!found) {
    // The reason is reported for the preferred place.
    const char *reason = dlerror();
    if (!text[0]) collect((char *)(reason ? reason : place));
    return DI_GV_NOT_INSTALLED;
  }
  text[0] = 0;
  if (!find_functions(found)) return DI_GV_UNUSABLE;
  library = found;
  return DI_GV_DRAWN;
}

static di_gv_status open_library(void) {
  if (library) return DI_GV_DRAWN;
  const char *named = getenv("SWIFT_DI_GRAPHVIZ");
  if (named && named[0]) {
    if (named[0] == '/') return open_place(named);
    collect("SWIFT_DI_GRAPHVIZ is not an absolute path");
    return DI_GV_NOT_INSTALLED;
  }
  di_gv_status status = DI_GV_NOT_INSTALLED;
  for (size_t index = 0; index < sizeof places / sizeof places[0]; index++) {
    status = open_place(places[index]);
    if (status != DI_GV_NOT_INSTALLED) break;
  }
  return status;
}

// MARK: Plugins

// Finds the folder of Graphviz' plugins, which is beside the library; never one below the current folder.
static bool find_folder(char *folder, size_t size) {
  const char *variable = getenv("GVBINDIR");
  Dl_info information;
  if (variable) {
    snprintf(folder, size, "%s", variable);
  } else if (dladdr((void *)gvLayout, &information)) {
    const char *path = information.dli_fname;
    const char *end = strrchr(path, '/');
    snprintf(folder, size, "%.*s/graphviz", end ? (int)(end - path) : 0, path);
  } else {
    folder[0] = 0;
  }
  return folder[0] == '/' || fail("the folder of Graphviz' plugins has no absolute path");
}

// The extension of a plugin's file differs between versions and systems.
static void *open_plugin(const char *folder, const char *name) {
  char symbol[64], pattern[4200], reason[4400];
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  snprintf(pattern, sizeof pattern, "%s/libgvplugin_%s.*", folder, name);
  void *plugin = NULL;
  glob_t files;
  if (glob(pattern, 0, NULL, &files) == 0) {
    for (size_t index = 0; !plugin && index < files.gl_pathc; index++) {
      void *file = dlopen(files.gl_pathv[index], RTLD_NOW);
      if (file) plugin = dlsym(file, symbol);
    }
    globfree(&files);
  }
  if (!plugin) {
    snprintf(reason, sizeof reason, "Graphviz' plugin \"%s\" was not found in %s", name, folder);
    fail(reason);
  }
  return plugin;
}

// Opens a context that reads no configuration. Only PNG and PDF need the plugins for fonts and for fixed places.
// Places are found without them, because the graph has no text.
static di_context *open_context(bool needs_fonts) {
  static const char *const names[] = {"core", "dot_layout", "pango", "neato_layout"};
  // The context retains the address of the list, so each context gets its own.
  di_plugin *plugins = calloc(5, sizeof *plugins);
  char folder[4096];
  if (!plugins || !find_folder(folder, sizeof folder)) return NULL;
  for (size_t index = 0; index < (needs_fonts ? 4 : 2); index++) {
    plugins[index].name = "gvplugin_LTX_library";
    plugins[index].library = open_plugin(folder, names[index]);
    if (!plugins[index].library) return NULL;
  }
  di_context *context = gvContextPlugins(plugins, 0);
  if (!context) fail("Graphviz could not be started");
  return context;
}

// MARK: Places

static void write_place(FILE *output, const char *kind, const char *name, void *object, char *place) {
  const char *value = agget(object, place);
  if (name && value && value[0]) fprintf(output, "%s %s %s\n", kind, name, value);
}

// Writes a line for the graph and each cluster, node and edge: kind, name or id, and Graphviz' attribute.
static void write_places(di_graph *graph, FILE *output) {
  write_place(output, "size", "-", graph, "bb");
  for (di_graph *next = agfstsubg(graph), *group = next; group; group = next) {
    write_place(output, "frame", agnameof(group), group, "bb");
    next = agfstsubg(group);
    while (!next && group != graph) {
      next = agnxtsubg(group);
      group = agparent(group);
    }
  }
  for (di_node *node = agfstnode(graph); node; node = agnxtnode(graph, node)) {
    write_place(output, "node", agnameof(node), node, "pos");
    for (di_edge *edge = agfstout(graph, node); edge; edge = agnxtout(graph, edge)) {
      // An edge without an id only places nodes.
      const char *id = agget(edge, "id");
      if (!id || !id[0]) continue;
      write_place(output, "line", id, edge, "pos");
      write_place(output, "label", id, edge, "lp");
    }
  }
}

// MARK: Drawing

static bool draw(
    const char *dot, size_t length, const char *format, char **bytes, size_t *count) {
  bool is_png = strcmp(format, "png") == 0, is_pdf = strcmp(format, "pdf") == 0;
  di_context *context = open_context(is_png || is_pdf);
  if (!context) return false;
  FILE *input = fmemopen((char *)dot, length, "r");
  di_graph *graph = input ? agread(input, di_disciplines(library)) : NULL;
  if (input) fclose(input);
  if (!graph) return fail("Graphviz could not read the graph");
  if (gvLayout(context, graph, "dot") != 0) return fail("Graphviz could not lay out the graph");
  bool is_text = strcmp(format, "places") == 0;
  const char *device = is_png ? "png:cairo" : is_pdf ? "pdf:cairo" : is_text ? "dot" : NULL;
  if (!device) return fail("the format is unknown");
  FILE *output = open_memstream(bytes, count);
  // Without a stream, Graphviz only writes the places into the attributes.
  int status = output ? gvRender(context, graph, device, is_text ? NULL : output) : -1;
  if (status == 0 && is_text) write_places(graph, output);
  // The bytes are complete only once the stream is closed.
  if (output && fclose(output) != 0) status = -1;
  if (status != 0 || *count == 0) return fail("Graphviz could not draw the graph");
  // Graphviz reports bad markup in a label, but does not fail.
  return !strstr(text, "Error");
}

di_gv_status di_gv_draw(
    const char *dot, size_t length, const char *format, char **bytes, size_t *count) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  text[0] = 0;
  *bytes = NULL;
  *count = 0;
  di_gv_status status = open_library();
  if (status == DI_GV_DRAWN) {
    agseterrf(collect);
    if (!draw(dot, length, format, bytes, count)) status = DI_GV_FAILED;
  }
  if (status != DI_GV_DRAWN) {
    free(*bytes);
    *bytes = strdup(text);
    *count = *bytes ? strlen(*bytes) : 0;
  }
  pthread_mutex_unlock(&lock);
  return status;
}
