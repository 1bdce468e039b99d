// The small pictures of findings without a path, and of those that a path does not explain.
(function (page) {
  "use strict";

  const { words, walks } = page;
  const { el, tint } = page.dom;
  const { thingOf, ring, rung, gap, boxes, MOST } = page.pictures;

  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {import("./data.js").Finding} Finding */
  /** @typedef {import("./pictures.js").Link} Link */
  /** @typedef {import("./pictures.js").Thing} Thing */
  /** @typedef {(c: Container, finding: Finding, link: Link) => any} Drawing null: no picture; undefined: that of its path */

  /** @param {Container} c @param {string} name @param {Link} link @returns {Thing} */
  function module(c, name, link) {
    const known = c.modules[c.moduleOf(name)];
    return { name, facts: known ? words.counted(known.bindings, "binding") : words.noun(1, "module"), tint: "plain",
      href: known && link({ m: name }) };
  }

  /** @param {Container} c @param {string} name @returns {Thing} */
  function scope(c, name) {
    return { name, facts: words.noun(1, "scope"), tint: tint(c, c.scopes.findIndex((scope) => scope.name === name)) };
  }

  /** @param {Container} c @param {string} name @returns {Thing} */
  function container(c, name) {
    return { name, facts: words.noun(1, "container"), tint: "plain" };
  }

  /**
   * A cycle of names.
   * @param {(c: Container, name: string, link: Link) => Thing} thing @param {string} noun
   * @param {(c: Container, from: string, to: string) => string} label what stands beside an arrow
   * @returns {Drawing}
   */
  function cycle(thing, noun, label) {
    return (c, { keys }, link) => ring(keys.map((/** @type {string} */ name, /** @type {number} */ index) =>
      ({ thing: thing(c, name, link), label: label(c, name, keys[(index + 1) % keys.length]) })), noun);
  }

  /**
   * The user of a name that nothing declares, and the name.
   * @param {string} note how it is used, as a name in the table of words @param {string} facts what it lacks
   * @param {(c: Container, name: string, link: Link) => Thing} user the user if it is no binding
   * @returns {Drawing}
   */
  function undeclared(note, facts, user) {
    return (c, { nodes, keys, undeclared: names = [] }, link) => el("ol.ladder", null,
      rung(nodes.length > 0 ? thingOf(c, nodes[0], link) : user(c, keys[0], link)),
      names.slice(0, MOST - 1).map((/** @type {string} */ name) => rung({ name, facts: words.text(facts), tint: "missing" },
        words.text(note))),
      names.length >= MOST && gap(words.text("more", { count: words.number(names.length - MOST + 1) })));
  }

  /**
   * A binding and something that does not exist; all three texts are names in the table of words.
   * @param {string} note @param {string} name @param {string} facts
   * @returns {Drawing}
   */
  function lacking(note, name, facts) {
    return (c, { nodes }, link) => el("ol.ladder", null, rung(thingOf(c, nodes[0], link)), rung({ name: words.text(name),
      facts: words.text(facts), tint: "outside" }, words.text(note)));
  }

  /**
   * Boxes on the left with an arrow each, to boxes of their own or to a single one.
   * @param {Thing[]} left @param {string} label @param {Thing[]} right
   */
  function pairs(left, label, right) {
    const shown = left.slice(0, right.length === 1 ? MOST - 1 : 4);
    return el("figure.drawing.pairs", null, el("div", null, boxes(shown.map((thing) => ({ thing }))),
      el("ul.arrows", null, shown.map(() => el("li", null, label))), boxes(right.slice(0, shown.length).map((thing) => ({ thing })))),
      left.length > shown.length && el("figcaption", null, words.text("andMore", { count: words.number(left.length - shown.length) })));
  }

  /** A root that the app requests in vain; a request by a binding has a path. @type {Drawing} */
  function requested(c, { nodes, path = [] }, link) {
    if (path.length > 0) return undefined;
    return el("ol.ladder", null, rung({ name: words.text("theApp"), facts: "", tint: "plain" }),
      rung(thingOf(c, nodes[0], link), words.flag(page.data.FLAG.root)));
  }

  /** Bindings of one key. @type {Drawing} */
  function duplicates(c, { nodes }, link) {
    return boxes(nodes.map((/** @type {number} */ node) => ({ thing: thingOf(c, node, link), lines: [
      c.module[node] >= 0 && el("span.facts", null, `${c.noun} ${words.visible(c.modules[c.module[node]].name)}`),
      el("span.place", null, words.place(c, node))] })));
  }

  /** Holders, each with an object of its own that should be one. @type {Drawing} */
  function torn(c, { keys, nodes, container = "" }, link) {
    if (keys.length === 1) {
      const object = nodes.find((/** @type {number} */ node) => c.key(node) === keys[0]) ?? nodes[0];
      const holders = nodes.filter((/** @type {number} */ node) => node !== object && c.kind[node] !== page.data.NODE.alias);
      return pairs(holders.map((/** @type {number} */ node) => thingOf(c, node, link)), words.text("holds"),
        holders.map(() => ({ ...thingOf(c, object, link), facts: words.text("itsOwn") })));
    }
    const rows = keys.map((/** @type {string} */ key) =>
      c.nodesOf(key).find((/** @type {number} */ node) => c.containers[c.container[node]].name === container) ?? c.nodeOf(key));
    const type = c.text(rows.map((/** @type {number} */ node) => c.type[node]).find((/** @type {number} */ type) => type >= 0) ?? -1);
    return pairs(rows.map((/** @type {number} */ node) => thingOf(c, node, link)), words.text("constructs"),
      rows.map((/** @type {number} */ node) => ({ name: type || c.key(node), facts: words.text("itsOwn"), tint: "plain" })));
  }

  /** An object that is gone as soon as it is constructed. @type {Drawing} */
  function dropped(c, { nodes }, link) {
    const row = (/** @type {any} */ name, /** @type {string} */ tint, /** @type {string} */ width) => {
      const bar = el(`span.bar.${tint}`);
      bar.style.width = width;
      return el("li", null, name, el("span.track", { "aria-hidden": "true" }, bar));
    };
    const thing = thingOf(c, nodes[0], link);
    return el("figure.drawing.lifetimes", null, el("ol", null, row(el("b", null, words.text("theContainer")), "grey", "100%"),
      row(el("a", { href: thing.href }, words.short(words.visible(thing.name), 40)), thing.tint, "6%")),
      el("figcaption", null, words.text("heldByNothing")));
  }

  /** The users that share one object, although each passes its own arguments. @type {Drawing} */
  function shared(c, { nodes }, link) {
    const users = walks.neighbours(c, nodes[0], true).map((/** @type {{node: number}} */ { node }) => node);
    return users.length === 0 ? null : pairs(users.map((/** @type {number} */ node) => thingOf(c, node, link)), words.text("passesArguments"),
      [{ ...thingOf(c, nodes[0], link), facts: words.text("oneObject") }]);
  }

  /** The chain above a binding that no root reaches. @type {Drawing} */
  function unreached(c, { nodes }, link) {
    const chain = [nodes[0]];
    for (let top = nodes[0]; chain.length < MOST; chain.unshift(top)) {
      const user = walks.neighbours(c, top, true).find(({ node }) => !chain.includes(node));
      if (!user) break;
      top = user.node;
    }
    return el("ol.ladder", null, gap(words.text(chain.length < MOST ? "noRootHere" : "moreButNoRoot")),
      chain.map((node, index) => rung(thingOf(c, node, link), index > 0 ? words.text("usedByAbove") : "")));
  }

  /** @type {Record<string, Drawing>} */
  page.drawings = {
    "module-cycle": cycle(module, "module", () => words.text("requires")),
    "module-dependency-cycle": cycle(module, "module", (c, from, to) =>
      words.counted(c.needs[c.moduleOf(from)]?.get(c.moduleOf(to)) ?? 0, "dependency")),
    "scope-cycle": cycle(scope, "scope", () => words.text("within")),
    "container-cycle": cycle(container, "container", () => words.text("in")),
    "missing-binding": requested,
    "argument-mismatch": requested,
    "missing-module": undeclared("requires", "undeclaredModule", module),
    "unknown-scope": undeclared("inScope", "notDeclared", scope),
    "unknown-container": undeclared("inItsContainer", "notDeclared", container),
    "missing-environment": undeclared("reads", "notDefined", module),
    "duplicate-binding": duplicates,
    "torn-singleton": torn,
    "eager-not-shared": dropped,
    "shared-with-arguments": shared,
    "unreachable-binding": unreached,
    "override-of-nothing": lacking("replaces", "nothingName", "noEarlier"),
    "opaque-factory": lacking("requests", "unknownKeys", "tellsNobody"),
  };
})(globalThis.swiftDI ??= {});
