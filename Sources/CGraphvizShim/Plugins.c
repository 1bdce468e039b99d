#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "Library.h"

#ifdef DI_HAS_GRAPHVIZ

#include "Plugins.h"

#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "Messages.h"

typedef struct plugin {
  const char *name;
  gvplugin_library_t *library;
} plugin;

// Loaded once and never closed: a plugin's tables are used as long as any context exists.
static plugin plugins[] = {{"core", NULL}, {"dot_layout", NULL}, {"pango", NULL},
                           {"neato_layout", NULL}};

static const char *plugin_folder(GVC_t *context) {
  return di_graphviz.gvconfig_libdir ? di_graphviz.gvconfig_libdir(context) : NULL;
}

static bool is_plugin_file(const char *file, const char *name) {
  char prefix[64];
  int length = snprintf(prefix, sizeof prefix, "libgvplugin_%s.", name);
  return strncmp(file, prefix, (size_t)length) == 0 && !strstr(file, ".la");
}

// The file's extension differs between versions and systems, so the folder is searched; of several
// matches the smallest name is used, whatever the order of the folder.
static bool find(const char *folder, const char *name, char *path, size_t size) {
  DIR *entries = opendir(folder);
  if (!entries) return false;
  char best[256] = "";
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (!is_plugin_file(entry->d_name, name) || strlen(entry->d_name) >= sizeof best) continue;
    if (!best[0] || strcmp(entry->d_name, best) < 0) strcpy(best, entry->d_name);
  }
  closedir(entries);
  return best[0] && snprintf(path, size, "%s/%s", folder, best) < (int)size;
}

static bool load(plugin *wanted, const char *folder) {
  if (wanted->library) return true;
  char path[4096], symbol[64], reason[256];
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", wanted->name);
  if (find(folder, wanted->name, path, sizeof path)) {
    void *file = dlopen(path, RTLD_NOW);
    if (file) wanted->library = dlsym(file, symbol);
  }
  if (wanted->library) return true;
  snprintf(
      reason, sizeof reason, "Graphviz' plugin \"%s\" was not found in %.160s", wanted->name,
      folder);
  return di_messages_fail(reason);
}

// The name is allocated by Graphviz.
static const char *known_folder(void) {
  static const char *folder = NULL;
  if (folder) return folder;
  GVC_t *probe = di_graphviz.gvContextPlugins(NULL, 0);
  if (!probe) return NULL;
  folder = plugin_folder(probe);
  di_graphviz.gvFreeContext(probe);
  return folder;
}

GVC_t *di_context_open(bool needs_fonts, bool needs_places) {
  const char *folder = known_folder();
  // If the folder is unknown, Graphviz has to find its plugins itself.
  if (!folder) return di_graphviz.gvContext();
  // Plugins must be built-in to be available when the context chooses how to measure text. The
  // context retains the address of the list.
  static lt_symlist_t builtins[5];
  memset(builtins, 0, sizeof builtins);
  const bool is_needed[] = {true, true, needs_fonts, needs_places};
  size_t count = 0;
  for (size_t index = 0; index < sizeof is_needed / sizeof is_needed[0]; index++) {
    if (!is_needed[index]) continue;
    if (!load(&plugins[index], folder)) return NULL;
    builtins[count].name = "gvplugin_LTX_library";
    builtins[count].address = plugins[index].library;
    count++;
  }
  GVC_t *context = di_graphviz.gvContextPlugins(builtins, 0);
  if (!context) di_messages_fail("Graphviz could not be started");
  return context;
}

#endif
