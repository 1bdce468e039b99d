// Walks over the graph of a container: who needs a node, what it needs, and the shortest way between two.
(function (page) {
  "use strict";

  /** @typedef {import("./data.js").Container} Container */

  /**
   * The nodes at the other ends of a node's dependencies, without duplicates, in order. `edge` is dead if no live
   * dependency leads there.
   * @param {Container} c @param {number} node @param {boolean} up towards the nodes that need it
   * @returns {{node: number, edge: number}[]}
   */
  function neighbours(c, node, up) {
    const found = new Map();
    const [from, to] = up ? [c.inFirst[node], c.inFirst[node + 1]] : [c.first[node], c.first[node + 1]];
    for (let position = from; position < to; position++) {
      const edge = up ? c.inEdge[position] : position;
      const other = up ? c.source[edge] : c.target[edge];
      if (c.has(other, page.data.FLAG.unused)) continue;
      if (!found.has(other) || (c.isDead(found.get(other)) && !c.isDead(edge))) found.set(other, edge);
    }
    return Array.from(found, ([node, edge]) => ({ node, edge }));
  }

  /**
   * All nodes that need the given ones, or that they need, nearest first; the given ones are not among them.
   * @param {Container} c @param {number[]} starts @param {boolean} up
   * @returns {Int32Array}
   */
  function reach(c, starts, up) {
    const seen = new Uint8Array(c.size), queue = new Int32Array(c.size);
    let length = 0;
    for (const node of starts) {
      if (!seen[node]) queue[length++] = node;
      seen[node] = 1;
    }
    const given = length;
    const first = up ? c.inFirst : c.first;
    for (let head = 0; head < length; head++) {
      for (let position = first[queue[head]]; position < first[queue[head] + 1]; position++) {
        const edge = up ? c.inEdge[position] : position;
        const other = up ? c.source[edge] : c.target[edge];
        if (seen[other] || c.isDead(edge)) continue;
        seen[other] = 1;
        queue[length++] = other;
      }
    }
    return queue.slice(given, length);
  }

  /** The bindings that need any binding of a key, or that they need. @param {Container} c @param {string} key @param {boolean} up */
  function around(c, key, up) {
    return reach(c, c.nodesOf(key), up).filter((node) => c.isBinding(node));
  }

  /**
   * The shortest path to a node as edges; null if there is none. The way from a collection to an element is no step.
   * Of equally long paths it is the one that `swift-di why` shows.
   * @param {Container} c @param {number[]} starts @param {number} goal
   * @returns {number[] | null}
   */
  function path(c, starts, goal) {
    const by = new Int32Array(c.size).fill(-1), distance = new Int32Array(c.size).fill(-1);
    let level = Array.from(starts);
    for (const node of starts) distance[node] = 0;
    for (let steps = 0; level.length > 0 && (distance[goal] < 0 || distance[goal] >= steps); steps++) {
      /** @type {number[]} */
      const next = [];
      // The level grows while it is read: some edges count no step.
      for (const node of level) {
        if (distance[node] !== steps || node === goal) continue;
        for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
          const other = c.target[edge], length = steps + c.stepOf(edge);
          if (c.isDead(edge) || (distance[other] >= 0 && distance[other] <= length)) continue;
          by[other] = edge;
          distance[other] = length;
          (length === steps ? level : next).push(other);
        }
      }
      level = next.filter((node) => distance[node] === steps + 1);
    }
    if (distance[goal] < 0) return null;
    if (distance[goal] > 0 || by[goal] >= 0) by[goal] = lastEdge(c, goal, distance);
    const edges = [];
    for (let edge = by[goal]; edge >= 0; edge = by[c.source[edge]]) edges.push(edge);
    return edges.reverse();
  }

  /** The first edge to a node that ends a shortest path. @param {Container} c @param {number} goal @param {Int32Array} distance */
  function lastEdge(c, goal, distance) {
    const edges = c.inEdge.subarray(c.inFirst[goal], c.inFirst[goal + 1]);
    return edges.find((edge) => !c.isDead(edge) && c.source[edge] !== goal && distance[c.source[edge]] >= 0
      && distance[c.source[edge]] + c.stepOf(edge) === distance[goal]) ?? -1;
  }

  /** How many steps a path has. @param {Container} c @param {number[]} path */
  function lengthOf(c, path) {
    return path.reduce((sum, edge) => sum + c.stepOf(edge), 0);
  }

  /**
   * The nodes at each step from a node, each at its smallest step. `gone` has the nodes that only dead edges lead to; the
   * walk does not continue from them.
   * @param {Container} c @param {number} node @param {boolean} up @param {number} steps
   * @returns {{nodes: number[], gone: number[]}[]}
   */
  function levels(c, node, up, steps) {
    const seen = new Set([node]);
    /** @type {{nodes: number[], dead: number[]}[]} */
    const result = [];
    for (let last = [node]; result.length < steps && last.length > 0;) {
      const nodes = [], dead = [];
      for (const from of last) {
        for (const { node, edge } of neighbours(c, from, up)) {
          if (c.isDead(edge)) dead.push(node);
          else if (!seen.has(node)) nodes.push(node);
          if (!c.isDead(edge)) seen.add(node);
        }
      }
      result.push({ nodes, dead });
      last = nodes;
    }
    // A node that a live edge leads to at another step is not gone.
    return result.map(({ nodes, dead }) => ({ nodes, gone: dead.filter((node) => !seen.has(node) && seen.add(node)) }))
      .filter(({ nodes, gone }) => nodes.length + gone.length > 0);
  }

  /**
   * How many of the bindings each module has, the most first; -1 stands for no module.
   * @param {Container} c @param {Iterable<number>} nodes
   * @returns {{module: number, count: number}[]}
   */
  function byModule(c, nodes) {
    const counts = new Map();
    for (const node of nodes) {
      if (node < c.bindings) counts.set(c.module[node], (counts.get(c.module[node]) ?? 0) + 1);
    }
    return Array.from(counts, ([module, count]) => ({ module, count }))
      .sort((a, b) => b.count - a.count || a.module - b.module);
  }

  /** Groups nodes by module, in the order of their first node. @param {Container} c @param {number[]} nodes */
  function groups(c, nodes) {
    /** @type {Map<number, number[]>} */
    const found = new Map();
    for (const node of nodes) {
      const list = found.get(c.module[node]);
      if (list) list.push(node);
      else found.set(c.module[node], [node]);
    }
    return Array.from(found, ([module, nodes]) => ({ module, nodes }));
  }

  page.walks = { neighbours, reach, around, path, lengthOf, levels, byModule, groups };
})(globalThis.swiftDI ??= {});
