// The keys of the page, and the sheet that lists them.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, fill, icon } = page.dom;

  /** @typedef {import("./app.js").App} App */

  /** The keys with the name of what they do in the table of words. @type {[string, string][]} */
  const KEYS = [
    ["/", "keyOfSearch"], ["1 – 6", "keyOfViews"], ["j, k", "keyOfMoves"], ["Enter", "keyOfFocus"], ["[, ]", "keyOfUsers"],
    ["{, }", "keyOfUses"], ["e", "keyOfBinding"], ["i", "keyOfDetails"], ["Backspace", "keyOfBack"], ["Escape", "keyOfEscape"],
    ["t", "keyOfColours"], ["o", "keyOfOpening"], ["?", "keyOfList"],
  ];

  /** Shows or hides the list. @param {App} app */
  function toggle(app) {
    const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));
    if (sheet.open) return sheet.close();
    const close = el("button.tool", { type: "button", "aria-label": "Close", click: () => sheet.close() }, icon("close"));
    fill(sheet, el("header", null, el("h2", { id: "keys-title" }, "Keys"), close),
      el("dl", null, KEYS.map(([keys, what]) => [el("dt", null,
        keys.split(", ").map((key, index) => [index > 0 && " ", el("kbd", null, key)])), el("dd", null, words.text(what))])));
    sheet.showModal();
  }

  /** Moves the focus to the next or the previous link of the view. @param {number} step */
  function move(step) {
    const main = /** @type {HTMLElement} */ (document.getElementById("main"));
    const links = /** @type {HTMLElement[]} */ (Array.from(main.querySelectorAll("article.finding h2 a, .card[href], .path a, .rows a, tbody th a, a.map-card, a.cell, .row-head a")))
      .filter((link) => link.offsetParent !== null);
    const at = links.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.max(0, Math.min(links.length - 1, at + step))];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Whether a key press is for the page and not a shortcut of the browser. Many layouts have brackets on AltGr, which some
   * systems report as Control and Alt, or on Option.
   * @param {KeyboardEvent} event
   */
  function isMeant(event) {
    if (event.metaKey) return false;
    if ("[]{}".includes(event.key)) return !event.ctrlKey || event.getModifierState("AltGraph");
    return !event.ctrlKey && !event.altKey;
  }

  /** @param {App} app @param {HTMLElement} search */
  function listen(app, search) {
    const click = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id)).click();
    const more = (/** @type {"up" | "down"} */ name, /** @type {number} */ by) => {
      if (app.view === "explore") page.explore.step(app, name, page.explore.stepsOf(app.address[name]) + by);
    };
    /** @type {Record<string, () => void>} */
    const actions = {
      "/": () => search.focus(), "?": () => toggle(app), j: () => move(1), k: () => move(-1), t: () => click("theme"),
        o: () => click("open"),
      "[": () => more("up", 1), "]": () => more("up", -1), "{": () => more("down", 1), "}": () => more("down", -1),
      e: () => { if (app.selection.kind === "node") app.reach(app.select(app.selection.node)); },
      i: () => /** @type {HTMLElement | null} */ (document.querySelector("#inspector .sheet a, #inspector .sheet button"))?.focus(),
      Backspace: () => history.back(),
      Escape: () => { if (app.selection.kind !== "none") app.go({ v: app.view }); },
    };
    addEventListener("keydown", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (!isMeant(event) || event.defaultPrevented || target.matches("input, select, textarea, dialog *")) return;
      const view = page.views.find((/** @type {any} */ view) => view.key === event.key && view.isFor(app.c));
      const action = view ? () => app.go({ ...page.address.selection(app.address), v: view.name }) : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
  }

  page.keyboard = { toggle, listen, isMeant };
})(globalThis.swiftDI ??= {});
