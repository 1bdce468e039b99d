// Finds names by a few letters of them. All names are one text, so a search is a scan of that text.
(function (page) {
  "use strict";

  /**
   * @typedef {object} SearchIndex
   * @property {string[]} names the names as they are written
   * @property {string} text the names in lower case, each between two line ends
   * @property {Int32Array} starts where each name begins in `text`
   * @property {string | null} humps the first letters of the words of each name, made at first use
   * @property {Int32Array} humpStarts where the letters of each name begin in `humps`
   */

  /** The ranks of a match; the best is the least. */
  const EXACT = 0, PREFIX = 1, WORD = 2, INSIDE = 3, HUMPS = 4, RANKS = 5;

  /** @param {string[]} names @returns {SearchIndex} */
  function index(names) {
    const { text, starts } = joined(names.map(plain));
    return { names, text, starts, humps: null, humpStarts: new Int32Array(0) };
  }

  /** A name in lower case, without line ends. @param {string} name */
  function plain(name) {
    return name.toLowerCase().replace(/\n/g, " ");
  }

  /** @param {string[]} names */
  function joined(names) {
    const starts = new Int32Array(names.length + 1);
    let position = 1;
    names.forEach((name, row) => {
      starts[row] = position;
      position += name.length + 1;
    });
    starts[names.length] = position;
    return { text: "\n" + names.join("\n") + "\n", starts };
  }

  /**
   * The rows whose name contains every word of the query, the best first; all rows for an empty query.
   * @param {SearchIndex} index @param {string} query
   * @param {number} [most] how many of the rows must be in order, if not all are shown
   * @returns {number[]}
   */
  function find(index, query, most = Infinity) {
    const words = plain(query).split(" ").filter(Boolean);
    if (words.length === 0) return Array.from(index.names.keys());
    const first = words.reduce((longest, word) => (word.length > longest.length ? word : longest));
    const others = words.filter((word) => word !== first);
    /** @type {number[][]} */
    const ranks = Array.from({ length: RANKS }, () => []);
    const seen = new Uint8Array(index.names.length);
    scan(index.text, index.starts, first, (row, position) => {
      if (!others.every((word) => includes(index, row, word))) return;
      seen[row] = 1;
      ranks[rank(index, row, position, first.length)].push(row);
    });
    if (words.length === 1 && first.length > 1) {
      if (index.humps === null) addHumps(index);
      scan(index.humps ?? "", index.humpStarts, first, (row) => {
        if (!seen[row]) ranks[HUMPS].push(row);
      });
    }
    /** @type {number[]} */
    let found = [];
    for (const rows of ranks) found = found.concat(found.length < most ? shortestFirst(index, rows, most) : rows);
    return found;
  }

  /**
   * Calls `found` for every row that contains a word, with the best place of the word in it.
   * @param {string} text @param {Int32Array} starts @param {string} word
   * @param {(row: number, position: number) => void} found
   */
  function scan(text, starts, word, found) {
    const count = starts.length - 1;
    let row = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[row] - 1)) {
      row = rowAt(starts, at, row);
      found(row, at);
      row += 1;
      if (row >= count) return;
    }
  }

  /** The row of a position, by halving. @param {Int32Array} starts @param {number} position @param {number} from */
  function rowAt(starts, position, from) {
    // The next match is often in the next row, so the first steps are short.
    let low = from, high = from + 1;
    for (let step = 1; high < starts.length - 1 && starts[high] <= position; step *= 2) [low, high] = [high,
      Math.min(starts.length - 1, high + step)];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  /** @param {SearchIndex} index @param {number} row @param {string} word */
  function includes(index, row, word) {
    return index.text.slice(index.starts[row], index.starts[row + 1] - 1).includes(word);
  }

  /** @param {SearchIndex} index @param {number} row @param {number} position @param {number} length */
  function rank(index, row, position, length) {
    const start = index.starts[row], end = index.starts[row + 1] - 1;
    if (position === start) return position + length === end ? EXACT : PREFIX;
    const name = index.names[row];
    if (name.length !== end - start) return INSIDE;
    // The word may begin a part of the name at a later place.
    for (let at = position; at >= 0 && at + length <= end;) {
      if (beginsWord(name, at - start)) return WORD;
      at = index.text.indexOf(index.text.slice(position, position + length), at + 1);
    }
    return INSIDE;
  }

  /** Whether a letter begins a word: after a sign, or a capital after a small letter. @param {string} name @param {number} at */
  function beginsWord(name, at) {
    const before = name[at - 1] ?? " ", letter = name[at];
    if (!/[\p{L}\p{N}]/u.test(before)) return true;
    return isCapital(letter) && !isCapital(before);
  }

  /** @param {string} letter */
  function isCapital(letter) {
    return letter !== letter.toLowerCase();
  }

  /** @param {SearchIndex} index */
  function addHumps(index) {
    const humps = index.names.map((name) =>
      plain((name.match(/[\p{Lu}\p{N}]|(?<![\p{L}\p{N}])\p{Ll}/gu) ?? []).join("")));
    const { text, starts } = joined(humps);
    index.humps = text;
    index.humpStarts = starts;
  }

  /** Sorts rows by the length of their names, at least the first ones. @param {SearchIndex} index @param {number[]} rows @param {number} most */
  function shortestFirst(index, rows, most) {
    const { names } = index;
    if (rows.length > 20 * most) {
      // Only names that are not longer than the last one that is shown need an order.
      const lengths = Uint32Array.from(rows, (row) => names[row].length).sort();
      const limit = lengths[most - 1];
      return rows.filter((row) => names[row].length <= limit).sort((a, b) => names[a].length - names[b].length || a - b)
        .concat(rows.filter((row) => names[row].length > limit));
    }
    return rows.sort((a, b) => names[a].length - names[b].length || a - b);
  }

  page.search = { index, find };
})(globalThis.swiftDI ??= {});
