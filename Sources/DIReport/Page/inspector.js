// The details of the selection, beside every view.
(function (page) {
  "use strict";

  const { words, walks } = page;
  const { FLAG, NODE } = page.data;
  const { el, fill, named, sentence, badge, changeSign, swatch, scopeCounts, scopeBar, icon, dot, copyButton } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./app.js").Selection} Selection */
  /** @typedef {import("./data.js").Finding} Finding */
  /** @typedef {import("./data.js").Answer} Answer */
  /** @typedef {import("./data.js").Container} Container */

  const LISTED = 8;

  /** Shows the selection of the app. @param {App} app */
  function inspector(app) {
    const aside = /** @type {HTMLElement} */ (document.getElementById("inspector"));
    const { selection } = app;
    const now = JSON.stringify([app.choice, app.view, selection]);
    if (aside.dataset.shown === now && aside.dataset.report === app.report.id) return follow(app, aside);
    aside.dataset.shown = now;
    aside.dataset.report = app.report.id;
    const handle = el("button.handle", { type: "button", "aria-expanded": String(aside.classList.contains("open")),
      click: () => handle.setAttribute("aria-expanded", String(aside.classList.toggle("open"))) }, icon("right"),
        el("span", null, "Details"));
    fill(aside, handle, el("div.sheet", null, parts(app, selection)));
    const title = aside.querySelector("h2");
    if (title && selection.kind !== "none") handle.append(el("b", null, words.short(title.textContent ?? "", 60)));
    aside.scrollTop = 0;
  }

  /** Updates the links that keep the filters of the view, after a filter changed. @param {App} app @param {Element} aside */
  function follow(app, aside) {
    for (const link of aside.querySelectorAll("[data-beside]")) {
      link.setAttribute("href", app.link(app.beside(JSON.parse(link.getAttribute("data-beside") ?? ""))));
    }
  }

  /** A link to a selection that leaves the view and its filters as they are. @param {App} app @param {Selection} selection @param {...any} content */
  function beside(app, selection, ...content) {
    return el("a", { href: app.link(app.beside(selection)), "data-beside": JSON.stringify(selection) }, content);
  }

  /** @param {App} app @param {number} node @param {number} [most] */
  function nodeLink(app, node, most = 60) {
    return beside(app, app.select(node), named(app.c.key(node), most));
  }

  /** @param {App} app @param {Selection} selection */
  function parts(app, selection) {
    switch (selection.kind) {
      case "node": return nodeParts(app, selection.node);
      case "group": return groupParts(app, selection.group);
      case "module": return moduleParts(app, selection.module);
      case "path": return pathParts(app, selection.from, selection.to);
      case "cell": return cellParts(app, selection.row, selection.column);
      case "unknown": return el("p.empty", null, selection.text);
      default: return overview(app);
    }
  }

  /** @param {App} app @param {any} kicker @param {any} title @param {any} [below] */
  function head(app, kicker, title, below) {
    return el("header.head", null,
      el("div.kicker", null, el("span", null, kicker), el("a.tool",
        { href: app.link({ v: app.view }), "aria-label": "Clear the selection" }, icon("close"))),
      el("h2", null, title), below);
  }

  /** @param {any} title @param {...any} content */
  function section(title, ...content) {
    return el("section", null, el("h3", null, title), content);
  }

  /** @param {[string, any][]} rows */
  function facts(rows) {
    return el("dl", null, rows.filter(([, value]) => value).map(([name, value]) => [el("dt", null, name), el("dd", null, value)]));
  }

  /** A list with its first rows, and a button that shows more. @param {any[]} items @param {(item: any) => any} row @param {string} [tag] */
  function listed(items, row, tag = "ul.rows") {
    const list = el(tag, null, items.slice(0, LISTED).map(row));
    if (items.length <= LISTED) return list;
    let shown = LISTED;
    const button = el("button.soft", { type: "button", click: () => {
      const next = items.slice(shown, shown + 40).map(row);
      list.append(...next);
      shown += next.length;
      if (shown >= items.length) button.remove();
      else label();
      next[0]?.querySelector("a")?.focus();
    } });
    const label = () => fill(button, words.text("more", { count: words.number(items.length - shown) }));
    label();
    return [list, button];
  }

  // MARK: Bindings

  /** @param {App} app @param {number} node */
  function nodeParts(app, node) {
    const { c } = app;
    const key = c.key(node), answer = answerOf(c, node);
    const reached = c.depth[node] >= 0 ? walks.path(c, c.starts, node) : null;
    return [
      head(app, [changeSign(c.change[node]), " ", page.wording.nodes[c.kind[node]]], [dot(c, node), named(key, 400)],
        el("p.actions", null, el("a.button", { href: app.link(app.select(node)),
          "aria-current": app.view === "explore" ? "true" : undefined }, "Explore"),
          copyButton("Copy key", () => key))),
      facts(nodeFacts(app, node)),
      changedFacts(c, node),
      findingsOf(app, [node]),
      section(words.text("why"), whyParts(app, node, answer)),
      c.starts.includes(node) ? null : section(words.text(reached ? "reached" : "notReached"),
        reached ? page.pictures.ladder(c, pathSteps(c, reached), (/** @type {number} */ node) => app.nodeLink(node))
          : el("p.muted", null, words.text(c.kind[node] === NODE.gone ? "goneOnly" : "noRoot"))),
      neighbourSection(app, node, false),
      neighbourSection(app, node, true),
      breaks(app, node),
      pathForm(app, node),
      terminal([words.command(c, "why", [key]), words.command(c, "tree", [key]), words.command(c, "tree", [key], "--invert")]),
    ];
  }

  /** @param {App} app @param {number} node @returns {[string, any][]} */
  function nodeFacts(app, node) {
    const { c } = app;
    if (!c.isBinding(node)) return [];
    const lifetime = c.scopes[c.lifetime[node]]?.lifetime ?? "";
    const promises = [FLAG.async, FLAG.throws, FLAG.sendable, FLAG.closes, FLAG.opaque].filter((flag) => c.has(node, flag))
      .map(words.flag);
    return [
      ["Type", c.type[node] >= 0 && named(c.text(c.type[node]), 300)],
      ["Scope", c.kind[node] !== NODE.alias && [swatch(c, c.lifetime[node]), words.scope(c, node), el("span.muted", null, " " + lifetime)]],
      ["Outlives", outlived(c, node)],
      ["Traits", words.traits(c, node).join(", ")],
      [capital(c.noun), c.module[node] >= 0 && moduleLink(app, c.module[node])],
      ["Container", c.containers.length > 1 && (c.container[node] > 0 ? named(c.containers[c.container[node]].name) : words.text("rootContainer"))],
      ["Element", c.id[node] >= 0 && named(c.text(c.id[node]))],
      [words.text("mapKey"), c.mapKey[node] >= 0 && named(c.text(c.mapKey[node]))],
      ["Isolation", c.isolation[node] >= 0 && named(c.text(c.isolation[node]))],
      ["Factory", promises.join(", ")],
      ["Reads", c.reads.has(node) && (c.reads.get(node) ?? []).map((text, index) => [index > 0 && ", ", named(c.text(text))])],
      ["Source", sourceLink(c, node)],
    ];
  }

  /** The declared scopes that end while an object still lives. @param {Container} c @param {number} node */
  function outlived(c, node) {
    const { count, scopes } = c.scopes[c.lifetime[node]]?.outlives ?? { count: 0, scopes: [] };
    return count > 0 && [scopes.map((scope) => el("span.outlived-scope", null, swatch(c, scope), words.visible(c.scopes[scope].name))),
      count > scopes.length && words.text("andMore", { count: words.number(count - scopes.length) })];
  }

  /** @param {string} word */
  function capital(word) {
    return word.charAt(0).toUpperCase() + word.slice(1);
  }

  /** Where a binding is written, as a link if the report has one. @param {Container} c @param {number} node */
  function sourceLink(c, node) {
    const place = words.place(c, node);
    if (!place) return null;
    const href = c.file[node] >= 0 ? words.href(c, c.text(c.file[node]), c.line[node]) : undefined;
    return href ? el("a.place", { href, rel: "noreferrer" }, place) : el("span.place", null, place);
  }

  /** @param {App} app @param {number} module */
  function moduleLink(app, module) {
    const { name } = app.c.modules[module];
    return beside(app, { m: name }, named(name));
  }

  /** What differs from the older version. @param {Container} c @param {number} node */
  function changedFacts(c, node) {
    const rows = (c.diff?.facts ?? []).filter((/** @type {any} */ fact) => fact.node === node);
    const edges = [];
    for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
      if (c.edgeChange[edge] > 0 && c.change[node] === 3) edges.push(edge);
    }
    if (rows.length + edges.length === 0) return null;
    return section("Changed", el("ul.rows", null, rows.map((/** @type {any} */ fact) => el("li", null, factWords(fact))),
      edges.map((edge) => el("li", null, changeSign(c.edgeChange[edge]), " ", words.request(c, edge), " ", named(c.key(c.target[edge]))))));
  }

  /** What a fact was and is. @param {any} fact */
  function factWords(fact) {
    const name = fact.fact ? words.visible(fact.fact) + " " : "";
    return [el("span.muted", null, fact.key === undefined ? name : words.parts("factOfDependency", { key: named(fact.key, 60), fact: name })),
      fact.old !== undefined && el("del", null, words.visible(fact.old)), fact.old !== undefined && fact.new !== undefined && " → ",
      fact.new !== undefined && el("ins", null, words.visible(fact.new))];
  }

  /** @param {App} app @param {number[]} nodes */
  function findingsOf(app, nodes) {
    const groups = new Set(nodes.flatMap((node) => Array.from(app.c.groupsOfNode.get(node) ?? [])));
    if (groups.size === 0) return null;
    return section("Findings", listed(Array.from(groups).sort((a, b) => a - b), (group) => findingRow(app, group)));
  }

  /** @param {App} app @param {number} position */
  function findingRow(app, position) {
    const group = app.c.groups[position];
    return el("li.finding-row", null, el("a", { href: app.link({ f: group.id }) }, badge(group.id, page.severityOf(app.c, group)),
      el("span", null, sentence(group.message))));
  }

  /** The answer that contains a node. @param {Container} c @param {number} node */
  function answerOf(c, node) {
    const answers = c.answers.of(c.keys[node]);
    return answers.find((answer) => answer.steps.some((/** @type {any} */ step) => step.node === node))
      ?? answers.find((answer) => answer.others.some((/** @type {any} */ other) => other.node === node))
      ?? answers.find((answer) => answer.container === c.container[node]) ?? answers[0];
  }

  /** Why a request gets this, as `swift-di why` says it. @param {App} app @param {number} node @param {Answer} answer */
  function whyParts(app, node, answer) {
    const { c } = app;
    if (!answer) return el("p", null, c.kind[node] === NODE.gone ? words.text("notBoundNow")
      : words.parts("cause", { cause: capital(c.only) }));
    const isTaken = answer.steps.some((/** @type {any} */ step) => step.node === node);
    const causes = capital(answer.causes.map((/** @type {any} */ cause) => c.text(cause.text)).join(", and "));
    return [
      el("p", null, !isTaken && answer.steps.length > 0 && answer.form === 0 && [words.text("otherTaken"), " "],
        words.parts("cause", { cause: sentence(causes) })),
      answer.form === 0 && answer.steps.length > 1 && page.pictures.ladder(c,
        answer.steps.map((/** @type {any} */ step, /** @type {number} */ index) =>
        ({ node: step.node, kind: index > 0 ? 0 : -1, note: page.wording.roles[step.role] })), (/** @type {number} */ node) => app.nodeLink(node)),
      answer.returnsTo >= 0 && answer.steps.length > 1 && el("p", null, words.parts("leadBack", { key: named(c.key(answer.returnsTo)) })),
      answer.lacks >= 0 && el("p", null, words.parts("cause", { cause: capital(c.text(answer.lacks)) })),
      answer.others.length > 0 && [el("h4", null, words.text("alsoHere")), listed(answer.others, (other) => el("li", null,
        other.node >= 0 ? [dot(c, other.node), nodeLink(app, other.node), " ",
          el("span.facts", null, words.facts(c, other.node))] : words.text("atRunTime"),
        el("p.muted", null, sentence(c.text(other.reason)))))],
    ];
  }

  /** Edges as the steps of a ladder. @param {Container} c @param {number[]} edges */
  function pathSteps(c, edges) {
    if (edges.length === 0) return [];
    return [{ node: c.source[edges[0]], kind: -1 },
      ...edges.map((edge) => ({ node: c.target[edge], kind: c.edgeKind[edge], note: words.request(c, edge) }))];
  }

  /** @param {App} app @param {number} node @param {boolean} up */
  function neighbourSection(app, node, up) {
    const { c } = app;
    const found = walks.neighbours(c, node, up);
    const title = words.text(up ? "usedBy" : "uses");
    if (found.length === 0) return section(title, el("p.muted", null,
      words.text(!up && c.has(node, FLAG.opaque) ? "opaque" : "nothing")));
    return section([title, " ", el("span.count", null, words.number(found.filter(({ edge }) => !c.isDead(edge)).length))],
      listed(found, ({ node: other, edge }) => el("li.neighbour", null,
      dot(c, other), nodeLink(app, other), changeSign(c.changeOf(edge)),
      el("span.facts", null, words.request(c, edge)))));
  }

  /** How many bindings need this one, by module. @param {App} app @param {number} node */
  function breaks(app, node) {
    const { c } = app;
    const all = walks.around(c, c.key(node), true);
    if (all.length === 0) return null;
    const modules = walks.byModule(c, all);
    const most = modules[0].count;
    return section(words.text("breaks"),
      el("p", null, words.parts("breaksCount", { all: words.number(c.bindings), modules: words.counted(modules.length, c.noun, c.plural),
        count: el("a", { href: app.link({ ...app.select(node), v: "table", above: c.key(node) }) },
          words.counted(all.length, "binding")) })),
      listed(modules, ({ module, count }) => bar(app, module, count, most)));
  }

  /** @param {App} app @param {number} module @param {number} count @param {number} most @param {any} [number] the count as an element */
  function bar(app, module, count, most, number = el("span.number", null, words.number(count))) {
    const fill = el("span.fill");
    fill.style.width = `${Math.max(2, (count / most) * 100)}%`;
    return el("li.amount", null, module >= 0 ? moduleLink(app, module) : el("span", null, words.text("without", { noun: app.c.noun })),
      el("span.amount-bar", { "aria-hidden": "true" }, fill), number);
  }

  /** @param {App} app @param {number} node */
  function pathForm(app, node) {
    const field = (/** @type {string} */ label, /** @type {boolean} */ isTo) => page.picker({ container: () => app.c, label,
      placeholder: label,
      pickKey: (/** @type {string} */ key) => app.reach({ path: isTo ? [app.c.key(node), key] : [key, app.c.key(node)] }) }).root;
    return section("Path", el("div.path-form", null, field("From another key", false), field("To another key", true)));
  }

  /** @param {string[]} commands */
  function terminal(commands) {
    return section(words.text("terminal"), commands.map((text) =>
      el("div.command", null, el("code", null, words.short(text, 300)), copyButton("Copy", () => text, "icon-only"))));
  }

  // MARK: Findings

  /** @param {App} app @param {number} position */
  function groupParts(app, position) {
    const { c } = app, group = c.groups[position];
    const finding = c.findings[group.findings[0]];
    const rule = app.report.data.rules[finding.rule];
    const nodes = Array.from(new Set(group.findings.flatMap((/** @type {number} */ index) => c.findings[index].nodes ?? [])));
    return [
      head(app, [badge(group.id, page.severityOf(c, group)), " ", finding.rule], sentence(group.message)),
      rule?.summary && el("p.muted", null, words.visible(rule.summary)),
      group.help && section("Help", el("p", null, sentence(group.help))),
      section(["Evidence ", el("span.count", null, nodes.length)], listed(nodes, (node) => el("li", null, dot(c, node),
        nodeLink(app, node), " ", el("span.facts", null, words.facts(c, node)), el("p.place", null, words.place(c, node))))),
      section(words.text("ignoring"), ignores(app, finding)),
      terminal([words.command(c, "lint", []), `swift-di rules ${finding.rule}`]),
    ];
  }

  /** The ways to silence a finding, each to be copied. @param {App} app @param {Finding} finding */
  function ignores(app, finding) {
    const { rules, everyKey } = app.report.data;
    return (rules[finding.rule]?.ignore ?? []).map((/** @type {any} */ way) => {
      const code = everyKey ? way.code.replaceAll(everyKey, () => `[${finding.keys.map((/** @type {string} */ key) => JSON.stringify(key)).join(", ")}]`) : way.code;
      return el("div.way", null, el("p.muted", null, [way.notation, way.place].filter(Boolean).join(", ")),
        el("div.command", null, el("code", null, words.visible(code)), copyButton("Copy", () => code, "icon-only")));
    });
  }

  // MARK: Modules

  /** @param {App} app @param {number} position */
  function moduleParts(app, position) {
    const { c } = app, module = c.modules[position];
    const nodes = c.bindingsOf(position);
    /** @param {Map<number, number>} others @param {boolean} isNeed */
    const others = (others, isNeed) => {
      const rows = Array.from(others).filter(([other]) => other !== position).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      if (rows.length === 0) return el("p.muted", null, words.text("nothing"));
      const most = rows[0][1];
      return listed(rows, ([other, count]) => {
        const cell = isNeed ? [module.name, c.modules[other].name] : [c.modules[other].name, module.name];
        return bar(app, other, count, most, el("a.number", { href: app.link({ cell, v: app.view === "matrix" ? undefined : app.view }),
          "aria-label": words.counted(count, "dependency") }, words.number(count)));
      });
    };
    return [
      head(app, capital(c.noun), named(module.name, 400),
        el("p.actions", null, el("a.button", { href: app.link({ v: "table", module: module.name, m: module.name }) },
          "Show in the table"))),
      el("p", null, words.counted(module.bindings, "binding")),
      scopes(c, nodes),
      findingsOf(app, nodes),
      section(words.text("needs"), others(c.needs[position], true)),
      section(words.text("neededBy"), others(c.neededBy[position], false)),
      section(["Bindings ", el("span.count", null, words.number(c.countOf(nodes)))], listed(nodes, (node) => nodeRow(app, node))),
    ];
  }

  /** @param {App} app @param {number} node */
  function nodeRow(app, node) {
    const { c } = app;
    return el("li.neighbour", null, dot(c, node),
      nodeLink(app, node), changeSign(c.change[node]), el("span.facts", null, words.scope(c, node)));
  }

  /** The scopes of some bindings, as a bar and in words. @param {Container} c @param {number[]} nodes */
  function scopes(c, nodes) {
    const counts = scopeCounts(c, nodes);
    return [scopeBar(c, counts), el("ul.legend", null, counts.map(([scope, count]) => el("li", null, swatch(c, scope),
      `${words.visible(c.scopes[scope].name)} ${words.number(count)}`)))];
  }

  // MARK: Cells and paths

  /** The dependencies of one module on another. @param {App} app @param {number} row @param {number} column */
  function cellParts(app, row, column) {
    const { c } = app;
    const edges = page.matrix.edgesBetween(c, row, column);
    return [
      head(app, words.counted(c.needs[row].get(column) ?? edges.length, "dependency"),
        [named(c.modules[row].name), " → ", named(c.modules[column].name)],
        el("p.actions", null, el("a.button", { href: app.link({ cell: [c.modules[column].name, c.modules[row].name],
          v: app.view === "matrix" ? undefined : app.view }) }, icon("swap"), "The other way"))),
      edges.length === 0 ? el("p.muted", null, words.text("none")) : listed(edges, ({ edge, to }) => el("li.pair", null,
        changeSign(c.changeOf(edge)), nodeLink(app, c.source[edge]), " ",
        el("span.facts", null, words.request(c, edge)), el("br"), "→ ", nodeLink(app, to))),
    ];
  }

  /** @param {App} app @param {number} from @param {number} to */
  function pathParts(app, from, to) {
    const { c } = app;
    const path = walks.path(c, [from], to);
    return [
      head(app, "Path", [named(c.key(from), 120), " → ", named(c.key(to), 120)], el("p.actions", null,
        el("a.button", { href: app.link({ path: [c.key(to), c.key(from)] }) }, icon("swap"), "The other way"))),
      el("p", null, path === null ? words.text("noPath") : path.length === 0 ? words.text("sameEnds")
        : words.text("pathLength", { count: words.counted(walks.lengthOf(c, path), "step") })),
      terminal([words.command(c, "why", [c.key(to)], `--from ${words.quoted(c.key(from))}`)]),
    ];
  }

  // MARK: Nothing selected

  /** @param {App} app */
  function overview(app) {
    const { c } = app;
    const all = Array.from({ length: c.bindings }, (_, node) => node);
    let deepest = 0;
    for (const node of all) if (c.chain[node] > c.chain[deepest]) deepest = node;
    const users = all.map((node) => c.userCount(node));
    const used = all.filter((node) => users[node] > 1).sort((a, b) => users[b] - users[a] || a - b).slice(0, 5);
    return [
      el("header.head", null, el("div.kicker", null, "Container"), el("h2", null, named(c.name, 200))),
      el("p", null, verdict(app)),
      facts([["From", el("span.place", null, words.visible(c.input))], ["Environment", c.environment && named(c.environment)],
        ["Bindings", words.number(c.bindings)], ["Dependencies", words.number(c.dependencies)],
        [capital(c.plural), c.modules.length > 0 && words.number(c.modules.length)],
        [words.text("longestChain"), c.bindings > 0 && c.chain[deepest] > 0
          && words.parts("chainFrom", { count: words.counted(c.chain[deepest], "step"), key: nodeLink(app, deepest, 48) })]]),
      c.bindings > 0 && section("Scopes", scopes(c, all)),
      c.starts.length > 0 && section([words.text("starts"), " ", el("span.count", null, words.number(c.starts.length))],
        listed(c.starts, (node) => nodeRow(app, node))),
      used.length > 0 && section(words.text("mostUsed"), el("ul.rows", null, used.map((node) => el("li.neighbour", null, dot(c, node),
        nodeLink(app, node), el("span.facts", null, words.counted(users[node], "user")))))),
      el("p.muted.credit", null, `swift-di ${words.visible(app.report.data.tool.version)}`),
    ];
  }

  /** @param {App} app */
  function verdict(app) {
    const { error, warning, note, known, suppressed } = app.c.summary;
    const counts = [[error, "error"], [warning, "warning"], [note, "note"]].filter(([count]) => count > 0)
      .map(([count, word]) => words.counted(count, word));
    const quiet = [known > 0 && words.text("known", { count: known }), suppressed > 0 && words.text("ignored", { count: suppressed })]
      .filter(Boolean);
    return words.text(quiet.length > 0 ? "verdictBut" : "verdict", { quiet: quiet.join(", "),
      counts: counts.length > 0 ? counts.join(", ") : words.text("fine") });
  }

  page.inspector = inspector;
  page.inspector.parts = { ignores, factWords, pathSteps, capital };
})(globalThis.swiftDI ??= {});
