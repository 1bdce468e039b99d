// The view of the findings: each with its sentence, its picture, its help and what ignores it.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, fill, sentence, badge, named } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./data.js").Finding} Finding */
  /** @typedef {import("./data.js").Group} Group */
  /** @typedef {import("./data.js").Container} Container */

  /** How many findings are added at once. */
  const CHUNK = 24;
  const SEVERITIES = ["error", "warning", "note", "quiet"];

  /** The severity of a group, or that it does not count. @param {Container} c @param {Group} group */
  function severityOf(c, group) {
    const { severity, state } = c.findings[group.findings[0]];
    return state === "new" ? severity : "quiet";
  }

  /** @param {App} app */
  function make(app) {
    const { c } = app;
    const list = el("div.findings");
    const sentinel = el("div.sentinel");
    const filter = el("div.filter", { role: "group", "aria-label": "Filter the findings" });
    const root = el("section.view.findings-view", { "aria-label": "Findings" }, filter, list, sentinel);
    /** @type {number[]} */
    let shown = [];
    let drawn = 0;
    let filtered = "";

    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) grow();
    }, { root, rootMargin: "600px" });
    observer.observe(sentinel);

    /** Draws more findings. @param {number} [least] a position in the list that must be drawn */
    function grow(least = 0) {
      const end = Math.min(shown.length, Math.max(drawn + CHUNK, least + 1));
      const cards = [];
      for (; drawn < end; drawn++) cards.push(card(app, shown[drawn]));
      list.append(...cards);
    }

    function show() {
      const { rule = "", severity = "", change = "", f } = app.address;
      const wanted = JSON.stringify([rule, severity, change]);
      if (wanted !== filtered || drawn === 0) {
        filtered = wanted;
        shown = c.groups.map((_, position) => position)
          .filter((position) => isWanted(c, c.groups[position], rule, severity, change));
        drawn = 0;
        fill(list);
        root.querySelector(".nothing")?.remove();
        if (count(c) === 0) list.before(nothing(app));
        fillFilter(app, filter, shown.length);
        grow();
        root.querySelector(".gone-findings")?.remove();
        const past = change ? [] : (c.diff?.gone ?? []).filter((/** @type {Finding} */ finding) =>
          (!rule || finding.rule === rule) && (!severity || finding.severity === severity));
        // The sentinel stays behind the list, so that the list grows before somebody reads what is gone.
        if (past.length > 0) sentinel.after(gone(past));
      }
      for (const card of list.querySelectorAll(".selected")) card.classList.remove("selected");
      if (f === undefined) return;
      const position = shown.findIndex((group) => c.groups[group].id === f);
      if (position < 0) return;
      if (position >= drawn) grow(position);
      const card = list.children[position];
      card.classList.add("selected");
      const [box, around] = [card.getBoundingClientRect(), root.getBoundingClientRect()];
      if (box.top < around.top || box.top > around.bottom - 120) card.scrollIntoView({ block: "start" });
    }

    return { root, show };
  }

  /** How many groups count. @param {Container} c */
  function count(c) {
    return c.groups.filter((group) => severityOf(c, group) !== "quiet").length;
  }

  /** @param {Container} c @param {Group} group @param {string} rule @param {string} severity @param {string} change */
  function isWanted(c, group, rule, severity, change) {
    return (!rule || c.findings[group.findings[0]].rule === rule) && (!severity || severityOf(c, group) === severity)
      && (!change || group.findings.some((/** @type {number} */ index) => c.findings[index].change === 1));
  }

  /** @param {App} app @param {Element} filter @param {number} count */
  function fillFilter(app, filter, count) {
    const { c, address } = app;
    if (c.groups.length === 0) return fill(filter);
    const severities = SEVERITIES.map((severity) =>
      ({ severity, count: c.groups.filter((/** @type {Group} */ group) => severityOf(c, group) === severity).length }));
    const rules = Array.from(new Set(c.groups.map((/** @type {Group} */ group) => c.findings[group.findings[0]].rule))).sort();
    const chip = (/** @type {string} */ label, /** @type {any} */ change, /** @type {boolean} */ isOn) =>
      el("button.chip", { type: "button", "aria-pressed": String(isOn),
        click: () => app.replace({ ...app.address, v: "findings", f: undefined, ...change }) }, label);
    const select = el("select", { "aria-label": "Rule", change: () =>
      app.replace({ ...app.address, v: "findings", f: undefined, rule: select.value }) },
    el("option", { value: "" }, "All rules"), rules.map((rule) => el("option", { value: rule, selected: address.rule === rule }, rule)));
    /** @type {Record<string, string>} */
    const names = { error: "Errors", warning: "Warnings", note: "Notes", quiet: words.text("knownAndIgnored") };
    return fill(filter,
      severities.filter(({ count }) => count > 0).map(({ severity, count }) =>
        chip(`${names[severity]} ${words.number(count)}`, { severity: address.severity === severity ? undefined : severity },
          address.severity === severity)),
      c.diff && chip("New ones", { change: address.change ? undefined : "came" }, Boolean(address.change)),
      rules.length > 1 && select,
      count < c.groups.length && el("span.muted", { role: "status" }, words.text("of", { count: words.number(count), all: words.number(c.groups.length) })));
  }

  /** @param {App} app */
  function nothing(app) {
    const { c } = app;
    return el("div.nothing", null, el("h2", null, words.text("fine")),
      el("p", null, words.text("checked", { bindings: words.counted(c.bindings, "binding"),
        dependencies: words.counted(c.dependencies, "dependency") })),
      el("p", null, c.modules.length > 0 && [el("a.button", { href: app.link({ v: "map" }) }, "See the map"), " "],
        el("a.button", { href: app.link({ v: "table" }) }, "See all bindings")));
  }

  // MARK: One finding

  /** @param {App} app @param {number} position */
  function card(app, position) {
    const { c } = app, group = c.groups[position];
    const finding = c.findings[group.findings[0]], severity = severityOf(c, group);
    const title = `finding-${position}`;
    const others = group.findings.slice(1);
    // The view is fixed: a card is drawn once, whatever the address becomes later.
    const link = (/** @type {number | import("./address.js").Address} */ to) =>
      app.link({ ...(typeof to === "number" ? app.select(to) : to), v: "findings" });
    const place = placeOf(c, finding);
    return el(`article.finding.${severity}`, { "aria-labelledby": title },
      el("header", null, badge(group.id, severity), el("h2", { id: title },
        el("a", { href: app.link({ f: group.id }) }, sentence(group.message)))),
      el("p.meta", null,
        el("span.rule", null, finding.rule), finding.change === 1 && el("span.tag.came", null, words.text("isNew")),
        finding.change === 3 && el("span.tag.changed", null, words.text("wasSeverity", { severity: finding.oldSeverity ?? "" })),
        finding.state !== "new" && el("span.tag", null, words.text(finding.state === "known" ? "isKnown" : "isIgnored")),
        place, finding.environments && el("span", null, words.text("onlyIn",
          { environments: finding.environments.map(words.visible).join(", ") }))),
      el("div.evidence", null, page.pictures.picture(c, finding, link), nearKeys(app, finding)),
      finding.reason && el("p.muted", null, words.parts("ignoredBecause", { reason: sentence(finding.reason) })),
      finding.rule !== "duplicate-binding" && (finding.notes ?? []).map((/** @type {string} */ note) => el("p.muted", null, sentence(note))),
      reached(finding),
      group.help && el("p.help", null, el("span.label", null, "Help"), el("span", null, sentence(group.help))),
      others.length > 0 && othersPart(c, others, link),
      ignorePart(app, finding));
  }

  /** @param {App} app @param {Finding} finding */
  function ignorePart(app, finding) {
    const details = el("details.ignore", { toggle: () => {
      if (details.open && details.children.length === 1) details.append(...page.inspector.parts.ignores(app, finding));
    } }, el("summary", null, "Ignore it"));
    return finding.state === "suppressed" || !app.report.data.rules[finding.rule]?.ignore?.length ? null : details;
  }

  /** @param {Container} c @param {Finding} finding */
  function placeOf(c, finding) {
    if (finding.source) {
      const href = words.href(c, finding.source.file, finding.source.line ?? 0), text = words.placeOf(finding.source);
      return href ? el("a.place", { href, rel: "noreferrer" }, text) : el("span.place", null, text);
    }
    return finding.definition && el("span.place", null, words.placeOf({ file: c.input, ...finding.definition }));
  }

  /** The keys that might be meant, and the containers that bind the missing one. @param {App} app @param {Finding} finding */
  function nearKeys(app, finding) {
    const { c } = app;
    const near = finding.rule === "missing-binding" ? finding.suggestions ?? [] : [];
    const elsewhere = finding.elsewhere ?? [];
    if (near.length + elsewhere.length === 0) return null;
    const link = (/** @type {number} */ node) => el("a", { href: app.link({ ...app.select(node), v: "findings" }) },
      named(c.key(node), 60));
    return el("div.near", null,
      near.length > 0 && [el("p.label", null, words.text("nearKeys")), el("ul", null, near.map((/** @type {string} */ key) => {
        const node = c.nodeOf(key);
        return el("li", null, node >= 0 ? link(node) : named(key, 60));
      }))],
      elsewhere.length > 0 && [el("p.label", null, words.text("elsewhere")), el("ul", null, elsewhere.map((/** @type {number} */ node) =>
        el("li", null, link(node), " ", el("span.facts", null, words.facts(c, node)))))]);
  }

  /** The roots that reach a finding, unless the picture shows it. @param {Finding} finding */
  function reached(finding) {
    const roots = (finding.reachedFrom ?? []).filter((/** @type {string} */ key) => !finding.keys.includes(key));
    const path = finding.path ?? [], isChain = path.length > 0 && path[0][0] !== path[path.length - 1][1] && finding.rule !== "scope-leak";
    if (roots.length === 0 || (isChain && finding.entry)) return null;
    return el("p.muted", null, words.parts("reachedFrom", { roots: roots.map((/** @type {string} */ key, /** @type {number} */ index) =>
      [index > 0 && ", ", named(key, 60)]) }));
  }

  /** @param {Container} c @param {number[]} others @param {(node: number) => string} link */
  function othersPart(c, others, link) {
    const row = (/** @type {number} */ index) => {
      const finding = c.findings[index], node = finding.nodes?.[0];
      return el("li", null, sentence(finding.message), " ", placeOf(c, finding),
        node !== undefined && [" ", el("a", { href: link(node) }, "details")]);
    };
    const details = el("details.others", { toggle: () => {
      if (details.open && details.children.length === 1) details.append(el("ul", null, others.slice(0, 200).map(row)),
        others.length > 200 ? el("p.muted", null, words.text("andMore", { count: words.number(others.length - 200) })) : "");
    } }, el("summary", null, words.text("sameCause", { count: words.number(others.length),
      noun: words.noun(others.length, "finding") })));
    return details;
  }

  /** The findings of the older version that are gone. @param {any[]} findings */
  function gone(findings) {
    return el("section.gone-findings", null, el("h2", null, words.text("goneSince")),
      el("ul.rows", null, findings.map((finding) =>
        el("li", null, page.dom.changeSign(2), " ", el("span.rule", null, finding.rule), " ", sentence(finding.message)))));
  }

  page.severityOf = severityOf;
  page.views = [{ name: "findings", title: "Findings", key: "1", make, isFor: () => true, count }];
  page.countFindings = count;
})(globalThis.swiftDI ??= {});
