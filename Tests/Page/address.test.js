"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { page, containerOf } = require("./page.js");
const { parse, format, viewOf, shownView } = page.address;

test("addresses are as short as the guide shows them", () => {
  assert.equal(format({ f: "C1" }), "#f=C1");
  assert.equal(format({ k: "Engine" }), "#k=Engine");
  assert.equal(format({ m: "Cart" }), "#m=Cart");
  assert.equal(format({ path: ["Car", "Engine"] }), "#path=Car..Engine");
  assert.equal(format({ k: "any Store", v: "table", q: "a b" }), "#k=any+Store&v=table&q=a+b");
});

test("every key comes back as it was", () => {
  for (const key of ["A", "UserDefaults#group", "a&b=c", "50%", "A..B", "...", "x.", ".y", "Array<Int, String>", "a+b", " ", "é\u202E中"]) {
    assert.deepEqual(parse(format({ k: key })), { k: key });
    assert.deepEqual(parse(format({ path: [key, "B"] })), { path: [key, "B"] });
    assert.deepEqual(parse(format({ cell: ["A", key] })), { cell: ["A", key] });
  }
});

test("half of a pair of surrogates becomes a sign that can be written", () => {
  assert.deepEqual(parse(format({ k: "\uD800" })), { k: "\uFFFD" });
});

test("what is not understood is left out", () => {
  assert.deepEqual(parse("#nonsense&evil=1&path=A&k=%E0%A4%A"), { k: "%E0%A4%A" });
  assert.deepEqual(parse(""), {});
});

test("a selection opens its view unless another is named", () => {
  assert.equal(viewOf({ f: "C1" }, "map"), "findings");
  assert.equal(viewOf({ k: "A" }, "map"), "explore");
  assert.equal(viewOf({ path: ["A", "B"] }, "map"), "explore");
  assert.equal(viewOf({ m: "A" }, "findings"), "map");
  assert.equal(viewOf({ cell: ["A", "B"] }, "map"), "matrix");
  assert.equal(viewOf({ k: "A", v: "table" }, "map"), "table");
  assert.equal(viewOf({}, "map"), "map");
});

test("a view that the container does not have is not shown", () => {
  const c = containerOf("A: B");
  for (const v of ["changes", "map", "matrix", "nonsense"]) assert.equal(shownView(page.views, c, { v, k: "A" }, "findings"), "findings");
  assert.equal(shownView(page.views, c, { v: "table" }, "findings"), "table");
  const older = containerOf("A: B", { diff: { input: "older.json" } });
  assert.equal(shownView(page.views, older, { v: "changes" }, "findings"), "changes");
});
