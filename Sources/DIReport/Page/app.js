// The page as a whole: what is chosen, which view shows it, and what happens when the address changes.
(function (page) {
  "use strict";

  const { words } = page;
  const { el, fill, icon } = page.dom;

  /** @typedef {import("./data.js").Container} Container */
  /** @typedef {import("./address.js").Address} Address */
  /**
   * What an address selects.
   * @typedef {{kind: "node", node: number} | {kind: "group", group: number} | {kind: "module", module: number}
   *   | {kind: "path", from: number, to: number} | {kind: "cell", row: number, column: number}
   *   | {kind: "unknown", text: string} | {kind: "none"}} Selection
   */

  /** @param {string} id @returns {any} */
  const element = (id) => document.getElementById(id);

  class App {
    /** @param {any} report */
    constructor(report) {
      this.report = report;
      /** The reports that were opened in this page, so that the back button can return to them. @type {Map<string, any>} */
      this.reports = new Map([[report.id, report]]);
      /** Whether what is shown next gets the focus, because a search or a key led to it. */
      this.isReached = false;
      /** @type {Address} */
      this.address = {};
      this.choice = 0;
      /** @type {Container} */
      this.c = report.container(0);
      /** @type {Map<string, {root: Element, show: () => void}>} */
      this.views = new Map();
      /** How far the view was scrolled at each history entry, by the entry's `step`. @type {Map<string, number[][]>} */
      this.scrolls = new Map();
      this.step = "";
    }

    // MARK: Addresses

    /** The address of something, in the container that is shown. @param {Address} address */
    link(address) {
      const text = page.address.format(this.choice > 0 ? { ...address, c: String(this.choice + 1) } : address);
      // An empty address means the first choice with findings, so any other choice needs its number.
      return text === "#" && this.report.start !== this.choice ? page.address.format({ c: String(this.choice + 1) }) : text;
    }

    /** The part of an address that selects a node. @param {number} node @returns {Address} */
    select(node) {
      const key = this.c.key(node);
      const nodes = this.c.nodesOf(key);
      return nodes.length > 1 && this.c.nodeOf(key) !== node ? { k: key, i: String(nodes.indexOf(node) + 1) } : { k: key };
    }

    /** The address of a node in the view that is shown, whose filters stay. @param {number} node */
    nodeLink(node) {
      return this.link(this.beside(this.select(node)));
    }

    /** A selection in the view that is shown. @param {Address} selection @returns {Address} */
    beside(selection) {
      const rest = Object.fromEntries(Object.entries(this.address).filter(([name]) =>
        !(name in page.address.selection(this.address)) && name !== "c" && name !== "up" && name !== "down"));
      const next = { ...rest, ...selection };
      if (page.address.viewOf(selection, this.start) === this.view) delete next.v;
      else next.v = this.view;
      return next;
    }

    /** @param {Address} address */
    go(address) {
      location.hash = this.link(address);
    }

    /** Goes to an address, and gives the focus to its heading. @param {Address} address */
    reach(address) {
      this.isReached = true;
      if (location.hash === this.link(address)) this.show();
      else this.go(address);
    }

    /** Shows the same of another container or environment. @param {number} choice */
    turnTo(choice) {
      location.hash = page.address.format({ ...this.address, c: String(choice + 1) });
    }

    /** Changes the address without a new history entry. @param {Address} address */
    replace(address) {
      history.replaceState(history.state, "", this.link(address));
      this.show();
    }

    /** The view at the beginning. */
    get start() {
      return page.countFindings(this.c) > 0 || this.c.modules.length === 0 ? "findings" : "map";
    }

    get view() {
      return page.address.shownView(page.views, this.c, this.address, this.start);
    }

    /** What the address selects. @returns {Selection} */
    get selection() {
      const { k, i, f, m, path, cell } = this.address, { c } = this;
      if (k !== undefined) {
        const node = i ? c.nodesOf(k)[Number(i) - 1] ?? -1 : c.nodeOf(k);
        return node >= 0 ? { kind: "node", node } : { kind: "unknown", text: words.text("noKey", { key: words.visible(k) }) };
      }
      if (f !== undefined) {
        const group = c.groups.findIndex((group) => group.id === f);
        return group >= 0 ? { kind: "group", group } : { kind: "unknown", text: words.text("noFinding", { sign: words.visible(f) }) };
      }
      if (m !== undefined) {
        const module = c.moduleOf(m);
        return module >= 0 ? { kind: "module", module } : { kind: "unknown", text: words.text("noModule", { noun: c.noun, name: words.visible(m) }) };
      }
      if (path) {
        const [from, to] = path.map((key) => c.nodeOf(key));
        return from >= 0 && to >= 0 ? { kind: "path", from, to }
          : { kind: "unknown", text: words.text("noKey", { key: words.visible(path[from < 0 ? 0 : 1]) }) };
      }
      if (cell) {
        const [row, column] = cell.map((name) => c.moduleOf(name));
        if (row >= 0 && column >= 0) return { kind: "cell", row, column };
      }
      return { kind: "none" };
    }

    // MARK: Showing

    /** Shows what the address says. */
    show() {
      if (this.step) this.scrolls.set(this.step, this.scrollers.map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]));
      this.find();
      this.address = page.address.parse(location.hash);
      const first = Object.keys(this.address).length === 0 ? this.report.start + 1 : 1;
      const choice = Math.max(0, Math.min(this.report.choices.length, Number(this.address.c ?? first) || 1) - 1);
      if (choice !== this.choice || !this.isShown) this.choose(choice);
      this.isShown = true;
      const name = this.view;
      let view = this.views.get(name);
      const main = element("main"), focused = document.activeElement;
      const place = main.contains(focused) ? main : element("inspector").contains(focused) ? element("inspector") : null;
      if (!view) {
        view = page.views.find((/** @type {any} */ view) => view.name === name).make(this);
        this.views.set(name, /** @type {any} */ (view));
      }
      if (main.firstElementChild !== view?.root) main.replaceChildren(/** @type {any} */ (view).root);
      for (const tab of document.querySelectorAll(".tabs a")) {
        const isCurrent = tab.getAttribute("data-view") === name;
        if (!isCurrent) tab.removeAttribute("aria-current");
        else if (!tab.hasAttribute("aria-current")) {
          tab.setAttribute("aria-current", "page");
          tab.scrollIntoView({ block: "nearest", inline: "nearest" });
        }
        tab.setAttribute("href", this.link({ ...page.address.selection(this.address),
          v: /** @type {string} */ (tab.getAttribute("data-view")) }));
      }
      page.dom.keepFocus(place ?? main, () => {
        view?.show();
        page.inspector(this);
      });
      const step = history.state.step, before = step === this.step ? undefined : this.scrolls.get(step);
      this.step = step;
      if (this.isReached) {
        this.isReached = false;
        this.focusHeading(main);
      } else if (document.activeElement === document.body && (place || this.selection.kind !== "none")) {
        // The focused element was drawn anew, so its successor gets the focus. After an address was opened, the
        // selected element gets it.
        const linked = main.querySelector(".chosen, .finding.selected h2 a, tr.selected a, .map-card.selected, .cell.selected, .row-head.selected a");
        const next = (place === main || !place ? linked : null) ?? place?.querySelector(".selected a, h2") ?? place;
        if (next && !next.matches("a")) next.setAttribute("tabindex", "-1");
        next?.focus({ preventScroll: true });
        if (!place && !before) next?.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      if (before) this.scrollers.forEach((scroller, index) => scroller.scrollTo(before[index]?.[1] ?? 0, before[index]?.[0] ?? 0));
      this.tell();
      const title = page.views.find((/** @type {any} */ view) => view.name === name).title;
      document.title = [this.address.k ?? this.address.m ?? this.address.f, title, this.c.name].filter(Boolean)
        .map((part) => words.short(words.visible(part), 80)).join(" · ");
    }

    /** What can be scrolled in the view that is shown. @returns {Element[]} */
    get scrollers() {
      return Array.from(element("main").querySelectorAll(".view, .view .scroller, .view .columns"));
    }

    /** The state of a new history entry. */
    newState() {
      return { report: this.report.id, step: `${performance.timeOrigin} ${performance.now()}` };
    }

    /** Switches to the report of the current history entry, which may be one that was shown earlier. */
    find() {
      const id = history.state?.report;
      if (id === this.report.id) return;
      if (id === undefined) return history.replaceState(this.newState(), "");
      const report = this.reports.get(id);
      // After a reload the opened report is gone, and its address would mean something else in this page's
      // own report.
      if (!report) return history.replaceState(this.newState(), "", "#");
      this.use(report);
    }

    /** Gives the focus to the heading of what is selected, or to the view. @param {HTMLElement} main */
    focusHeading(main) {
      const heading = this.selection.kind === "none" ? null : element("inspector").querySelector(".sheet h2, .sheet .empty");
      for (const next of [heading, main.querySelector(".chosen"), main.firstElementChild]) {
        if (!next) continue;
        next.setAttribute("tabindex", "-1");
        next.focus({ preventScroll: true });
        if (document.activeElement === next) return;
      }
    }

    /** Announces what the details show to screen readers, unless they hold the focus. */
    tell() {
      const inspector = element("inspector"), told = element("told");
      const heading = this.selection.kind === "none" ? null : inspector.querySelector(".sheet h2, .sheet .empty");
      const isRead = !heading || inspector.contains(document.activeElement) || document.activeElement?.matches(".chosen");
      const text = isRead ? "" : words.text("detailsOf", { title: heading.textContent });
      if (told.textContent !== text) told.textContent = text;
    }

    /** Shows another container or environment. @param {number} choice */
    choose(choice) {
      this.choice = choice;
      this.c = this.report.container(choice);
      this.views.clear();
      const { c } = this;
      // Builds the index of the search before the first letter is typed.
      setTimeout(() => page.matches(c, ""), 100);
      fill(element("title"), page.dom.named(c.name, 60));
      fill(element("facts"), [words.counted(c.bindings, "binding"), words.counted(c.dependencies, "dependency"),
        c.environment && words.visible(c.environment)].filter(Boolean).join(" · "));
      const select = element("choice");
      select.hidden = this.report.choices.length < 2;
      select.value = String(choice);
      fill(document.querySelector(".tabs"), page.views.filter((/** @type {any} */ view) => view.isFor(c))
        .map((/** @type {any} */ view) => el("a", { "data-view": view.name, href: "#" }, view.title,
          view.count(c) > 0 && [" ", el("span.count", null, words.number(view.count(c)))])));
    }

    /** Opens another report in this page. @param {any} report */
    open(report) {
      this.reports.set(report.id, report);
      history.pushState({ ...this.newState(), report: report.id }, "", "#");
      this.show();
    }

    /** Makes a report the one that is shown. @param {any} report */
    use(report) {
      this.report = report;
      this.choice = -1;
      this.isShown = false;
      document.getElementById("static")?.remove();
      this.fillChoices();
    }

    fillChoices() {
      fill(element("choice"), this.report.choices.map((/** @type {any} */ choice, /** @type {number} */ position) =>
        el("option", { value: position }, words.visible([choice.name, choice.environment].filter(Boolean).join(" · ")))));
    }

    /** Shows a message at the foot of the page. @param {string} text */
    notify(text) {
      const notice = element("notice");
      fill(notice, text);
      clearTimeout(this.notice);
      this.notice = setTimeout(() => fill(notice), 9000);
    }
  }

  // MARK: Beginning

  /** @param {App} app */
  function prepare(app) {
    document.documentElement.classList.add("live");
    document.body.append(page.pictures.heads());
    app.fillChoices();
    element("choice").addEventListener("change", () => app.turnTo(Number(element("choice").value)));
    const search = page.picker({
      container: () => app.c, label: words.text("search"), placeholder: "Search", isWhole: true,
      pickKey: (/** @type {string} */ key) => app.reach({ k: key }), pickAll: (/** @type {string} */ q) => app.reach({ v: "table", q }),
      go: (/** @type {Address} */ address) => app.reach(address),
    });
    element("search").append(search.root);
    prepareTheme();
    fill(element("help"), icon("help")).addEventListener("click", () => page.keyboard.toggle(app));
    fill(element("open"), icon("open"));
    page.open(app);
    page.keyboard.listen(app, search.input);
    addEventListener("hashchange", () => app.show());
    // Going back to another report may leave the address as it is.
    addEventListener("popstate", () => {
      if ((history.state?.report ?? app.report.id) !== app.report.id) app.show();
    });
    element("app").hidden = false;
    app.show();
  }

  /** The choice of colours, which is remembered where the browser allows it. @param {string} [theme] @returns {string | null} */
  function remembered(theme) {
    try {
      if (theme) localStorage.setItem("swift-di-theme", theme);
      return localStorage.getItem("swift-di-theme");
    } catch {
      return null;
    }
  }

  /** The switch between the system's colours and the other ones. */
  function prepareTheme() {
    const button = element("theme"), root = document.documentElement, theme = remembered();
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const isDark = matchMedia("(prefers-color-scheme: dark)");
    const label = () => button.setAttribute("aria-label", `${shown() === "dark" ? "Light" : "Dark"} colours`);
    const shown = () => root.dataset.theme ?? (isDark.matches ? "dark" : "light");
    fill(button, icon("theme")).addEventListener("click", () => {
      root.dataset.theme = shown() === "dark" ? "light" : "dark";
      remembered(root.dataset.theme);
      label();
    });
    isDark.addEventListener("change", label);
    label();
  }

  /** Reads the data in the page, and shows it. */
  function begin() {
    const text = element("data")?.textContent;
    const found = text ? page.data.read(text) : { kind: "unknown" };
    if (found.kind !== "report") return;
    const app = new App(found.report);
    page.app = app;
    prepare(app);
  }

  page.begin = begin;
  if (typeof document !== "undefined") begin();
})(globalThis.swiftDI ??= {});
