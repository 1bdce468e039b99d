// The files of the page, and the rules that embedding them in the command relies on.
"use strict";

const test = require("node:test");
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { root } = require("./page.js");

const folder = path.join(root, "Sources/DIReport/Page");
const read = (file) => fs.readFileSync(path.join(root, file), "utf8");
const index = read("Sources/DIReport/Page/index.html");
const scripts = Array.from(index.matchAll(/<script src="(.*?)"><\/script>/g), ([, name]) => name);

test("index.html, the folder and the embedded files are the same", () => {
  const embedded = Array.from(read("Sources/CReportPage/page.c").matchAll(/FILE_NAMED\("(.*?)"/g), ([, name]) => name);
  assert.deepEqual(embedded, ["index.html", "style.css", ...scripts]);
  assert.deepEqual(fs.readdirSync(folder).sort(), embedded.slice().sort());
});

test("index.html has the line of each part of a report once, in their order", () => {
  const marks = ["<!-- policy -->", "<title>swift-di</title>", '<link rel="stylesheet" href="style.css">', "<!-- static -->", "<!-- data -->"];
  assert.deepEqual(index.split("\n").filter((line) => marks.includes(line)), marks);
});

test("no script contains what would end it in a page", () => {
  for (const name of scripts) {
    assert.doesNotMatch(fs.readFileSync(path.join(folder, name), "utf8"), /<\/script|<!--/i, name);
  }
});
