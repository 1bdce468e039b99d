// Graphviz' library, opened when it is needed: nothing is linked, so that a program with this shim
// in it starts where there is no Graphviz, too.
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
// Each with the type that the headers give it.
#define DI_MEMBER(name) __typeof__(&name) name;
  DI_GRAPHVIZ_SYMBOLS(DI_MEMBER)
#undef DI_MEMBER
  // Exported, but in no public header, and perhaps not in every version. Null if it is not there.
  char *(*gvconfig_libdir)(GVC_t *);
} di_library;

/// What Graphviz exports; only after `di_gv_load` has answered DI_GV_READY.
extern di_library di_graphviz;

#endif

#endif
