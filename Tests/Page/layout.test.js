"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { page, containerOf } = require("./page.js");

const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const assertApart = (boxes) => boxes.forEach((box, index) =>
  boxes.slice(index + 1).forEach((other) => assert.ok(!overlap(box, other), JSON.stringify([box, other]))));

/** The first and the last point of a path of M, H, V, Q and L with absolute numbers. */
function ends(d) {
  const points = [];
  let at = [0, 0];
  for (const [, sign, text] of d.matchAll(/([MHVQL])([-\d. ]+)/g)) {
    const numbers = text.trim().split(/ +/).map(Number);
    at = sign === "H" ? [numbers[0], at[1]] : sign === "V" ? [at[0], numbers[0]] : numbers.slice(-2);
    points.push(at);
  }
  return [points[0], at];
}

test("the boxes of a cycle do not overlap, and its arrows lead from box to box", () => {
  const width = 168, height = page.ring.HEIGHT;
  for (let count = 1; count <= 9; count++) {
    const layout = page.ring(count, width);
    const boxes = layout.boxes.map((box) => ({ ...box, width, height }));
    assert.equal(boxes.length, count);
    assertApart(boxes);
    for (const box of boxes) assert.ok(box.x >= 0 && box.y >= 0 && box.x + width <= layout.width && box.y + height <= layout.height);
    layout.arrows.forEach((arrow, index) => {
      const [first, last] = ends(arrow.d);
      const isOn = (box, [x, y]) => x >= box.x && x <= box.x + width && y >= box.y && y <= box.y + height
        && (x === box.x || x === box.x + width || y === box.y || y === box.y + height);
      assert.ok(isOn(boxes[index], first), `${count} boxes, arrow ${index} begins at ${first}`);
      assert.ok(isOn(boxes[(index + 1) % count], last), `${count} boxes, arrow ${index} ends at ${last}`);
    });
  }
});

test("a long cycle keeps its last step", () => {
  assert.deepEqual(page.pictures.folded(Array.from({ length: 20 }, (_, step) => step)), [0, 1, 2, 3, 4, 5, 6, 7, 19]);
});

test("cards of modules stand in layers, with the base below them", () => {
  const modules = Array.from({ length: 30 }, (_, index) => ({ layer: Math.floor(index / 10), base: index % 10 === 9 }));
  for (const room of [390, 1000, 1600]) {
    const { boxes, width, height, shelf } = page.map.layout(modules, room);
    assertApart(boxes);
    for (const box of boxes) assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height);
    boxes.forEach((box, index) => {
      assert.equal(overlap(box, shelf), modules[index].base === true, `card ${index}`);
      if (index >= 10 && !modules[index].base) assert.ok(box.y > boxes[index - 10].y);
    });
  }
});

test("cards stand where the picture has them", () => {
  const map = { width: 300, height: 200, boxes: [[10, 60, 100, 50], null, [120, 130, 100, 50]], arrows: [[0, 2, "M0,0"]] };
  const { boxes, lines, scale } = page.map.pictured(map, [{}, {}, { base: true }], 1000);
  assert.equal(boxes[1], null);
  assert.ok(Math.abs((boxes[2].x - boxes[0].x) / scale - 110) < 1e-9 && Math.abs((boxes[2].y - boxes[0].y) / scale - 70) < 1e-9);
  assert.equal(lines.get("0,2"), "M0,0");
});

test("the bar of a lifetime is shorter the earlier the scope ends", () => {
  const scopes = [{ name: "singleton", kind: "singleton" }, { name: "session", kind: "declared", within: 0 },
    { name: "screen", kind: "declared", within: 1 }, { name: "graph", kind: "graph" }];
  const c = containerOf("A:", { scopes });
  const shares = scopes.map((_, scope) => page.pictures.share(c, scope));
  assert.deepEqual(shares, [...shares].sort((a, b) => b - a));
  assert.equal(shares[0], 100);
});

test("a chain begins at the root, with the kinds of all its requests", () => {
  const c = containerOf("App: Cart\nCart: Store", { edges: { count: [1, 1, 0], target: [1, 2], kind: [2, 0], class: 0, flags: 0, name: -1 } });
  const steps = (finding) => page.pictures.stepsOf(c, finding).map(({ node, kind }) => [node, kind]);
  assert.deepEqual(steps({ path: [[1, 2, 0]], entry: [0, 1] }), [[0, -1], [1, 2], [2, 0]]);
  assert.deepEqual(steps({ path: [[1, 2, 0]], entry: [0, -1] }), [[0, -1], [-1, -1], [1, -1], [2, 0]]);
  assert.deepEqual(steps({ path: [[1, 2, 0]] }), [[1, -1], [2, 0]]);
});

test("a cell of the matrix says what changed in it", () => {
  const modules = { noun: "module", plural: "modules", list: [{ name: "M" }, { name: "N" }, { name: "O" }], blocks: [],
    edges: { rows: 0, source: [], target: [], count: [] } };
  const c = containerOf("A: B C D\nB:\nC:\nD:", { modules, nodes: { module: [0, 1, 1, 2] },
    diff: { nodes: 0, edges: [1, 2, 2] } });
  assert.deepEqual(Array.from(page.matrix.changesOf(c, [0])), [[1, page.data.CHANGE.changed], [2, page.data.CHANGE.gone]]);
});

test("in one column the cards leave room for the arrows beside them", () => {
  const modules = [{ layer: 0 }, { layer: 1 }, { layer: 2, base: true }];
  const { boxes, isColumn } = page.map.layout(modules, 390);
  assert.equal(isColumn, true);
  const [, x1, bend] = page.map.line(boxes[0], boxes[2], true).match(/^M(\d+) .*?C([\d.]+) /).map(Number);
  assert.equal(x1, boxes[0].x + boxes[0].width);
  assert.ok(bend > x1 && bend < 390);
});
