// The view of all bindings: rows are drawn when they are scrolled to.
(function (page) {
  "use strict";

  const { words, walks } = page;
  const { el, fill, named, changeSign, dot, badge, copyButton } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./data.js").Group} Group */
  /** @typedef {import("./data.js").Container} Container */

  const ROW = 34;
  /** How many rows are drawn beyond both ends of what is seen. */
  const MORE = 12;

  /**
   * @typedef {object} Column
   * @property {string} name its name in addresses
   * @property {string} title
   * @property {boolean} isNumber
   * @property {(c: Container, node: number) => string | number} value
   */

  /** @type {Column[]} */
  const COLUMNS = [
    { name: "key", title: "Key", isNumber: false, value: (c, node) => c.key(node) },
    { name: "module", title: "Module", isNumber: false, value: (c, node) => (c.module[node] >= 0 ? c.modules[c.module[node]].name : "") },
    { name: "scope", title: "Scope", isNumber: false, value: (c, node) => words.scope(c, node) },
    { name: "container", title: "Container", isNumber: false, value: (c, node) => c.containers[c.container[node]]?.name ?? "" },
    { name: "users", title: "Users", isNumber: true, value: (c, node) => c.userCount(node) },
    { name: "uses", title: "Uses", isNumber: true, value: (c, node) => c.useCount(node) },
    { name: "depth", title: "Depth", isNumber: true, value: (c, node) => c.depth[node] },
    { name: "chain", title: "Chain", isNumber: true, value: (c, node) => c.chain[node] },
    { name: "findings", title: "Findings", isNumber: true, value: (c, node) => c.groupsOfNode.get(node)?.size ?? 0 },
  ];

  /** The rows that an address asks for, in its order. @param {Container} c @param {any} address @returns {number[]} */
  function rowsFor(c, address) {
    const marks = address.q ? marked(c, address.q) : null;
    const scope = address.scope, module = address.module === undefined ? -2 : c.moduleOf(address.module);
    const reached = address.above !== undefined ? around(c, address.above, true) : address.below !== undefined
      ? around(c, address.below, false) : null;
    const rows = [];
    for (let node = 0; node < c.size; node++) {
      if (!c.isBinding(node)) continue;
      if (marks && !marks[c.keys[node]]) continue;
      if (module !== -2 && c.module[node] !== module) continue;
      if (scope !== undefined && words.scope(c, node) !== scope) continue;
      if (reached && !reached[node]) continue;
      if ((address.rule || address.severity) && !hasFinding(c, node, address.rule, address.severity)) continue;
      if (address.change && c.change[node] === 0) continue;
      rows.push(node);
    }
    return sorted(c, rows, address.sort, marks);
  }

  /** @param {Container} c @param {string} query @returns {Int32Array} for each text its place among the matches, from 1 */
  function marked(c, query) {
    const marks = new Int32Array(c.texts.length);
    page.matches(c, query).forEach((/** @type {number} */ text, /** @type {number} */ position) => {
      marks[text] = position + 1;
    });
    return marks;
  }

  /** @param {Container} c @param {string} key @param {boolean} up */
  function around(c, key, up) {
    const marks = new Uint8Array(c.size);
    for (const node of walks.around(c, key, up)) marks[node] = 1;
    return marks;
  }

  /** @param {Container} c @param {number} node @param {string | undefined} rule @param {string | undefined} severity */
  function hasFinding(c, node, rule, severity) {
    for (const group of c.groupsOfNode.get(node) ?? []) {
      const isRule = !rule || c.findings[c.groups[group].findings[0]].rule === rule;
      if (isRule && (!severity || page.severityOf(c, c.groups[group]) === severity)) return true;
    }
    return false;
  }

  /** @param {Container} c @param {number[]} rows @param {string | undefined} sort such as "users" or "-users" @param {Int32Array | null} marks */
  function sorted(c, rows, sort, marks) {
    const column = COLUMNS.find((column) => column.name === sort?.replace("-", ""));
    if (!column) return marks ? rows.sort((a, b) => marks[c.keys[a]] - marks[c.keys[b]] || a - b) : rows;
    const direction = sort?.startsWith("-") ? -1 : 1;
    const values = new Map(rows.map((node) => [node, column.value(c, node)]));
    return rows.sort((a, b) => {
      const [one, other] = [/** @type {any} */ (values.get(a)), /** @type {any} */ (values.get(b))];
      return one < other ? -direction : one > other ? direction : a - b;
    });
  }

  /** @param {App} app */
  function make(app) {
    const { c } = app;
    /** @type {number[]} */
    let rows = [];
    let asked = "?", first = -1, focused = 0, revealed = -1;
    const columns = COLUMNS.filter((column) => (column.name !== "container" || c.containers.length > 1)
      && (column.name !== "module" || c.modules.length > 0) && (column.name !== "findings" || c.groups.length > 0));
    const body = el("tbody", { keydown });
    const top = el("tr", { "aria-hidden": "true" }), bottom = el("tr", { "aria-hidden": "true" });
    const heads = el("tr", { "aria-rowindex": 1 });
    const table = el("table.bindings", { "aria-label": "All bindings" },
      el("colgroup", null, columns.map((column) => el(`col.${column.name}`))),
      el("thead", null, heads), body);
    const scroller = el("div.scroller", { scroll: () => draw(false), tabindex: -1 }, table);
    const bar = el("div.filter", { role: "group", "aria-label": "Filter the bindings" });
    const root = el("section.view.table-view", { "aria-label": "Bindings" }, bar, scroller);
    const controls = filterBar(app, bar, () => rows, columns);
    new ResizeObserver(() => draw(true)).observe(scroller);

    function show() {
      const { k, i, m, f, path, cell, ...filters } = app.address;
      void [k, i, m, f, path, cell];
      const now = JSON.stringify(filters);
      if (now !== asked) {
        rows = rowsFor(c, filters);
        asked = now;
        focused = 0;
        scroller.scrollTop = 0;
      }
      const node = app.selection.kind === "node" ? app.selection.node : -1, position = node === revealed ? -1 : rows.indexOf(node);
      revealed = node;
      if (position >= 0) {
        focused = position;
        const [top, foot] = [scroller.scrollTop, scroller.scrollTop + scroller.clientHeight - 2 * ROW];
        if (position * ROW < top || position * ROW > foot) scroller.scrollTop = position * ROW - scroller.clientHeight / 2;
      }
      controls.update(c.countOf(rows), rows.length);
      fill(heads, columns.map((column) => headCell(app, c, column)));
      table.setAttribute("aria-rowcount", String(rows.length + 1));
      draw(true);
    }

    /** Draws the rows that are seen. @param {boolean} isForced */
    function draw(isForced) {
      const start = Math.max(0, Math.floor(scroller.scrollTop / ROW) - MORE);
      const end = Math.min(rows.length, start + Math.ceil((scroller.clientHeight || 800) / ROW) + 2 * MORE);
      if (!isForced && Math.abs(start - first) < MORE / 2) return;
      first = start;
      const hadFocus = body.contains(document.activeElement);
      top.style.height = `${start * ROW}px`;
      bottom.style.height = `${Math.max(0, rows.length - end) * ROW}px`;
      const selected = app.selection.kind === "node" ? app.selection.node : -1;
      const drawn = [];
      for (let position = start; position < end; position++) drawn.push(row(app, columns, rows[position], position,
        rows[position] === selected, position === focused));
      fill(body, top, rows.length === 0 && el("tr", null, el("td.empty", { colspan: columns.length }, words.text("noneFits"))), drawn, bottom);
      if (hadFocus) focusRow();
    }

    function focusRow() {
      /** @type {HTMLElement | null} */ (body.querySelector(`tr[aria-rowindex="${focused + 2}"] a`))?.focus({ preventScroll: true });
    }

    /** @param {KeyboardEvent} event */
    function keydown(event) {
      const page = Math.max(1, Math.floor(scroller.clientHeight / ROW) - 2);
      const steps = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -rows.length,
        End: rows.length });
      const move = steps[event.key];
      if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const row = /** @type {HTMLElement} */ (event.target).closest("tr");
      const from = row?.hasAttribute("aria-rowindex") ? Number(row.getAttribute("aria-rowindex")) - 2 : focused;
      focused = Math.max(0, Math.min(rows.length - 1, from + move));
      const height = scroller.clientHeight - ROW;
      if (focused * ROW < scroller.scrollTop) scroller.scrollTop = focused * ROW;
      if ((focused + 1) * ROW > scroller.scrollTop + height) scroller.scrollTop = (focused + 1) * ROW - height;
      draw(true);
      focusRow();
    }

    return { root, show };
  }

  /** @param {App} app @param {Container} c @param {Column} column */
  function headCell(app, c, column) {
    const { sort } = app.address;
    const isOn = sort?.replace("-", "") === column.name, isDown = isOn && sort.startsWith("-");
    // A number is asked for its greatest values first.
    const next = !isOn ? (column.isNumber ? "-" : "") + column.name : isDown === column.isNumber ? (isDown ? "" : "-") + column.name
      : undefined;
    const title = column.name === "module" ? page.inspector.parts.capital(c.noun) : column.title;
    return el(`th.${column.name}`, { scope: "col", "aria-sort": isOn ? (isDown ? "descending" : "ascending") : undefined },
      el("button.sort", { type: "button", title: column.isNumber ? words.text(`${column.name}Meaning`) : undefined, click: () => {
        app.replace({ ...app.address, v: "table", sort: next });
        /** @type {HTMLElement | null} */ (document.querySelector(`th.${column.name} button`))?.focus();
      } }, title, el("span.arrow", { "aria-hidden": "true" }, isOn ? (isDown ? "↓" : "↑") : "")));
  }

  /** @param {App} app @param {Column[]} columns @param {number} node @param {number} position @param {boolean} isSelected @param {boolean} isStop */
  function row(app, columns, node, position, isSelected, isStop) {
    const { c } = app;
    const href = app.link({ ...app.beside(app.select(node)), v: "table" });
    return el(`tr${isSelected ? ".selected" : ""}`, { "aria-rowindex": position + 2, "aria-selected": isSelected ? "true" : undefined,
      click: (/** @type {MouseEvent} */ event) => {
      if (!(/** @type {HTMLElement} */ (event.target).closest("a"))) location.hash = href;
    } }, columns.map((column) => el(column.name === "key" ? "th" : `td${column.isNumber ? ".number" : ""}`,
      { scope: column.name === "key" ? "row" : undefined },
      cell(app, c, column, node, href, isStop))));
  }

  /** @param {App} app @param {Container} c @param {Column} column @param {number} node @param {string} href @param {boolean} isStop */
  function cell(app, c, column, node, href, isStop) {
    switch (column.name) {
      case "key": return [dot(c, node), el("a", { href, tabindex: isStop ? 0 : -1 }, named(c.key(node), 90)), changeSign(c.change[node]),
        traitTags(c, node)];
      case "module": return c.module[node] >= 0 && named(c.modules[c.module[node]].label ?? c.modules[c.module[node]].name, 40);
      case "container": return c.container[node] > 0 && named(c.containers[c.container[node]].name, 40);
      case "scope": return words.scope(c, node);
      case "depth": return c.depth[node] < 0 ? "–" : c.depth[node];
      case "findings": return Array.from(c.groupsOfNode.get(node) ?? []).slice(0,
        3).map((group) => badge(c.groups[group].id, page.severityOf(c, c.groups[group])));
      default: return words.number(Number(column.value(c, node)));
    }
  }

  /** @param {Container} c @param {number} node */
  function traitTags(c, node) {
    const traits = words.traits(c, node);
    return traits.length > 0 && el("span.facts", null, traits.join(", "));
  }

  /** @param {App} app @param {HTMLElement} bar @param {() => number[]} rows @param {Column[]} columns */
  function filterBar(app, bar, rows, columns) {
    const { c } = app;
    const set = (/** @type {any} */ change) => app.replace({ ...app.address, v: "table", ...change });
    const input = el("input", { type: "search", placeholder: "Filter", "aria-label": "Filter by key", spellcheck: "false",
      autocomplete: "off", input: () => set({ q: input.value }) });
    const scopes = Array.from(new Set(Array.from({ length: c.bindings }, (_, node) => words.scope(c, node))));
    const choice = (/** @type {string} */ name, /** @type {string} */ all, /** @type {[string, string][]} */ values) => {
      const select = el("select", { "aria-label": all, change: () => set({ [name]: select.value || undefined }) },
        el("option", { value: "" }, all),
        values.map(([value, label]) => el("option", { value }, words.short(words.visible(label), 60))));
      return (values.length > 1 || name === "change") && select;
    };
    const rules = Array.from(new Set(c.groups.map((/** @type {Group} */ group) => c.findings[group.findings[0]].rule))).sort();
    const selects = /** @type {Record<string, any>} */ ({
      scope: choice("scope", "All scopes", scopes.sort().map((name) => [name, name])),
      module: choice("module", `All ${c.plural}`, c.modules.map((module) => [module.name, module.name])),
      rule: choice("rule", "All rules", rules.map((rule) => [rule, rule])),
      severity: choice("severity", "All severities", ["error", "warning",
        "note"].filter((severity) => c.summary[severity] > 0).map((severity) => [severity, severity])),
      change: c.diff && choice("change", "Changed or not", [["any", "Only what changed"]]),
    });
    const alike = app.report.choices.map((/** @type {any} */ one, /** @type {number} */ position) => ({ ...one, position }))
      .filter((/** @type {any} */ one) => one.environment && one.name === c.name && one.input === c.input);
    const environments = el("select", { "aria-label": "Environment", change: () => app.turnTo(Number(environments.value)) },
      alike.map((/** @type {any} */ one) => el("option", { value: one.position, selected: one.position === app.choice },
        words.short(words.visible(one.environment), 60))));
    const around = el("span"), count = el("span.muted", { role: "status" });
    const copy = copyButton("Copy as TSV", () => words.tsv([columns.map((column) => column.title),
      ...rows().map((node) => columns.map((column) => column.value(c, node)))]));
    fill(bar, input, Object.values(selects), alike.length > 1 && environments, around, el("span.spring"), count, copy);
    return {
      /** @param {number} shown @param {number} all with those that are gone */
      update(shown, all) {
        const { address } = app;
        if (document.activeElement !== input) input.value = address.q ?? "";
        for (const [name, select] of Object.entries(selects)) if (select) select.value = address[name] ?? "";
        const key = address.above ?? address.below;
        fill(around, key !== undefined && el("button.chip", { type: "button", "aria-pressed": "true",
          click: () => set({ above: undefined, below: undefined }) },
          words.parts(address.above !== undefined ? "needsKey" : "neededByKey", { key: named(key, 40) }), " ×"));
        const bindings = words.counted(c.bindings, "binding");
        const text = shown === c.bindings ? bindings : words.text("of", { count: words.number(shown), all: bindings });
        count.textContent = all > shown ? words.text("withGone", { count: text, gone: words.number(all - shown) }) : text;
      },
    };
  }

  page.views.push({ name: "table", title: "Bindings", key: "3", make, isFor: () => true,
    count: (/** @type {Container} */ c) => c.bindings });
  page.table = { rowsFor };
})(globalThis.swiftDI ??= {});
