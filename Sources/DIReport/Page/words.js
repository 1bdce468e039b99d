// The sentences of the page: what `swift-di why` and `swift-di diff` would say about the same thing.
(function (page) {
  "use strict";

  const { NODE, FLAG, EDGE } = page.data;

  /** @typedef {import("./data.js").Answer} Answer */
  /** @typedef {import("./data.js").Container} Container */

  const KINDS = ["instance", "property", "provider", "lazy", "collection", "alias of", "element"];

  /** @param {number} number */
  function number(number) {
    return number.toLocaleString("en");
  }

  /** @param {number} count @param {string} one @param {string} [many] */
  function counted(count, one, many = one + "s") {
    return `${number(count)} ${count === 1 ? one : many}`;
  }

  // Characters that could change the text around them, or that nobody sees. Swift escapes the same ones.
  const HIDDEN = new RegExp("[\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B"
    + "\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFDD0-\\uFDEF\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\uFFFE\\uFFFF"
    + "\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}\\uD800-\\uDFFF]", "gu");
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
    switch (c.kind[node]) {
      case NODE.missing: return "not bound";
      case NODE.absent: return "optional, not bound";
      case NODE.external: return "external";
      case NODE.collection: return "collection of " + c.useCount(node);
      case NODE.ambiguous: return "bound more than once";
      case NODE.alias: return "alias";
      default: return c.scope[node] < 0 ? "unscoped" : visible(c.scopes[c.scope[node]].name);
    }
  }

  /** The container of a node in words; empty for the root container. @param {Container} c @param {number} container */
  function inContainer(c, container) {
    return container > 0 ? `in ${visible(c.containers[container].name)}` : "";
  }

  /** What distinguishes a binding from an ordinary one. @param {Container} c @param {number} node */
  function traits(c, node) {
    /** @type {[number, string][]} */
    const words = [[FLAG.root, "root"], [FLAG.eager, "eager"], [FLAG.decorates, "decorator"], [FLAG.contributes, "contribution"],
      [FLAG.overrides, "override"], [FLAG.replaced, "replaced"]];
    // Bindings of one key differ in what they contribute or how they decorate.
    const own = c.type[node] >= 0 ? c.type[node] : c.id[node];
    const found = words.filter(([flag]) => c.has(node, flag)).map(([flag, word]) =>
      own >= 0 && (flag === FLAG.decorates || flag === FLAG.contributes) ? `${word} ${short(visible(c.text(own)), 40)}` : word);
    if (c.isUnreached(node)) found.push("unreachable");
    if (c.kind[node] === NODE.instance) found.push("existing object");
    return found;
  }

  /** One line about a node. @param {Container} c @param {number} node */
  function facts(c, node) {
    return [...traits(c, node), [scope(c, node), inContainer(c, c.container[node])].filter(Boolean).join(" ")].join(", ");
  }

  /** How a dependency is requested. @param {Container} c @param {number} edge */
  function request(c, edge) {
    const words = [KINDS[c.edgeKind[edge]]];
    const flags = c.edgeFlags[edge];
    if (flags & 1) words.unshift("optional");
    if (flags & 2) words.unshift("weak");
    if (flags & 8) words.push("of providers");
    if (flags & 4) words.push("(seen while it ran)");
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

  /** The container of a request, in words. @param {Container} c @param {number} container */
  function containerName(c, container) {
    return container > 0 ? `container '${visible(c.containers[container].name)}'` : "the root container";
  }

  /** The causes of an answer. @param {Container} c @param {Answer} answer @returns {string[]} */
  function causes(c, answer) {
    const place = containerName(c, answer.container);
    return answer.causes.map((/** @type {any} */ cause) => {
      const count = cause.value;
      switch (cause.code) {
        case 0: return onlyCause(answer, place);
        case 1: return `an override replaces ${count === 1 ? "the binding" : counted(count, "binding")} registered before it`;
        case 2: return count === 1 ? `the decorator${at(c, cause.by)} is outermost`
          : `the last of ${count} decorators${at(c, cause.by)} is outermost`;
        case 3: return "it is a decorator with nothing before it to wrap";
        case 4: return aliasCause(c, answer, count);
        case 5: return `${containerName(c, count)} is nearer than others that bind it`;
        case 6: return `${place} does not bind it, and ${containerName(c, count)} around it does`;
        case 7: return `it is the first of ${count} bindings in one container`;
        case 8: return count === 0 ? "nothing contributes to it" : `it has ${counted(count, "contribution")}`;
        case 9: return count < 0 ? "'externals' names it" : `'externals' has the pattern '${visible(c.text(count))}'`;
        default: return "no visible binding has this key";
      }
    });
  }

  /** @param {Answer} answer @param {string} place */
  function onlyCause(answer, place) {
    if (answer.others.length === 0) return "nothing else is bound under this key";
    return answer.others.some((/** @type {any} */ other) => other.reason === 4)
      ? "only contributions are bound beside it" : `no other binding can be seen from ${place}`;
  }

  /** @param {Container} c @param {Answer} answer @param {number} target */
  function aliasCause(c, answer, target) {
    if (answer.returnsTo >= 0 && answer.steps.length === 1) return "it is an alias of itself";
    const first = answer.steps[0]?.node;
    return `${c.kind[first] === NODE.alias ? "it is" : "what it wraps is"} an alias of '${visible(c.text(target))}'`;
  }

  /** @param {Container} c @param {number} node */
  function at(c, node) {
    const words = node < 0 ? "" : place(c, node);
    return words && ` at ${words}`;
  }

  /** Why a binding is not taken. @param {Container} c @param {Answer} answer @param {any} other */
  function reason(c, answer, other) {
    switch (other.reason) {
      case 0: return `replaced by the override${at(c, other.by)}`;
      case 1: return `${containerName(c, c.container[other.by])} is nearer${at(c, other.by)}`;
      case 2: return `not visible from ${containerName(c, answer.container)}`;
      case 3: return `bound again beside the first one${at(c, other.by)}`;
      case 4: return "a contribution: only a request for the collection gets it";
      case 5: return `the decorator${at(c, other.by)} wraps it but never requests it`;
      case 6: return `registered after the decorator${at(c, other.by)}, which therefore does not wrap it`;
      default: return other.by < 0 ? "a binding comes before an external, and 'externals' names the key too"
        : `a binding comes before the pattern '${visible(c.text(other.by))}' of 'externals'`;
    }
  }

  /** How long an object lives, and what it therefore outlives. @param {Container} c @param {number} node */
  function lifetime(c, node) {
    const own = c.scopes[c.lifetime[node]];
    if (!own) return "";
    switch (own.kind) {
      case "singleton": return "lives as long as the container";
      case "declared": return `lives as long as its scope${own.within !== undefined && own.within >= 0
        && c.scopes[own.within]?.kind === "declared" ? `, within ${visible(c.scopes[own.within].name)}` : ""}`;
      case "weak": return "shared while somebody holds it";
      case "graph": return "shared within one request";
      default: return "a new one for each request";
    }
  }

  /** The command that shows the same in a terminal. @param {Container} c @param {string} command @param {string[]} keys @param {string} [options] */
  function command(c, command, keys, options = "") {
    return ["swift-di", command, ...keys.map(quoted), options, c.arguments].filter(Boolean).join(" ");
  }

  /** A word for a shell. @param {string} text */
  function quoted(text) {
    const shown = visible(text);
    return /^[\w./][\w.#/-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
  }

  /** Lines of columns for a spreadsheet. @param {(string | number)[][]} rows */
  function tsv(rows) {
    return rows.map((row) => row.map((cell) => {
      const text = visible(String(cell));
      // A spreadsheet would take such a text for a formula.
      return /^[=+@-]/.test(text) && typeof cell === "string" ? "'" + text : text;
    }).join("\t")).join("\n") + "\n";
  }

  page.words = { number, counted, visible, short, scope, traits, facts, request, place, placeOf, href, causes,
    reason, lifetime, command, quoted, tsv, KINDS, isDeferred: (/** @type {number} */ kind) => kind === EDGE.provider
      || kind === EDGE.lazy };
})(globalThis.swiftDI ??= {});
