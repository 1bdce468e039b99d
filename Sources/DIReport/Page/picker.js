// A field that finds keys, modules and findings while somebody types.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, fill, named, dot, icon } = page.dom;

  const SHOWN = 9;
  let fields = 0;

  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {{part: any, label: string, pick: () => void}} Item */

  /** The index of a container's keys, made once. @type {WeakMap<Container, {texts: number[], index: any}>} */
  const indexes = new WeakMap();

  /** @param {Container} c */
  function keysOf(c) {
    let found = indexes.get(c);
    if (!found) {
      const seen = new Uint8Array(c.texts.length), texts = [];
      for (let node = 0; node < c.size; node++) {
        if (c.has(node, page.data.FLAG.unused) || seen[c.keys[node]]) continue;
        texts.push(c.keys[node]);
        seen[c.keys[node]] = 1;
      }
      found = { texts, index: page.search.index(texts.map((text) => c.texts[text])) };
      indexes.set(c, found);
    }
    return found;
  }

  /** The texts of the keys that match, the best first. @param {Container} c @param {string} query @param {number} [most] @returns {number[]} */
  function matches(c, query, most) {
    const { texts, index } = keysOf(c);
    return page.search.find(index, query, most).map((/** @type {number} */ row) => texts[row]);
  }

  /**
   * Makes the field.
   * @param {object} options
   * @param {() => Container} options.container
   * @param {string} options.label @param {string} options.placeholder
   * @param {boolean} [options.isWhole] whether modules and findings are found too
   * @param {(key: string) => void} options.pickKey
   * @param {(query: string) => void} [options.pickAll]
   * @param {(address: any) => void} [options.go]
   */
  function picker(options) {
    const id = `picker-${++fields}`;
    /** @type {Item[]} */
    let items = [];
    let active = 0;
    const list = el("ul.results", { id, role: "listbox", "aria-label": options.label, hidden: true });
    const input = el("input", {
      type: "text", role: "combobox", "aria-label": options.label, placeholder: options.placeholder, "aria-controls": id,
      "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      input: update, focus: update, keydown, blur: () => setTimeout(close, 120),
    });
    const told = el("span.unseen", { role: "status" });
    const root = el("div.picker", null, icon("search"), input, options.isWhole && el("kbd", { "aria-hidden": "true" }, "/"), list, told);

    function update() {
      const query = input.value.trim();
      if (query === "") return close();
      items = itemsFor(options.container(), query);
      active = 0;
      const none = items.length === 0 ? words.text("noName") : "";
      if (told.textContent !== none) told.textContent = none;
      fill(list, none ? el("li.none", { "aria-hidden": "true" }, none) : items.map((item, position) =>
        el("li", { id: `${id}-${position}`, role: "option", "aria-selected": String(position === active),
          mousedown: (/** @type {Event} */ event) => event.preventDefault(), click: () => pick(item) }, item.part)));
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
      mark();
    }

    function mark() {
      Array.from(list.children).forEach((item, position) => item.setAttribute("aria-selected", String(position === active)));
      const item = list.children[active];
      item?.scrollIntoView?.({ block: "nearest" });
      if (items[active]) input.setAttribute("aria-activedescendant", `${id}-${active}`);
      else input.removeAttribute("aria-activedescendant");
    }

    function close() {
      list.hidden = true;
      told.textContent = "";
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    }

    /** @param {Item} item */
    function pick(item) {
      close();
      input.value = "";
      input.blur();
      item.pick();
    }

    /** @param {KeyboardEvent} event */
    function keydown(event) {
      if (event.key === "Escape") {
        if (list.hidden || input.value === "") input.blur();
        input.value = "";
        close();
      } else if (list.hidden) {
        return;
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        active = (active + (event.key === "ArrowDown" ? 1 : items.length - 1)) % Math.max(1, items.length);
        mark();
      } else if (event.key === "Enter" && items[active]) {
        pick(items[active]);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    }

    /** @param {Container} c @param {string} query @returns {Item[]} */
    function itemsFor(c, query) {
      const found = matches(c, query, SHOWN);
      const others = options.isWhole ? othersFor(c, query) : [];
      const keys = found.slice(0, SHOWN - Math.min(others.length, 3)).map((text) => keyItem(c, text));
      const all = options.pickAll && found.length > keys.length
        ? [{ part: el("span.all", null, words.text("allInTable", { count: words.counted(found.length, "key") })), label: "all",
          pick: () => options.pickAll?.(query) }] : [];
      const isExact = (/** @type {Item} */ item) => item.label.toLowerCase() === query.toLowerCase();
      return [...others.filter(isExact), ...keys, ...others.filter((item) => !isExact(item)), ...all];
    }

    /** @param {Container} c @param {number} text */
    function keyItem(c, text) {
      const key = c.texts[text], node = c.nodeOf(key);
      return { label: key, pick: () => options.pickKey(key),
        part: [dot(c, node), named(key), el("span.hint", null, hint(c, node))] };
    }

    /** @param {Container} c @param {string} query @returns {Item[]} */
    function othersFor(c, query) {
      const plain = query.toLowerCase();
      const modules = c.modules.map((module, position) => ({ module, position }))
        .filter(({ module }) => module.name.toLowerCase().includes(plain))
        .sort((a, b) => a.module.name.length - b.module.name.length).slice(0, 2)
        .map(({ module }) => ({ label: module.name, pick: () => options.go?.({ m: module.name }),
          part: [el("span.kind", null, c.noun), named(module.name), el("span.hint", null, words.counted(module.bindings, "binding"))] }));
      const group = c.groups.find((group) => group.id.toLowerCase() === plain);
      const findings = group ? [{ label: query, pick: () => options.go?.({ f: group.id }),
        part: [el("span.kind", null, words.noun(1, "finding")), group.id, el("span.hint", null, words.visible(group.message))] }] : [];
      return [...findings, ...modules];
    }

    return { root, input, clear: () => { input.value = ""; close(); } };
  }

  /** @param {Container} c @param {number} node */
  function hint(c, node) {
    const module = c.module[node] >= 0 ? words.visible(c.modules[c.module[node]].label ?? c.modules[c.module[node]].name) : "";
    return [words.scope(c, node), module].filter(Boolean).join(" · ");
  }

  page.picker = picker;
  page.matches = matches;
})(globalThis.swiftDI ??= {});
