"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { page, containerOf, numbers } = require("./page.js");
const { walks } = page;

const keys = (c, nodes) => Array.from(nodes, (node) => c.key(node));
const pathKeys = (c, from, to) => {
  const path = walks.path(c, [c.nodeOf(from)], c.nodeOf(to));
  return path && [from, ...path.map((edge) => c.key(c.target[edge]))];
};

test("ancestors are everything that needs a node, nearest first", () => {
  const c = containerOf("App: Cart Log\nCart: Store\nStore: Log");
  assert.deepEqual(keys(c, walks.reach(c, [c.nodeOf("Log")], true)), ["App", "Store", "Cart"]);
  assert.deepEqual(keys(c, walks.reach(c, [c.nodeOf("Cart")], false)), ["Store", "Log"]);
});

test("a node of a cycle is not its own ancestor", () => {
  const c = containerOf("A: B\nB: C\nC: A");
  assert.deepEqual(keys(c, walks.reach(c, [0], true)), ["C", "B"]);
});

test("the shortest path is found, and that there is none", () => {
  const c = containerOf("A: B D\nB: C\nC: E\nD: E");
  assert.deepEqual(pathKeys(c, "A", "E"), ["A", "D", "E"]);
  assert.equal(pathKeys(c, "E", "A"), null);
  assert.deepEqual(pathKeys(c, "A", "A"), ["A"]);
});

test("nothing follows a dependency that is only in the older version", () => {
  const c = containerOf("A: B\nB: C", { diff: { nodes: 0, edges: [2, 0] } });
  assert.equal(pathKeys(c, "A", "C"), null);
  assert.deepEqual(keys(c, walks.reach(c, [c.nodeOf("C")], true)), ["B"]);
});

test("the way from a collection to its element is no step", () => {
  const more = { nodes: { kind: [0, 6, 0, 0, 0] }, edges: { count: [2, 1, 1, 1, 0], target: [1, 2, 3, 4, 4], kind: [4, 0, 6, 0, 0], class: 0, flags: 0, name: -1 } };
  const c = containerOf("A: All B\nAll: X\nB: Y\nX: Y", more);
  const path = walks.path(c, [0], c.nodeOf("X"));
  assert.deepEqual([path.length, walks.lengthOf(c, path)], [2, 1]);
});

test("a search leaves its starts as they are", () => {
  const more = { nodes: { kind: [6, 0, 0] }, starts: [0], edges: { count: [1, 1, 0], target: [1, 2], kind: [6, 0], class: 0, flags: 0, name: -1 } };
  const c = containerOf("All: X\nX: Y", more);
  assert.equal(walks.path(c, c.starts, 2).length, 2);
  assert.deepEqual(c.starts, [0]);
});

test("each node is at its least step", () => {
  const c = containerOf("A: B C\nB: C D\nC: D");
  assert.deepEqual(walks.levels(c, 0, false, 3).map(({ nodes }) => keys(c, nodes)), [["B", "C"], ["D"]]);
});

test("what is gone is shown and not counted", () => {
  const more = { nodes: { kind: [0, 0, 0, 8] }, bindings: 3, diff: { nodes: [0, 0, 0, 2], edges: [0, 2, 2, 0, 2] } };
  const c = containerOf("A: B C Old\nB: C\nC:\nOld: C", more);
  assert.deepEqual(walks.levels(c, 0, false, 3).map(({ nodes, gone }) => [keys(c, nodes), keys(c, gone)]),
    [[["B"], ["Old"]], [["C"], []]]);
  assert.deepEqual(walks.levels(c, 2, true, 1).map(({ nodes, gone }) => [keys(c, nodes), keys(c, gone)]), [[["B"], ["A", "Old"]]]);
  assert.deepEqual([c.useCount(0), c.userCount(2), c.userCount(3), c.useCount(3)], [1, 1, 0, 0]);
  assert.deepEqual(keys(c, walks.reach(c, [2], true)), ["B", "A"]);
  assert.equal(c.countOf([0, 1, 2, 3]), 3);
});

test("a neighbour that is requested twice is one", () => {
  const c = containerOf("A: B B C");
  assert.deepEqual(walks.neighbours(c, 0, false).map(({ node }) => c.key(node)), ["B", "C"]);
  assert.deepEqual(walks.neighbours(c, 1, true).map(({ node }) => c.key(node)), ["A"]);
});

test("bindings are counted by module, the most first", () => {
  const c = containerOf("A: B C D", { nodes: { module: [0, 1, 1, -1] } });
  assert.deepEqual(walks.byModule(c, [0, 1, 2, 3]), [{ module: 1, count: 2 }, { module: -1, count: 1 }, { module: 0, count: 1 }]);
});

test("walks agree with all distances of random graphs", () => {
  const next = numbers(11);
  for (let round = 0; round < 30; round++) {
    const size = 2 + next(9);
    const lines = Array.from({ length: size }, (_, node) =>
      `N${node}: ${Array.from({ length: next(4) }, () => `N${next(size)}`).join(" ")}`);
    const c = containerOf(lines.join("\n"));
    const distance = Array.from({ length: c.size }, (_, a) => Array.from({ length: c.size }, (_, b) => (a === b ? 0 : Infinity)));
    for (let edge = 0; edge < c.target.length; edge++) {
      if (c.source[edge] !== c.target[edge]) distance[c.source[edge]][c.target[edge]] = 1;
    }
    for (let k = 0; k < c.size; k++) {
      for (let a = 0; a < c.size; a++) for (let b = 0; b < c.size; b++) distance[a][b] = Math.min(distance[a][b], distance[a][k] + distance[k][b]);
    }
    for (let a = 0; a < c.size; a++) {
      const below = Array.from(walks.reach(c, [a], false)).sort((x, y) => x - y);
      assert.deepEqual(below, Array.from(c.keys.keys()).filter((b) => b !== a && distance[a][b] < Infinity));
      for (let b = 0; b < c.size; b++) assert.equal(walks.path(c, [a], b)?.length ?? Infinity, distance[a][b]);
    }
  }
});
