"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { page, containerOf } = require("./page.js");

const modules = { noun: "module", plural: "modules", list: [{ name: "Core", bindings: 2 }, { name: "Shop", bindings: 2 }],
  edges: { rows: 1, source: [1], target: [0], count: [3] }, blocks: [] };
const finding = { rule: "scope-leak", severity: "error", message: "m", keys: ["Cart"], nodes: [1], state: "new" };
const c = containerOf("App: Cart Log\nCart: Log Store\nLog:\nStore:", {
  modules, nodes: { module: [1, 1, 0, 0], scope: [0, 1, 0, 0], lifetime: [0, 1, 0, 0], depth: [0, 1, 1, 2] },
  findings: [finding], groups: [{ id: "L1", findings: [0] }], diff: { nodes: [0, 1, 0, 0], edges: 0 },
});
const rows = (address) => page.table.rowsFor(c, address).map((node) => c.key(node));

test("rows are in the order of the definition", () => assert.deepEqual(rows({}), ["App", "Cart", "Log", "Store"]));

test("filters add up", () => {
  assert.deepEqual(rows({ module: "Core" }), ["Log", "Store"]);
  assert.deepEqual(rows({ scope: "unscoped" }), ["Cart"]);
  assert.deepEqual(rows({ q: "o" }), ["Log", "Store"]);
  assert.deepEqual(rows({ module: "Core", q: "st" }), ["Store"]);
  assert.deepEqual(rows({ module: "Nothing" }), []);
  assert.deepEqual(rows({ rule: "scope-leak" }), ["Cart"]);
  assert.deepEqual(rows({ rule: "other" }), []);
  assert.deepEqual(rows({ severity: "error" }), ["Cart"]);
  assert.deepEqual(rows({ change: "any" }), ["Cart"]);
});

test("what needs a key, and what it needs", () => {
  assert.deepEqual(rows({ above: "Log" }), ["App", "Cart"]);
  assert.deepEqual(rows({ below: "Cart" }), ["Log", "Store"]);
});

test("rows can be sorted by each column, both ways", () => {
  assert.deepEqual(rows({ sort: "-key" }), ["Store", "Log", "Cart", "App"]);
  assert.deepEqual(rows({ sort: "-users" }), ["Log", "Cart", "Store", "App"]);
  assert.deepEqual(rows({ sort: "depth" }), ["App", "Cart", "Log", "Store"]);
  assert.deepEqual(rows({ sort: "nonsense" }), ["App", "Cart", "Log", "Store"]);
});

test("a cell of the matrix lists the dependencies between two modules", () => {
  const pairs = page.matrix.edgesBetween(c, 1, 0).map(({ edge, to }) => `${c.key(c.source[edge])} ${c.key(to)}`);
  assert.deepEqual(pairs, ["App Log", "Cart Log", "Cart Store"]);
  assert.deepEqual(Array.from(page.matrix.needsOf(c, 1)), [[0, 2]]);
});
