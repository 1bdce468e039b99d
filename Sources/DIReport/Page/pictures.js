// The shapes of small pictures: a ring, lifetimes as bars, a chain, or boxes side by side; at most nine boxes.
(function (page) {
  "use strict";

  const { words } = page;
  const { EDGE } = page.data;
  const { el, svg, named, nodeTint } = page.dom;

  /** @typedef {import("./data.js").Finding} Finding */
  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {(to: number | import("./address.js").Address) => string} Link the address of a node, or of something else */
  /**
   * What a box shows: a node, or a name out of the definition.
   * @typedef {{name: string, facts: string, tint: string, href?: string}} Thing
   */

  const MOST = 9;
  const BOX = 168;

  /** The picture of a finding; null where none would help. @param {Container} c @param {Finding} finding @param {Link} link */
  function picture(c, finding, link) {
    const own = page.drawings[finding.rule]?.(c, finding, link);
    if (own !== undefined) return own;
    const path = finding.path ?? [];
    if (path.length > 0 && path[0][0] === path[path.length - 1][1]) return cycle(c, finding, link);
    if (finding.rule === "scope-leak" && finding.keys.length > 1 && path.length > 0) return lifetimes(c, finding, link);
    return path.length > 0 ? ladder(c, stepsOf(c, finding), link) : null;
  }

  /** @param {Container} c @param {number} node @param {Link} link @returns {Thing} */
  function thingOf(c, node, link) {
    return { name: c.key(node), facts: words.facts(c, node), tint: nodeTint(c, node), href: link(node) };
  }

  /** The name of a thing, as a link if it has an address. @param {Thing} thing @param {number} most */
  function title({ name, href }, most) {
    return href === undefined ? el("b", null, named(name, most)) : el("a", { href }, named(name, most));
  }

  /** The chain from a root, then the evidence. @param {Container} c @param {Finding} finding @returns {{node: number, kind: number}[]} */
  function stepsOf(c, finding) {
    const start = finding.path[0][0], entry = [...finding.entry ?? []];
    if (entry[entry.length - 1] !== start) entry.push(start);
    return [...entry.map((node, index) => ({ node, kind: kindBetween(c, entry[index - 1] ?? -1, node) })),
      ...finding.path.map((/** @type {number[]} */ [, node, kind]) => ({ node, kind }))];
  }

  /** The kind of the dependency of one node on another; -1 if there is none, as beside a gap. @param {Container} c @param {number} from @param {number} to */
  function kindBetween(c, from, to) {
    for (let edge = from < 0 ? 0 : c.first[from]; from >= 0 && edge < c.first[from + 1]; edge++) {
      if (c.target[edge] === to) return c.edgeKind[edge];
    }
    return -1;
  }

  // MARK: Cycles

  /** The cycle of a finding. @param {Container} c @param {Finding} finding @param {Link} link */
  function cycle(c, finding, link) {
    const defer = new Set((finding.defer ?? []).map((/** @type {number[]} */ pair) => pair.join()));
    return ring(finding.path.map((/** @type {number[]} */ [from, to, kind]) =>
      ({ thing: thingOf(c, from, link), label: words.kind(kind), isCut: defer.has(`${from},${to}`) })), "binding");
  }

  /**
   * Things in a ring, each with the label of the arrow to the next one.
   * @param {{thing: Thing, label: string, isCut?: boolean}[]} all @param {string} noun what a thing is, as a noun of the table
   */
  function ring(all, noun) {
    const steps = folded(all);
    const layout = page.ring(steps.length, BOX);
    const arrows = steps.map(({ label, isCut }, index) => {
      const { d, label: place, anchor } = layout.arrows[index];
      return svg(`g.arrow${isCut ? ".defer" : ""}`, null,
        svg("path", { d, "marker-end": isCut ? "url(#head-defer)" : "url(#head-cycle)" }),
        svg("text", { x: place.x, y: place.y, "text-anchor": anchor }, isCut ? words.text("deferThis") : label));
    });
    const boxes = steps.map(({ thing }, index) => box(thing, layout.boxes[index]));
    const names = steps.map(({ thing }) => words.visible(thing.name)).join(", ");
    return el("figure.drawing.ring", null,
      svg("svg", { viewBox: `-2 -4 ${layout.width + 4} ${layout.height + 8}`, width: layout.width + 4, height: layout.height + 8,
        role: "group", "aria-label": words.text("cycleOf", { names }) }, arrows, boxes),
      all.length > MOST && el("figcaption", null, words.text("leftOut", { count: words.number(all.length - MOST),
        noun: words.noun(all.length - MOST, noun) })));
  }

  /** The steps of a cycle without the middle of a long one. @template T @param {T[]} all @returns {T[]} */
  function folded(all) {
    return all.length <= MOST ? all : [...all.slice(0, MOST - 1), all[all.length - 1]];
  }

  /** A box of a ring. @param {Thing} thing @param {{x: number, y: number}} place */
  function box({ name, facts, tint, href }, place) {
    const shown = words.visible(name), half = BOX / 2;
    return svg(href === undefined ? "g" : "a", { href, "aria-label": href && `${words.short(shown, 200)}, ${facts}` },
      svg("title", null, words.short(shown, 400)),
      svg(`rect.box.${tint}`, { x: place.x, y: place.y, width: BOX, height: page.ring.HEIGHT, rx: 8 }),
      svg("text.key", { x: place.x + half, y: place.y + 19, "text-anchor": "middle" }, words.short(shown, 19)),
      svg("text.facts", { x: place.x + half, y: place.y + 34, "text-anchor": "middle" }, words.short(facts, 25)));
  }

  // MARK: Lifetimes

  /** How long the bar of a lifetime is, in percent of the container's. @param {Container} c @param {number} scope */
  function share(c, scope) {
    const own = c.scopes[scope];
    if (!own) return 8;
    if (own.kind === "singleton" || own.kind === "weak") return 100;
    if (own.kind !== "declared") return 8;
    let depth = 1;
    for (let outer = own.within; outer !== undefined && c.scopes[outer]?.kind === "declared" && depth < 4; outer = c.scopes[outer].within) {
      depth += 1;
    }
    return [100, 56, 34, 22, 14][depth];
  }

  /** A holder, what it holds, and how long each lives. @param {Container} c @param {Finding} finding @param {Link} link */
  function lifetimes(c, finding, link) {
    const all = [finding.path[0][0], ...finding.path.map((/** @type {number[]} */ [, node]) => node)];
    const nodes = folded(all);
    const holder = all[0], held = all[all.length - 1];
    const long = share(c, c.lifetime[holder]), brief = Math.min(share(c, c.lifetime[held]), long);
    const isProvider = finding.path.some((/** @type {number[]} */ [, , kind]) => kind === EDGE.provider);
    const ends = words.scope(c, held);
    const rows = nodes.map((node, index) => {
      const isHeld = node === held && index === nodes.length - 1;
      const bar = el(`span.bar.${nodeTint(c, node)}${index > 0 && !isHeld ? ".carried" : ""}`);
      bar.style.width = `${isHeld ? brief : long}%`;
      const rest = isHeld && el("span.bar.outlived");
      if (rest) {
        rest.style.left = `${brief}%`;
        rest.style.width = `${Math.max(0, long - brief)}%`;
      }
      return el("li", null,
        el("a", { href: link(node) }, named(c.key(node), 40)), el("span.facts", null, words.facts(c, node)),
        el("span.track", { "aria-hidden": "true" }, bar, rest));
    });
    const what = isProvider ? words.text("mayNotBeOpen", { scope: ends })
      : brief <= 8 ? words.text("keptAsLong", { key: words.short(words.visible(c.key(holder)), 40) }) : words.text("keptAfter", { scope: ends });
    return el("figure.drawing.lifetimes", null, el("ol", null, rows),
      el("figcaption", null, el("span.bar.outlived", { "aria-hidden": "true" }), what));
  }

  // MARK: Chains

  /**
   * Steps from top to bottom, each with the kind of the request that leads to it.
   * @param {Container} c @param {{node: number, kind: number, note?: string}[]} steps a node of -1 is a gap @param {Link} link
   * @param {number} [most]
   */
  function ladder(c, steps, link, most = MOST) {
    const hidden = steps.length > most ? steps.length - most : 0;
    const head = Math.ceil((most - 1) / 2);
    const shown = hidden === 0 ? steps : [...steps.slice(0, head), ...steps.slice(head + hidden)];
    return el("ol.ladder", null, shown.map(({ node, kind, note = words.kind(kind) }, index) => [
      hidden > 0 && index === head && gap(words.text("moreNoun", { count: words.number(hidden), noun: words.noun(hidden, "step") })),
      node < 0 ? gap(words.text("moreSteps")) : rung(thingOf(c, node, link), kind >= 0 ? note : "", words.isDeferred(kind)),
    ]));
  }

  /** A step of a ladder. @param {Thing} thing @param {string} [note] what leads to it @param {boolean} [isDeferred] */
  function rung(thing, note, isDeferred = false) {
    return el("li", null, note && el(`span.kind${isDeferred ? ".deferred" : ""}`, null, note), el(`span.dot.${thing.tint}`),
      title(thing, 64), " ", el("span.facts", null, thing.facts));
  }

  /** A line of a ladder without a binding. @param {string} text */
  function gap(text) {
    return el("li.gap", null, text);
  }

  /** Things side by side, each with lines below its name. @param {{thing: Thing, lines?: any[]}[]} all */
  function boxes(all) {
    const more = all.length - MOST;
    return el("ul.boxes", null, all.slice(0, MOST).map(({ thing, lines = [] }) =>
      el(`li.${thing.tint}`, null, title(thing, 48), el("span.facts", null, thing.facts), lines)),
      more > 0 && el("li.more", null, words.text("andMore", { count: words.number(more) })));
  }

  /** The heads of arrows, which all pictures of the page share. */
  function heads() {
    const head = (/** @type {string} */ id) => svg(`marker.${id}`, { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8,
      markerHeight: 8, orient: "auto-start-reverse" }, svg("path", { d: "M0 1L7 4L0 7z" }));
    return svg("svg.heads", { width: 0, height: 0, "aria-hidden": "true" }, svg("defs", null, ["head-cycle", "head-defer"].map(head)));
  }

  page.pictures = { picture, thingOf, ring, stepsOf, ladder, rung, gap, boxes, heads, folded, share, MOST };
})(globalThis.swiftDI ??= {});
