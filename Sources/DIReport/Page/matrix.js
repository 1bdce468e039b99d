// The view of the modules as a matrix: a row needs its columns. Only what is seen is drawn.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, fill, named, changeSign, icon, dot } = page.dom;

  /** @typedef {import("./app.js").App} App */
  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {{module: number, node: number}} Row a module, or one of its bindings */

  const CELL = 30, HEAD = 128;

  /**
   * The nodes to which a dependency leads: through a collection, its elements; an empty collection itself.
   * @param {Container} c @param {number} edge
   */
  function endsOf(c, edge) {
    const target = c.target[edge];
    // A key that is bound more than once counts as one, as in the sums of the map.
    if (c.kind[target] !== page.data.NODE.collection) return [target];
    const ends = [];
    for (let member = c.first[target]; member < c.first[target + 1]; member++) {
      if (!c.isDead(member) || c.isDead(edge)) ends.push(c.target[member]);
    }
    return ends.length > 0 ? ends : [target];
  }

  /** The nodes whose dependencies count for a module: its bindings, and keys that are bound more than once. @param {Container} c @param {number} module */
  function sourcesOf(c, module) {
    const nodes = c.bindingsOf(module);
    for (let node = c.bindings; node < c.size; node++) {
      if (c.module[node] === module && c.kind[node] === page.data.NODE.ambiguous) nodes.push(node);
    }
    return nodes;
  }

  /** The dependencies of one module on another. @param {Container} c @param {number} row @param {number} column */
  function edgesBetween(c, row, column) {
    const found = [];
    for (const node of sourcesOf(c, row)) {
      for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
        for (const to of endsOf(c, edge)) if (c.module[to] === column) found.push({ edge, to });
      }
    }
    return found;
  }

  /** How many dependencies a binding has on each module. @param {Container} c @param {number} node */
  function needsOf(c, node) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
      if (c.isDead(edge)) continue;
      for (const end of endsOf(c, edge)) {
        if (c.module[end] >= 0) counts.set(c.module[end], (counts.get(c.module[end]) ?? 0) + 1);
      }
    }
    return counts;
  }

  /**
   * The changes of the dependencies on each module.
   * @param {Container} c @param {number[]} nodes the bindings whose dependencies count
   * @returns {Map<number, number>} by module: 1 if all changed dependencies are new, 2 if all are gone, otherwise 3
   */
  function changesOf(c, nodes) {
    /** @type {Map<number, number>} */
    const changes = new Map();
    for (const node of c.diff ? nodes : []) {
      for (let edge = c.first[node]; edge < c.first[node + 1]; edge++) {
        const change = c.changeOf(edge);
        for (const end of change > 0 ? endsOf(c, edge) : []) {
          const module = c.module[end], known = changes.get(module) ?? change;
          changes.set(module, known === change ? change : page.data.CHANGE.changed);
        }
      }
    }
    return changes;
  }

  /** How dark a cell is, from 1 to 5. @param {number} count */
  function shade(count) {
    return count < 3 ? count : count < 5 ? 3 : count < 10 ? 4 : 5;
  }

  /** @param {App} app */
  function make(app) {
    const { c } = app;
    const count = c.modules.length;
    const side = () => (root.clientWidth < 600 ? 130 : 216);
    /** @type {Set<number>} */
    const opened = new Set();
    /** The changes of the modules that were drawn. @type {Map<number, Map<number, number>>} */
    const changed = new Map();
    let selected = "";
    /** @type {Row[]} */
    let rows = [];
    let cursor = { row: 0, column: Math.min(1, count - 1) };
    const readout = el("p.readout");
    const across = el("div.band"), down = el("div.band");
    const grid = el("div.grid", { role: "grid", "aria-label": words.text("matrixTitle", { noun: c.noun }), "aria-colcount": count + 1, keydown,
      mousemove: (/** @type {MouseEvent} */ event) => point(at(event)), mouseleave: () => point(null) });
    const scroller = el("div.scroller", { scroll: draw, tabindex: -1 }, grid);
    const root = el("section.view.matrix-view", { "aria-label": "Matrix" }, el("div.filter", null, readout), scroller);
    new ResizeObserver(draw).observe(scroller);

    function show() {
      rows = c.modules.flatMap((_, module) => [{ module, node: -1 },
        ...(opened.has(module) ? c.bindingsOf(module).map((node) => ({ module, node })) : [])]);
      grid.setAttribute("aria-rowcount", String(rows.length + 1));
      const { selection } = app, now = JSON.stringify(selection);
      if (now !== selected && (selection.kind === "cell" || selection.kind === "module")) {
        const module = selection.kind === "cell" ? selection.row : selection.module;
        cursor = { row: rows.findIndex((row) => row.module === module), column: selection.column ?? cursor.column };
        reveal();
      }
      selected = now;
      point(null);
      draw();
    }

    /** @param {MouseEvent} event */
    function at(event) {
      const box = grid.getBoundingClientRect();
      const row = Math.floor((event.clientY - box.top - HEAD) / CELL), column = Math.floor((event.clientX - box.left - side()) / CELL);
      const isInside = event.clientY - scroller.getBoundingClientRect().top > HEAD
        && event.clientX - scroller.getBoundingClientRect().left > side();
      return isInside && rows[row] && column >= 0 && column < count ? { row, column } : null;
    }

    /** Shows the cross-hair and both names. @param {{row: number, column: number} | null} place */
    function point(place) {
      across.hidden = down.hidden = place === null;
      for (const head of grid.querySelectorAll(".pointed")) head.classList.remove("pointed");
      if (!place) {
        const { selection } = app;
        fill(readout, selection.kind === "cell" ? pairWords(rows.find((row) => row.module === selection.row) ?? rows[0], selection.column)
          : el("span.muted", null, words.text("matrixHint", { noun: c.noun })));
        return;
      }
      across.style.transform = `translate(0, ${HEAD + place.row * CELL}px)`;
      down.style.transform = `translate(${side() + place.column * CELL}px, 0)`;
      grid.querySelector(`[role="columnheader"][data-column="${place.column}"]`)?.classList.add("pointed");
      grid.querySelector(`[role="row"][data-row="${place.row}"] [role="rowheader"]`)?.classList.add("pointed");
      fill(readout, pairWords(rows[place.row], place.column));
    }

    /** @param {Row} row @param {number} column */
    function pairWords(row, column) {
      const amount = needs(row).get(column) ?? 0;
      return [el("b", null, named(row.node >= 0 ? c.key(row.node) : c.modules[row.module].name, 60)), " → ",
        el("b", null, named(c.modules[column].name, 60)),
        el("span.muted", null, " ", amount === 0 ? words.text("noDependency") : words.counted(amount, "dependency"))];
    }

    /** @param {Row} row */
    function needs(row) {
      return row.node >= 0 ? needsOf(c, row.node) : c.needs[row.module];
    }

    /** @param {Row} row */
    function changes(row) {
      if (row.node >= 0) return changesOf(c, [row.node]);
      const known = changed.get(row.module) ?? changesOf(c, c.bindingsOf(row.module));
      changed.set(row.module, known);
      return known;
    }

    /** Scrolls to the cell of the cursor, if it is not seen. */
    function reveal() {
      const [top, left] = [cursor.row * CELL, cursor.column * CELL];
      const height = scroller.clientHeight - HEAD - CELL, width = scroller.clientWidth - side() - CELL;
      scroller.scrollTop = Math.min(top, Math.max(scroller.scrollTop, top - height));
      scroller.scrollLeft = Math.min(left, Math.max(scroller.scrollLeft, left - width));
    }

    /** Draws the rows and columns that are seen. */
    function draw() {
      if (rows.length === 0) return;
      const width = side();
      grid.style.width = `${width + count * CELL + 24}px`;
      grid.style.height = `${HEAD + rows.length * CELL + 8}px`;
      const hadFocus = grid.contains(document.activeElement);
      const firstRow = Math.max(0, Math.floor(scroller.scrollTop / CELL) - 4),
        lastRow = Math.min(rows.length, firstRow + Math.ceil(scroller.clientHeight / CELL) + 8);
      const firstColumn = Math.max(0, Math.floor(scroller.scrollLeft / CELL) - 4),
        lastColumn = Math.min(count, firstColumn + Math.ceil(scroller.clientWidth / CELL) + 8);
      const heads = [];
      for (let column = firstColumn; column < lastColumn; column++) heads.push(columnHead(column, width));
      const drawn = [];
      for (let row = firstRow; row < lastRow; row++) drawn.push(rowOf(row, firstColumn, lastColumn, width));
      across.style.width = `${width + count * CELL}px`;
      across.style.height = `${CELL}px`;
      down.style.width = `${CELL}px`;
      down.style.height = `${HEAD + rows.length * CELL}px`;
      fill(grid, el("div.heads", { role: "row", "aria-rowindex": 1 }, el("div.corner", { role: "columnheader", "aria-label": c.noun }),
        heads), blocks(width), drawn, across, down);
      sized(/** @type {any} */ (grid.querySelector(".corner")), width, HEAD);
      if (hadFocus) focusCursor();
    }

    /** @param {number} column @param {number} width */
    function columnHead(column, width) {
      const head = el("div.column-head", { role: "columnheader", "aria-colindex": column + 2, "data-column": column,
        title: words.visible(c.modules[column].name) },
        el("span", null, named(c.modules[column].label ?? c.modules[column].name, 18)));
      head.style.left = `${width + column * CELL}px`;
      return head;
    }

    /** @param {HTMLElement} element @param {number} width @param {number} height */
    function sized(element, width, height) {
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      return element;
    }

    /** The outlines of modules that need one another. @param {number} width */
    function blocks(width) {
      if (opened.size > 0) return null;
      return c.blocks.map(([from, to]) => {
        const block = sized(el("div.block", { "aria-hidden": "true" }), (to - from) * CELL, (to - from) * CELL);
        block.style.left = `${width + from * CELL}px`;
        block.style.top = `${HEAD + from * CELL}px`;
        return block;
      });
    }

    /** @param {number} index @param {number} first @param {number} last @param {number} width */
    function rowOf(index, first, last, width) {
      const row = rows[index], counts = needs(row), signs = changes(row);
      const cells = [];
      for (let column = first; column < last; column++) {
        const amount = counts.get(column) ?? 0, change = signs.get(column) ?? 0, isCursor = cursor.row === index && cursor.column === column;
        const { selection } = app;
        const isSelected = row.node < 0 && selection.kind === "cell" && selection.row === row.module && selection.column === column;
        if (amount + change > 0 || isCursor || isSelected || (row.module === column && row.node < 0)) {
          cells.push(cell(row, index, column, amount, change, isCursor, width));
        }
      }
      const element = el(`div.row${row.node >= 0 ? ".of-binding" : ""}`, { role: "row", "aria-rowindex": index + 2, "data-row": index },
        sized(rowHead(row), width, CELL), cells);
      element.style.transform = `translate(0, ${HEAD + index * CELL}px)`;
      return element;
    }

    /** @param {Row} row */
    function rowHead(row) {
      if (row.node >= 0) {
        return el("div.row-head", { role: "rowheader" }, changeSign(c.change[row.node]), dot(c, row.node),
          el("a", { href: app.nodeLink(row.node) }, named(c.key(row.node), 60)));
      }
      const module = c.modules[row.module], isOpen = opened.has(row.module);
      return el("div.row-head", { role: "rowheader" }, el("button.tool",
        { type: "button", "aria-expanded": String(isOpen), "aria-label": words.text("bindingsOf", { name: words.visible(module.name) }), click: () => {
        if (isOpen) opened.delete(row.module);
        else opened.add(row.module);
        show();
        /** @type {HTMLElement | null} */ (grid.querySelector(`[role="row"][data-row="${rows.findIndex((one) => one.module === row.module)}"] button`))?.focus();
      } }, icon("right")), el("a", { href: app.link(app.beside({ m: module.name })) }, named(module.label ?? module.name, 40)));
    }

    /** @param {Row} row @param {number} index @param {number} column @param {number} amount @param {number} change @param {boolean} isCursor @param {number} width */
    function cell(row, index, column, amount, change, isCursor, width) {
      const names = [c.modules[row.module].name, c.modules[column].name];
      const who = words.visible(row.node >= 0 ? c.key(row.node) : names[0]);
      const { selection } = app;
      const isSelected = row.node < 0 && selection.kind === "cell" && selection.row === row.module && selection.column === column;
      const isSelf = row.module === column;
      const style = amount === 0 ? (isSelf ? ".self" : ".blank") : isSelf ? ".self" : column > row.module ? `.shade${shade(amount)}`
        : `.against.shade${shade(amount)}`;
      const isLink = amount + change > 0, sign = isSelf && row.node < 0 ? null : changeSign(change);
      const text = amount === 0 || (isSelf && row.node < 0) ? "" : amount > 999 ? "999+" : String(amount);
      const needs = words.text(amount === 0 ? "emptyCell" : "cell", { name: who, other: words.visible(names[1]), count: amount });
      const label = isSelf && row.node < 0 ? words.text("itself", { name: who })
        : sign ? words.text("changedCell", { cell: needs, change: sign.title }) : needs;
      const element = el(`${isLink ? "a" : "div"}.cell${style}${isSelected ? ".selected" : ""}`, {
        role: "gridcell", "aria-colindex": column + 2, tabindex: isCursor ? 0 : -1, "aria-selected": isSelected ? "true" : undefined,
        "aria-label": label,
        href: isLink ? app.link({ cell: names }) : undefined,
        focus: () => {
          cursor = { row: index, column };
          point(cursor);
        },
      }, text, sign);
      element.style.left = `${width + column * CELL}px`;
      return element;
    }

    function focusCursor() {
      /** @type {HTMLElement | null} */ (grid.querySelector('[role="gridcell"][tabindex="0"]'))?.focus({ preventScroll: true });
    }

    /** @param {KeyboardEvent} event */
    function keydown(event) {
      const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1],
        ArrowLeft: [0, -1],
        Home: [0, -count], End: [0, count], PageDown: [10, 0], PageUp: [-10, 0] });
      const move = steps[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey
        || !(/** @type {HTMLElement} */ (event.target).matches('[role="gridcell"]'))) return;
      event.preventDefault();
      cursor = { row: Math.max(0, Math.min(rows.length - 1, cursor.row + move[0])),
        column: Math.max(0, Math.min(count - 1, cursor.column + move[1])) };
      reveal();
      draw();
      focusCursor();
      point(cursor);
    }

    return { root, show };
  }

  page.views.push({ name: "matrix", title: "Matrix", key: "5", make, isFor: (/** @type {Container} */ c) => c.modules.length > 1,
    count: () => 0 });
  page.matrix = { edgesBetween, needsOf, changesOf, sourcesOf };
})(globalThis.swiftDI ??= {});
