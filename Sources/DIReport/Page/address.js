// Addresses: what is shown, as the part of the address behind "#", and back.
(function (page) {
  "use strict";

  /**
   * @typedef {object} Address
   * @property {string} [k] the key of the selected binding
   * @property {string} [i] which of several bindings of that key, counted from 1
   * @property {string} [f] the badge of the selected finding
   * @property {string} [m] the name of the selected module
   * @property {[string, string]} [path] the keys at both ends of a path
   * @property {[string, string]} [cell] the modules of a cell of the matrix
   * @property {string} [v] the view, if it is not the one that the selection opens
   * @property {string} [c] which container or environment is shown, counted from 1
   * @property {string} [q] the text of the table's filter
   */

  const PAIRS = ["path", "cell"];
  const SINGLES = ["k", "i", "f", "m", "v", "c", "q", "scope", "module", "rule", "severity", "change", "above", "below",
    "sort", "up", "down"];
  const SELECTIONS = ["k", "i", "f", "m", "path", "cell"];

  /** Reads the part behind "#"; what is not understood is left out. @param {string} text @returns {Address} */
  function parse(text) {
    /** @type {Record<string, any>} */
    const address = {};
    for (const part of text.replace(/^#/, "").split("&")) {
      const at = part.indexOf("=");
      if (at < 0) continue;
      const [name, value] = [part.slice(0, at), part.slice(at + 1)];
      if (PAIRS.includes(name)) {
        const ends = value.split("..").map(decoded);
        if (ends.length === 2) address[name] = ends;
      } else if (SINGLES.includes(name)) {
        address[name] = decoded(value);
      }
    }
    return address;
  }

  /** Writes an address, with "#". @param {Address} address */
  function format(address) {
    const parts = [];
    for (const name of [...SELECTIONS, ...SINGLES.filter((name) => !SELECTIONS.includes(name))]) {
      const value = /** @type {any} */ (address)[name];
      if (value === undefined || value === "") continue;
      parts.push(`${name}=${Array.isArray(value) ? value.map(encoded).join("..") : encoded(value)}`);
    }
    return "#" + parts.join("&");
  }

  /** A dot is written as a code where two of them would end the first of a pair. @param {string} text */
  function encoded(text) {
    // A lone surrogate, which a file may contain, cannot be encoded.
    return encodeURIComponent(String(text).toWellFormed()).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/\./g, "%2E")
      .replace(/(\w)%2E(?=\w)/g, "$1.");
  }

  /** @param {string} text */
  function decoded(text) {
    try {
      return decodeURIComponent(text.replace(/\+/g, " "));
    } catch {
      return text;
    }
  }

  /** The view of an address: the named one, or the one that its selection opens. @param {Address} address @param {string} start */
  function viewOf(address, start) {
    if (address.v) return address.v;
    if (address.f) return "findings";
    if (address.k || address.path) return "explore";
    if (address.m) return "map";
    if (address.cell) return "matrix";
    return start;
  }

  /**
   * The view to show: the one of an address if the container has it, otherwise the one at the beginning.
   * @param {{ name: string, isFor: (c: any) => boolean }[]} views @param {any} c @param {Address} address @param {string} start
   */
  function shownView(views, c, address, start) {
    const view = viewOf(address, start);
    return views.some((known) => known.name === view && known.isFor(c)) ? view : start;
  }

  /** The selection of an address alone. @param {Address} address @returns {Address} */
  function selection(address) {
    return Object.fromEntries(SELECTIONS.filter((name) => name in address).map((name) => [name, /** @type {any} */ (address)[name]]));
  }

  page.address = { parse, format, viewOf, shownView, selection };
})(globalThis.swiftDI ??= {});
