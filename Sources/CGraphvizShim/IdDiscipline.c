#include "GraphvizHeaders.h"

#ifdef DI_HAS_GRAPHVIZ

#include "IdDiscipline.h"
#include "Library.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Names by position. The id of a name is twice its position plus 2; anonymous objects get odd
// numbers.
typedef struct id_table {
  Agraph_t *graph;
  char **names;
  size_t count, capacity;
  // Open addressing: position + 1, or 0 for a free slot. The number of slots is a power of two.
  size_t *slots, slot_count;
  IDTYPE last_anonymous;
} id_table;

static uint64_t hash_of(const char *name) {
  uint64_t hash = 14695981039346656037u;
  for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211u;
  return hash ^ hash >> 32;
}

static size_t *slot_of(const id_table *table, const char *name) {
  size_t slot = hash_of(name) & (table->slot_count - 1);
  while (table->slots[slot] && strcmp(table->names[table->slots[slot] - 1], name) != 0) {
    slot = (slot + 1) & (table->slot_count - 1);
  }
  return &table->slots[slot];
}

static bool grow(id_table *table) {
  size_t capacity = table->capacity * 2;
  char **names = realloc(table->names, capacity * sizeof *names);
  if (!names) return false;
  table->names = names;
  size_t *slots = calloc(capacity * 2, sizeof *slots);
  if (!slots) return false;
  free(table->slots);
  table->slots = slots;
  table->slot_count = capacity * 2;
  table->capacity = capacity;
  for (size_t index = 0; index < table->count; index++) {
    *slot_of(table, table->names[index]) = index + 1;
  }
  return true;
}

static void *ids_open(Agraph_t *graph, Agdisc_t *disciplines) {
  (void)disciplines;
  id_table *table = calloc(1, sizeof *table);
  if (!table) return NULL;
  table->graph = graph;
  table->capacity = 32;
  table->slot_count = 64;
  table->names = calloc(table->capacity, sizeof *table->names);
  table->slots = calloc(table->slot_count, sizeof *table->slots);
  table->last_anonymous = 1;
  if (table->names && table->slots) return table;
  free(table->names);
  free(table->slots);
  free(table);
  return NULL;
}

static long ids_map(void *state, int kind, char *name, IDTYPE *id, int may_create) {
  (void)kind;
  id_table *table = state;
  if (!table) return 0;
  if (!name) {
    if (!may_create) return 0;
    *id = table->last_anonymous += 2;
    return 1;
  }
  size_t *slot = slot_of(table, name);
  if (*slot) {
    *id = *slot * 2;
    return 1;
  }
  if (!may_create) return 0;
  if (table->count == table->capacity) {
    if (!grow(table)) return 0;
    slot = slot_of(table, name);
  }
  // cgraph reads a header before the string that `print` returns, so the string must come from
  // cgraph.
  table->names[table->count++] = di_graphviz.agstrdup(table->graph, name);
  *slot = table->count;
  *id = table->count * 2;
  return 1;
}

static char *ids_print(void *state, int kind, IDTYPE id) {
  (void)kind;
  const id_table *table = state;
  if (id % 2 != 0 || id < 2 || id / 2 > table->count) return NULL;
  return table->names[id / 2 - 1];
}

static void ids_free(void *state, int kind, IDTYPE id) {
  (void)state;
  (void)kind;
  (void)id;
}

// The graph's string table owns the names themselves.
static void ids_close(void *state) {
  id_table *table = state;
  if (!table) return;
  free(table->names);
  free(table->slots);
  free(table);
}

Agiddisc_t di_id_discipline(void) {
  Agiddisc_t discipline = *di_graphviz.AgIdDisc;
  discipline.open = ids_open;
  discipline.map = ids_map;
  discipline.free = ids_free;
  discipline.print = ids_print;
  discipline.close = ids_close;
  return discipline;
}

#endif
