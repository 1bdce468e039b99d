// Graphviz' own headers, if they are on the search path or in a folder of a package manager.
//
// They type-check every call and contain the layouts that differ between versions. Nothing is
// linked: `Library.h` opens Graphviz on demand. Without the headers DI_HAS_GRAPHVIZ is undefined.
#ifndef DI_GRAPHVIZ_HEADERS_H
#define DI_GRAPHVIZ_HEADERS_H

#if __has_include(<gvc.h>)
#define DI_HAS_GRAPHVIZ 1
#include <gvc.h>
#include <graphviz_version.h>
#elif __has_include(<graphviz/gvc.h>)
#define DI_HAS_GRAPHVIZ 1
#include <graphviz/gvc.h>
#include <graphviz/graphviz_version.h>
#elif __has_include("/opt/homebrew/include/graphviz/gvc.h")
#define DI_HAS_GRAPHVIZ 1
#include "/opt/homebrew/include/graphviz/gvc.h"
#include "/opt/homebrew/include/graphviz/graphviz_version.h"
#elif __has_include("/usr/local/include/graphviz/gvc.h")
#define DI_HAS_GRAPHVIZ 1
#include "/usr/local/include/graphviz/gvc.h"
#include "/usr/local/include/graphviz/graphviz_version.h"
#endif

#endif
