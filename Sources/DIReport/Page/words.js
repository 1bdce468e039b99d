// Names, places and numbers as the page shows them, and the words of its table, which Swift writes.
(function (page) {
  "use strict";

  const { FLAG, EDGE, NODE } = page.data;

  /** @typedef {import("./data.js").Container} Container */

  /**
   * A sentence of the table with its values, as parts of an element.
   * @param {string} name @param {Record<string, any>} [values] what stands at each `{place}` @returns {any[]}
   */
  function parts(name, values = {}) {
    return page.wording.sentences[name].split(/\{(\w+)\}/).map((part, position) => (position % 2 === 1 ? values[part] : part));
  }

  /** A sentence of the table as text. @param {string} name @param {Record<string, string | number>} [values] */
  function text(name, values) {
    return parts(name, values).join("");
  }

  /** The kind of a request. @param {number} kind @returns {string} */
  function kind(kind) {
    return page.wording.edges[kind];
  }

  /** The word for a flag of a node. @param {number} flag @returns {string} */
  function flag(flag) {
    return page.wording.flags[31 - Math.clz32(flag)];
  }

  /** @param {number} number */
  function number(number) {
    return number.toLocaleString("en");
  }

  /** A noun of the table, or one of a container, as there are so many. @param {number} count @param {string} one @param {string} [many] */
  function noun(count, one, many = page.wording.nouns[one]) {
    return count === 1 ? one : many;
  }

  /** @param {number} count @param {string} one @param {string} [many] */
  function counted(count, one, many) {
    return `${number(count)} ${noun(count, one, many)}`;
  }

  // Characters that could change the text around them, or that nobody sees. Swift escapes the same ones.
  const HIDDEN = new RegExp("[\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B"
    + "\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\uFFFE\\uFFFF"
    + "\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}\\uD800-\\uDFFF"
    // The last two characters of each plane are no characters.
    + Array.from({ length: 16 }, (_, plane) => String.fromCodePoint((plane << 16) + 0x1FFFE, (plane << 16) + 0x1FFFF)).join("") + "]", "gu");
  const ESCAPES = new Map([["\n", "\\n"], ["\r", "\\r"], ["\t", "\\t"], ["\0", "\\0"]]);

  /** A text with everything escaped that could not be seen. @param {string} text */
  function visible(text) {
    return text.replace(HIDDEN, (sign) =>
      ESCAPES.get(sign) ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
  }

  /** A text of at most so many letters, cut in the middle. @param {string} text @param {number} most */
  function short(text, most) {
    const letters = Array.from(text.slice(0, most * 4 + 400));
    if (letters.length <= most) return text;
    const tail = Math.floor((most - 1) * 0.4);
    const all = Array.from(text.slice(-tail * 2));
    return letters.slice(0, most - 1 - tail).join("") + "…" + all.slice(-tail).join("");
  }

  /** The scope of a node, or why it has none. @param {Container} c @param {number} node */
  function scope(c, node) {
    const word = page.wording.scopes[c.kind[node]];
    if (word !== "") return word.replace("{count}", String(c.useCount(node)));
    return c.scope[node] < 0 ? text("unscoped") : visible(c.scopes[c.scope[node]].name);
  }

  /** The container of a node in words; empty for the root container. @param {Container} c @param {number} container */
  function inContainer(c, container) {
    return container > 0 ? text("inContainer", { name: visible(c.containers[container].name) }) : "";
  }

  /** What distinguishes a binding from an ordinary one. @param {Container} c @param {number} node */
  function traits(c, node) {
    const flags = [FLAG.root, FLAG.eager, FLAG.decorates, FLAG.contributes, FLAG.overrides, FLAG.replaced];
    // Bindings of one key differ in what they contribute or how they decorate.
    const own = c.type[node] >= 0 ? c.type[node] : c.id[node];
    const found = flags.filter((bit) => c.has(node, bit)).map((bit) =>
      own >= 0 && (bit === FLAG.decorates || bit === FLAG.contributes) ? `${flag(bit)} ${short(visible(c.text(own)), 40)}` : flag(bit));
    if (c.isUnreached(node)) found.push(text("unreachable"));
    if (c.kind[node] === NODE.instance) found.push(text("existing"));
    return found;
  }

  /** One line about a node. @param {Container} c @param {number} node */
  function facts(c, node) {
    return [...traits(c, node), [scope(c, node), inContainer(c, c.container[node])].filter(Boolean).join(" ")].join(", ");
  }

  /** How a dependency is requested. @param {Container} c @param {number} edge */
  function request(c, edge) {
    const words = [kind(c.edgeKind[edge])];
    const flags = c.edgeFlags[edge], [optional, weak, seen, ofProviders] = page.wording.requests;
    if (flags & 1) words.unshift(optional);
    if (flags & 2) words.unshift(weak);
    if (flags & 8) words.push(ofProviders);
    if (flags & 4) words.push(seen);
    return words.join(" ");
  }

  /** Where a binding is written; empty if unknown. @param {Container} c @param {number} node */
  function place(c, node) {
    if (c.file[node] >= 0) return placeOf({ file: c.text(c.file[node]), line: c.line[node], column: c.column[node] });
    return c.definition[node] > 0 ? `${visible(c.input)}:${c.definition[node]}` : "";
  }

  /** @param {{file: string, line?: number, column?: number}} source */
  function placeOf(source) {
    return visible(source.file) + (source.line ? `:${source.line}` : "") + (source.column ? `:${source.column}` : "");
  }

  /** The web page of a place in source code; undefined without one. @param {Container} c @param {string} file @param {number} line */
  function href(c, file, line) {
    if (!c.link) return undefined;
    const path = c.link.paths?.[c.texts.indexOf(file)] ?? file;
    const { address, fragment } = c.link;
    // A link comes from a configuration, so it may only lead to a web page.
    if (path === "" || !/^https?:\/\//.test(address)) return undefined;
    const hasLine = fragment && (line > 0 || !fragment.includes("{line}"));
    const fill = (/** @type {string} */ text) => text.replaceAll("{file}", path).replaceAll("{line}", String(line || 1));
    return fill(address) + (hasLine ? "#" + fill(fragment) : "");
  }

  /** The command that shows the same in a terminal. @param {Container} c @param {string} command @param {string[]} keys @param {string} [options] */
  function command(c, command, keys, options = "") {
    return ["swift-di", command, ...keys.map(quoted), options, c.arguments].filter(Boolean).join(" ");
  }

  /** A word for a shell. @param {string} text */
  function quoted(text) {
    const shown = visible(text);
    const isPlain = shown !== "" && Array.from(shown).every((sign) => /[A-Za-z0-9]/.test(sign) || page.wording.shell[0].includes(sign));
    return isPlain ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
  }

  /** Lines of columns for a spreadsheet. @param {(string | number)[][]} rows */
  function tsv(rows) {
    return rows.map((row) => row.map((cell) => {
      const text = visible(String(cell));
      // A spreadsheet would take such a text for a formula.
      return /^[=+@-]/.test(text) && typeof cell === "string" ? "'" + text : text;
    }).join("\t")).join("\n") + "\n";
  }

  /** Whether an object is resolved later than the one that requests it. @param {number} kind */
  function isDeferred(kind) {
    return kind === EDGE.provider || kind === EDGE.lazy;
  }

  page.words = { parts, text, kind, flag, number, noun, counted, visible, short, scope, traits, facts, request, place, placeOf, href,
    command, quoted, tsv, isDeferred };
})(globalThis.swiftDI ??= {});
