#include "Graphviz.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// `Agiddisc_t` and `Agdisc_t` of the versions before 9, whose `Agdisc_t` has a member `mem`.
typedef struct id_discipline {
  void *(*open)(di_graph *graph, void *disciplines);
  long (*map)(void *state, int kind, char *name, uint64_t *id, int may_create);
  long (*allocate)(void *state, int kind, uint64_t id);
  void (*free)(void *state, int kind, uint64_t id);
  char *(*print)(void *state, int kind, uint64_t id);
  void (*close)(void *state);
  void (*note)(void *state, int kind, void *object);
} id_discipline;

typedef struct disciplines {
  void *memory;
  id_discipline *ids;
  void *streams;
} disciplines;

enum { GRAPH = 0 };

static const id_discipline *standard;
// The addresses of the names of subgraphs, in the order of their first use.
static uint64_t *names;
static size_t count, capacity;

// The standard id of a named object is the address of its name, which is unique. Versions before 9
// sort subgraphs by their ids, so the order of clusters would depend on the heap. The id of a
// subgraph is therefore twice its position plus 2; anonymous objects have odd ids.
static long map(void *state, int kind, char *name, uint64_t *id, int may_create) {
  long is_known = standard->map(state, kind, name, id, may_create);
  if (!is_known || kind != GRAPH || !name) return is_known;
  for (size_t position = 0; position < count; position++) {
    if (names[position] != *id) continue;
    *id = position * 2 + 2;
    return 1;
  }
  if (!may_create) return 0;
  if (count == capacity) {
    capacity = capacity * 2 + 32;
    uint64_t *longer = realloc(names, capacity * sizeof *names);
    if (!longer) return 0;
    names = longer;
  }
  names[count++] = *id;
  *id = count * 2;
  return 1;
}

static char *print(void *state, int kind, uint64_t id) {
  int is_named_graph = kind == GRAPH && id % 2 == 0 && id != 0 && id / 2 <= count;
  return standard->print(state, kind, is_named_graph ? names[id / 2 - 1] : id);
}

// This frees no name, so two names never have the same address.
static void keep(void *state, int kind, uint64_t id) {
  (void)state;
  (void)kind;
  (void)id;
}

void *di_disciplines(void *library) {
  static id_discipline ids;
  static disciplines all;
  // Since 10.0 subgraphs are in the order of their creation. 9.0 has neither that order nor `mem`,
  // the member that `AgMemDisc` belongs to.
  if (!dlsym(library, "AgMemDisc")) return NULL;
  disciplines *defaults = dlsym(library, "AgDefaultDisc");
  standard = dlsym(library, "AgIdDisc");
  if (!defaults || !standard) return NULL;
  ids = *standard;
  ids.map = map;
  ids.print = print;
  ids.free = keep;
  all = *defaults;
  all.ids = &ids;
  count = 0;
  return &all;
}
