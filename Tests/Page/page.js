// Loads the scripts of the page in the order of index.html, with the words of a report, and makes containers for tests.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "../..");
const folder = path.join(root, "Sources/DIReport/Page");
const index = fs.readFileSync(path.join(folder, "index.html"), "utf8");
const wording = fs.readFileSync(path.join(root, "Fixtures/Snapshots/command/report-words.json"), "utf8");
globalThis.swiftDI = { wording: JSON.parse(wording) };
for (const [, name] of index.matchAll(/<script src="(.*?)"><\/script>/g)) require(path.join(folder, name));

const page = globalThis.swiftDI;

/**
 * The data of a container from lines such as "A: B C", in which A needs B and C; a node without a line
 * needs nothing. The first node is the only root.
 */
function dataOf(text, more = {}) {
  const lines = text.trim().split("\n").map((line) => line.trim().split(/:? +|:$/).filter(Boolean));
  const names = Array.from(new Set([...lines.map(([name]) => name), ...lines.flat()]));
  const needs = names.map((name) => (lines.find(([first]) => first === name) ?? [name]).slice(1).map((one) => names.indexOf(one)));
  const count = names.length;
  return {
    name: "Test", input: "test.json", arguments: "test.json", bindings: count, dependencies: needs.flat().length,
    summary: { error: 0, warning: 0, note: 0, suppressed: 0, known: 0, opaque: 0 }, texts: names,
    scopes: [{ name: "singleton", kind: "singleton" }, { name: "unscoped", kind: "unscoped" }], containers: [{ name: "" }],
    modules: { noun: "module", plural: "modules", list: [], edges: { rows: 0, source: [], target: [], count: [] }, blocks: [] },
    edges: { count: needs.map((row) => row.length), target: needs.flat(), kind: 0, class: 0, flags: 0, name: -1 },
    roots: [0], starts: [0],
    answers: { rows: 0, key: [], container: [], form: [], returnsTo: -1, lacks: -1, steps: [], causes: [], others: [],
      stepRows: {}, causeRows: {}, otherRows: {} },
    findings: [], groups: [], ...more,
    nodes: { count, key: names.map((_, position) => position), kind: 0, flags: 0, scope: 0, lifetime: 0, module: -1, container: 0, type: -1,
      id: -1, mapKey: -1, isolation: -1, file: -1, line: 0, column: 0, definition: 0, depth: 0, chain: 0, reads: { rows: [], values: [] }, ...more.nodes },
  };
}

/** The container of such lines. */
function containerOf(text, more) {
  return new page.data.Container(dataOf(text, more));
}

/** Numbers that look random and are the same in each run. */
function numbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % limit;
  };
}

module.exports = { page, root, dataOf, containerOf, numbers };
