"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { page } = require("./page.js");

const isMeant = (key, { isGraph = false, ...held } = {}) => page.keyboard.isMeant({ key, ctrlKey: false, altKey: false, metaKey: false,
  getModifierState: (name) => name === "AltGraph" && isGraph, ...held });

test("brackets are heard where a layout has them behind AltGr or Option", () => {
  assert.equal(isMeant("["), true);
  assert.equal(isMeant("{", { altKey: true }), true);
  assert.equal(isMeant("]", { ctrlKey: true, altKey: true, isGraph: true }), true);
});

test("shortcuts of the browser are left to it", () => {
  assert.equal(isMeant("j"), true);
  assert.equal(isMeant("j", { altKey: true }), false);
  assert.equal(isMeant("t", { ctrlKey: true }), false);
  assert.equal(isMeant("[", { metaKey: true }), false);
  assert.equal(isMeant("[", { ctrlKey: true }), false);
});
