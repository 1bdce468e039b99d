// Makes elements. Text enters the page here only, and always as text.
(function (page) {
  "use strict";

  const { words } = page;

  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {Node | string | number | null | undefined | false | Part[]} Part */

  const SVG = "http://www.w3.org/2000/svg";

  /**
   * Makes an element.
   * @param {string} tag a name, and classes behind dots
   * @param {Record<string, any> | null} attributes functions become listeners; false and undefined are left out
   * @param {...Part} parts
   * @returns {any}
   */
  function el(tag, attributes, ...parts) {
    const [name, ...classes] = tag.split(".");
    return filled(document.createElement(name), classes, attributes, parts);
  }

  /** Makes an SVG element. @param {string} tag @param {Record<string, any> | null} attributes @param {...Part} parts @returns {any} */
  function svg(tag, attributes, ...parts) {
    const [name, ...classes] = tag.split(".");
    return filled(document.createElementNS(SVG, name), classes, attributes, parts);
  }

  /** @param {Element} element @param {string[]} classes @param {Record<string, any> | null} attributes @param {Part[]} parts */
  function filled(element, classes, attributes, parts) {
    element.classList.add(...classes);
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (typeof value === "function") element.addEventListener(name, value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, String(value));
    }
    append(element, parts);
    return element;
  }

  /** @param {Element} element @param {Part[]} parts */
  function append(element, parts) {
    for (const part of parts) {
      if (Array.isArray(part)) append(element, part);
      else if (part !== null && part !== undefined && part !== false) element.append(part instanceof Node ? part : String(part));
    }
  }

  /** Replaces what is in an element. @param {Element} element @param {...Part} parts */
  function fill(element, ...parts) {
    element.replaceChildren();
    append(element, parts);
    return element;
  }

  /** A name out of a definition, isolated from the text around it. @param {string} name @param {number} [most] */
  function named(name, most = 96) {
    const shown = words.visible(name), cut = words.short(shown, most);
    return el("bdi.name", { title: cut === shown ? undefined : words.short(shown, 1000) }, cut);
  }

  /** A sentence of a finding: what stands between quotes is a name. @param {string} text */
  function sentence(text) {
    return words.visible(text).split(/(?<![\p{L}\p{N}])'(.+?)'(?![\p{L}\p{N}])/u).map((part, position) =>
      position % 2 === 1 ? el("b", null, named(part)) : part);
  }

  /** @param {string} badge @param {string} severity */
  function badge(badge, severity) {
    return el(`span.badge.${severity}`, null, badge);
  }

  /** The sign of a change; nothing for what is as before. @param {number} change */
  function changeSign(change) {
    if (change === 0) return null;
    const word = page.wording.changes[change];
    return el(`span.change.${["", "came", "gone", "changed"][change]}`, { role: "img", "aria-label": word, title: word }, ["", "+", "−", "~"][change]);
  }

  /** A sample of the colours and the pattern of a scope. @param {Container} c @param {number} scope */
  function swatch(c, scope) {
    return el(`span.swatch.${tint(c, scope)}`, { "aria-hidden": "true" });
  }

  /**
   * The lifetimes of some nodes, by position, and how many nodes have each; what is gone does not count.
   * @param {Container} c @param {number[]} nodes @returns {[number, number][]}
   */
  function scopeCounts(c, nodes) {
    const counts = new Map();
    for (const node of nodes) if (!c.isGone(node)) counts.set(c.lifetime[node], (counts.get(c.lifetime[node]) ?? 0) + 1);
    return Array.from(counts).filter(([scope]) => scope >= 0).sort((a, b) => a[0] - b[0]);
  }

  /** A bar with a part for each lifetime. @param {Container} c @param {[number, number][]} counts */
  function scopeBar(c, counts) {
    return el("span.scope-bar", { "aria-hidden": "true" }, counts.map(([scope, count]) => {
      const part = swatch(c, scope);
      part.style.flexGrow = String(count);
      return part;
    }));
  }

  /** The class with the colours of a scope. @param {Container} c @param {number} scope */
  function tint(c, scope) {
    const kind = c.scopes[scope]?.kind ?? "plain";
    if (kind !== "declared") return kind;
    return "declared" + c.scopes.slice(0, scope).filter((scope) => scope.kind === "declared").length % 3;
  }

  /** The class with the colours of a node. @param {Container} c @param {number} node */
  function nodeTint(c, node) {
    switch (c.kind[node]) {
      case page.data.NODE.missing: return "missing";
      case page.data.NODE.absent: case page.data.NODE.external: return "outside";
      case page.data.NODE.collection: case page.data.NODE.ambiguous: return "junction";
      default: return c.isUnreached(node) || c.has(node, page.data.FLAG.replaced) ? "grey" : tint(c, c.lifetime[node]);
    }
  }

  /** A dot in the colours of a node. @param {Container} c @param {number} node */
  function dot(c, node) {
    return el(`span.dot.${nodeTint(c, node)}`);
  }

  const ICONS = {
    search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.5 10.5L14 14",
    theme: "M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12",
    open: "M2 13V4.5a1 1 0 0 1 1-1h3l1.5 2H13a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H2",
    copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
    close: "M4 4l8 8M12 4l-8 8",
    right: "M6 3.5L10.5 8L6 12.5",
    tick: "M3 8.5L6.5 12L13 4.5",
    help: "M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M8 12.7v.1",
    swap: "M3 5.5h10L10.5 3M13 10.5H3L5.500 13",
  };

  /** @param {keyof typeof ICONS} name */
  function icon(name) {
    return svg("svg.icon", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
  }

  /** A button that copies a text. @param {string} label @param {() => string} text @param {string} [style] */
  function copyButton(label, text, style = "soft") {
    const button = el(`button.${style}`, {
      type: "button",
      click: async () => {
        await copy(text());
        fill(button, icon("tick"), "Copied");
        setTimeout(() => fill(button, icon("copy"), label), 1400);
      },
    }, icon("copy"), label);
    return button;
  }

  /** Copies a text, also in pages that are opened from a file. @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = el("textarea.unseen", { "aria-hidden": "true", tabindex: -1 });
      area.value = text;
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      focused?.focus();
    }
  }

  /** The name of a control, without what is hidden from screen readers. @param {Element} control */
  function nameOf(control) {
    return control.getAttribute("aria-label") ?? Array.from(control.childNodes, (part) =>
      part instanceof Element && part.getAttribute("aria-hidden") === "true" ? "" : part.textContent).join("");
  }

  /**
   * Draws an element anew. If this removes the focused control, the control of the same name gets the focus, otherwise the
   * first one of the filters.
   * @param {Element} root what is drawn @param {() => void} draw
   */
  function keepFocus(root, draw) {
    const CONTROLS = "button, select, input, summary";
    const focused = document.activeElement;
    const isControl = focused && root.contains(focused) && focused.matches(CONTROLS);
    const alike = (/** @type {string} */ name) => Array.from(root.querySelectorAll(CONTROLS)).filter((control) => nameOf(control) === name);
    const name = isControl ? nameOf(focused) : "", place = isControl ? alike(name).indexOf(focused) : -1;
    const isFilter = isControl && focused.closest(".filter") !== null;
    draw();
    if (!isControl || document.activeElement !== document.body) return;
    const found = alike(name);
    for (const next of [found[place] ?? found[0], isFilter && root.querySelector(".filter button:enabled, .filter select, .filter input")]) {
      if (next && document.activeElement === document.body) /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
    }
  }

  page.dom = { keepFocus, el, svg, fill, named, sentence, badge, changeSign, swatch, scopeCounts, scopeBar, tint, dot, nodeTint, icon,
    copyButton, copy };
})(globalThis.swiftDI ??= {});
