// The view of what changed since the older version.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, fill, named, sentence, changeSign, dot, badge } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./data.js").Container} Container */

  const CHUNK = 100;

  /** How many things changed. @param {Container} c */
  function count(c) {
    const { bindings, findings } = c.diff?.summary ?? { bindings: [], findings: [] };
    return [...bindings, ...findings].reduce((sum, number) => sum + number, 0) + (c.diff?.parts?.length ?? 0);
  }

  /** @param {App} app */
  function make(app) {
    const root = el("section.view.changes-view", { "aria-label": "Changes" });
    let isDrawn = false;
    function show() {
      if (isDrawn) return;
      isDrawn = true;
      const { c } = app;
      const rows = (/** @type {number} */ change) => {
        const nodes = [];
        for (let node = 0; node < c.size; node++) if (c.change[node] === change && c.isBinding(node)) nodes.push(node);
        return nodes;
      };
      const came = c.groups.map((/** @type {any} */ group, /** @type {number} */ position) => ({ group, position }))
        .filter(({ group }) => group.findings.some((/** @type {number} */ index) => (c.findings[index].change ?? 0) > 0));
      fill(root,
        el("header.summary", null, el("p", null, words.parts("comparedWith", { input: el("span.place", null, words.visible(c.diff.input)) })),
          el("ul.totals", null, total("binding", c.diff.summary.bindings), total("dependency", c.diff.summary.dependencies),
            total("finding", c.diff.summary.findings))),
        part("newFindings", came, ({ group }) => el("li.finding-row", null, el("a", { href: app.link({ f: group.id }) },
          badge(group.id, page.severityOf(c, group)), el("span", null, sentence(group.message))))),
        part("goneFindings", c.diff.gone ?? [], (finding) => el("li", null, changeSign(2), " ",
          el("span.rule", null, finding.rule), " ", sentence(finding.message))),
        part("newBindings", rows(1), (node) => bindingRow(app, node)),
        part("goneBindings", rows(2), (node) => bindingRow(app, node)),
        part("changedBindings", rows(3), (node) => bindingRow(app, node)),
        part("otherParts", c.diff.parts ?? [], (entry) => el("li", null, changeSign(entry.change), " ",
          el("span.muted", null, words.visible(entry.part) + " "), named(entry.name, 80), " ",
          (entry.old !== undefined || entry.new !== undefined) && page.inspector.parts.factWords({ fact: "", ...entry }))),
        count(c) === 0 && el("p.empty", null, words.text("nothingChanged")));
    }
    return { root, show };
  }

  /** @param {string} noun @param {number[]} numbers what came, went and changed */
  function total(noun, numbers) {
    return el("li", null, el("b", null, words.noun(0, noun)), numbers.every((number) => number === 0) ? el("span.muted", null, words.text("asBefore"))
      : numbers.map((number, index) => number > 0 && el("span.amount", null, changeSign(index + 1), " ", words.number(number))));
  }

  /** @param {string} title its name in the table of words @param {any[]} items @param {(item: any) => any} row */
  function part(title, items, row) {
    if (items.length === 0) return null;
    let shown = CHUNK;
    const list = el("ul.rows", null, items.slice(0, CHUNK).map(row));
    const more = items.length > CHUNK && el("button.soft", { type: "button", click: () => {
      list.append(...items.slice(shown, shown + CHUNK * 4).map(row));
      shown += CHUNK * 4;
      if (shown >= items.length) more.remove();
    } }, "More");
    return el("section", null, el("h2", null, words.text(title), " ", el("span.count", null, words.number(items.length))), list, more);
  }

  /** @param {App} app @param {number} node */
  function bindingRow(app, node) {
    const { c } = app;
    const facts = c.change[node] === 3 ? (c.diff.facts ?? []).filter((/** @type {any} */ fact) => fact.node === node) : [];
    const edges = [];
    if (c.change[node] === 3) {
      for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) if (c.edgeChange[edge] > 0) edges.push(edge);
    }
    return el("li", null, changeSign(c.change[node]), " ", dot(c, node),
      el("a", { href: app.link({ ...app.select(node), v: "changes" }) }, named(c.key(node), 80)), " ",
      el("span.facts", null, words.facts(c, node), c.module[node] >= 0 && [", ", named(c.modules[c.module[node]].name, 40)]),
      facts.length + edges.length > 0 && el("ul.details", null,
        facts.map((/** @type {any} */ fact) => el("li", null, page.inspector.parts.factWords(fact))),
        edges.map((edge) => el("li", null, changeSign(c.edgeChange[edge]), " ", words.parts("needsKey", { key: named(c.key(c.target[edge]), 60) }), " ",
          el("span.facts", null, words.request(c, edge))))));
  }

  page.views.push({ name: "changes", title: "Changes", key: "6", make, isFor: (/** @type {Container} */ c) => c.diff !== undefined,
    count });
})(globalThis.swiftDI ??= {});
