#if !defined(_GNU_SOURCE)
#define _GNU_SOURCE 1
#endif

#include "Library.h"

#ifdef DI_HAS_GRAPHVIZ

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

di_library di_graphviz;

// libgvc loads libcgraph too, and a lookup in libgvc finds its symbols. The name with the number of
// the binary interface comes first; the plain name belongs to a development package.
static const char *const places[] = {
#ifdef __APPLE__
    "libgvc.dylib", "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib",
#else
    "libgvc.so.6", "libgvc.so.7", "libgvc.so.8", "libgvc.so",
#endif
};

// Guarded by the process lock. Long reasons are cut.
static char text[512];

// Records why a library cannot be used, unless a preferred library already has a reason.
static void refuse(const char *reason) {
  if (text[0]) return;
  snprintf(text, sizeof text, "%.*s", (int)strcspn(reason, "\n"), reason);
}

static bool find_symbols(void *library) {
#define DI_FIND(name)                                                          \
  di_graphviz.name = (__typeof__(di_graphviz.name))dlsym(library, #name);     \
  if (!di_graphviz.name) {                                                     \
    refuse("it has no " #name);                                                \
    return false;                                                              \
  }
  DI_GRAPHVIZ_SYMBOLS(DI_FIND)
#undef DI_FIND
  di_graphviz.gvconfig_libdir = (char *(*)(GVC_t *))dlsym(library, "gvconfig_libdir");
  return true;
}

// The major and minor number of a version. Distributions call the same version 2.42 or 2.43.
static int line_of(const char *version) {
  int major = 0, minor = 0;
  sscanf(version, "%d.%d", &major, &minor);
  if (major == 2 && minor == 43) minor = 42;
  return major * 1000 + minor;
}

// The layouts in the headers are valid for one minor version.
static bool has_known_layouts(void) {
  GVC_t *context = di_graphviz.gvContextPlugins(NULL, 0);
  if (!context) {
    refuse("it does not start");
    return false;
  }
  const char *version = di_graphviz.gvcVersion(context);
  bool is_known = line_of(version) == line_of(PACKAGE_VERSION);
  if (!is_known) {
    char reason[200];
    snprintf(
        reason, sizeof reason, "it has version %.40s, and this swift-di was built with %s", version,
        PACKAGE_VERSION);
    refuse(reason);
  }
  di_graphviz.gvFreeContext(context);
  return is_known;
}

di_gv_state di_gv_load(void) {
  static bool is_loaded = false;
  if (is_loaded) return DI_GV_READY;
  text[0] = 0;
  for (size_t index = 0; index < sizeof places / sizeof places[0]; index++) {
    void *library = dlopen(places[index], RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      const char *reason = dlerror();
      refuse(reason ? reason : places[index]);
      continue;
    }
    // The reason why a found library cannot be used replaces the reasons of missing ones.
    text[0] = 0;
    is_loaded = find_symbols(library) && has_known_layouts();
    // A started library stays open, whatever its version, because it may have left state behind.
    return is_loaded ? DI_GV_READY : DI_GV_UNUSABLE;
  }
  return DI_GV_NOT_INSTALLED;
}

const char *di_gv_load_failure(void) { return text; }

#else

di_gv_state di_gv_load(void) { return DI_GV_NOT_BUILT; }
const char *di_gv_load_failure(void) { return "this swift-di was built without Graphviz"; }

#endif
