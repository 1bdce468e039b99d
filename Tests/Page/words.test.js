"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { page, root, containerOf } = require("./page.js");
const { words } = page;

const folder = path.join(root, "Sources/DIReport/Page");
const scripts = fs.readdirSync(folder).filter((name) => name.endsWith(".js"))
  .map((name) => fs.readFileSync(path.join(folder, name), "utf8")).join("\n");

test("the scripts use every sentence of the table, and no other", () => {
  const known = Object.keys(page.wording.sentences), called = scripts.matchAll(/\b(?:text|parts)\("(\w+)"/g);
  assert.deepEqual(Array.from(called, ([, name]) => name).filter((name) => !known.includes(name)), []);
  assert.deepEqual(known.filter((name) => !scripts.includes(`"${name}"`) && !/^(users|uses|depth|chain|findings)Meaning$/.test(name)), []);
  const counted = scripts.matchAll(/\b(?:counted|noun)\([^"()]*(?:\([^()]*\))?[^"()]*, "(\w+)"\)/g);
  assert.deepEqual(Array.from(counted, ([, noun]) => noun).filter((noun) => !(noun in page.wording.nouns)), []);
});

test("the scripts have labels of their own, and no sentence", () => {
  const code = scripts.replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, "");
  const texts = Array.from(code.matchAll(/"([^"\n]*)"|`([^`]*)`/g), ([, text, template]) => text ?? template);
  assert.deepEqual(texts.filter((text) => /^[A-Z]?[a-z', ]+\.$|^([A-Za-z',]+ ){4}[a-z]/.test(text)), []);
});

test("a sentence has its values at their places", () => {
  assert.equal(words.text("noPathBetween", { from: "A", to: "B" }), "No dependency leads from A to B.");
  assert.deepEqual(words.parts("isBothEnds", { key: 7 }), ["", 7, " is both ends."]);
});

test("what cannot be seen is escaped", () => {
  assert.equal(words.visible("a\u202Eb\u0000\n\u200Bc"), "a\\u{202E}b\\0\\n\\u{200B}c");
  assert.equal(words.visible("👩‍👩‍👧 é 中"), "👩‍👩‍👧 é 中");
  assert.equal(words.visible("\uD800x"), "\\u{D800}x");
});

test("the characters that are escaped are those of Swift", () => {
  const source = fs.readFileSync(path.join(root, "Sources/DIDefinition/VisibleText.swift"), "utf8");
  const [, list] = /var isControlling[^]*?case ([^:]*):\s*true\n\s*default: value & 0xFFFE == 0xFFFE/.exec(source);
  const ranges = list.split(",").map((one) => one.trim().split("...").map(Number)).map(([first, last = first]) => [first, last]);
  const isControlling = (value) => (value & 0xFFFE) === 0xFFFE || ranges.some(([first, last]) => first <= value && value <= last);
  const wrong = [];
  for (let value = 0; value <= 0x10FFFF; value++) {
    const sign = String.fromCodePoint(value), isSurrogate = value >= 0xD800 && value <= 0xDFFF;
    if ((words.visible(sign) !== sign) !== (isControlling(value) || isSurrogate)) wrong.push(value.toString(16));
  }
  assert.deepEqual(wrong, []);
});

test("a long name is cut in the middle", () => {
  assert.equal(words.short("abcdefghij", 10), "abcdefghij");
  assert.equal(words.short("abcdefghijk", 10), "abcdef…ijk");
  assert.ok(words.short("x".repeat(10000), 40).length <= 40);
});

test("a command is quoted for a shell", () => {
  const c = containerOf("A:");
  assert.equal(words.command(c, "why", ["Engine"]), "swift-di why Engine test.json");
  assert.equal(words.command(c, "why", ["any Store"]), "swift-di why 'any Store' test.json");
  assert.equal(words.command(c, "tree", ["it's", "-q"], "--invert"), "swift-di tree 'it'\\''s' -q --invert test.json");
  // A '#' in front begins a comment.
  assert.equal(words.command(c, "why", ["#selector", "Store#main"]), "swift-di why '#selector' 'Store#main' test.json");
  assert.equal(words.command(c, "why", ["$(rm)\n"]), "swift-di why '$(rm)\\n' test.json");
});

test("a spreadsheet calculates nothing that is copied into it", () => {
  assert.equal(words.tsv([["key", "users"], ["=1+1", 3], ["a\tb", -1]]), "key\tusers\n'=1+1\t3\na\\tb\t-1\n");
});

test("a place has a link only to a web page", () => {
  const linked = (address) => containerOf("A:", { link: { address, fragment: "L{line}", paths: { 0: "a%20b.swift" } } });
  const c = linked("https://example.org/{file}");
  assert.equal(words.href(c, "A", 7), "https://example.org/a%20b.swift#L7");
  assert.equal(words.href(c, "other.swift", 0), "https://example.org/other.swift");
  assert.equal(words.href(linked("javascript:alert(1)//{file}"), "A", 1), undefined);
  assert.equal(words.href(containerOf("A:"), "A", 1), undefined);
});

test("a request is described by its kind and what is special about it", () => {
  const c = containerOf("A: B B B", { edges: { count: [3, 0], target: [1, 1, 1], kind: [0, 2, 4], class: 0, flags: [0, 1, 8], name: -1 } });
  assert.deepEqual([0, 1, 2].map((edge) => words.request(c, edge)), ["instance", "optional provider", "collection of providers"]);
});
