// Graphviz' library, opened on demand: nothing is linked, so a program with this shim also starts
// where Graphviz is not installed.
#ifndef DI_LIBRARY_H
#define DI_LIBRARY_H

#include "CGraphvizShim.h"
#include "GraphvizHeaders.h"

#ifdef DI_HAS_GRAPHVIZ

#define DI_GRAPHVIZ_SYMBOLS(SYMBOL)                                                            \
  SYMBOL(AgDefaultDisc) SYMBOL(AgIdDisc) SYMBOL(Agdirected)                                    \
  SYMBOL(agattr) SYMBOL(agclose) SYMBOL(agedge) SYMBOL(agnode) SYMBOL(agopen)                  \
  SYMBOL(agraphof) SYMBOL(agreseterrors) SYMBOL(agset) SYMBOL(agseterrf) SYMBOL(agstrdup)      \
  SYMBOL(agstrdup_html) SYMBOL(agsubg) SYMBOL(agwrite)                                         \
  SYMBOL(gvContext) SYMBOL(gvContextPlugins) SYMBOL(gvFreeContext) SYMBOL(gvFreeLayout)        \
  SYMBOL(gvLayout) SYMBOL(gvRender) SYMBOL(gvcVersion)

typedef struct di_library {
// The type of each function comes from the headers.
#define DI_MEMBER(name) __typeof__(&name) name;
  DI_GRAPHVIZ_SYMBOLS(DI_MEMBER)
#undef DI_MEMBER
  // Exported but in no public header, and perhaps not in every version; null if it is missing.
  char *(*gvconfig_libdir)(GVC_t *);
} di_library;

/// The functions of Graphviz; valid once `di_gv_load` has returned DI_GV_READY.
extern di_library di_graphviz;

#endif

#endif
