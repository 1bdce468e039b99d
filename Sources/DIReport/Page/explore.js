// The view of one binding: what uses it on the left, what it uses on the right, and the path between two keys.
(function (page) {
  "use strict";

  const { words, walks } = page;
  const { el, svg, fill, named, changeSign, nodeTint, icon } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./app.js").Selection} Selection */
  /** @typedef {import("./data.js").Container} Container */

  /** How many cards a column shows before it is folded. */
  const FOLD = 12;
  const STEPS = 4;

  /** @param {App} app */
  function make(app) {
    const bar = el("div.filter", { role: "group", "aria-label": "Steps" });
    const stage = el("div.columns", { scroll: () => requestAnimationFrame(() => drawLines(app, stage)) });
    const root = el("section.view.explore-view", { "aria-label": "Explore" }, bar, stage);
    /** The groups that somebody opened, by "step module", and how many of their cards are shown. @type {Map<string, number>} */
    const opened = new Map();
    let center = -1;
    new ResizeObserver(() => drawLines(app, stage)).observe(stage);

    function show() {
      const { selection } = app;
      if (selection.kind === "path") return showPath(app, bar, stage, selection);
      const node = nodeToShow(app, selection);
      if (node < 0) return fill(stage, app.c.bindings === 0 ? el("p.empty", null, words.text("noBindings")) : "");
      if (node !== center) opened.clear();
      const isNew = node !== center;
      center = node;
      const up = stepsOf(app.address.up), down = stepsOf(app.address.down);
      fillBar(app, bar, node, up, down);
      draw(up, down);
      if (isNew) centre(stage);
    }

    /** @param {number} up @param {number} down */
    function draw(up, down) {
      const { c } = app;
      const before = walks.levels(c, center, true, up), after = walks.levels(c, center, false, down);
      const again = (/** @type {string} */ key, /** @type {number} */ count) => {
        opened.set(key, count);
        page.dom.keepFocus(stage, () => draw(up, down));
      };
      fill(stage, svg("svg.lines", { "aria-hidden": "true" }),
        before.map((level, index) => column(app, level, -index - 1, opened, again)).reverse(),
        el("div.column.center", null, el("h2.step", null, app.selection.kind === "node" ? "Selected" : words.text("starts")),
          centerCard(app, center)),
        after.map((level, index) => column(app, level, index + 1, opened, again)));
      if (before.length === 0) stage.querySelector(".center").before(emptyColumn(app, center, true));
      if (after.length === 0) stage.querySelector(".center").after(emptyColumn(app, center, false));
      drawLines(app, stage);
    }

    return { root, show };
  }

  /** @param {string | undefined} text */
  function stepsOf(text) {
    return Math.max(1, Math.min(STEPS, Number(text ?? 1) || 1));
  }

  /** The selected binding, or where to begin. @param {App} app @param {Selection} selection */
  function nodeToShow(app, selection) {
    const { c } = app;
    if (selection.kind === "node") return selection.node;
    if (selection.kind === "group") return c.findings[c.groups[selection.group].findings[0]].nodes?.[0] ?? c.starts[0] ?? 0;
    if (selection.kind === "module") return c.bindingsOf(selection.module)[0] ?? 0;
    return c.size === 0 ? -1 : c.starts[0] ?? 0;
  }

  /** @param {App} app @param {Element} bar @param {number} node @param {number} up @param {number} down */
  function fillBar(app, bar, node, up, down) {
    const stepper = (/** @type {string} */ label, /** @type {"up" | "down"} */ name, /** @type {number} */ steps) => {
      const to = (/** @type {number} */ next) => () => step(app, name, next);
      return el("span.stepper", { role: "group", "aria-label": label }, el("span", null, label),
        el("button.tool", { type: "button", "aria-label": words.text("stepLess", { title: label }), disabled: steps <= 1, click: to(steps - 1) }, "−"),
        el("output", null, words.counted(steps, "step")),
        el("button.tool", { type: "button", "aria-label": words.text("stepMore", { title: label }), disabled: steps >= STEPS, click: to(steps + 1) },
          "+"));
    };
    const { activeElement } = document;
    const label = bar.contains(activeElement) ? activeElement?.getAttribute("aria-label") : null;
    fill(bar, stepper(words.text("usedBy"), "up", up), stepper(words.text("uses"), "down", down));
    if (label) /** @type {HTMLElement | null} */ (bar.querySelector(`[aria-label="${label}"]`))?.focus();
  }

  /** Shows more or fewer steps. @param {App} app @param {"up" | "down"} name @param {number} steps */
  function step(app, name, steps) {
    const { k, i, up, down } = app.address;
    const node = nodeToShow(app, app.selection);
    const next = { ...(k ? { k, i } : app.select(node)), up, down, [name]: steps > 1 ? String(Math.min(STEPS, steps)) : undefined };
    app.replace(next);
  }

  // MARK: Columns

  /**
   * @param {App} app @param {{nodes: number[], gone: number[]}} level @param {number} step @param {Map<string, number>} opened
   * @param {(key: string, count: number) => void} open
   */
  function column(app, level, step, opened, open) {
    const { c } = app;
    const nodes = [...level.nodes, ...level.gone], gone = new Set(level.gone);
    const counted = (/** @type {number[]} */ nodes) => words.number(nodes.filter((node) => !gone.has(node)).length);
    const groups = walks.groups(c, nodes);
    const isFolded = nodes.length > FOLD;
    const first = words.text(step < 0 ? "usedBy" : "uses"), far = Math.abs(step);
    const title = [far > 1 ? words.text("stepOf", { title: first, count: far }) : first, " ", el("span.count", null, counted(nodes))];
    if (isFolded) groups.sort((a, b) => b.nodes.length - a.nodes.length);
    const shown = opened.get(`${step}`) ?? FOLD, left = groups.slice(shown);
    let room = FOLD;
    return el(`div.column${isFolded ? ".folded" : ""}`, { "data-step": step }, el("h2.step", null, title),
      groups.slice(0, shown).map(({ module, nodes }) => {
      const key = `${step} ${module}`;
      // Small groups are open as long as there is room for their cards.
      const isSmall = nodes.length <= 3 && (room -= nodes.length) >= 0;
      const count = isFolded ? opened.get(key) ?? (isSmall ? FOLD : 0) : nodes.length;
      const name = module >= 0 ? named(c.modules[module].name, 48) : nodes.every((node) => !c.isBinding(node)) ? words.text("notBinding")
        : words.text("without", { noun: c.noun });
      return el("section.group", { "data-nodes": isFolded ? nodes.slice(0, 2000).join(" ") : "" },
        el("h3", null, isFolded ? el("button.fold", { type: "button", "aria-expanded": String(count > 0),
          click: () => open(key, count > 0 ? 0 : FOLD) },
          icon("right"), name, el("span.count", null, counted(nodes))) : name),
        nodes.slice(0, count).map((node) => card(app, node, step, gone.has(node))),
        count > 0 && nodes.length > count && el("button.soft", { type: "button", click: () => open(key, count + 2 * FOLD) },
          words.text("more", { count: words.number(nodes.length - count) })));
    }), left.length > 0 && el("section.group", { "data-nodes": left.flatMap(({ nodes }) => nodes).slice(0, 2000).join(" ") },
      el("button.fold", { type: "button", click: () => open(`${step}`, shown + 4 * FOLD) }, icon("right"),
        words.text("moreNoun", { count: words.number(left.length), noun: words.noun(left.length, c.noun, c.plural) }),
        el("span.count", null, counted(left.flatMap(({ nodes }) => nodes))))));
  }

  /** @param {App} app @param {number} node @param {boolean} up */
  function emptyColumn(app, node, up) {
    const { c } = app;
    const text = up ? (c.starts.includes(node) ? "onlyTheApp" : "unused") : "needsNothing";
    return el("div.column.none", null, el("h2.step", null, words.text(up ? "usedBy" : "uses")), el("p.muted", null, words.text(text)));
  }

  /** @param {App} app @param {number} node @param {number} step @param {boolean} isGone whether its dependency is gone */
  function card(app, node, step, isGone) {
    const { c } = app;
    const badges = badgesOf(c, node);
    return el(`a.card.${nodeTint(c, node)}`, { href: app.link({ ...app.select(node), up: app.address.up, down: app.address.down }),
      "data-node": node, "data-step": step },
    el("span.card-title", null, named(c.key(node), 60), changeSign(isGone ? 2 : c.change[node])),
    el("span.facts", null, words.facts(c, node)), badges);
  }

  /** @param {App} app @param {number} node */
  function centerCard(app, node) {
    const { c } = app;
    return el(`div.card.chosen.${nodeTint(c, node)}`, { "data-node": node, "data-step": 0 },
      el("span.card-title", null, named(c.key(node), 120), changeSign(c.change[node])), el("span.facts", null, words.facts(c, node)),
      c.module[node] >= 0 && el("span.facts", null, named(c.modules[c.module[node]].name, 60)), badgesOf(c, node));
  }

  /** @param {Container} c @param {number} node */
  function badgesOf(c, node) {
    const groups = Array.from(c.groupsOfNode.get(node) ?? []);
    if (groups.length === 0) return null;
    return el("span.badges", null, groups.slice(0, 4).map((group) => page.dom.badge(c.groups[group].id,
      page.severityOf(c, c.groups[group]))),
      groups.length > 4 && el("span.muted", null, `+${groups.length - 4}`));
  }

  // MARK: Lines

  /** Draws the lines between neighbouring columns. @param {App} app @param {HTMLElement} stage */
  function drawLines(app, stage) {
    const lines = stage.querySelector("svg.lines");
    if (!lines) return;
    const { c } = app, origin = stage.getBoundingClientRect();
    /** The element that stands for a node: its card, or the folded group that contains it. @type {Map<number, {box: DOMRect, step: number}>} */
    const places = new Map();
    for (const group of stage.querySelectorAll(".group")) {
      const title = group.querySelector(".fold"), step = Number(/** @type {HTMLElement} */ (group.parentElement).dataset.step);
      if (!title) continue;
      const box = title.getBoundingClientRect();
      for (const node of (/** @type {HTMLElement} */ (group).dataset.nodes ?? "").split(" ")) places.set(Number(node), { box, step });
    }
    for (const card of stage.querySelectorAll("[data-node]")) {
      const { node, step } = /** @type {HTMLElement} */ (card).dataset;
      places.set(Number(node), { box: card.getBoundingClientRect(), step: Number(step) });
    }
    const drawn = new Set(), paths = [];
    for (const [node, place] of places) {
      for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
        const other = places.get(c.target[edge]);
        if (!other || other.step !== place.step + 1) continue;
        const d = curve(place.box, other.box, origin, stage);
        if (drawn.has(d)) continue;
        drawn.add(d);
        const style = [words.isDeferred(c.edgeKind[edge]) ? ".deferred" : "",
          c.changeOf(edge) > 0 ? `.change${c.changeOf(edge)}` : ""].join("");
        paths.push(svg(`path${style}`, { d }));
        if (paths.length > 600) break;
      }
    }
    lines.setAttribute("width", String(stage.scrollWidth));
    lines.setAttribute("height", String(stage.scrollHeight));
    fill(lines, paths);
  }

  /** @param {DOMRect} from @param {DOMRect} to @param {DOMRect} origin @param {HTMLElement} stage */
  function curve(from, to, origin, stage) {
    const dx = stage.scrollLeft - origin.left, dy = stage.scrollTop - origin.top;
    const x1 = from.right + dx, y1 = from.top + from.height / 2 + dy, x2 = to.left + dx, y2 = to.top + to.height / 2 + dy;
    // On a narrow page the columns stand below one another, and lines would cross the cards.
    if (x2 < x1) return "";
    const middle = (x1 + x2) / 2;
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}C${middle.toFixed(1)} ${y1.toFixed(1)} ${middle.toFixed(1)} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
  }

  /** Scrolls the selected card into the middle. @param {HTMLElement} stage */
  function centre(stage) {
    const card = /** @type {HTMLElement | null} */ (stage.querySelector(".center"));
    if (!card) return;
    stage.scrollLeft = card.offsetLeft - (stage.clientWidth - card.offsetWidth) / 2;
    stage.scrollTop = 0;
  }

  // MARK: Paths

  /** @param {App} app @param {Element} bar @param {Element} stage @param {Selection} selection */
  function showPath(app, bar, stage, selection) {
    const { c } = app;
    const { from, to } = selection;
    const path = walks.path(c, [from], to);
    const back = path === null ? walks.path(c, [to], from) : null;
    const field = (/** @type {string} */ label, /** @type {(key: string) => [string, string]} */ ends) => page.picker({ container: () => app.c, label, placeholder: label,
      pickKey: (/** @type {string} */ key) => app.reach({ path: ends(key) }) }).root;
    fill(bar, field("Another start", (key) => [key, c.key(to)]), field("Another end", (key) => [c.key(from), key]));
    const link = (/** @type {number} */ node) => app.link(app.select(node));
    fill(stage, el("div.path", null, path === null
      ? [el("p", null, words.parts("noPathBetween", { from: named(c.key(from)), to: named(c.key(to)) })),
        back && el("p", null, el("a.button", { href: app.link({ path: [c.key(to), c.key(from)] }) },
          words.text("otherWay", { count: words.counted(walks.lengthOf(c, back), "step") })))]
      : path.length === 0 ? el("p", null, words.parts("isBothEnds", { key: named(c.key(from)) }))
        : page.pictures.ladder(c, page.inspector.parts.pathSteps(c, path), link, 40)));
  }

  page.views.push({ name: "explore", title: "Explore", key: "2", make, isFor: () => true, count: () => 0 });
  page.explore = { step, stepsOf };
})(globalThis.swiftDI ??= {});
