// Object ids that only depend on the order in which names are first used.
//
// By default cgraph uses the address of a name as its object's id and sorts subgraphs by it, so the
// order of clusters, and with it the picture, depends on the heap.
#ifndef DI_ID_DISCIPLINE_H
#define DI_ID_DISCIPLINE_H

#include "GraphvizHeaders.h"

Agiddisc_t di_id_discipline(void);

#endif
