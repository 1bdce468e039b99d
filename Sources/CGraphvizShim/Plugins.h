// A Graphviz context that reads no configuration and loads only the plugins that are needed.
#ifndef DI_PLUGINS_H
#define DI_PLUGINS_H

#include "GraphvizHeaders.h"
#include <stdbool.h>

/// A context that can lay out with `dot` and write SVG, and with fonts also PNG and PDF. Null, with
/// a message, where a plugin is missing.
GVC_t *di_context_open(bool needs_fonts, bool needs_places);

#endif
