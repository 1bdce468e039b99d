// The small picture of a finding: a ring, lifetimes as bars, or a chain; at most nine boxes.
(function (page) {
  "use strict";

  const { words } = page;
  const { EDGE } = page.data;
  const { el, svg, named, dot, nodeTint } = page.dom;

  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {(node: number) => string} Link the address of a node */

  const MOST = 9;
  const BOX = 168;

  /** @param {Container} c @param {any} finding @param {Link} link */
  function picture(c, finding, link) {
    const path = finding.path ?? [];
    if (path.length > 0 && path[0][0] === path[path.length - 1][1]) return ringPicture(c, finding, link);
    if (finding.rule === "scope-leak" && finding.keys.length > 1 && path.length > 0) return lifetimes(c, finding, link);
    if (path.length > 0) return ladder(c, stepsOf(c, finding), link);
    if (finding.nodes?.length > 1) return boxes(c, finding.nodes, link);
    return null;
  }

  /** The chain from a root, then the evidence. @param {Container} c @param {any} finding @returns {{node: number, kind: number}[]} */
  function stepsOf(c, finding) {
    const start = finding.path[0][0], entry = [...finding.entry ?? []];
    if (entry[entry.length - 1] !== start) entry.push(start);
    return [...entry.map((node, index) => ({ node, kind: kindBetween(c, entry[index - 1] ?? -1, node) })),
      ...finding.path.map((/** @type {number[]} */ [, node, kind]) => ({ node, kind }))];
  }

  /** The kind of the dependency of one node on another; -1 if there is none, because steps are left out. @param {Container} c @param {number} from @param {number} to */
  function kindBetween(c, from, to) {
    for (let edge = from < 0 ? 0 : c.first[from]; from >= 0 && edge < c.first[from + 1]; edge++) {
      if (c.target[edge] === to) return c.edgeKind[edge];
    }
    return -1;
  }

  // MARK: Cycles

  /** @param {Container} c @param {any} finding @param {Link} link */
  function ringPicture(c, finding, link) {
    const { steps, hidden } = folded(finding.path);
    const layout = page.ring(steps.length, BOX);
    const defer = new Set((finding.defer ?? []).map((/** @type {number[]} */ pair) => pair.join()));
    const arrows = steps.map(([from, to, kind], index) => {
      const isCut = defer.has(`${from},${to}`);
      const { d, label, anchor } = layout.arrows[index];
      const text = words.KINDS[kind];
      return svg(`g.arrow${isCut ? ".defer" : ""}`, null,
        svg("path", { d, "marker-end": isCut ? "url(#head-defer)" : "url(#head-cycle)" }),
        svg("text", { x: label.x, y: label.y, "text-anchor": anchor }, isCut ? "defer this" : text));
    });
    const nodes = steps.map(([from], index) => box(c, from, layout.boxes[index], link));
    const names = steps.map(([from]) => words.visible(c.key(from))).join(", ");
    return el("figure.drawing.ring", null,
      svg("svg", { viewBox: `-2 -4 ${layout.width + 4} ${layout.height + 8}`, width: layout.width + 4, height: layout.height + 8,
        role: "group", "aria-label": `A cycle of ${names}` }, arrows, nodes),
      hidden > 0 && el("figcaption", null, `${words.counted(hidden, "more binding")} of this cycle left out`));
  }

  /** A box of a ring. @param {Container} c @param {number} node @param {{x: number, y: number}} place @param {Link} link */
  function box(c, node, place, link) {
    const key = words.visible(c.key(node)), half = BOX / 2;
    return svg("a", { href: link(node), "aria-label": `${words.short(key, 200)}, ${words.facts(c, node)}` },
      svg("title", null, words.short(key, 400)),
      svg(`rect.box.${nodeTint(c, node)}`, { x: place.x, y: place.y, width: BOX, height: page.ring.HEIGHT, rx: 8 }),
      svg("text.key", { x: place.x + half, y: place.y + 19, "text-anchor": "middle" }, words.short(key, 19)),
      svg("text.facts", { x: place.x + half, y: place.y + 34, "text-anchor": "middle" }, words.short(words.facts(c, node), 25)));
  }

  /** The steps of a cycle without the middle of a long one. @param {number[][]} path */
  function folded(path) {
    if (path.length <= MOST) return { steps: path, hidden: 0 };
    const head = path.slice(0, MOST - 1), last = path[path.length - 1];
    return { steps: [...head, [last[0], last[1], last[2]]], hidden: path.length - MOST };
  }

  // MARK: Lifetimes

  /** How much of the container's life each lifetime has, in hundredths. @param {Container} c @param {number} scope */
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

  /** A holder, what it holds, and how long each lives. @param {Container} c @param {any} finding @param {Link} link */
  function lifetimes(c, finding, link) {
    const all = [finding.path[0][0], ...finding.path.map((/** @type {number[]} */ [, node]) => node)];
    const nodes = all.length <= MOST ? all : [...all.slice(0, MOST - 1), all[all.length - 1]];
    const holder = all[0], held = all[all.length - 1];
    const long = share(c, c.lifetime[holder]), brief = Math.min(share(c, c.lifetime[held]), long);
    const isProvider = words.isDeferred(finding.path[finding.path.length - 1][2])
      && finding.path[finding.path.length - 1][2] === EDGE.provider;
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
    const what = isProvider ? `no ${ends} may be open when it asks`
      : brief <= 8 ? `kept as long as '${words.short(words.visible(c.key(holder)), 40)}'` : `kept after ${ends} ends`;
    return el("figure.drawing.lifetimes", null, el("ol", null, rows),
      el("figcaption", null, el("span.bar.outlived", { "aria-hidden": "true" }), what));
  }

  // MARK: Chains

  /**
   * Steps from top to bottom, each with the kind of the request that leads to it.
   * @param {Container} c @param {{node: number, kind: number, note?: string}[]} steps @param {Link} link @param {number} [most]
   */
  function ladder(c, steps, link, most = MOST) {
    const hidden = steps.length > most ? steps.length - most : 0;
    const head = Math.ceil((most - 1) / 2);
    const shown = hidden === 0 ? steps : [...steps.slice(0, head), ...steps.slice(head + hidden)];
    return el("ol.ladder", null, shown.map((step, index) => [
      hidden > 0 && index === head && el("li.fold", null, words.counted(hidden, "more step")),
      step.node < 0 ? el("li.fold", null, "more steps") : el("li", null,
        step.kind >= 0 && el(`span.kind${words.isDeferred(step.kind) ? ".deferred" : ""}`, null, step.note ?? words.KINDS[step.kind]),
        dot(c, step.node),
        el("a", { href: link(step.node) }, named(c.key(step.node), 64)), " ",
        el("span.facts", null, words.facts(c, step.node))),
    ]));
  }

  /** Nodes side by side, such as two bindings of one key. @param {Container} c @param {number[]} nodes @param {Link} link */
  function boxes(c, nodes, link) {
    const more = nodes.length - MOST;
    return el("ul.boxes", null, nodes.slice(0, MOST).map((node) =>
      el(`li.${nodeTint(c, node)}`, null, el("a", { href: link(node) }, named(c.key(node), 48)),
        el("span.facts", null, words.facts(c, node)), el("span.place", null, words.place(c, node)))),
      more > 0 && el("li.more", null, `and ${more} more`));
  }

  /** The heads of arrows, which all pictures of the page share. */
  function heads() {
    const head = (/** @type {string} */ id) => svg(`marker.${id}`, { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8,
      markerHeight: 8, orient: "auto-start-reverse" }, svg("path", { d: "M0 1L7 4L0 7z" }));
    return svg("svg.heads", { width: 0, height: 0, "aria-hidden": "true" }, svg("defs", null, ["head-cycle", "head-defer"].map(head)));
  }

  page.pictures = { picture, stepsOf, ladder, heads, folded, share };
})(globalThis.swiftDI ??= {});
