// The view of the modules in layers, with the ones that nearly all others need in a shelf below.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, svg, fill, named, changeSign, scopeCounts, scopeBar, dot, badge } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {{x: number, y: number, width: number, height: number}} Box */

  const WIDTH = 172, HEIGHT = 70, GAP_X = 28, GAP_Y = 62, ROW_GAP = 24, PAD = 20, BEND = 56;
  /** With more arrows than this only those of one card are drawn. */
  const CALM = 70;

  /**
   * Places cards in layers that are as wide as the page allows; the base is in a shelf at the foot.
   * @param {{layer: number, base?: boolean}[]} modules @param {number} room
   * @returns {{width: number, height: number, boxes: Box[], shelf: Box | null, isColumn: boolean}}
   */
  function layout(modules, room) {
    const perRow = Math.max(1, Math.floor((room - 2 * PAD + GAP_X) / (WIDTH + GAP_X)));
    // In one column the cards leave room on their right, where the arrows are.
    const isColumn = perRow === 1, [cardWidth, gap] = isColumn ? [Math.max(WIDTH, room - 2 * PAD - BEND), ROW_GAP] : [WIDTH, GAP_Y];
    /** @type {Map<number, number[]>} */
    const layers = new Map();
    /** @type {number[]} */
    const base = [];
    modules.forEach((module, position) => {
      if (module.base) base.push(position);
      else layers.set(module.layer, [...layers.get(module.layer) ?? [], position]);
    });
    /** @type {Box[]} */
    const boxes = [];
    const width = Math.max(room, WIDTH + 2 * PAD);
    let y = PAD;
    /** @param {number[]} cards */
    const place = (cards) => {
      for (let start = 0; start < cards.length; start += perRow) {
        const row = cards.slice(start, start + perRow);
        const x = isColumn ? PAD : (width - row.length * (WIDTH + GAP_X) + GAP_X) / 2;
        row.forEach((card, index) => {
          boxes[card] = { x: x + index * (WIDTH + GAP_X), y, width: cardWidth, height: HEIGHT };
        });
        y += HEIGHT + ROW_GAP;
      }
      y -= ROW_GAP;
    };
    for (const layer of Array.from(layers.keys()).sort((a, b) => a - b)) {
      place(layers.get(layer) ?? []);
      y += gap;
    }
    /** @type {Box | null} */
    let shelf = null;
    if (base.length > 0) {
      const top = y - 6;
      y += 26;
      place(base);
      y += PAD;
      shelf = { x: PAD / 2, y: top, width: width - PAD, height: y - top };
      y += PAD;
    }
    return { width, height: y, boxes, shelf, isColumn };
  }

  /**
   * The places of the cards in the picture that Swift has drawn.
   * @param {any} map @param {{base?: boolean}[]} modules @param {number} room
   * @returns {Omit<ReturnType<typeof layout>, "isColumn"> & {scale: number, lines: Map<string, string>}}
   */
  function pictured(map, modules, room) {
    // A point is 4/3 of a pixel; a wide picture becomes a little smaller before it is scrolled.
    const scale = Math.max(1.12, Math.min(4 / 3, (room - 2 * PAD) / map.width));
    const shift = Math.max(PAD, (room - map.width * scale) / 2);
    // The title of the picture is not drawn.
    const tops = map.arrows.flatMap((/** @type {[number, number, string]} */ [, , d]) => Array.from(d.matchAll(/,(-?[\d.]+)/g),
      ([, y]) => Number(y)));
    const rise = PAD / 2 - scale * map.boxes.reduce((/** @type {number} */ top, /** @type {number[] | null} */ box) => Math.min(top,
      box?.[1] ?? top), Math.min(...tops, map.height));
    const boxes = map.boxes.map((/** @type {number[] | null} */ box) => box
      && { x: box[0] * scale + shift, y: box[1] * scale + rise, width: box[2] * scale, height: box[3] * scale });
    const base = boxes.filter((/** @type {Box | null} */ box, /** @type {number} */ module) => box && modules[module].base);
    const edge = (/** @type {(box: Box) => number} */ side, /** @type {"min" | "max"} */ which) => Math[which](...base.map(side));
    const shelf = base.length === 0 ? null : { x: edge((box) => box.x, "min") - 16, y: edge((box) => box.y, "min") - 34, width: 0,
      height: 0 };
    if (shelf) {
      shelf.width = edge((box) => box.x + box.width, "max") + 16 - shelf.x;
      shelf.height = edge((box) => box.y + box.height, "max") + 14 - shelf.y;
    }
    return { width: Math.max(room, map.width * scale + 2 * PAD),
      height: Math.max(...boxes.map((/** @type {Box | null} */ box) => (box ? box.y + box.height : 0)),
        tops.reduce((/** @type {number} */ foot, /** @type {number} */ y) => Math.max(foot, y), 0) * scale + rise) + 2 * PAD, boxes, shelf, scale,
      shift, rise,
      lines: new Map(map.arrows.map((/** @type {[number, number, string]} */ [from, to, d]) => [`${from},${to}`, d])) };
  }

  /** The line from a card to one that it needs. @param {Box} from @param {Box} to @param {boolean} [isColumn] */
  function line(from, to, isColumn = false) {
    if (isColumn) return around(from, to, Math.min(BEND, 14 + Math.abs(to.y - from.y) / 12));
    const below = to.y - from.y - from.height, right = to.x - from.x - from.width, left = from.x - to.x - to.width;
    const [cx, cy, tx, ty] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2];
    if (below > 0 && below >= right * 0.5) {
      const lean = Math.max(-1, Math.min(1, (tx - cx) / 400));
      const x1 = cx + lean * from.width * 0.36, x2 = tx - lean * to.width * 0.3, y1 = from.y + from.height, bend = Math.min(90, below / 2);
      return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${to.y - 2 - bend} ${x2} ${to.y - 2}`;
    }
    if (right > 0 || left > 0) {
      const [x1, x2] = right > 0 ? [from.x + from.width, to.x - 2] : [from.x, to.x + to.width + 2], bend = (x2 - x1) / 2;
      return `M${x1} ${cy}C${x1 + bend} ${cy} ${x2 - bend} ${ty} ${x2} ${ty}`;
    }
    // Against the order of the layers.
    return around(from, to, 46);
  }

  /** A line around the right side of cards. @param {Box} from @param {Box} to @param {number} bend */
  function around(from, to, bend) {
    const [x1, x2, y1, y2] = [from.x + from.width, to.x + to.width + 2, from.y + from.height / 2, to.y + to.height / 2];
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 + bend} ${y2} ${x2} ${y2}`;
  }

  /** @param {App} app */
  function make(app) {
    const { c } = app;
    const sheet = el("div.sheet-map");
    const root = el("section.view.map-view", { "aria-label": "Map" }, el("div.filter", null, el("p.muted", null,
      words.text("mapHint", { noun: c.noun }))), sheet);
    /** @type {any} */
    let placed = null;
    let opened = -1, hovered = -1, room = 0;
    /** @type {HTMLElement[]} */
    let cards = [];
    /** The modules that have a card. @type {number[]} */
    let drawn = [];
    new ResizeObserver(() => {
      if (placed && root.clientWidth !== room) place();
    }).observe(root);

    function place() {
      room = root.clientWidth;
      const own = layout(c.modules, room);
      placed = c.map && !own.isColumn ? pictured(c.map, c.modules, room) : own;
      drawn = c.modules.map((_, module) => module).filter((module) => placed.boxes[module]);
      sheet.style.width = `${placed.width}px`;
      sheet.style.height = `${placed.height}px`;
      const shelf = placed.shelf && el("div.shelf", null, el("h2", null, words.text("mapShelf", { noun: c.noun })));
      if (shelf && placed.shelf) put(shelf, placed.shelf);
      cards = [];
      for (const module of drawn) cards[module] = card(module);
      fill(sheet, shelf, svg("svg.lines", { width: placed.width, height: placed.height, "aria-hidden": "true" }),
        drawn.map((module) => cards[module]));
      mark();
    }

    /** @param {HTMLElement} element @param {Box} box */
    function put(element, box) {
      for (const [name, value] of /** @type {[string, number][]} */ ([["left", box.x], ["top", box.y], ["width", box.width],
        ["height", box.height]])) {
        element.style.setProperty(name, `${value}px`);
      }
    }

    /** @param {number} position */
    function card(position) {
      const module = c.modules[position], nodes = c.bindingsOf(position);
      const point = (/** @type {number} */ module) => () => {
        hovered = module;
        mark();
      };
      const link = el("a.map-card", { href: "#", mouseenter: point(position), mouseleave: point(-1), focus: point(position),
        blur: point(-1), "data-module": position },
        el("span.card-title", null, named(module.label ?? module.name, 26),
          el("span", null, [1, 2, 3].map((change) => nodes.some((node) => c.change[node] === change) && changeSign(change)))),
        el("span.facts", null, words.counted(module.bindings, "binding"), badges(nodes)),
        scopeBar(c, scopeCounts(c, nodes)));
      link.setAttribute("aria-label", label(position, nodes));
      put(link, placed.boxes[position]);
      return link;
    }

    /** The groups of findings of some bindings. @param {number[]} nodes */
    function groupsOf(nodes) {
      return Array.from(new Set(nodes.flatMap((node) => Array.from(c.groupsOfNode.get(node) ?? [])))).sort((a, b) => a - b);
    }

    /** @param {number[]} nodes */
    function badges(nodes) {
      const groups = groupsOf(nodes);
      const first = c.groups[groups[0]];
      return first && badge(groups.length === 1 ? first.id : words.number(groups.length), page.severityOf(c, first));
    }

    /** Draws the arrows of what is pointed at or selected, and dims the rest. */
    function mark() {
      if (!placed) return;
      const { selection } = app;
      const selected = selection.kind === "module" ? selection.module : selection.kind === "node" ? c.module[selection.node] : -1;
      const active = hovered >= 0 ? hovered : selected;
      const lines = /** @type {Element} */ (sheet.querySelector("svg.lines"));
      const total = c.needs.reduce((sum, needs) => sum + needs.size, 0);
      const paths = [];
      for (const [from, needs] of c.needs.entries()) {
        for (const [to, count] of needs) {
          const isOf = from === active || to === active;
          if (from === to || (!isOf && (total > CALM || c.modules[to].base)) || !cards[from] || !cards[to]) continue;
          const style = isOf ? (from === active ? ".needs" : ".needed") : active >= 0 ? ".dim" : "";
          const d = placed.lines?.get(`${from},${to}`);
          const path = svg(`path${style}`, { d: d ?? line(placed.boxes[from], placed.boxes[to], placed.isColumn),
            transform: d && `translate(${placed.shift} ${placed.rise}) scale(${placed.scale})`,
            "marker-end": `url(#${isOf ? (from === active ? "head-needs" : "head-needed") : "head-line"})` });
          path.style.strokeWidth = String(Math.min(3.2, 1 + Math.log2(count) * 0.5));
          if (isOf) paths.push(path);
          else paths.unshift(path);
        }
      }
      fill(lines, svg("defs", null, ["head-needs", "head-needed",
        "head-line"].map((id) => svg(`marker.${id}`, { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 9,
        markerHeight: 9, markerUnits: "userSpaceOnUse", orient: "auto" }, svg("path", { d: "M0 1L7 4L0 7z" })))), paths);
      drawn.forEach((module) => {
        const card = cards[module];
        const isNear = active < 0 || module === active || c.needs[active].has(module) || c.neededBy[active].has(module);
        card.classList.toggle("dim", !isNear);
        card.classList.toggle("selected", module === selected);
      });
    }

    /** What a card says, in words. @param {number} module @param {number[]} nodes its bindings */
    function label(module, nodes) {
      const groups = groupsOf(nodes), badges = groups.slice(0, 6).map((group) => c.groups[group].id).join(", ");
      const changes = [1, 2, 3].map((change) => ({ change, count: nodes.filter((node) => c.change[node] === change).length }))
        .filter(({ count }) => count > 0);
      return [words.visible(c.modules[module].name), words.counted(c.modules[module].bindings, "binding"),
        words.text("needsCount", { count: c.needs[module].size }), words.text("neededByCount", { count: c.neededBy[module].size }),
        groups.length > 0 && words.text(groups.length > 6 ? "findingSignsMore" : "findingSigns",
          { noun: words.noun(groups.length, "finding"), signs: badges, count: words.number(groups.length - 6) }),
        ...changes.map(({ change, count }) => words.text("changeCount", { count: words.number(count), change: page.wording.changes[change] }))]
        .filter(Boolean).join(", ");
    }

    function show() {
      if (c.modules.length === 0) return fill(sheet, el("p.empty", null, words.text("noModules", { nouns: c.plural })));
      if (!placed) place();
      const { selection } = app;
      if (selection.kind === "module") opened = selection.module;
      else if (selection.kind !== "node" || c.module[selection.node] !== opened) opened = -1;
      drawn.forEach((module) => {
        const card = cards[module];
        const isOpen = module === opened;
        card.setAttribute("href", app.link({ ...(isOpen ? {} : { m: c.modules[module].name }), v: isOpen ? "map" : undefined }));
        card.setAttribute("aria-expanded", String(isOpen));
      });
      mark();
      sheet.querySelector(".panel")?.remove();
      if (cards[opened]) openPanel();
    }

    /** Shows the bindings of the opened card below it. */
    function openPanel() {
      const box = placed.boxes[opened], nodes = c.bindingsOf(opened);
      const most = 60, name = c.modules[opened].name;
      const panel = el("div.panel", { role: "group", "aria-label": words.text("bindingsOf", { name: words.visible(name) }) },
        el("ul.rows", null, nodes.slice(0, most).map((node) =>
        el("li.neighbour", null, dot(c, node), el("a", { href: app.nodeLink(node) }, named(c.key(node), 60)),
          changeSign(c.change[node]), el("span.facts", null, words.scope(c, node))))),
      el("a.soft", { href: app.link({ m: name, v: "table", module: name }) },
        nodes.length > most ? words.text("allInTable", { count: words.counted(c.countOf(nodes), "binding") }) : "Show in the table"));
      const width = Math.min(320, room - 2 * PAD);
      put(panel, { x: Math.max(PAD / 2, Math.min(box.x, root.scrollLeft + room - width - PAD)), y: box.y + box.height + 8, width,
        height: 0 });
      panel.style.height = "auto";
      cards[opened].after(panel);
      if (app.selection.kind === "node") /** @type {HTMLElement | null} */ (panel.querySelector(`a[href="${CSS.escape(app.nodeLink(app.selection.node))}"]`))?.classList.add("selected");
    }

    return { root, show };
  }

  page.views.push({ name: "map", title: "Map", key: "4", make, isFor: (/** @type {Container} */ c) => c.modules.length > 0,
    count: (/** @type {Container} */ c) => c.modules.length });
  page.map = { layout, pictured, line };
})(globalThis.swiftDI ??= {});
