"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { page, root, dataOf, containerOf } = require("./page.js");
const { column, read } = page.data;

test("a column is read in all ways in which it is written", () => {
  assert.deepEqual(Array.from(column([3, 1, 4], 3, Int32Array)), [3, 1, 4]);
  assert.deepEqual(Array.from(column(-1, 3, Int32Array)), [-1, -1, -1]);
  assert.deepEqual(Array.from(column({ rest: -1, rows: [1], values: [7] }, 3, Int32Array)), [-1, 7, -1]);
});

test("the example of the schema is a report", () => {
  const schema = fs.readFileSync(path.join(root, "Documentation/Schemas/report-page.md"), "utf8");
  const found = read(/```json\n([^]*?)```/.exec(schema)[1]);
  assert.equal(found.kind, "report");
  const c = found.report.container(0);
  assert.deepEqual([c.name, c.size, c.key(2), page.words.scope(c, 2)], ["App", 3, "Clock", "not bound"]);
  assert.deepEqual(c.groups[0].message, c.findings[0].message);
  assert.deepEqual(Array.from(c.groupsOfNode.keys()), [0, 2]);
});

test("the data of a page is found in its text", () => {
  const data = { format: "swift-di-report-page", formatVersion: 1, rules: {}, choices: [dataOf("A: B")] };
  const text = `<html><b>x</b><script type="application/json" id="data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script></html>`;
  assert.equal(read(text).report.container(0).key(1), "B");
  assert.equal(read(JSON.stringify(data)).kind, "report");
});

test("a file that is no report says what it is", () => {
  assert.equal(read('{"format": "swift-di-report-page", "formatVersion": 2}').kind, "newer");
  assert.equal(read('{"formatVersion": 1, "bindings": []}').kind, "definition");
  assert.equal(read('{"formatVersion": 1, "containers": []}').kind, "unknown");
  assert.equal(read("plain text").kind, "unknown");
  assert.match(page.open.advice("definition", "app.json"), /swift-di report app\.json -o report\.html$/);
  assert.match(page.open.advice("definition", "a b; rm.json"), /swift-di report FILE -o report\.html$/);
});

test("a user is counted once, and a collection is one user", () => {
  const c = containerOf("A: All X\nB: All All\nAll: X Y", { nodes: { kind: [0, 0, 6, 0, 0] } });
  assert.equal(c.userCount(c.nodeOf("X")), 2);
  assert.equal(c.userCount(c.nodeOf("All")), 2);
  assert.equal(c.useCount(c.nodeOf("B")), 1);
  assert.equal(page.words.scope(c, c.nodeOf("All")), "collection of 2");
});

test("a key of several nodes leads to what a request gets", () => {
  const answers = { rows: 1, key: [0], container: 0, form: 0, returnsTo: -1, lacks: -1, steps: [2], causes: [1], others: [0],
    stepRows: { node: [2, 0], role: [0, 1] }, causeRows: { text: 1 }, otherRows: {} };
  const c = containerOf("A: B\nB:\nD: A", { answers, nodes: { key: [0, 1, 0] } });
  assert.deepEqual(c.nodesOf("A"), [0, 2]);
  assert.equal(c.nodeOf("A"), 2);
  assert.equal(c.nodeOf("Nothing"), -1);
});

test("without roots nothing is called unreachable", () => {
  const nodes = { depth: [0, 1, -1] };
  assert.equal(containerOf("A: B\nC:", { nodes }).isUnreached(2), true);
  assert.equal(containerOf("A: B\nC:", { nodes, roots: [] }).isUnreached(2), false);
});

test("a damaged report is not opened", () => {
  assert.equal(read('{"format": "swift-di-report-page", "formatVersion": 1, "choices": []}').kind, "unknown");
  assert.equal(read('{"format": "swift-di-report-page", "formatVersion": 1, "choices": [{"nodes": {"count": -1}}]}').kind, "unknown");
  assert.equal(read("null").kind, "unknown");
});

test("tables of which a column is one number have all their rows", () => {
  assert.deepEqual(Array.from(column({ rest: 0, rows: [1, 3], values: 7 }, 4, Int32Array)), [0, 7, 0, 7]);
  const modules = { noun: "module", plural: "modules", list: [{ name: "A" }, { name: "B" }, { name: "C" }],
    edges: { rows: 2, source: 0, target: [1, 2], count: 4 }, blocks: [] };
  const answers = { rows: 1, key: 1, container: 0, form: 1, returnsTo: -1, lacks: -1, steps: 1, causes: 1, others: 0,
    stepRows: { node: 1, role: 3 }, causeRows: { text: 0 }, otherRows: { node: [], reason: [] } };
  const c = containerOf("A: B", { modules, answers });
  assert.deepEqual(c.needs.map((needs) => Array.from(needs)), [[[1, 4], [2, 4]], [], []]);
  assert.deepEqual(c.answers.of(1).map(({ form, steps }) => [form, steps]), [[1, [{ node: 1, role: 3 }]]]);
});
