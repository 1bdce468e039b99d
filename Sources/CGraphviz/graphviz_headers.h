// The one header of the system module. It is empty where Graphviz is not installed, so that a
// machine without it still builds; the flags come from pkg-config, never from `link` lines.
#ifndef DI_GRAPHVIZ_HEADERS_H
#define DI_GRAPHVIZ_HEADERS_H

#if __has_include(<gvc.h>)
#include <gvc.h>
#elif __has_include(<graphviz/gvc.h>)
#include <graphviz/gvc.h>
#endif

#endif
