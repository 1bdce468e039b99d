"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { page, numbers } = require("./page.js");

const found = (names, query) => page.search.find(page.search.index(names), query).map((row) => names[row]);

test("a whole name comes first, then beginnings, words within and other places", () => {
  const names = ["Recart", "ShopCart", "CartModel", "Cart", "any Cart"];
  assert.deepEqual(found(names, "cart"), ["Cart", "CartModel", "ShopCart", "any Cart", "Recart"]);
});

test("the first letters of words find a name", () => {
  assert.deepEqual(found(["CheckoutModel", "Comet", "CheckoutFlowModel"], "cm"), ["CheckoutModel"]);
  assert.deepEqual(found(["HTTPClient", "HomeTab"], "ht"), ["HTTPClient", "HomeTab"]);
});

test("a word within counts wherever it is in the name", () => {
  assert.deepEqual(found(["recoverCover", "uncovered"], "cover"), ["recoverCover", "uncovered"]);
});

test("all words of a query must occur", () => {
  assert.deepEqual(found(["StorePrice", "PriceStore", "Store"], "store price"), ["StorePrice", "PriceStore"]);
});

test("an empty query finds everything in its order", () => {
  assert.deepEqual(found(["B", "A"], "  "), ["B", "A"]);
});

test("a line end in a name separates nothing", () => {
  assert.deepEqual(found(["New\nLine", "Line"], "new line"), ["New\nLine"]);
});

test("a name whose length changes in lower case is found", () => {
  assert.deepEqual(found(["İstanbul", "Ankara"], "stanbul"), ["İstanbul"]);
});

test("a search finds exactly the names that contain the text", () => {
  const next = numbers(7);
  const names = Array.from({ length: 400 }, () => Array.from({ length: 1 + next(6) }, () => "abAB."[next(5)]).join(""));
  for (const query of ["a", "ab", "b.a", "aab", "."]) {
    const expected = names.filter((name) => name.toLowerCase().includes(query)).sort();
    const contained = found(names, query).filter((name) => name.toLowerCase().includes(query)).sort();
    assert.deepEqual(contained, expected, query);
  }
});

test("with a limit the first ones are the same, and so is their number", () => {
  const next = numbers(3);
  const names = Array.from({ length: 900 }, () => "a".repeat(1 + next(9)) + "b".repeat(next(5)) + next(50));
  const index = page.search.index(names);
  const all = page.search.find(index, "a"), best = page.search.find(index, "a", 7);
  assert.deepEqual(best.slice(0, 7), all.slice(0, 7));
  assert.deepEqual(best.toSorted((a, b) => a - b), all.toSorted((a, b) => a - b));
});
